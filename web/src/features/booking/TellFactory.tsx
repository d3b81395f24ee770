import { cartNames } from '@goodlot/contract'
import { factoryNoticeOf } from '@goodlot/rules'
import { Alert } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useFactory } from '../factories/index.ts'
import { fieldId, useCartView } from './cart-context.tsx'

const ways = ['mail', 'link', 'none'] as const

/** Whether the factory is told of the visit: by our mail, by a link that the buyer passes on, or not at all. */
export function TellFactory() {
  const t = useT()
  const { cart, changeCart } = useCartView()
  const factory = useFactory(cart.factoryId ?? undefined)
  const chosen = factoryNoticeOf(cart)
  const hasNoEmail = factory.data !== undefined && factory.data.business_email === ''
  return (
    <fieldset className="cart-audits cart-tell" id={fieldId('noticeBy')}>
      <legend>{t('booking.tell')}</legend>
      {ways.map((way) => (
        <label key={way} className="cart-choice" data-chosen={chosen === way}>
          <input
            type="radio"
            name={cartNames.noticeBy}
            value={way}
            checked={chosen === way}
            onChange={() =>
              changeCart(way === 'none' ? { announceFactory: false } : { announceFactory: true, noticeBy: way })
            }
          />
          <span>
            <strong>{t(`booking.tell_${way}`)}</strong>
            <small>{t(`booking.tell_${way}_text`)}</small>
          </span>
        </label>
      ))}
      {chosen === 'mail' && hasNoEmail && (
        <Alert className="cart-tell-note" type="warning" showIcon role="status" title={t('booking.tell_no_email')} />
      )}
    </fieldset>
  )
}
