import { appPaths } from '@goodlot/contract'
import { type Report, withoutConfidential } from '@goodlot/inspection'
import type { Context } from '../../../http/context.ts'
import type { Order } from '../../../order/index.ts'
import { remediesWithAnswers } from '../../../order/remedies/index.ts'
import { copyName } from '../../files/index.ts'
import { photosOf } from '../../missions/index.ts'
import type { Issued } from '../content/report-context.ts'
import { nobodySigned } from '../content/sign-off.ts'
import { hasRulings, removedNames, withRulers } from '../evidence-checks/report-names.ts'
import { currentReport, serviceAndCity } from '../load-report.ts'
import { signOffOf } from '../sign-off-store.ts'
import { makersOf, type Version } from '../store.ts'
import type { HtmlContext } from './html-context.ts'

const notIssued = { version: 0, changed_from: '', change_reason: '', released_at: null, code: '', digest: '' }

/** The report of a version: erased names are removed, and each ruling gets the name of the person who made it. */
export async function readableReport(
  { db, t }: Pick<Context, 'db' | 't'>,
  order: Order,
  version: Version,
): Promise<Report> {
  const report = removedNames(version.data, version, t)
  if (!hasRulings(report)) return report
  const makers = await makersOf(db, order.id)
  return withRulers(report, (number) => makers.get(number) || t('report-content.name_removed'))
}

/** The corrective actions that were sent, with the addresses of the photos in their answers. */
async function remediesShown({ db, addressOf }: Pick<Context, 'db' | 'addressOf'>, order: Order) {
  const rows = await remediesWithAnswers(db, order.id)
  return rows
    .filter(({ state, sent_at }) => state !== 'withdrawn' && sent_at !== null)
    .map(({ no, finding_key, finding, state, request, due, closed_words, answers }) => ({
      ...{ no, finding_key, finding, state, request, due, closed_words },
      answers: answers.map(({ at, person, cause, measure, done_on, photos }) => ({
        ...{ at, person, cause, measure, done_on },
        photos: photos.map(({ name }) => ({
          thumb: addressOf(copyName(name, 'thumb')),
          view: addressOf(copyName(name, 'view')),
        })),
      })),
    }))
}

/**
 * The data for a version's page; without a version, for a page of what the phones have sent so far. Only root gets the confidential notes.
 */
export async function htmlInput(
  ctx: Pick<Context, 'db' | 'config' | 't' | 'locale' | 'origin' | 'addressOf'>,
  order: Order,
  version: Version | undefined,
  isRoot: boolean,
  showsRemedies = false,
): Promise<HtmlContext> {
  const whole = version ? await readableReport(ctx, order, version) : await currentReport(ctx, order)
  const report = isRoot ? whole : withoutConfidential(whole)
  const issued: Issued = version ?? { ...notIssued, result: report.result, ruled: report.ruled }
  const names = new Map(
    (await photosOf(ctx.db, order.id)).flatMap(({ sha256, name }) => (name === null ? [] : [[sha256, name] as const])),
  )
  return {
    t: ctx.t,
    locale: ctx.locale,
    report,
    issued,
    signOff: version ? await signOffOf(ctx.db, version) : nobodySigned,
    ...(await serviceAndCity(ctx.db, ctx.locale, report)),
    verifyAddress: issued.code === '' ? '' : `${ctx.origin}${appPaths.verify}/${issued.code}`,
    isSample: false,
    ...(showsRemedies ? { remedies: await remediesShown(ctx, order) } : {}),
    photoOf(sha256) {
      const name = names.get(sha256)
      if (name === undefined) return null
      return { thumb: ctx.addressOf(copyName(name, 'thumb')), view: ctx.addressOf(copyName(name, 'view')) }
    },
  }
}
