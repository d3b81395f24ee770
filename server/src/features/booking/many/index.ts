import type { booking } from '@goodlot/contract'
import type { Handlers } from '../../../http/context.ts'
import { approverOf } from '../../../order/approval/index.ts'
import { providerOf } from '../../../payment/index.ts'
import { bookingOf } from '../booking-account.ts'
import { draftTemplate } from '../draft-template.ts'
import { owedOnAccount } from '../store.ts'
import { manyBook, type Receive } from './book.ts'
import { manyChange } from './change.ts'
import { draftHandOver } from './hand-over.ts'
import { manyUpload } from './import.ts'
import { draftsOf, nicknames } from './many-store.ts'
import { type PreviewContext, previewRows } from './preview.ts'

export type { Receive } from './book.ts'

type ManyCalls = Pick<
  typeof booking,
  'many_template' | 'many_upload' | 'many_preview' | 'many_change' | 'many_book' | 'draft_hand_over'
>

export const manyHandlers = (receive: Receive): Handlers<ManyCalls> => ({
  many_template: draftTemplate,
  many_upload: manyUpload,

  async many_preview(ctx, { dids }) {
    const data = await previewRows(ctx, await draftsOf(ctx.db, ctx.me.id, dids ?? null))
    const provider = await providerOf(ctx)
    return {
      data,
      sum: data.reduce((sum, { ready, totalPrice }) => sum + (ready ? (totalPrice ?? 0) : 0), 0),
      credit_left: await creditLeft(ctx),
      checkout: provider.kind === 'immediate' && ctx.config.testPayments,
      checkout_elsewhere: provider.kind === 'approved',
      approver: await approverName(ctx),
    }
  },

  many_change: manyChange,
  many_book: manyBook(receive),
  draft_hand_over: draftHandOver,
})

/** Who approves orders of the caller above its limit; '' if it has none. */
async function approverName(ctx: PreviewContext): Promise<string> {
  const { buyer } = await bookingOf(ctx.db, ctx.me, null)
  const id = approverOf(buyer, Number.MAX_SAFE_INTEGER)
  return id === null ? '' : ((await nicknames(ctx.db, [id])).get(id) ?? '')
}

async function creditLeft(ctx: PreviewContext): Promise<number | null> {
  const { buyer } = await bookingOf(ctx.db, ctx.me, null)
  if (!buyer.credit_ok) return null
  return Math.max(0, buyer.credit_limit_cents - (await owedOnAccount(ctx.db, buyer.parent_id ?? buyer.id)))
}
