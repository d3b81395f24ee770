import type { Locale, Translate } from '@goodlot/i18n'
import {
  countsDefects,
  operating,
  type Plan,
  SAMPLINGS,
  type Sampling,
  type Severity,
  stagedAt,
} from '@goodlot/sampling'
import { formatRate } from '../../shell/index.ts'
import { number, percent, within } from '../site-props.ts'

interface Props {
  t: Translate
  locale: Locale
  aql: string
  severity: Severity
  plan: Plan
}

const [width, height] = [420, 250]
const box = { left: 52, right: 12, top: 34, bottom: 50 }
const points = 60

/** Single, double and multiple sampling of a class side by side: the chance to be accepted, and the units drawn on average. */
export function KindChart({ t, locale, aql, severity, plan }: Props) {
  const w = within(t, 'site-aql')
  const perItem = countsDefects(aql)
  const model = perItem ? ('poisson' as const) : ('binomial' as const)
  const single = [{ units: plan.sampleSize, accept: plan.accept, reject: plan.reject }]
  const kinds = SAMPLINGS.map((kind) => ({
    kind,
    stages: kind === 'single' ? single : stagedAt({ severity, aql }, kind, plan).stages,
  }))
  const end = Math.min(perItem ? 100 : 1, ((plan.accept + 1) / plan.sampleSize) * 3)
  const curves = kinds.map(({ kind, stages }) => ({
    kind,
    points: Array.from({ length: points + 1 }, (_, i) => {
      const rate = (end * i) / points
      return { rate, ...operating({ stages, model, defectRate: rate }) }
    }),
  }))
  const axis = { locale, end, perItem, xAxis: w(perItem ? 'x_axis_defects' : 'x_axis') }
  const units = Math.max(...curves.flatMap((curve) => curve.points.map(({ averageUnits }) => averageUnits)))
  return (
    <>
      <div className="aql-kinds">
        <Lines
          {...axis}
          yAxis={w('y_axis')}
          label={w('kinds_chance')}
          top={1}
          format={(share) => percent(locale, share, 0)}
          lines={curves.map(({ kind, points }) => ({ kind, points: points.map((one) => [one.rate, one.acceptance]) }))}
        />
        <Lines
          {...axis}
          yAxis={w('asn_axis')}
          label={w('kinds_asn')}
          top={units * 1.05}
          format={(value) => number(locale, Math.round(value))}
          lines={curves.map(({ kind, points }) => ({
            kind,
            points: points.map((one) => [one.rate, one.averageUnits]),
          }))}
        />
      </div>
      <ul className="aql-kinds-key">
        {SAMPLINGS.map((kind) => (
          <li key={kind} className={`kind-${kind}`}>
            {w(`kind_${kind}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

interface LinesProps {
  locale: Locale
  end: number
  perItem: boolean
  xAxis: string
  yAxis: string
  label: string
  top: number
  format(value: number): string
  lines: readonly { kind: Sampling; points: readonly (readonly number[])[] }[]
}

function Lines({ locale, end, perItem, xAxis, yAxis, label, top, format, lines }: LinesProps) {
  const x = (rate: number) => box.left + (rate / end) * (width - box.left - box.right)
  const y = (value: number) => height - box.bottom - (value / top) * (height - box.top - box.bottom)
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <line
            className={part === 0 ? 'axis' : 'grid'}
            x1={box.left}
            x2={width - box.right}
            y1={y(top * part)}
            y2={y(top * part)}
          />
          <text x={box.left - 8} y={y(top * part) + 4} textAnchor="end">
            {format(top * part)}
          </text>
          <text x={x(end * part)} y={height - box.bottom + 20} textAnchor={part === 1 ? 'end' : 'middle'}>
            {formatRate(locale, end * part, perItem)}
          </text>
        </g>
      ))}
      <text className="strong" x={width - box.right} y={height - 6} textAnchor="end">
        {xAxis}
      </text>
      <text className="strong" x={0} y={box.top - 18}>
        {yAxis}
      </text>
      {lines.map(({ kind, points }) => (
        <path
          key={kind}
          className={`kind-line kind-${kind}`}
          d={points
            .map(([rate = 0, value = 0], i) => `${i ? 'L' : 'M'}${x(rate).toFixed(1)} ${y(value).toFixed(1)}`)
            .join('')}
          fill="none"
        />
      ))}
    </svg>
  )
}
