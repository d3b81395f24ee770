import { containerSizes } from '@goodlot/rules'
import { InputNumber } from 'antd'
import { useT } from '../../ui/app/words.tsx'
import { FieldError, useCartView, useFieldState } from './cart-context.tsx'

const sizes = [
  ['c_20', containerSizes.c20],
  ['c_40', containerSizes.c40],
  ['c_40hc', containerSizes.c40hc],
] as const

/** Containers to be loaded, instead of a sampling plan (H-18, V-26). */
export function ContainerFields() {
  const t = useT()
  return (
    <>
      <p className="app-hint">{t('booking.containers_text')}</p>
      <div className="cart-fields">
        {sizes.map(([field, label]) => (
          <Containers key={field} field={field} label={label} />
        ))}
      </div>
    </>
  )
}

function Containers({ field, label }: { field: (typeof sizes)[number][0]; label: string }) {
  const { form, change } = useCartView()
  const { id, status, described } = useFieldState(field)
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      <InputNumber
        {...described}
        id={id}
        className="app-number-input"
        min={0}
        max={1000}
        precision={0}
        status={status}
        value={form[field]}
        placeholder="0"
        onChange={(count) => change({ [field]: count })}
      />
      <FieldError field={field} />
    </label>
  )
}
