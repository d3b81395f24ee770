import type { ReportPage, reports } from '@goodlot/contract'
import { productName, type Translate, wordFor } from '@goodlot/i18n'
import {
  differencesOfReports,
  itemsToRule,
  type Report,
  type ReportDifference,
  withoutConfidential,
} from '@goodlot/inspection'
import {
  chinaDateTime,
  mayAcceptReport,
  mayAskAboutReport,
  mayDecide,
  mayEver,
  mayForceFinish,
  mayReadReport,
  mayReinspect,
  mayReopen,
  mayShareReport,
  type OrderStatus,
  orderStatus,
  orderStatusWord,
  type ReportDecision,
  reportHours,
} from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Context, Handlers } from '../../http/context.ts'
import { fail, refuse } from '../../http/refusal.ts'
import { relatedOrders, requireVisible } from '../../order/access/index.ts'
import { factsOf, type Order } from '../../order/index.ts'

import type { Keeper } from '../../signing.ts'

import { type Reader, requireReader, versionFor } from './access.ts'
import { itemName, titleOf } from './content/report-context.ts'
import { markLines } from './content/review-lines.ts'
import { brokenRecord, recordsOf } from './evidence-checks/check-record.ts'
import { factoryWordsOf } from './factory-words.ts'
import { reportHtml } from './html/document.ts'
import type { HtmlContext } from './html/html-context.ts'
import { htmlInput } from './html/html-input.ts'
import { notGenuinePage } from './html/not-genuine-page.ts'
import { requestPdf } from './pdf/pdf-calls.ts'
import { offeredLocation } from './review/factory-location.ts'
import { accountById, lastDecision, type Version, versionsOf } from './store.ts'

type ReadCalls = 'report_html' | 'report_versions'

/** China time; '' if the value is not a valid time, for example one that was forged in the database. */
export const shownTime = (at: unknown): string =>
  at instanceof Date && !Number.isNaN(at.getTime()) ? chinaDateTime(at) : ''
const hourMs = 3_600_000

/** When the visit ended, according to the phone of the inspector who left last. */
const leftAt = ({ departure, aborted }: Report): Date | null => {
  const left = departure ?? aborted
  return left && new Date(left.at)
}

function actsOf({ order, me }: Reader, now: Date): ReportPage['acts'] {
  const facts = factsOf(order)
  const accept = me ? mayAcceptReport(me, facts).ok : false
  const isReleased = facts.status === orderStatus.finalized && facts.reportResult !== '' && facts.serviceType !== 'lab'
  return {
    accept: accept,
    change_result: accept && facts.reportResult !== 'aborted',
    force_finish: me ? mayForceFinish(me, facts).ok : false,
    notify: me ? accept || (mayEver(me, 'review_reports') && isReleased) : false,
    reopen: me ? mayReopen(me, facts, order.finalized_at, now).ok : false,
    ask: me ? mayAskAboutReport(me, facts).ok : false,
    decide: me ? mayDecide(me, facts).ok : false,
    reinspect: me ? mayReinspect(me, facts).ok : false,
    share: me ? mayShareReport(me, facts).ok : false,
  }
}

/** What root looks at before it accepts a report. */
const reviewOf = (input: HtmlContext): Pick<ReportPage, 'marks' | 'to_rule' | 'items'> => ({
  marks: markLines(input),
  items: input.report.sections.flatMap(({ items }) =>
    items.map(({ item, instance }) => ({ item, instance, name: itemName(input, item, instance) })),
  ),
  to_rule:
    input.issued.version === 0 || input.report.aborted
      ? []
      : itemsToRule(input.report).map(({ item, instance, not_shown: { have, need } = { have: 0, need: 0 } }) => ({
          item,
          instance,
          name: itemName(input, item, instance),
          missing: need - have,
          need,
        })),
})

const versionView = (t: Translate, row: Version & { made_by_name: string }) => ({
  version: row.version,
  round: row.round,
  result: row.result,
  ruled: row.ruled,
  changed_from: row.changed_from,
  change_reason: row.change_reason,
  made_at: shownTime(row.made_at),
  made_by: row.made_by_name || t('report-content.name_removed'),
  released_at: shownTime(row.released_at),
  digest: row.digest,
  code: row.code,
})

/** The numbers of the versions whose records match what was signed; the results of the others are not shown. */
async function genuineVersions(ctx: Keeper & { db: Db }, order: Order, versions: readonly Version[]) {
  const [first] = versions
  if (!first) return new Set<number>()
  const records = await recordsOf(ctx, order, first)
  const isGenuine = (version: Version) => brokenRecord(ctx, { ...records, version }).length === 0
  return new Set(versions.filter(isGenuine).map(({ version }) => version))
}

