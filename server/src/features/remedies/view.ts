import type { Remedy, RemedyAnswer, RemedyLink, RemedyList } from '@goodlot/contract'
import { type Finding, findingsOf } from '@goodlot/inspection'
import {
  addDays,
  chinaDateTime,
  chinaDay,
  factoryNoticeOf,
  isLate,
  mayAskRemedy,
  mayChangeRemedy,
  mayDecideRemedy,
  type RemedyDecision,
  type RemedyState,
  remedyLinkEnds,
} from '@goodlot/rules'
import type { Context, Me } from '../../http/context.ts'
import { mailLocale } from '../../mail/compose.ts'
import { factsOf, type Order } from '../../order/index.ts'
import { type AnsweredRemedy, type RemedyRow, remediesWithAnswers } from '../../order/remedies/index.ts'
import { currentRevision } from '../../order/revision/index.ts'
import { readSettings } from '../../setting/index.ts'
import { copyName } from '../files/index.ts'
import { photosOf } from '../missions/index.ts'
import { releasedVersion } from '../reports/index.ts'
import { devicesOf, itemsOf, linksOf } from './link-store.ts'
import { decidersOf, namesOf } from './store.ts'

type ViewContext = Pick<Context, 'db' | 'now' | 't' | 'locale' | 'addressOf' | 'config'>

const timeOf = (at: Date | null): string => (at ? chinaDateTime(at) : '')

interface Picture {
  thumb: string
  view: string
}
type Pictures = (sha256: string) => Picture | null

/** The addresses of a report's photos by their hashes. */
export async function picturesOf(ctx: Pick<Context, 'db' | 'addressOf'>, orderId: number): Promise<Pictures> {
  const names = new Map((await photosOf(ctx.db, orderId)).map(({ sha256, name }) => [sha256, name]))
  return (sha256) => {
    const name = names.get(sha256)
    return name ? { thumb: ctx.addressOf(copyName(name, 'thumb')), view: ctx.addressOf(copyName(name, 'view')) } : null
  }
}

/** A finding in the reader's language, as far as the protocol has it in that. */
export function findingView({ locale }: Pick<Context, 'locale'>, finding: Finding, pictures: Pictures) {
  const inLanguage = (name: string, name_cn: string) => (locale === 'zh-CN' && name_cn) || name
  const { kind, grade, instance, count, n, remarks } = finding
  return {
    ...{ kind, grade, instance, count, n, remarks },
    name: inLanguage(finding.name, finding.name_cn),
    section: inLanguage(finding.section, finding.section_cn),
    requirement: inLanguage(finding.requirement, finding.requirement_cn),
    photos: finding.photos.flatMap((sha256) => pictures(sha256) ?? []),
  }
}

const answerView = ({ addressOf }: ViewContext, answer: AnsweredRemedy['answers'][number]): RemedyAnswer => ({
  answer_id: answer.id,
  at: timeOf(answer.at),
  person: answer.person,
  cause: answer.cause,
  measure: answer.measure,
  done_on: answer.done_on,
  photos: answer.photos.map(({ id, name }) => ({
    id,
    thumb: addressOf(copyName(name, 'thumb')),
    view: addressOf(copyName(name, 'view')),
  })),
  reply: answer.reply as RemedyAnswer['reply'],
  reply_words: answer.reply_words,
})

/** What buyer and factory both read of an action. */
export function askedView(ctx: ViewContext, row: AnsweredRemedy, pictures: Pictures) {
  const state = row.state as RemedyState
  return {
    ...{ remedy_id: row.id, no: row.no, request: row.request, wants_cause: row.wants_cause },
    ...{ wants_photos: row.wants_photos, evidence: row.evidence, due: row.due, state },
    late: isLate({ state, due: row.due }, chinaDay(ctx.now)),
    closed_words: row.closed_words,
    answers: row.answers.map((answer) => answerView(ctx, answer)),
    ...findingView(ctx, row.finding, pictures),
  }
}

/** What the latest released version says about a finding of an earlier one. */
function laterOf(row: RemedyRow, version: number, findings: readonly Finding[]): Pick<Remedy, 'later' | 'later_count'> {
  if (row.version === version) return { later: '', later_count: null }
  const now = findings.find(({ key }) => key === row.finding_key)
  if (!now) return { later: 'gone', later_count: null }
  return { later: now.count === row.finding.count ? 'same' : 'changed', later_count: now.count }
}

