import type { WorkReview } from '@goodlot/contract'
import { type Locale, type Translate, wordFor } from '@goodlot/i18n'
import { type Report, type ReviewDifference, reviewDifferences } from '@goodlot/inspection'
import { chinaDateTime, orderStatus } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Order } from '../../order/index.ts'
import { reviewNotesOf } from '../../order/review-notes/index.ts'
import { reportVersions } from '../reports/index.ts'
import { returnsOf } from './store.ts'

interface Reading {
  db: Db
  t: Translate
  locale: Locale
}
type Versions = Awaited<ReturnType<typeof reportVersions>>
type ReviewItem = WorkReview['items'][number]

const reportOf = (version: Versions[number]): Report => ({
  ...version.data,
  result: version.result as Report['result'],
})

const nameIn = ({ locale }: Reading, { name, name_cn }: { name: string; name_cn: string }) =>
  (locale === 'zh-CN' && name_cn) || name

/** A value in the reader's words. */
function wordOf({ t }: Reading, what: ReviewDifference['what'], value: string): string {
  if (value === '') return ''
  if (what === 'result') return wordFor(t, 'report-content.result_', value)
  if (what === 'verdict') return wordFor(t, 'report-content.verdict_', value)
  return what === 'class' ? wordFor(t, 'report-content.class_', value) : value
}

/** The name of an item in a report; '' if it is not there. */
function itemOf(report: Report, item: number) {
  for (const { items } of report.sections) for (const one of items) if (one.item === item) return one
  return { name: '', name_cn: '' }
}

/** Differences and questions, those of one item together. */
function itemsOf(
  ctx: Reading,
  { submitted, standing }: { submitted: Report; standing: Report },
  notes: Awaited<ReturnType<typeof reviewNotesOf>>,
  changeReason: string,
): ReviewItem[] {
  const found = new Map<string, ReviewItem>()
  const entryFor = (item: number | null, instance: string, name: string): ReviewItem => {
    const key = item === null ? `name ${name}` : `item ${item} ${instance}`
    const existing = found.get(key) ?? { item, instance, name, notes: [], differences: [] }
    found.set(key, existing)
    return existing
  }
  for (const one of notes) {
    const name = nameIn(ctx, itemOf(submitted, one.item))
    entryFor(one.item, one.instance, name).notes.push({ at: chinaDateTime(one.asked_at), text: one.text })
  }
  for (const one of reviewDifferences(submitted, standing))
    entryFor(one.item, one.instance, nameIn(ctx, one)).differences.push({
      what: one.what,
      before: wordOf(ctx, one.what, one.before),
      after: wordOf(ctx, one.what, one.after),
      reason: one.what === 'result' ? changeReason : one.reason,
    })
  return [...found.values()]
}

/**
 * What became of the report that the inspector submitted last; null if there is none. Only the versions that the team made of it are
 * compared: what the inspector changed itself after a return is its own.
 */
export async function reviewOf(ctx: Reading, order: Order, team: readonly number[]): Promise<WorkReview | null> {
  const versions = await reportVersions(ctx.db, order.id)
  const submitted = versions.find(({ made_by }) => made_by !== null && team.includes(made_by))
  const [standing] = versions
  if (!submitted || !standing) return null
  const isReleased = order.status === orderStatus.finalized && standing.released_at !== null
  const notes = await reviewNotesOf(ctx.db, order.id)
  return {
    order_id: order.id,
    order_no: order.order_no,
    state: isReleased ? 'released' : order.status === orderStatus.inProgress ? 'sent_back' : 'waiting',
    submitted_at: chinaDateTime(submitted.made_at),
    released_at: standing.released_at ? chinaDateTime(standing.released_at) : '',
    returns: (await returnsOf(ctx.db, order.id)).map(({ at, params }) => ({
      at: chinaDateTime(at),
      reason: String(params.reason ?? ''),
    })),
    items: itemsOf(
      ctx,
      { submitted: reportOf(submitted), standing: reportOf(standing) },
      notes,
      standing.change_reason,
    ),
  }
}