/** A difference between versions, with words instead of codes. */
function worded({ t }: Pick<Context, 't'>, difference: ReportDifference): ReportDifference {
  const { what, subject } = difference
  if (what === 'found')
    return { ...difference, subject: subject.replace(/[a-z]+$/, (name) => wordFor(t, 'report-content.class_', name)) }
  if (what !== 'result' && what !== 'verdict') return difference
  const word = (code: string) => code && wordFor(t, `report-content.${what}_`, code)
  return { ...difference, before: word(difference.before), after: word(difference.after) }
}

export const readHandlers: Pick<Handlers<typeof reports>, ReadCalls> = {
  async report_html(ctx, { oid, aid, version: wanted, force_create_cache: isForced = false }) {
    const reader = await requireReader(ctx, { oid, aid })
    const { order, me, isRoot } = reader
    if (order.service_type === 'lab') fail(ctx, 'laboratory_report')
    const version = await versionFor(ctx.db, reader, wanted)
    if (!version && (wanted !== undefined || !isRoot)) fail(ctx, 'no_report')
    if (isForced && !isRoot) fail(ctx, 'permission_denied')
    const broken = version ? brokenRecord(ctx, await recordsOf(ctx, order, version)) : []
    if (version && broken.length > 0) {
      ctx.log.error({ order: order.id, version: version.version, broken }, 'a report is not what was signed')
      return notGenuinePage(ctx, reader, version, broken)
    }
    // the page is generated at every call; only the PDF is cached, so only the PDF has to be made again
    if (isForced && version) await requestPdf(ctx, reader, version)
    const input = await htmlInput(ctx, order, version, isRoot, me !== null)
    const decision = me ? await lastDecision(ctx.db, order.id) : undefined
    const email = me ? (await accountById(ctx.db, order.real_customer_id)).email : ''
    const acts = actsOf(reader, ctx.now)
    // if there is a version, the time comes from it, because it is signed and the order's own column is not
    const checked_out_at = version ? leftAt(version.data) : order.checked_out_at
    return {
      oid: order.id,
      ono: input.report.order_no,
      created_email: email,
      title: titleOf(input),
      html: reportHtml(input),
      mail_title: ctx.t('reports.mail_accept_title', { order_no: order.order_no }),
      // the text of root's mail: signed with root's name for root, who is going to send it, and with Goodlot for other readers
      mail_info: ctx.t('reports.mail_accept_text', {
        order_no: order.order_no,
        name: isRoot ? (me?.nickname ?? '') : productName,
      }),
      order_status_str: orderStatusWord(order.status as OrderStatus),
      service_type: input.report.service,
      report_result: version?.result ?? order.report_result,
      version: version?.version ?? 0,
      released_at: shownTime(version?.released_at ?? null),
      preliminary: !version?.released_at,
      genuine: true,
      checked_out_at: shownTime(checked_out_at),
      due_at: checked_out_at ? chinaDateTime(new Date(checked_out_at.getTime() + reportHours * hourMs)) : '',
      submitted_at: shownTime(version?.made_at ?? null),
      shared_until: me && order.shared_until && order.shared_until > ctx.now ? chinaDateTime(order.shared_until) : '',
      decision: decision
        ? {
            decision: decision.decision as ReportDecision,
            reason: decision.reason,
            version: decision.version,
            at: chinaDateTime(decision.at),
            by: decision.by || ctx.t('report-content.name_removed'),
          }
        : null,
      ...(me ? await relatedOrders({ db: ctx.db, me }, order) : { origin: null, reinspections: [] }),
      factory_words: await factoryWordsOf(ctx, order, input.report.signature),
      factory_place: acts.accept ? await offeredLocation(ctx, order) : null,
      acts,
      ...(isRoot ? reviewOf(input) : { marks: [], to_rule: [], items: [] }),
    }
  },

  async report_versions(ctx, { oid, from, to }) {
    const order = await requireVisible(ctx, oid)
    if (order.service_type === 'lab') fail(ctx, 'laboratory_report')
    refuse(ctx, mayReadReport(ctx.me, factsOf(order)))
    const isRoot = mayEver(ctx.me, 'see_all_records')
    const versions = await versionsOf(ctx.db, oid, !isRoot)
    const genuine = await genuineVersions(ctx, order, versions)
    const reportOf = (number: number) => {
      const row = versions.find(({ version }) => version === number)
      if (!row) return fail(ctx, 'not_found')
      if (!genuine.has(number)) return fail(ctx, 'report_not_genuine')
      const report = { ...row.data, result: row.result as Report['result'] }
      return isRoot ? report : withoutConfidential(report)
    }
    return {
      versions: versions.map((row) => ({
        ...versionView(ctx.t, row),
        ...(genuine.has(row.version) ? {} : { result: '', ruled: '', changed_from: '' }),
      })),
      differences:
        from === undefined || to === undefined
          ? []
          : differencesOfReports(reportOf(from), reportOf(to)).map((one) => worded(ctx, one)),
    }
  },
}
