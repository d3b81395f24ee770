import { containerSizes } from '@goodlot/rules'
import { useT } from '../../ui/app/words.tsx'
import { CountField } from './CartFields.tsx'

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
          <CountField key={field} field={field} label={label} min={0} max={1000} placeholder="0" />
        ))}
      </div>
    </>
  )
}
