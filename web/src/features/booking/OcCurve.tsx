import type { ClassPlan } from '@goodlot/sampling'
import { formatRate, OcPlot, ocReading } from '../../shell/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import '../../shell/oc-plot.css'

/** The OC curve of a defect class with its two risks: the details behind the plain sentence in the sampling section. */
export function OcCurve({ plan }: { plan: ClassPlan }) {
  const { t, locale } = useLocale()
  const { perItem, quality, limit, rejectedGood, consumerRisk } = ocReading(plan)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const producer = t('booking.producer', {
    quality: formatRate(locale, quality, perItem),
    risk: percent.format(rejectedGood),
  })
  const consumer =
    limit === null
      ? ''
      : t('booking.consumer', { quality: formatRate(locale, limit, perItem), risk: percent.format(consumerRisk) })
  return (
    <div className="cart-curve">
      <OcPlot
        locale={locale}
        plan={plan}
        label={`${t('booking.curve_label')} ${producer} ${consumer}`}
        xAxis={t(perItem ? 'booking.curve_x_defects' : 'booking.curve_x')}
        yAxis={t('booking.curve_y')}
      />
      <p>{producer}</p>
      {consumer && <p>{consumer}</p>}
    </div>
  )
}
