import type { OrderInfo } from '@goodlot/contract'
import { cents } from '@goodlot/rules'
import { useMoney } from '../../../ui/fields/money.ts'
import { useLocale } from '../../../ui/words/words.tsx'

/** What became of the man-days that were sold for a second sample: the sum by which they were given back. */
export function UnusedDays({ settled }: { settled: NonNullable<OrderInfo['unused_days']> }) {
  const { t, locale } = useLocale()
  const money = useMoney()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const { sold_md, worked_md, unused_md, gross, kept, back, reserve_percent } = settled
  const sold = number.format(sold_md)
  if (unused_md === 0) return <p className="app-hint">{t('orders.unused_none', { sold })}</p>
  const lines = [
    [t('orders.unused_gross'), gross],
    [t('orders.unused_kept', { percent: number.format(reserve_percent) }), cents(-kept)],
  ] as const
  return (
    <>
      <h3>{t('orders.unused_title')}</h3>
      <p>{t('orders.unused_text', { sold, worked: number.format(worked_md), unused: number.format(unused_md) })}</p>
      <table className="ord-terms plain-table">
        <tbody>
          {lines.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="app-number">{money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('orders.unused_back')}</th>
            <td className="app-number">{money(back)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}
