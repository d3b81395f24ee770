import type { OrderInfo } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { centsOf } from '@goodlot/rules'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { useLocale, useT } from '../../../ui/words/words.tsx'
import { OrderPart } from '../order/OrderPart.tsx'

type Event = OrderInfo['history'][number]

/** Every event of the order, mails included, latest first. */
export function History({ order }: { order: OrderInfo }) {
  const t = useT()
  const sentence = useEventWords(order.service_type === 'lab')
  if (order.history.length === 0) return null
  return (
    <OrderPart title={t('orders.history')}>
      <ol className="ord-history plain-list">
        {order.history.toReversed().map((event) => (
          <li key={`${event.at} ${event.event} ${JSON.stringify(event.params)}`}>
            <ChinaTime at={event.at} named />
            <span>
              {sentence(event)}
              <span className="ord-second">{event.by || t('orders.by_clock')}</span>
            </span>
          </li>
        ))}
      </ol>
    </OrderPart>
  )
}

/** Events about mails are named `mail_` and the mail's template; `params.mail` says what became of the mail. */
const mailStart = 'mail_'

/** Describes an event: its name and its details, such as person, amount and reason. */
function useEventWords(isLab: boolean): (event: Event) => string {
  const { t, locale } = useLocale()
  const money = useMoney()
  const number = new Intl.NumberFormat(locale)
  return ({ event, params }) => {
    const { amount, inspector, reason, to, days, md, time, topic, on, mail, version } = params
    const eventName =
      event === 'force_finished' && version === undefined
        ? 'ended'
        : event === 'accepted' && isLab
          ? 'accepted_lab'
          : event
    const details = [
      inspector,
      days,
      md && t('orders.md_figure', { md: number.format(Number(md)), count: Number(md) }),
      on !== undefined && t(on === 1 ? 'changes.on' : 'changes.off'),
      time && t('orders.china_time', { time: String(time) }),
      topic,
      amount && money(centsOf(Number(amount))),
      to,
      reason,
    ].filter(Boolean)
    // an event without `params.mail` has a word of its own, even if its name starts with `mail_`, such as `mail_resent`
    const name = mail
      ? `${wordFor(t, 'orders.event_mail_', mail)}: ${wordFor(t, 'mail-list.kind_', event.slice(mailStart.length))}`
      : wordFor(t, 'orders.event_', eventName)
    return [name, ...details].join(' · ')
  }
}
