import { randomUUID } from 'node:crypto'
import { newToken, tokenHash } from '../../secrets.ts'
import type { Preparation } from './prepare-erasures.ts'

/** An invitation to the team that nobody has used. */
const invited: Preparation = async (w, who) => {
  const token = newToken()
  const now = w.clock.now()
  const { id } = await w.db
    .insertInto('staff_invitations')
    .values({
      ...{ email: `${randomUUID()}@example.com`, nickname: 'Li Na', staff_role: 'support', language: 'zh-CN' },
      ...{ token_hash: tokenHash(token), expires_at: new Date(now.getTime() + 3600_000) },
      ...{ created_by: who.id, created_at: now, sent_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { staff_invitation_id: id, token }
}

const member: Preparation = async (w) => ({ user_id: (await w.an({ role: 'root', staff_role: 'support' })).id })

export const staffPreparations: Record<string, Preparation> = {
  staff_invite: async () => ({ email: `${randomUUID()}@example.com` }),
  staff_invite_again: invited,
  staff_invite_withdraw: invited,
  staff_invitation: invited,
  staff_join: invited,
  staff_change_role: member,
  staff_end: member,
  staff_reopen: async (w) => ({
    user_id: (await w.an({ role: 'root', staff_role: 'support', active: false })).id,
  }),
}
