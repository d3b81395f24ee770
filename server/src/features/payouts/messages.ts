import { fieldPath } from '@goodlot/contract'
import { dollarsOf } from '@goodlot/rules'
import type { WriteContext } from '../../http/context.ts'
import { mailTemplates } from '../../mail/compose.ts'
import { post } from '../../mail/outbox.ts'
import { notify } from '../../notice/index.ts'
import { receiversOf } from '../../order/messages/index.ts'
import type { Transfer } from '../../payment/payouts/index.ts'

export const mails = mailTemplates({
  transfer_sent: ['name', 'amount', 'reference', 'account', 'link'],
  transfer_reversed: ['name', 'amount', 'reference', 'reason', 'link'],
})

type Telling = Pick<WriteContext, 'db' | 'now' | 'origin' | 'translate'>

/** Where the phone shows what was earned and paid. */
const earningsPath = `${fieldPath}/earnings`

async function tell(
  ctx: Telling,
  { inspector_id, amount_cents, reference, account_tail }: Transfer,
  kind: 'transfer_sent' | 'transfer_reversed',
  reason = '',
): Promise<void> {
  const amount = dollarsOf(amount_cents)
  const shown = { amount, reference: reference || '–' }
  for (const receiver of await receiversOf(ctx.db, [inspector_id])) {
    await notify(ctx.db, { accountId: receiver.id, kind, params: shown, link: earningsPath, at: ctx.now })
    if (!receiver.email_notification || !receiver.active) continue
    const facts = { ...shown, name: receiver.nickname, link: `${ctx.origin}${earningsPath}` }
    if (kind === 'transfer_sent')
      await post(ctx.db, receiver, { template: mails[kind], facts: { ...facts, account: account_tail } }, ctx)
    else await post(ctx.db, receiver, { template: mails[kind], facts: { ...facts, reason } }, ctx)
  }
}

/** Tells the inspector that money is on its way, once for everything that a transfer pays. */
export const tellPaid = (ctx: Telling, transfer: Transfer) => tell(ctx, transfer, 'transfer_sent')

/** Tells the inspector that a transfer was taken back, why, and that it is open again. */
export const tellReversed = (ctx: Telling, transfer: Transfer, reason: string) =>
  tell(ctx, transfer, 'transfer_reversed', reason)
