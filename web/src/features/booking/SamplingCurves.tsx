import type { CurvePoint, PlanKind } from '@goodlot/sampling'
import { useLocale } from '../../ui/words/words.tsx'

const [width, height] = [360, 220]
const box = { left: 44, right: 12, top: 12, bottom: 44 }
const end = 0.15

/** How often lots pass, by their share of units with major defects: one line for each kind. */
export function SamplingCurves({ curves }: { curves: readonly { kind: PlanKind; points: readonly CurvePoint[] }[] }) {
  const { t, locale } = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const x = (rate: number) => box.left + (rate / end) * (width - box.left - box.right)
  const y = (share: number) => box.top + (1 - share) * (height - box.top - box.bottom)
  const pathOf = (points: readonly CurvePoint[]) =>
    points.map((one, i) => `${i ? 'L' : 'M'}${x(one.defectRate).toFixed(1)} ${y(one.acceptance).toFixed(1)}`).join('')
  return (
    <figure className="cart-curves">
      <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('booking.curves_label')}>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line
              className={share === 0 ? 'axis' : 'grid'}
              x1={box.left}
              x2={width - box.right}
              y1={y(share)}
              y2={y(share)}
            />
            <text x={box.left - 6} y={y(share) + 4} textAnchor="end">
              {percent.format(share)}
            </text>
          </g>
        ))}
        {[0, 0.05, 0.1, 0.15].map((rate) => (
          <text key={rate} x={x(rate)} y={height - box.bottom + 18} textAnchor={rate === end ? 'end' : 'middle'}>
            {percent.format(rate)}
          </text>
        ))}
        <text x={width - box.right} y={height - 6} textAnchor="end">
          {t('booking.curve_x')}
        </text>
        {curves.map(({ kind, points }) => (
          <path key={kind} className={`cart-curve-of cart-curve-${kind}`} d={pathOf(points)} fill="none" />
        ))}
      </svg>
      <figcaption>
        {curves.map(({ kind }) => (
          <span key={kind} className={`cart-curve-name cart-curve-${kind}`}>
            {t(`booking.sampling_${kind}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
