import type { ReportPhoto } from '@goodlot/inspection'
import { itemName, minute, nameIn, type ReportContext, readable } from './report-context.ts'

type Wording = Pick<ReportContext, 't' | 'report' | 'locale'>

/** What a picture shows: the defect with its class, or the item; '' for a picture of its own. */
function subjectOf(ctx: Wording, { defect, item, instance }: ReportPhoto): string {
  const { t, report } = ctx
  const shown = defect === '' ? undefined : report.defects.find(({ key }) => key === defect)
  if (shown)
    return t('report-paper.caption_defect', {
      class: t(`report-paper.class_${shown.class}`),
      name: [shown.code, nameIn(ctx, shown)].filter(Boolean).join(' '),
    })
  return item === null ? '' : itemName(ctx, item, instance)
}

/** The inspector's own words, unless they say again what the picture is of. */
function ownWords(ctx: Wording, { caption, defect, item }: ReportPhoto): string {
  const { report } = ctx
  const named = [
    ...report.defects.filter(({ key }) => key === defect),
    ...report.sections.flatMap(({ items }) => items.filter((one) => one.item === item)),
  ]
  return named.some(({ name, name_cn }) => name === caption || name_cn === caption) ? '' : readable(ctx, caption)
}

/** What a picture shows, in the inspector's words as well where there are any. */
export const pictureTitle = (ctx: Wording, photo: ReportPhoto): string =>
  [subjectOf(ctx, photo), ownWords(ctx, photo)].filter(Boolean).join(' · ')

/** Which unit and when, where what is shown stands beside the picture. */
export function unitAndTime({ t }: Wording, photo: ReportPhoto): string {
  const unit =
    photo.unit === null ? '' : `${t('report-paper.col_unit')} ${[photo.lot, photo.unit].filter(Boolean).join('-')}`
  return [unit, minute(photo.at), photo.late && t('report-paper.late')].filter(Boolean).join(' · ')
}

/** Subject, unit and time, for the page and the PDF. */
export const captionOf = (ctx: Wording, photo: ReportPhoto): string =>
  [pictureTitle(ctx, photo), unitAndTime(ctx, photo)].filter(Boolean).join(' · ')
