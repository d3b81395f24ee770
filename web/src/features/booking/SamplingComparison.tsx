import type { CatalogNode } from '@goodlot/contract'
import { curveOf, dollarsOf, type ManDaySettings, passRates, type SamplingFigures, unusedPart } from '@goodlot/rules'
import { memo, useState } from 'react'
import { useLocale } from '../../ui/words/words.tsx'
import { useCartView } from './cart-context.tsx'
import { estimateOf } from './cart-estimate.ts'
import type { CartForm } from './cart-form.ts'
import { SamplingCurves } from './SamplingCurves.tsx'

interface Compared {
  figures: readonly SamplingFigures[]
  form: CartForm
  tree: readonly CatalogNode[]
  manDays: ManDaySettings
}

/** The kinds side by side: units, man-days, chances and curves. Drawn again only for other figures: typing must stay quick. */
export const SamplingComparison = memo(function SamplingComparison({ figures, ...typed }: Compared) {
  const { t, locale } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const rows: [string, (of: SamplingFigures) => string][] = [
    [t('booking.figures_units'), ({ units }) => number.format(units.most)],
    [t('booking.figures_good'), ({ units }) => number.format(units.good)],
    [t('booking.figures_bad'), ({ units }) => number.format(units.bad)],
    [t('booking.figures_md'), ({ manDays }) => (manDays ? number.format(manDays.most) : '–')],
    [t('booking.figures_md_likely'), ({ manDays }) => (manDays ? number.format(manDays.likely) : '–')],
    ...passRates.map((rate, i): [string, (of: SamplingFigures) => string] => [
      t('booking.figures_passes', { rate: percent.format(rate) }),
      ({ passes }) => percent.format(passes[i] ?? 0),
    ]),
  ]
  return (
    <details className="cart-sides" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('booking.figures')}</summary>
      <div className="cart-sides-body">
        <table className="plain-table">
          <thead>
            <tr>
              <td />
              {figures.map(({ kind }) => (
                <th key={kind} scope="col">
                  {t(`booking.sampling_${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, of]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures.map((one) => (
                  <td key={one.kind} className="app-number">
                    {of(one)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {isOpen && <Curves figures={figures} {...typed} />}
      </div>
    </details>
  )
})

function Curves({ figures, form, tree, manDays }: Compared) {
  const curves = figures.flatMap(({ kind }) => {
    const cart = { ...form.cart, sampling: kind }
    const lots = estimateOf({ ...form, cart }, tree, manDays)?.lots ?? []
    const largest = lots.toSorted((a, b) => b.lotSize - a.lotSize)[0]
    return largest ? [{ kind, points: curveOf(largest, 0.15) }] : []
  })
  return <SamplingCurves curves={curves} />
}

/** What double sampling gives back if the first samples decide, or why it saves nothing. */
export function SamplingSaving({ figures, single }: { figures: SamplingFigures; single: SamplingFigures | undefined }) {
  const { t, locale } = useLocale()
  const { calculation, settings } = useCartView()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const { manDays, instead, decidedFirst } = figures
  const total = calculation.data?.price ? calculation.data.totalPrice : null
  const saved = manDays ? manDays.most - manDays.likely : 0
  const back = total !== null && manDays ? unusedPart(total, manDays.most, saved, settings.reservePercent).back : null
  return (
    <div className="cart-saving">
      {instead.map(({ lot, why, classes }) => (
        <p key={lot}>
          {[
            t(`booking.instead_${why}`),
            ...classes
              .filter(({ why }) => why === 'doubtful' || why === 'single_cell')
              .map((one) =>
                t(one.why === 'doubtful' ? 'booking.instead_doubtful' : 'booking.instead_single_cell', {
                  class: t(`booking.class_${one.class}`),
                }),
              ),
          ].join(' ')}
        </p>
      ))}
      {instead.length === 0 && saved === 0 && manDays && <p>{t('booking.saves_nothing')}</p>}
      {saved > 0 && manDays && (
        <p>
          {t('booking.saves', {
            most: number.format(manDays.most),
            likely: number.format(manDays.likely),
            chance: percent.format(decidedFirst),
          })}{' '}
          {back !== null &&
            back > 0 &&
            t('booking.saves_money', { amount: dollarsOf(back), percent: number.format(settings.reservePercent) })}
        </p>
      )}
      {instead.length === 0 && single && (
        <p className="app-hint">
          {t('booking.finds_critical', {
            first: percent.format(figures.critical),
            single: percent.format(single.critical),
          })}
        </p>
      )}
    </div>
  )
}
