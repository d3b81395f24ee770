import type { invitations } from '@goodlot/contract'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Feature } from '../../feature.ts'
import { notify } from '../../notice/index.ts'
import { handlers } from './calls.ts'
import { mails } from './messages.ts'
import { invitationById, useInvitation } from './store.ts'

export const feature: Feature<typeof invitations> = { handlers, mails }

/** Notes that a new inspector was invited, if that is so, and tells whoever sent the invitation. */
export async function claimInvitation(
  trx: Transaction<DB>,
  account: { id: number; email: string; nickname: string },
  code: string | undefined,
  at: Date,
): Promise<void> {
  const id = await useInvitation(trx, { code, email: account.email, accountId: account.id, at })
  const invitation = id === null ? undefined : await invitationById(trx, id)
  if (!invitation) return
  await notify(trx, {
    accountId: invitation.created_by,
    kind: 'invitation_used',
    params: { name: account.nickname, city: invitation.city },
    at,
  })
}
