import type { OrderInfo } from '@goodlot/contract'
import { mayAnswerCharges, mayProposeCharges } from '@goodlot/rules'
import { ask } from '../../../api/send.ts'
import { useCaller } from '../../../ui/app/me.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { Button } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { factsOf } from '../order/order-facts.ts'
import { useRefreshOrders } from '../order/queries.ts'
import { useOrderChange } from '../order/use-order-change.ts'

type Answer = 'accept' | 'decline' | 'withdraw'

/** Extra charges of an order. The owner accepts or declines a proposed charge; root can withdraw it. */
export function Charges({ order }: { order: OrderInfo }) {
  const t = useT()
  const money = useMoney()
  const who = useCaller()
  const refresh = useRefreshOrders()
  const { order_id } = order
  const facts = factsOf(order)
  const answers: readonly Answer[] = mayAnswerCharges(who, facts).ok
    ? ['accept', 'decline']
    : mayProposeCharges(who, facts).ok
      ? ['withdraw']
      : []
  const change = useOrderChange({
    send: async ({ answer, id }: { answer: Answer; id: number }) => {
      const input = { order_id, charge_ids: [id] }
      if (answer === 'withdraw') await ask('order_charge_withdraw', input, { quiet: true })
      else await ask('order_charge_accept', { ...input, accept: answer === 'accept' }, { quiet: true })
      return answer
    },
    success: (answer) => t(`orders.charge_${answer}_done`),
    onChanged: () => void refresh(),
  })
  return (
    <>
      <h3>{t('orders.extra')}</h3>
      <ul className="ord-payments plain-list">
        {order.charges.map(({ charge_id: id, kind, note, amount, state }) => {
          const name = t(`orders.charge_kind_${kind}`)
          return (
            <li key={id}>
              <span>
                {name}
                <span className="ord-second">{[note, t(`orders.charge_${state}`)].filter(Boolean).join(' · ')}</span>
                {state === 'proposed' && answers.length > 0 && (
                  <span className="ord-charge-acts wrap">
                    {answers.map((answer) => (
                      <Button
                        key={answer}
                        size="small"
                        type={answer === 'accept' ? 'primary' : 'default'}
                        disabled={change.isPending}
                        aria-label={t(`orders.charge_${answer}_named`, { name, amount: money(amount) })}
                        onClick={() => change.mutate({ answer, id })}
                      >
                        {t(`orders.charge_${answer}`)}
                      </Button>
                    ))}
                  </span>
                )}
              </span>
              <strong className={state === 'accepted' ? 'app-number' : 'app-number ord-not-owed'}>
                {money(amount)}
              </strong>
            </li>
          )
        })}
      </ul>
    </>
  )
}
