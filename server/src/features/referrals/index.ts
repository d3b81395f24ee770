import type { referrals } from '@goodlot/contract'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Feature } from '../../feature.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { notify } from '../../notice/index.ts'
import { handlers } from './calls.ts'
import { mails } from './messages.ts'
import { type Invitation, useReferral } from './store.ts'

export { referralFor } from './store.ts'

export const feature: Feature<typeof referrals> = { handlers, mails }

/** Marks the referral as used by the new account and tells the referrer. */
export async function claimReferral(
  trx: Transaction<DB>,
  invitation: Invitation,
  account: { id: number; nickname: string; company: string },
  ctx: { now: Date } & MayFail<'referral_invalid'>,
): Promise<void> {
  if (invitation.record && !(await useReferral(trx, invitation.record.id, account.id, ctx.now)))
    fail(ctx, 'referral_invalid')
  await notify(trx, {
    accountId: invitation.referrerId,
    kind: 'referral_used',
    params: { name: account.nickname, company: account.company },
    at: ctx.now,
  })
}
