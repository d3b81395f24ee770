import { wordFor } from '@goodlot/i18n'
import { distanceText } from '@goodlot/inspection'
import { addressLine } from '@goodlot/rules'
import { minute, nameIn, type ReportContext } from './report-context.ts'

type Wording = Pick<ReportContext, 't' | 'report' | 'locale' | 'cityName'>

/** The distance between the check-in and the factory's known location, worded as in the live view. */
function arrivalLine({ t, report: { arrival }, locale }: Wording): string {
  if (arrival?.metres == null || arrival.place === null) return ''
  const { metres, place, site: of = 'file' } = arrival
  const distance = { metres, accuracy: Math.round(place.accuracy), of } as const
  return distanceText(distance, locale, (word, params) => t(`visit.place_${word}`, params))
}

function onSiteLines(ctx: Wording): string {
  const { t, report } = ctx
  const { arrival, departure, aborted } = report
  if (!arrival) return ''
  const left = departure ?? aborted
  const hours = (report.on_site / 3600).toFixed(1)
  return [
    left ? t('report-content.from_to', { from: minute(arrival.at), to: minute(left.at), hours }) : minute(arrival.at),
    arrivalLine(ctx),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Who led from when and who left early, in the order in which it happened. */
export function teamLines({ t, report: { team, head } }: Pick<ReportContext, 't' | 'report'>): string[] {
  const name = (place: number) => head.inspectors[place]?.name ?? ''
  const lines = [
    ...(team?.leads ?? []).map(({ at, from, to, by }) => ({
      at,
      text: t(by === 'office' ? 'report-content.lead_by_office' : 'report-content.lead_given', {
        ...{ from: name(from), to: name(to), at: minute(at) },
      }),
    })),
    ...(team?.left ?? []).map(({ at, who, to }) => ({
      at,
      text: t('report-content.left_early', { name: name(who), to: name(to), at: minute(at) }),
    })),
  ]
  return lines.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ text }) => text)
}

/** Labels and values for the head of the page and the PDF: buyer, factory, dates, inspectors and so on; some values are empty. */
export function headFacts(ctx: Wording): [string, string][] {
  const { t, report, cityName, locale } = ctx
  const { head } = report
  const address = (locale === 'zh-CN' && head.address_cn) || head.address
  return [
    [t('report-content.fact_buyer'), head.buyer],
    [t('report-content.fact_supplier'), head.supplier],
    [t('report-content.fact_factory'), head.factory],
    [t('report-content.fact_place'), addressLine(address, cityName)],
    [t('report-content.fact_dates'), head.days.join(', ')],
    [t('report-content.fact_on_site'), onSiteLines(ctx)],
    [
      t('report-content.fact_inspector'),
      [head.inspectors.map(({ name }) => name).join(', '), ...teamLines(ctx)].join('\n'),
    ],
    [t('report-content.fact_protocol'), nameIn(ctx, head.protocol)],
    [
      t('report-content.fact_reference_sample'),
      // audits have no reference sample
      report.service === 'fe' ? '' : wordFor(t, 'report-content.reference_', head.reference_sample),
    ],
  ]
}

/** The goods, one per line. */
export const goodsLines = ({ report }: Pick<ReportContext, 'report'>): string[] =>
  report.quantities.map(({ name, sku, po }) => [name, sku, po].filter(Boolean).join(' · '))
