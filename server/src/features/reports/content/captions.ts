import type { ReportPhoto } from '@goodlot/inspection'
import { itemName, minute, nameIn, type ReportContext, readable } from './report-context.ts'

type Wording = Pick<ReportContext, 't' | 'report' | 'locale'>

/** The subject of a picture: the defect with its class, or the item; '' if it belongs to neither. */
function subjectOf(ctx: Wording, { defect, item, instance }: ReportPhoto): string {
  const { t, report } = ctx
  const shown = defect === '' ? undefined : report.defects.find(({ key }) => key === defect)
  if (shown)
    return t('report-content.caption_defect', {
      class: t(`report-content.class_${shown.class}`),
      name: [shown.code, nameIn(ctx, shown)].filter(Boolean).join(' '),
    })
  return item === null ? '' : itemName(ctx, item, instance)
}

/** The inspector's caption, unless it repeats the subject of the picture. */
function ownWords(ctx: Wording, { caption, defect, item }: ReportPhoto): string {
  const { report } = ctx
  const named = [
    ...report.defects.filter(({ key }) => key === defect),
    ...report.sections.flatMap(({ items }) => items.filter((one) => one.item === item)),
  ]
  return named.some(({ name, name_cn }) => name === caption || name_cn === caption) ? '' : readable(ctx, caption)
}

/** The subject of a picture, and the inspector's caption if there is one. */
export const pictureTitle = (ctx: Wording, photo: ReportPhoto): string =>
  [subjectOf(ctx, photo), ownWords(ctx, photo)].filter(Boolean).join(' · ')

/** Unit and time of a picture, for places where its subject is shown already. */
export function unitAndTime({ t }: Wording, photo: ReportPhoto): string {
  const unit =
    photo.unit === null ? '' : `${t('report-content.col_unit')} ${[photo.lot, photo.unit].filter(Boolean).join('-')}`
  const drawn = photo.drawn && t('report-content.drawn', { count: photo.drawn.marks.length })
  return [unit, minute(photo.at), photo.late && t('report-content.late'), drawn].filter(Boolean).join(' · ')
}

/** Subject, the inspector's caption, unit and time, for the page and the PDF. */
export const captionOf = (ctx: Wording, photo: ReportPhoto): string =>
  [pictureTitle(ctx, photo), unitAndTime(ctx, photo)].filter(Boolean).join(' · ')
