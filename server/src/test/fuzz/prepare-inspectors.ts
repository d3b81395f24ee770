import { randomUUID } from 'node:crypto'
import { addDays, chinaDay } from '@goodlot/rules'
import { sql } from 'kysely'
import { newToken } from '../../secrets.ts'
import { aDocument, anInspector, aProposal } from '../inspectors.ts'
import type { Person, TestWorld } from '../world.ts'
import type { Rows } from './cast.ts'
import type { Preparation } from './prepare-erasures.ts'

/** Adds a portrait, a document, a product line and a city: all that an inspector needs to submit the profile. */
async function completeProfile(w: TestWorld, id: number): Promise<void> {
  const now = w.clock.now()
  const { id: photo_id } = await w.db
    .insertInto('attachments')
    .values({
      ...{ name: `${newToken()}.png`, file_name: 'a.png', type: 'image/png', size: 1, sha256: Buffer.alloc(32) },
      ...{ created_by: id, created_at: now, tag: 'account', tag_id: id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await w.db
    .updateTable('inspectors')
    .set({ photo_id, real_name: 'Li Ming', submitted_at: null, verified_at: null })
    .where('account_id', '=', id)
    .execute()
  await sql`INSERT INTO inspector_lines (inspector_id, line_id) VALUES (${id}, 101) ON CONFLICT DO NOTHING`.execute(
    w.db,
  )
  await sql`INSERT INTO inspector_cities (inspector_id, city, province, working_cents, weekend_cents, holiday_cents)
    VALUES (${id}, 'CN-4403', 'CN-44', 100, 100, 100) ON CONFLICT DO NOTHING`.execute(w.db)
}

/** Makes sure that an inspector can begin a try of the entry exam now. */
async function examinable(w: TestWorld, { id, account }: Person): Promise<void> {
  if (account.role !== 'inspector') return
  await w.db.deleteFrom('exam_tries').where('inspector_id', '=', id).execute()
  await sql`INSERT INTO inspector_lines (inspector_id, line_id) VALUES (${id}, 101) ON CONFLICT DO NOTHING`.execute(
    w.db,
  )
}

async function openTry(w: TestWorld, who: Person): Promise<Rows> {
  await examinable(w, who)
  const { data } = await who.send('exam_begin', {})
  return { try_id: data?.current?.try_id ?? 1 }
}

/** An invitation of an inspector that nobody has used. */
const invited: Preparation = async (w, who) => {
  const code = `invitation-${randomUUID()}`
  const { id } = await w.db
    .insertInto('inspector_invitations')
    .values({
      ...{ code, email: `${code}@example.com`, nickname: 'Li Na', city: 'Ningbo', language: 'zh-CN' },
      ...{ created_by: who.id, created_at: w.clock.now(), sent_at: w.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { invitation_id: id, code }
}

/** A change that an inspector has proposed; where the inspector itself decides, one of its own. */
const proposed: Preparation = async (w, who) => {
  const isOwn = who.account.role === 'inspector'
  if (isOwn) await w.db.deleteFrom('inspector_proposals').where('inspector_id', '=', who.id).execute()
  return { proposal_id: await aProposal(w, isOwn ? who : await anInspector(w)), version: 1 }
}

const inspectorWith =
  (profile: (now: Date) => NonNullable<Parameters<typeof anInspector>[1]>['profile']): Preparation =>
  async (w) => ({ inspector_id: (await anInspector(w, { profile: profile(w.clock.now()) ?? {} })).id })

/** Whoever asks may use registration codes for own inspectors. */
const withCode: Preparation = async (w, who) => {
  const family = [who.id, who.account.parent_id ?? who.id]
  await w.db.updateTable('accounts').set({ can_use_ins_code: true }).where('id', 'in', family).execute()
  return {}
}

const onLeave: Preparation = async (w, who) => {
  const day = addDays(chinaDay(w.clock.now()), 20)
  const { data } = await who.send('ins_leave_add', { first_day: day, last_day: day })
  return { leave_id: data?.leaves?.[0]?.id ?? 1 }
}
/** Nobody listens at this port. */
const withCalendar: Preparation = async (_w, who) => {
  await who.send('ins_calendar_set', { address: 'http://127.0.0.1:9/basic.ics' })
  return {}
}

export const inspectorPreparations: Record<string, Preparation> = {
  ins_leave_remove: onLeave,
  ins_calendar_remove: withCalendar,
  exam_begin: async (w, who) => {
    await examinable(w, who)
    return {}
  },
  ins_invitation: invited,
  ins_invite: async () => ({ email: `${randomUUID()}@example.com` }),
  ins_invite_again: invited,
  ins_invite_withdraw: invited,
  ins_proposal_accept: proposed,
  ins_proposal_send_back: proposed,
  ins_proposal_withdraw: proposed,
  ins_suspend: inspectorWith(() => ({})),
  ins_withdraw_verified: inspectorWith((now) => ({ checked_at: now })),
  ins_reinstate: inspectorWith((now) => ({
    suspended_at: now,
    verified_at: null,
    verified_before: now,
    checked_at: now,
  })),
  ins_send_back: inspectorWith(() => ({ verified_at: null })),
  ins_code: withCode,
  ins_code_refresh: withCode,
  exam_answer: openTry,
  exam_finish: openTry,
  ins_set_verified: async (w) => {
    const inspector = await anInspector(w, { profile: { verified_at: null } })
    await aDocument(w, inspector)
    return { inspector_id: inspector.id }
  },
  ins_submit_verify: async (w, who) => {
    if (who.account.role === 'inspector') await completeProfile(w, who.id)
    return {}
  },
}
