import type { ReportItem } from '@goodlot/inspection'
import { instanceName, itemName, minute, type ReportContext } from './report-context.ts'
import { notCheckedLines } from './sentences.ts'

/** For the sentences in this file, on evidence and plausibility, which the page, the PDF and root's review share. */
type Wording = Pick<ReportContext, 't' | 'report' | 'locale'>

/** What makes the visit implausible, in sentences. */
export const markLines = ({ t, report }: Pick<Wording, 't' | 'report'>): string[] =>
  (report.marks ?? []).map(({ code, params }) => {
    const line = t(`report-content.mark_${code}`, params)
    return code === 'wrong_day' && params.reason ? `${line}. ${t('report-content.mark_reason', params)}` : line
  })

/** The verdict to show: an item that was answered but lacks photos is shown as `not_shown`, not as open. */
export const shownVerdict = ({ verdict, not_shown }: ReportItem): ReportItem['verdict'] | 'not_shown' =>
  verdict === 'open' && not_shown ? 'not_shown' : verdict

/** How many photos of an item are missing; '' where none is. */
export const notShownLine = ({ t }: Pick<Wording, 't'>, { not_shown: photos }: ReportItem): string =>
  photos ? t('report-content.not_shown', { missing: photos.need - photos.have, need: photos.need }) : ''

/** For how many products or cartons an answer was given at once, and for which of them somebody looked; '' for an answer of its own. */
export const togetherLine = (ctx: Pick<Wording, 't' | 'report'>, { together }: ReportItem): string =>
  together ? ctx.t('report-content.together', { count: together.count, first: instanceName(ctx, together.first) }) : ''

/** Who accepted an item without all of its photos, and why; '' if nobody did. */
export const rulingLine = ({ t }: Pick<Wording, 't'>, { ruling }: ReportItem): string =>
  ruling ? t('report-content.ruling', { by: ruling.by ?? '', at: minute(ruling.at), reason: ruling.reason }) : ''

function unopenedLine({ t, report: { unopened } }: Pick<Wording, 't' | 'report'>): string[] {
  if (!unopened) return []
  const { have, need } = unopened
  return [
    need === 0
      ? t('report-content.cartons_unknown')
      : t('report-content.cartons_unopened', { missing: need - have, need }),
  ]
}

function unsignedLine({ t, report: { signature } }: Pick<Wording, 't' | 'report'>): string[] {
  if (!signature) return [t('report-content.sign_none')]
  return signature.refusal === '' ? [] : [t('report-content.sign_refused', { reason: signature.refusal })]
}

/** Everything that the report lacks: photos, cartons, checks, the signature. An aborted visit gives its reason and lacks nothing. */
export function missingEvidence(ctx: Wording): string[] {
  const { sections, aborted } = ctx.report
  if (aborted) return []
  const photos = sections
    .flatMap(({ items }) => items.filter(({ not_shown }) => not_shown))
    .map((one) => {
      const words = [notShownLine(ctx, one), rulingLine(ctx, one)].filter(Boolean).join('. ')
      return `${itemName(ctx, one.item, one.instance)}: ${words}`
    })
  return [...photos, ...unopenedLine(ctx), ...notCheckedLines(ctx), ...unsignedLine(ctx)]
}
