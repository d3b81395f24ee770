import { type Locale, money, type Translate } from '@goodlot/i18n'
import { chinaDay, payoutOfDay, usualPrices } from '@goodlot/rules'
import { escapeHtml } from '../../html.ts'
import { placeName } from '../../reference/index.ts'
import type { publicPrices } from '../earnings/index.ts'

type Usual = NonNullable<Awaited<ReturnType<typeof publicPrices>>>

/** What inspectors were booked at, as rows: the cities with the most of them first, then all together. */
export function usualTable({ prices, countedAt }: Usual, commission: number, locale: Locale, t: Translate): string {
  const number = new Intl.NumberFormat(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const range = (low: string, high: string) => (low === high ? low : `${low} – ${high}`)
  const rows = prices.map(({ city, low, high, inspectors }) => {
    const [lowLeft, highLeft] = [payoutOfDay(low, commission), payoutOfDay(high, commission)]
    const cells = [
      range(money(locale, low), money(locale, high)),
      range(money(locale, lowLeft), money(locale, highLeft)),
      number.format(inspectors),
    ]
    const name = city ? placeName(city, locale).name : t('site-inspectors.usual_all')
    // a name stays a name, whatever translates the page
    const named = city ? ' translate="no"' : ''
    return `<tr><th scope="row"${named}>${escapeHtml(name)}</th>${cells.map((cell) => `<td class="num">${escapeHtml(cell)}</td>`).join('')}</tr>`
  })
  const heads = [
    t('site-inspectors.usual_price'),
    t('site-inspectors.usual_yours'),
    t('site-inspectors.usual_inspectors'),
  ]
  const from = t('site-inspectors.usual_from', {
    ...usualPrices,
    day: day.format(new Date(chinaDay(countedAt))),
  })
  return `<div class="scroll"><table class="table usual"><thead><tr><th scope="col">${escapeHtml(t('site-inspectors.usual_city'))}</th>${heads.map((head) => `<th scope="col" class="num">${escapeHtml(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div><p class="small">${escapeHtml(from)}</p>`
}
