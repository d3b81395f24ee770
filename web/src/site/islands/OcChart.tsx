import type { Locale, Translate } from '@goodlot/i18n'
import {
  acceptanceProbability,
  type ClassPlan,
  consumerRiskQuality,
  countsDefects,
  ocCurve,
  producerRisk,
} from '@goodlot/sampling'
import { percent, within } from '../site-props.ts'

const [width, height] = [560, 354]
const box = { left: 62, right: 16, top: 44, bottom: 58 }
const consumerRisk = 0.1

interface Props {
  t: Translate
  locale: Locale
  plan: ClassPlan
}

/** How often a lot of a given quality is accepted, with the two risks marked. Drawn by hand: a path and four lines. */
export function OcChart({ t, locale, plan }: Props) {
  const w = within(t, 'site-aql')
  const { aql, accept, sampleSize } = plan
  if (plan.fullInspection) return <p className="lead spaced-small">{w('no_risk')}</p>

  const perItem = countsDefects(aql)
  // As the standard draws its curves: a running process, not this one lot.
  const curve = { sampleSize, accept, model: perItem ? 'poisson' : 'binomial' } as const
  const quality = Number(aql) / 100
  const limit = consumerRiskQuality({ ...curve, risk: consumerRisk })
  // Past the consumer's point the curve says nothing new.
  const maxRate = perItem ? 100 : 1
  const axisEnd = niceEnd(Math.min(maxRate, Math.max((limit ?? 1) * 1.5, quality * 2)))
  const points = ocCurve({ ...curve, to: axisEnd, steps: 80 })
  const rejectedGood = producerRisk({ ...curve, aql })
  const x = (rate: number) => box.left + (rate / axisEnd) * (width - box.left - box.right)
  const y = (share: number) => box.top + (1 - share) * (height - box.top - box.bottom)
  const formatRate = (rate: number) => (perItem ? (rate * 100).toFixed(0) : percent(locale, rate, rate < 0.01 ? 3 : 1))
  const path = points.map(
    ({ defectRate, acceptance }, i) => `${i ? 'L' : 'M'}${x(defectRate).toFixed(1)} ${y(acceptance).toFixed(1)}`,
  )
  const acceptance = acceptanceProbability({ ...curve, defectRate: quality })
  const texts = {
    producer: w(perItem ? 'producer_defects' : 'producer', {
      quality: formatRate(quality),
      risk: percent(locale, rejectedGood, 1),
    }),
    consumer:
      limit === null
        ? ''
        : w(perItem ? 'consumer_defects' : 'consumer', {
            quality: formatRate(limit),
            risk: percent(locale, consumerRisk, 0),
          }),
  }
  return (
    <>
      <svg
        className="chart"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${w(perItem ? 'chart_defects' : 'chart')} ${texts.producer} ${texts.consumer}`}
      >
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
          <text
            key={part}
            x={x(axisEnd * part)}
            y={height - box.bottom + 20}
            textAnchor={part === 1 ? 'end' : 'middle'}
          >
            {formatRate(axisEnd * part)}
          </text>
        ))}
        <text className="strong" x={width - box.right} y={height - 6} textAnchor="end">
          {w(perItem ? 'x_axis_defects' : 'x_axis')}
        </text>
        <text className="strong" x={0} y={box.top - 24}>
          {w('y_axis')}
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
      <ul className="risks">
        <li>
          <i className="key key-producer" />
          {texts.producer}
        </li>
        {texts.consumer && (
          <li>
            <i className="key key-consumer" />
            {texts.consumer}
          </li>
        )}
      </ul>
    </>
  )
}

/** A round end for the axis, so that its quarters are numbers one can read. */
function niceEnd(rate: number): number {
  const power = 10 ** Math.floor(Math.log10(rate))
  const step = [1, 2, 4, 6, 8, 10].find((s) => s * power >= rate * 0.999) ?? 10
  return step * power
}
