import {
  acceptanceProbability,
  type ClassPlan,
  consumerRiskQuality,
  countsDefects,
  ocCurve,
  producerRisk,
} from '@goodlot/sampling'

const [width, height] = [560, 354]
const box = { left: 62, right: 16, top: 44, bottom: 58 }
/** The consumer's risk as in the standard: the probability that a bad lot is accepted. */
const consumerRisk = 0.1

/** The numbers of the OC curve of a defect class. As in the standard, the curve is that of a continuous process, not of this one lot. */
export function ocReading({ aql, accept, sampleSize }: ClassPlan) {
  const perItem = countsDefects(aql)
  const curve = { sampleSize, accept, model: perItem ? 'poisson' : 'binomial' } as const
  const quality = Number(aql) / 100
  return {
    curve,
    /** True when defects per item are counted instead of defective items. */
    perItem,
    quality,
    /** The defect rate at which a lot is still accepted with the probability of the consumer's risk. */
    limit: consumerRiskQuality({ ...curve, risk: consumerRisk }),
    consumerRisk,
    /** How often a lot whose defect rate is exactly the AQL is rejected. */
    rejectedGood: producerRisk({ ...curve, aql }),
  }
}

interface Props {
  locale: string
  plan: ClassPlan
  /** The whole picture in words. */
  label: string
  xAxis: string
  yAxis: string
}

/** How often a lot of a given quality is accepted, with the two risks marked. Drawn by hand: a path and four lines. */
export function OcPlot({ locale, plan, label, xAxis, yAxis }: Props) {
  const { curve, perItem, quality, limit } = ocReading(plan)
  // Beyond the point of the consumer's risk the curve says nothing new.
  const axisEnd = niceEnd(Math.min(perItem ? 100 : 1, Math.max((limit ?? 1) * 1.5, quality * 2)))
  const points = ocCurve({ ...curve, to: axisEnd, steps: 80 })
  const x = (rate: number) => box.left + (rate / axisEnd) * (width - box.left - box.right)
  const y = (share: number) => box.top + (1 - share) * (height - box.top - box.bottom)
  const path = points.map(
    ({ defectRate, acceptance }, i) => `${i ? 'L' : 'M'}${x(defectRate).toFixed(1)} ${y(acceptance).toFixed(1)}`,
  )
  const acceptance = acceptanceProbability({ ...curve, defectRate: quality })
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <line
            className={share === 0 ? 'axis' : 'grid'}
            x1={box.left}
            x2={width - box.right}
            y1={y(share)}
            y2={y(share)}
          />
          <text x={box.left - 8} y={y(share) + 4} textAnchor="end">
            {percent(locale, share, 0)}
          </text>
        </g>
      ))}
      {[0, 0.25, 0.5, 0.75, 1].map((part) => (
        <text key={part} x={x(axisEnd * part)} y={height - box.bottom + 20} textAnchor={part === 1 ? 'end' : 'middle'}>
          {formatRate(locale, axisEnd * part, perItem)}
        </text>
      ))}
      <text className="strong" x={width - box.right} y={height - 6} textAnchor="end">
        {xAxis}
      </text>
      <text className="strong" x={0} y={box.top - 24}>
        {yAxis}
      </text>
      <path className="curve" d={path.join('')} />
      {quality > 0 && (
        <>
          <path className="mark" d={`M${x(quality)} ${y(0)}V${y(acceptance)}H${box.left}`} fill="none" />
          <circle className="dot" cx={x(quality)} cy={y(acceptance)} r="5" />
        </>
      )}
      {limit !== null && (
        <>
          <path className="mark mark-bad" d={`M${x(limit)} ${y(0)}V${y(consumerRisk)}H${box.left}`} fill="none" />
          <circle className="dot-bad" cx={x(limit)} cy={y(consumerRisk)} r="5" />
        </>
      )}
    </svg>
  )
}

const percent = (locale: string, share: number, digits: number) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share)

/** A share of defective units, or defects per 100 units. */
export const formatRate = (locale: string, rate: number, perItem: boolean): string =>
  perItem ? (rate * 100).toFixed(0) : percent(locale, rate, rate < 0.01 ? 3 : 1)

/** A round end for the axis, so that its quarters are readable numbers. */
function niceEnd(rate: number): number {
  const power = 10 ** Math.floor(Math.log10(rate))
  const step = [1, 2, 4, 6, 8, 10].find((s) => s * power >= rate * 0.999) ?? 10
  return step * power
}
