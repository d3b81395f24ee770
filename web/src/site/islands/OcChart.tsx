import type { Locale, Translate } from '@goodlot/i18n'
import type { ClassPlan } from '@goodlot/sampling'
import { formatRate, OcPlot, ocReading } from '../../shell/index.ts'
import { percent, within } from '../site-props.ts'

interface Props {
  t: Translate
  locale: Locale
  plan: ClassPlan
}

/** The curve of a class, and what its two risks mean. */
export function OcChart({ t, locale, plan }: Props) {
  const w = within(t, 'site-aql')
  if (plan.fullInspection) return <p className="lead spaced-small">{w('no_risk')}</p>
  const { perItem, quality, limit, rejectedGood, consumerRisk } = ocReading(plan)
  const producer = w(perItem ? 'producer_defects' : 'producer', {
    quality: formatRate(locale, quality, perItem),
    risk: percent(locale, rejectedGood, 1),
  })
  const consumer =
    limit === null
      ? ''
      : w(perItem ? 'consumer_defects' : 'consumer', {
          quality: formatRate(locale, limit, perItem),
          risk: percent(locale, consumerRisk, 0),
        })
  return (
    <>
      <OcPlot
        locale={locale}
        plan={plan}
        label={`${w(perItem ? 'chart_defects' : 'chart')} ${producer} ${consumer}`}
        xAxis={w(perItem ? 'x_axis_defects' : 'x_axis')}
        yAxis={w('y_axis')}
      />
      <ul className="risks">
        <li>
          <i className="key key-producer" />
          {producer}
        </li>
        {consumer && (
          <li>
            <i className="key key-consumer" />
            {consumer}
          </li>
        )}
      </ul>
    </>
  )
}
