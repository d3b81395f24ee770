import type { Calculation } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { type Cents, centsOf, type PlannedLot, type Term } from '@goodlot/rules'
import type { ReactNode } from 'react'
import { useMay } from '../../ui/app/me.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { QuestionCircleOutlined } from '../../ui/kit/icons.ts'
import { Button, Popover } from '../../ui/kit/index.ts'
import { dayInWords } from '../../ui/words/month-weeks.ts'
import { useLocale, useT } from '../../ui/words/words.tsx'

/** An icon button that shows how a figure is calculated. */
export function SumButton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover trigger="click" placement="bottomRight" title={label} content={<div className="cart-sum">{children}</div>}>
      <Button type="text" size="small" icon={<QuestionCircleOutlined aria-hidden />} aria-label={label} />
    </Popover>
  )
}

interface Line {
  text: string
  amount: string
}

/** Rows are keyed by position, because lines can be identical: two lots of the same size take the same time. */
function Sum({ lines, total }: { lines: readonly Line[]; total: Line }) {
  const rows = lines.map((line, place) => ({ ...line, place }))
  return (
    <table>
      <tbody>
        {rows.map(({ text, amount, place }) => (
          <tr key={place}>
            <th scope="row">{text}</th>
            <td className="app-number">{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.text}</th>
          <td className="app-number">{total.amount}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The sample size, lot by lot. */
export function SampleSum({ lots, total }: { lots: readonly PlannedLot[]; total: number }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  return (
    <Sum
      lines={lots.map(({ mark, lotSize, sampleSize, sampling }, i) => ({
        text: t('booking.sum_lot', {
          lot: mark === null ? String(i + 1) : String(mark),
          size: number.format(lotSize),
          level: sampling.level,
        }),
        amount: number.format(sampleSize),
      }))}
      total={{ text: t('booking.sample'), amount: number.format(total) }}
    />
  )
}

/** The man-days, term by term, as the rules add them up. */
export function ManDaySum({ terms, md }: { terms: readonly Term[]; md: number }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  return (
    <Sum
      lines={terms.map(({ code, params, amount }) => ({
        text: wordFor(t, 'booking.md_', code, {
          ...numbersIn(params, number),
          ...(params.category === undefined ? {} : { category: wordFor(t, 'booking.kind_', String(params.category)) }),
        }),
        amount: number.format(amount),
      }))}
      total={{ text: t('booking.man_days'), amount: number.format(md) }}
    />
  )
}

/** The price as the server adds it up. */
export function PriceSum({ calculation, total }: { calculation: Calculation; total: Cents }) {
  const t = useT()
  const money = useMoney()
  const line = usePriceWords()
  return (
    <Sum
      lines={calculation.terms.map((term) => ({ text: line(term), amount: money(term.amount) }))}
      total={{ text: t('booking.to_pay'), amount: money(total) }}
    />
  )
}

/** Price lines whose text addresses the owner of the order; root gets another text for them. */
const isOwners = (code: string) => code === 'agreed_day' || code === 'administration_fee'

function usePriceWords(): (term: Term) => string {
  const { t, locale } = useLocale()
  const isRoot = useMay('see_all_records')
  const money = useMoney()
  const number = new Intl.NumberFormat(locale)
  return ({ code, params }) =>
    wordFor(t, 'booking.term_', isRoot && isOwners(code) ? `${code}_root` : code, {
      ...numbersIn(params, number),
      ...(params.price === undefined ? {} : { price: money(centsOf(Number(params.price))) }),
      ...(params.each === undefined ? {} : { each: money(centsOf(Number(params.each))) }),
      ...(params.day === undefined
        ? {}
        : { day: dayInWords(locale, String(params.day), { weekday: 'short', day: 'numeric', month: 'short' }) }),
    })
}

const numbersIn = (params: Term['params'], number: Intl.NumberFormat) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? number.format(value) : value]),
  )
