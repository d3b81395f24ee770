import { appPaths, type Today } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../api/send.ts'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { partParam } from '../order/order-address.ts'
import { StatusTag } from '../order/order-words.tsx'
import { FirstBooking } from './FirstBooking.tsx'
import { addressOf, lineAddress, taskAddress } from './today-address.ts'
import './today.css'

type Line = Today['lines'][number]

const foldedKey = 'today'
const minuteMs = 60_000

const useToday = () =>
  useQuery({
    queryKey: ['order_today'],
    queryFn: () => ask('order_today', {}, { quiet: true }),
    refetchInterval: minuteMs,
  })

/** The head of a customer's order screen: what waits, today's visits, the week. It can be folded, and stays so in this browser. */
export function BuyerToday() {
  const { t } = useLocale()
  const [isOpen, setOpen] = useState(() => localStorage.getItem(foldedKey) !== 'folded')
  const { data, error, refetch } = useToday()
  const keep = (open: boolean) => {
    setOpen(open)
    if (open) localStorage.removeItem(foldedKey)
    else localStorage.setItem(foldedKey, 'folded')
  }
  const waiting =
    data?.lines.reduce((sum, { line, count }) => sum + (isTask(line) ? count : 0), data.requests.count) ?? 0
  return (
    <details className="app-page today" open={isOpen} onToggle={({ currentTarget }) => keep(currentTarget.open)}>
      <summary>
        <h2>{t('today.title')}</h2>
        {data && !data.first_steps && <span className="app-hint">{t('today.waiting', { count: waiting })}</span>}
      </summary>
      {data ? (
        <Lines today={data} />
      ) : error ? (
        <p className="row wrap" role="alert">
          {t('today.failed')}
          <button type="button" className="plain-button gl-link" onClick={() => void refetch()}>
            {t('ui.retry')}
          </button>
        </p>
      ) : (
        <p className="app-hint" aria-busy="true">
          {t('today.loading')}
        </p>
      )}
    </details>
  )
}

const isTask = (line: Line['line']) => line !== 'visits' && line !== 'week' && line !== 'decided'

function Lines({ today: { lines, requests, first_steps } }: { today: Today }) {
  const { t } = useLocale()
  const asked = requests.count > 0 && <RequestRow requests={requests} />
  if (first_steps)
    return (
      <>
        {asked && <ul className="plain-list today-lines">{asked}</ul>}
        <FirstBooking done={first_steps} />
      </>
    )
  if (lines.length === 0 && !asked) return <p className="app-hint">{t('today.nothing')}</p>
  return (
    <ul className="plain-list today-lines">
      {asked}
      {lines.map((line) => (
        <TodayRow key={line.line} line={line} />
      ))}
    </ul>
  )
}

/** What factories ask for: each is a draft that nobody has looked into. */
function RequestRow({ requests: { count, drafts } }: Pick<Today, 'requests'>) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  const [first] = drafts
  const rest = count - drafts.length
  const list = `${appPaths.order}?${partParam}=drafts`
  return (
    <li data-line="requests" data-task>
      <span className="today-count app-number">{number.format(count)}</span>
      <AppLink to={count === 1 && first ? draftAddress(first.did) : list} className="today-what">
        {t('today.line_requests', { count })}
      </AppLink>
      <span className="today-orders">
        {drafts.map(({ did, factory_name, product, quantity, ready_day }) => (
          <AppLink key={did} to={draftAddress(did)} className="today-order">
            <span className="one-line">{factory_name}</span>{' '}
            <span className="app-hint">
              {number.format(quantity)} × {product}
            </span>
            <span className="app-number app-hint">{ready_day}</span>
          </AppLink>
        ))}
        {rest > 0 && (
          <AppLink to={list} className="app-hint">
            {t('today.more', { count: rest })}
          </AppLink>
        )}
      </span>
    </li>
  )
}

const draftAddress = (did: number): string => `${appPaths.cart}?did=${did}`

function TodayRow({ line }: { line: Line }) {
  const { t, locale } = useLocale()
  const money = useMoney()
  const { line: name, count, amount, orders } = line
  const rest = count - orders.length
  return (
    <li data-line={name} data-task={isTask(name) || undefined}>
      <span className="today-count app-number">{new Intl.NumberFormat(locale).format(count)}</span>
      <AppLink to={addressOf(line)} className="today-what">
        {t(`today.line_${name}`, { count })}
        {amount !== null && <span className="app-number"> {money(amount)}</span>}
      </AppLink>
      <span className="today-orders">
        {orders.map((order) => (
          <AppLink key={order.order_id} to={taskAddress(name, order)} className="today-order">
            <span className="one-line">{order.title}</span> <span className="app-hint">{order.order_no}</span>
            <OrderNote name={name} order={order} />
          </AppLink>
        ))}
        {rest > 0 && (
          <AppLink to={lineAddress(name)} className="app-hint">
            {t('today.more', { count: rest })}
          </AppLink>
        )}
      </span>
    </li>
  )
}

/** What distinguishes an order in its line: how far the visit is, its next day, or the decision. */
function OrderNote({ name, order }: { name: Line['line']; order: Line['orders'][number] }) {
  const { t } = useLocale()
  if (name === 'decided' && order.decision !== '')
    return <span className="app-hint">{t(`today.decision_${order.decision}`)}</span>
  if (name === 'week') return <span className="app-number app-hint">{order.days[0]}</span>
  if (name !== 'visits') return null
  return (
    <>
      <StatusTag row={{ ...order, order_status: order.order_status as 0 }} />
      {order.arrived_at && (
        <span className="app-hint app-number">{t('today.arrived', { time: order.arrived_at.slice(11, 16) })}</span>
      )}
    </>
  )
}
