import type { Cents, Day, SoldMember, SoldQuote } from '@goodlot/rules'

type Paid = SoldMember['dates'][number]
const sum = (dates: readonly Omit<Paid, 'day'>[], part: 'earned' | 'commission' | 'payout'): Cents =>
  dates.reduce((total, date) => total + date[part], 0)
const sums = (dates: readonly Omit<Paid, 'day'>[]) => ({
  earned: sum(dates, 'earned'),
  commission: sum(dates, 'commission'),
  payout: sum(dates, 'payout'),
})

/** A quote in which former leads are paid for their days as agreed with them; the current lead is paid for the other days. */
export function withFormerLeads(
  quote: SoldQuote,
  before: { quote: SoldQuote; inspectorName: string },
  days: readonly { inspectorId: number; day: Day }[],
): SoldQuote {
  const { former: known = [], dates: agreed } = before.quote
  const { former: _, ...rest } = quote
  if (days.length === 0) return rest
  const payOf = (inspectorId: number, day: Day): Paid[] => {
    const dates = known.find((one) => one.inspectorId === inspectorId)?.dates ?? agreed
    const date = dates.find((one) => one.day === day)
    return date ? [{ day, earned: date.earned, commission: date.commission, payout: date.payout }] : []
  }
  const former = [...new Set(days.map(({ inspectorId }) => inspectorId))].map((inspectorId): SoldMember => {
    const own = days.filter((one) => one.inspectorId === inspectorId).flatMap(({ day }) => payOf(inspectorId, day))
    const name = known.find((one) => one.inspectorId === inspectorId)?.name ?? before.inspectorName
    return { inspectorId, name, dates: own, ...sums(own) }
  })
  const dates = quote.dates.map((date) =>
    days.some(({ day }) => day === date.day) ? { ...date, earned: 0, commission: 0, payout: 0 } : date,
  )
  const lead = sums(dates)
  const others = [...former, ...(quote.team ?? [])].reduce((total, { payout }) => total + payout, 0)
  return { ...rest, dates, ...lead, margin: quote.total - lead.payout - others, former }
}
