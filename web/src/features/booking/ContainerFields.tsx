import { containerSizes } from '@goodlot/rules'
import { useT } from '../../ui/words/words.tsx'
import { CountInput } from './CartFields.tsx'
import { useCartView } from './cart-context.tsx'

const sizes = ['c20', 'c40', 'c40hc'] as const

/** Containers to be loaded, instead of a sampling plan (H-18, V-26). */
export function ContainerFields() {
  const t = useT()
  const { cart, changeCart } = useCartView()
  return (
    <>
      <p className="app-hint">{t('booking.containers_text')}</p>
      <div className="cart-fields">
        {sizes.map((size) => (
          <CountInput
            key={size}
            field={size}
            label={containerSizes[size]}
            min={0}
            max={1000}
            placeholder="0"
            value={cart.containers[size]}
            onChange={(count) => changeCart({ containers: { ...cart.containers, [size]: count } })}
          />
        ))}
      </div>
    </>
  )
}
