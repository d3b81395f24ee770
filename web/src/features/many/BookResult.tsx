import { appPaths } from '@goodlot/contract'
import { cents } from '@goodlot/rules'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Alert, Button } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { waitingOf } from './BookBar.tsx'
import type { Booked } from './queries.ts'
import { payableOf } from './use-book.ts'

interface Props {
  result: Booked
  approver: string
  onClose: () => void
  /** Pays what was booked and is unpaid, at the provider's site. */
  onPay?: () => void
  isLeaving: boolean
}

const Orders = ({ booked }: Pick<Booked, 'booked'>) => (
  <ul>
    {booked.map(({ order_id, order_no, order_name }) => (
      <li key={order_id}>
        <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(order_no)}`}>{order_no}</AppLink> {order_name}
      </li>
    ))}
  </ul>
)

/** What the act has done: the orders with their numbers, those that wait for approval, and each draft that stayed with its reason. */
export function BookResult({ result, approver, onClose, onPay, isLeaving }: Props) {
  const t = useT()
  const money = useMoney()
  const { booked, left } = result
  const waiting = waitingOf(booked)
  const done = booked.filter((one) => !one.needs_approval)
  const payable = payableOf(result).total
  const total = cents(result.total - waiting.total)
  return (
    <section className="many-result" aria-label={t('many.result')}>
      {done.length > 0 && (
        <Alert
          type="success"
          showIcon
          closable={{ onClose }}
          title={t('many.done', { count: done.length, total: money(total) })}
          description={
            <>
              <Orders booked={done} />
              <p className="app-links wrap">
                {onPay && payable > 0 && (
                  <Button type="primary" loading={isLeaving} onClick={onPay}>
                    {t('many.pay_booked', { total: money(payable) })}
                  </Button>
                )}
                <AppLink to={`${appPaths.order}?part=list`}>{t('many.show_orders')}</AppLink>
              </p>
            </>
          }
        />
      )}
      {waiting.count > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('many.waits_done', { count: waiting.count, total: money(waiting.total), approver })}
          description={<Orders booked={booked.filter((one) => one.needs_approval)} />}
        />
      )}
      {left.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('many.left', { count: left.length })}
          description={
            <ul>
              {left.map(({ did, order_name, reason }) => (
                <li key={did}>
                  <strong>{order_name || t('many.unnamed', { id: did })}</strong>: {reason}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </section>
  )
}