async function linkRows({ db }: ViewContext, order: Order, rows: readonly RemedyRow[]): Promise<RemedyLink[]> {
  const links = await linksOf(db, order.id)
  const ids = links.map(({ id }) => id)
  const [devices, items] = [await devicesOf(db, ids), await itemsOf(db, ids)]
  return links.map((link) => {
    const own = rows.filter(({ id }) => items.some(({ link_id, remedy_id }) => link_id === link.id && remedy_id === id))
    return {
      ...{ link_id: link.id, contact: link.contact, person: link.person, language: mailLocale(link.language) },
      ...{ numbers: own.map(({ no }) => no), created_at: timeOf(link.created_at), sent_at: timeOf(link.sent_at) },
      ...{ mails: link.mails, opened_at: timeOf(link.opened_at), answered_at: timeOf(link.answered_at) },
      expires_at: timeOf(remedyLinkEnds(own.map(({ due }) => due))),
      withdrawn_at: timeOf(link.withdrawn_at),
      devices: devices
        .filter(({ link_id }) => link_id === link.id)
        .map(({ kind, first_at, last_at }) => ({ kind, first_at: timeOf(first_at), last_at: timeOf(last_at) })),
    }
  })
}

/** What the latest released report of an order found that can be asked for. Root gets no more of it than the buyer. */
export async function releasedFindings(db: Context['db'], orderId: number) {
  const version = await releasedVersion(db, orderId)
  return { version: version?.version ?? 0, findings: version ? findingsOf(version.data) : [] }
}

/** Everything about the corrective actions of an order, for those who see it. */
export async function remedyListOf(ctx: ViewContext & { me: Me }, order: Order): Promise<RemedyList> {
  const { db, me, now } = ctx
  const facts = factsOf(order)
  const rows = await remediesWithAnswers(db, order.id)
  const { version, findings } = await releasedFindings(db, order.id)
  const pictures = await picturesOf(ctx, order.id)
  const days = (await readSettings(ctx))['factory.remedy_days']
  const names = await namesOf(
    db,
    rows.flatMap(({ created_by, approver_id, closed_by }) => [
      created_by,
      approver_id,
      ...((closed_by ?? false) ? [closed_by as number] : []),
    ]),
  )
  const deciders = await decidersOf(db, order)
  const { sold } = await currentRevision(db, order)
  const ask = mayAskRemedy(me, facts)
  const isAsked = (key: string) =>
    rows.some(({ finding_key, state }) => finding_key === key && (state === 'open' || state === 'answered'))
  return {
    order_id: order.id,
    order_no: order.order_no,
    version,
    actions: rows.map((row) => {
      const handled = { approverId: row.approver_id, state: row.state as RemedyState }
      const may = (decision: RemedyDecision) => mayDecideRemedy(me, facts, handled, decision).ok
      return {
        ...askedView(ctx, row, pictures),
        ...laterOf(row, version, findings),
        ...{ finding_key: row.finding_key, version: row.version, approver_id: row.approver_id },
        approver: names.get(row.approver_id) ?? '',
        created_at: timeOf(row.created_at),
        created_by: names.get(row.created_by) ?? '',
        sent_at: timeOf(row.sent_at),
        closed_at: timeOf(row.closed_at),
        closed_by: row.closed_by === null ? '' : (names.get(row.closed_by) ?? ''),
        may: {
          change: mayChangeRemedy(me, facts, handled).ok,
          accept: may('accept'),
          again: may('again'),
          not_done: may('not_done'),
          withdraw: may('withdraw'),
        },
      }
    }),
    findings: ask.ok
      ? findings.map((finding) => ({
          ...findingView(ctx, finding, pictures),
          finding_key: finding.key,
          due: addDays(chinaDay(now), days[finding.grade]),
          asked: isAsked(finding.key),
        }))
      : [],
    links: await linkRows(ctx, order, rows),
    approvers: ask.ok ? deciders.map(({ id, nickname }) => ({ account_id: id, name: nickname })) : [],
    email: sold.factory?.email ?? '',
    person: sold.factory?.person ?? '',
    silent: factoryNoticeOf(sold.cart) === 'none',
    ask: { may: ask.ok, reason: ask.ok ? '' : ctx.t(`faults.${ask.why}`) },
  }
}
