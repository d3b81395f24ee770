import { answerDay, chinaDay, type Day, daysToAnswer } from '@goodlot/rules'
import type { Context, Me } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { bankAccountOf } from '../../payment/payouts/index.ts'
import { readSettings } from '../../setting/index.ts'
import { attachmentsByIds, attachmentsOf } from '../files/index.ts'
import { calendarOf } from '../holidays/index.ts'
import { documentTag } from './document-store.ts'
import { practiceOf } from './practice-store.ts'
import { citiesOfInspector, conflictsOf, examsOf, failingCalendarOf, linesOfInspector } from './profile-store.ts'
import { shownProposals } from './proposal-view.ts'
import { type InspectorRecord, inspectorById } from './store.ts'
import { type InspectorParts, profileView } from './view.ts'

export type OwnContext = Pick<Context, 'db' | 'config' | 'now' | 'locale' | 'secrets' | 'addressOf'> & {
  me: Me
} & MayFail<'not_found'>

/** The own profile, as its inspector reads it. */
export async function profileOf(ctx: OwnContext) {
  const row = await inspectorById(ctx.db, ctx.me.id)
  if (!row) fail(ctx, 'not_found')
  return profileView(row, await partsOf(ctx, row), await shownProposals(ctx, row.account_id), ctx)
}

/** What is stored in other tables than the inspector's row. */
export async function partsOf(ctx: Pick<Context, 'db' | 'config'>, row: InspectorRecord): Promise<InspectorParts> {
  const { db } = ctx
  const id = row.account_id
  const [photo] = await attachmentsByIds(db, row.photo_id === null ? [] : [row.photo_id])
  return {
    photo,
    lines: await linesOfInspector(db, id),
    cities: await citiesOfInspector(db, id),
    documents: await attachmentsOf(db, documentTag, id),
    conflicts: await conflictsOf(db, id),
    exams: await examsOf(db, id),
    bank: await bankAccountOf(db, id),
    practice: await practiceOf(db, id),
    failingCalendar: await failingCalendarOf(db, id),
    answerBy: await answerByOf(ctx, row),
  }
}

/** The day by which we answer; null unless a profile waits for it. */
async function answerByOf(
  ctx: Pick<Context, 'db' | 'config'>,
  { submitted_at, verified_at }: InspectorRecord,
): Promise<Day | null> {
  if (!submitted_at || verified_at) return null
  const days = (await readSettings(ctx))['inspectors.answer_days']
  const from = chinaDay(submitted_at)
  return answerDay(from, days, await calendarOf(ctx.db, 'CN', daysToAnswer(from, days)))
}
