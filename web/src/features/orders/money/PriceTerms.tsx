import type { OrderInfo } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { cents } from '@goodlot/rules'
import { useMay } from '../../../ui/app/me.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { useDayWords } from '../order/order-words.tsx'

type Term = OrderInfo['terms'][number]

/** The price at which the order was sold, line by line, with extra charges, payments and refunds. */
export function PriceTerms({
  order,
}: {
  order: Pick<OrderInfo, 'terms' | 'total_price' | 'extra' | 'charged' | 'paid' | 'refund_due' | 'balance'>
}) {
  const { t } = useLocale()
  const isRoot = useMay('see_all_records')
  const money = useMoney()
  const line = useTermWords()
  const { total_price, extra, charged, paid, refund_due, balance } = order
  if (total_price === null) return null
  const further = (
    [
      [t('orders.extra'), charged === null ? extra : cents(0)],
      [t('orders.charged_after_all'), charged],
      [t('orders.paid'), paid],
      [t('orders.refund_due'), refund_due],
    ] as const
  ).flatMap(([name, amount]) =>
    amount === null || (amount === 0 && amount !== charged) ? [] : [[name, amount] as const],
  )
  // keyed by index, because two tests may have the same name and price
  const rows = order.terms.map((term, index) => ({ term, index }))
  return (
    <table className="ord-terms plain-table">
      <tbody>
        {rows.map(({ term, index }) => (
          <tr key={index}>
            <th scope="row">{line(term)}</th>
            <td className="app-number">{money(term.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('orders.total')}</th>
          <td className="app-number">{money(total_price)}</td>
        </tr>
        {further.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="app-number">{money(amount)}</td>
          </tr>
        ))}
        {balance !== null && balance !== 0 && (
          <tr className="ord-due">
            <th scope="row">{t(balance > 0 ? 'orders.due' : isRoot ? 'orders.credit_root' : 'orders.credit')}</th>
            <td className="app-number">{money(cents(Math.abs(balance)))}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

/** Price lines whose text addresses the owner of the order; root gets another text for them. */
const isOwners = (code: string) => code === 'agreed_day' || code === 'administration_fee'

/** The name of a price line with its most important detail: the day and its kind, the test, the percentage. */
function useTermWords(): (term: Term) => string {
  const { t, locale } = useLocale()
  const isRoot = useMay('see_all_records')
  const day = useDayWords()
  const number = new Intl.NumberFormat(locale)
  return ({ code, params }) => {
    const details = [
      params.name,
      params.day !== undefined && day(String(params.day)),
      params.kind !== undefined && wordFor(t, 'orders.kind_', params.kind),
      params.percent !== undefined && `${number.format(Number(params.percent))} %`,
      params.samples !== undefined && t('orders.samples', { count: Number(params.samples) }),
    ].filter(Boolean)
    return [wordFor(t, 'orders.term_', isRoot && isOwners(code) ? `${code}_root` : code), ...details].join(' · ')
  }
}
