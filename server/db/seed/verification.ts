import { addDays, chinaDay } from '@goodlot/rules'
import { type Kysely, sql } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature as changes } from '../../src/features/changes/index.ts'
import { feature as exams } from '../../src/features/exams/index.ts'
import { feature as inspectors } from '../../src/features/inspectors/index.ts'
import { asDemo, type DemoContext } from './demo-context.ts'

const rootEmail = 'root@goodlot.test'

/**
 * Named, so that every demo has the same, whatever the day on which it was made. None of them has days booked ahead (`inspector-history.ts`), and
 * their cities have no factory of the demo's customers.
 */
const verified = {
  renamed: 'Bilal Ahmed Siddiqui',
  widened: 'Imtiaz Hussain',
  banked: 'Neha Bhatia',
  expiring: 'Sok Chanthy',
  suspended: 'Keo Sreymom',
}

/**
 * What waits for root about inspectors: proposed changes, one of them sent back, a document that ends soon, a profile that was sent back, a
 * suspended inspector, entry exams passed and failed. Does nothing once something was proposed.
 */
export async function seedVerification(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('inspector_proposals').select('id').limit(1).executeTakeFirst()) return
  const as = <T>(email: string, run: (ctx: DemoContext) => Promise<T>) => asDemo(app, db, email, now, run)
  const named = async (nickname: string) =>
    (await people(db, sql`i.verified_at IS NOT NULL AND a.nickname = ${nickname}`))[0]
  const renamed = await named(verified.renamed)
  const widened = await named(verified.widened)
  const banked = await named(verified.banked)
  const expiring = await named(verified.expiring)
  const suspended = await named(verified.suspended)
  const [sentBack, failing] = await people(db, sql`i.verified_at IS NULL AND i.submitted_at IS NOT NULL`)
  const [passing] = await people(db, sql`i.submitted_at IS NULL`)
  const { handlers } = inspectors

  if (widened)
    await as(widened.email, async (ctx) => {
      const { expertise } = await handlers.ins_profile(ctx, {})
      await handlers.ins_profile_edit(ctx, { expertise: [...new Set([...expertise, 101, 102])] })
    })
  if (banked)
    await as(banked.email, (ctx) => handlers.ins_profile_edit(ctx, { bankcard: '6222 0000 0000 7781' }).then(() => {}))
  if (renamed) {
    await as(renamed.email, (ctx) => handlers.ins_profile_edit(ctx, { third_party_experiences: 25 }).then(() => {}))
    await decide(db, as, renamed.id, 'Your documents show twelve years. Please send the contracts of the years before.')
  }
  if (expiring) {
    await as(expiring.email, async (ctx) => {
      const { documents } = await handlers.ins_profile(ctx, {})
      const [document] = documents
      if (!document) return
      const expires_on = addDays(chinaDay(now), 20)
      await handlers.ins_profile_edit(ctx, { documents: [{ attachment_id: document.attachment_id, expires_on }] })
    })
    await decide(db, as, expiring.id, null)
  }
  await as(rootEmail, async (ctx) => {
    if (sentBack)
      await handlers.ins_send_back(ctx, {
        uid: sentBack.id,
        reason: 'The certificate cannot be read. Please photograph it again in daylight.',
      })
    if (suspended)
      await changes.handlers.ins_suspend(ctx, {
        ...{ uid: suspended.id, reason: 'Two visits were not kept.', open_orders: 0 },
      })
  })
  if (passing) await as(passing.email, (ctx) => takeExam(ctx, 19))
  if (failing) await as(failing.email, (ctx) => takeExam(ctx, 11))
}

interface Candidate {
  id: number
  email: string
}

/** Inspectors of the platform who have no open orders, so that nothing else of the demo changes. */
async function people(db: Kysely<DB>, state: ReturnType<typeof sql>): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT a.id, a.email FROM inspectors i JOIN accounts a ON a.id = i.account_id
    WHERE ${state} AND a.active AND i.owner_id IS NULL AND i.suspended_at IS NULL AND a.email <> 'inspector@goodlot.test'
      AND NOT EXISTS (SELECT FROM orders o WHERE o.inspector_id = a.id AND o.status < 3)
      AND NOT EXISTS (SELECT FROM order_days d JOIN orders o ON o.id = d.order_id WHERE d.inspector_id = a.id AND o.status < 3)
    ORDER BY a.id DESC`.execute(db)
  return rows
}

/** Root accepts the only proposal of an inspector, or sends it back with a reason. */
async function decide(
  db: Kysely<DB>,
  as: <T>(email: string, run: (ctx: DemoContext) => Promise<T>) => Promise<T>,
  inspectorId: number,
  reason: string | null,
): Promise<void> {
  const proposal = await db
    .selectFrom('inspector_proposals')
    .select(['id', 'version'])
    .where('inspector_id', '=', inspectorId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!proposal) return
  const seen = { proposal_id: proposal.id, version: proposal.version }
  await as(rootEmail, async (ctx) => {
    if (reason === null) await inspectors.handlers.ins_proposal_accept(ctx, seen)
    else await inspectors.handlers.ins_proposal_send_back(ctx, { ...seen, reason })
  })
}

/** Answers so many questions of a try right, and the rest wrong. */
async function takeExam(ctx: DemoContext, right: number): Promise<void> {
  const { handlers } = exams
  const { current } = await handlers.exam_begin(ctx, { language: 'en' })
  if (!current) return
  // the right answer is the first of the wording; `shown` is the order in which the phone has them
  const { rows } = await sql<{ no: number; place: number }>`
    SELECT no, array_position(shown, 0::smallint) AS place FROM exam_answers WHERE try_id = ${current.try_id}
    ORDER BY no`.execute(ctx.db)
  for (const [n, { no, place }] of rows.entries())
    await handlers.exam_answer(ctx, {
      ...{ try_id: current.try_id, no, answer: n < right ? place : (place % 4) + 1 },
    })
  await handlers.exam_finish(ctx, { try_id: current.try_id, language: 'en' })
}
