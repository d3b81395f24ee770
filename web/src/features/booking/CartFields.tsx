import type { CartField, TypedCart } from '@goodlot/rules'
import { InputNumber, Select } from '../../ui/kit/index.ts'
import { FieldError, useCartView, useFieldState } from './cart-context.tsx'

interface CountProps {
  label: string
  min: number
  max: number
  suffix?: string
  placeholder?: string
}

interface CountInputProps extends CountProps {
  field: CartField | 'qty'
  value: number | null
  onChange(count: number | null): void
}

/** A field for a whole number, with its label and its error. */
export function CountInput({ field, label, value, onChange, ...input }: CountInputProps) {
  const { id, status, described } = useFieldState(field)
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      <InputNumber
        {...described}
        {...input}
        id={id}
        className="app-number-input"
        precision={0}
        status={status}
        value={value}
        onChange={onChange}
      />
      <FieldError field={field} />
    </label>
  )
}

/** Fields of the cart that hold values of this type. */
type FieldsOf<T> = { [F in keyof TypedCart]: TypedCart[F] extends T ? F : never }[keyof TypedCart]

/** A field for a whole number of the cart. */
export function CountField({ field, ...input }: CountProps & { field: CartField & FieldsOf<number | null> }) {
  const { cart, changeCart } = useCartView()
  return (
    <CountInput {...input} field={field} value={cart[field]} onChange={(count) => changeCart({ [field]: count })} />
  )
}

interface ChoiceFieldProps {
  field: CartField & FieldsOf<string>
  label: string
  options: { value: string; label: string; title?: string }[]
  /** Whether typing filters the values: meant for long lists. */
  showSearch?: boolean
  /** False makes the dropdown as wide as its values instead of as wide as the field. */
  popupMatchSelectWidth?: boolean
}

/** A select for a field of the cart, with its label. */
export function ChoiceField({ field, label, ...select }: ChoiceFieldProps) {
  const { cart, changeCart } = useCartView()
  const { id } = useFieldState(field)
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      <Select<string>
        {...select}
        id={id}
        style={{ width: '100%' }}
        value={cart[field]}
        onChange={(value) => changeCart({ [field]: value })}
      />
    </label>
  )
}
