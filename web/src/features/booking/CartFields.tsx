import { InputNumber, Select } from 'antd'
import { FieldError, useCartView, useFieldState } from './cart-context.tsx'

interface CountFieldProps {
  field: 'qty' | 'min_finish_packed' | 'c_20' | 'c_40' | 'c_40hc' | 'fe_num_of_employees' | 'fe_audit_num_of_times'
  label: string
  min: number
  max: number
  suffix?: string
  placeholder?: string
}

/** A whole number of the cart, with its label and what is wrong with it. */
export function CountField({ field, label, ...input }: CountFieldProps) {
  const { form, change } = useCartView()
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
        value={form[field]}
        onChange={(count) => change({ [field]: count })}
      />
      <FieldError field={field} />
    </label>
  )
}

interface ChoiceFieldProps {
  field: 'qty_unit' | 'level' | 'aql_critical' | 'aql_major' | 'aql_minor' | 'reference_sample'
  label: string
  options: { value: string; label: string; title?: string }[]
  /** Typing finds a value: for long lists. */
  showSearch?: boolean
  /** False: the list is as wide as its values. */
  popupMatchSelectWidth?: boolean
}

/** One of several values, with its label. */
export function ChoiceField({ field, label, ...select }: ChoiceFieldProps) {
  const { form, change } = useCartView()
  const { id } = useFieldState(field)
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      <Select<string>
        {...select}
        id={id}
        style={{ width: '100%' }}
        value={form[field]}
        onChange={(value) => change({ [field]: value })}
      />
    </label>
  )
}
