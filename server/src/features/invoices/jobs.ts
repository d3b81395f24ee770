import { orderStatus } from '@goodlot/rules'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { inTransaction, lockOrder, type OrderWrite } from '../../order/index.ts'
import { languageOf } from './describe.ts'
import { billedNow, describedInvoice, issueCreditNote, issueInvoice } from './issue.ts'
import * as store from './store.ts'

/** Issues what is missing if an order no longer costs what its invoice says: a credit note, and an invoice unless it costs nothing now. */
export async function correctDocuments(ctx: OrderWrite, orderId: number): Promise<void> {
  const order = await lockOrder(ctx.db, orderId)
  const former = order && (await store.openInvoice(ctx.db, orderId))
  if (!order || !former) return
  const billed = billedNow(order)
  const cost = billed ? billed.total + billed.extra : 0
  if (former.order_cents === cost) return
  const isCancelled = order.status === orderStatus.cancelled
  const credit = await issueCreditNote(ctx, former, new Set([orderId]), {
    reason: isCancelled ? 'cancelled' : 'changed',
    note: '',
    by: null,
  })
  if (!billed || cost === 0) return
  await issueInvoice(ctx, [billed], {
    locale: languageOf(credit.document.language),
    currency: former.currency,
    rate: former.rate,
    issuedBy: null,
    replaces: former.invoice_no,
  })
}

/** The order's row is locked before its mark is removed, because whoever changes the price holds that lock while adding the mark. */
const correct = (world: JobWorld): Promise<boolean> =>
  inTransaction(world, async (ctx) => {
    const orderId = await store.orderToCheck(ctx.db)
    if (orderId === undefined) return false
    await correctDocuments(ctx, orderId)
    await store.markChecked(ctx.db, orderId)
    return true
  })

/** Describes an invoice that an earlier release issued, and takes back the one that it replaced. */
const describeOne = (world: JobWorld): Promise<boolean> =>
  inTransaction(world, async (ctx) => {
    const found = await store.undescribedInvoice(ctx.db)
    if (!found?.order_id) return false
    await lockOrder(ctx.db, found.order_id)
    const invoice = await store.invoiceById(ctx.db, found.id)
    if (!invoice || invoice.document) return true
    await describedInvoice(ctx, invoice)
    const isReplaced = (await store.lastInvoice(ctx.db, found.order_id))?.id !== invoice.id
    if (isReplaced || (await store.amountsOf(ctx.db, invoice.id)).length > 0) return true
    const former = await store.openInvoice(ctx.db, found.order_id)
    if (former) await issueCreditNote(ctx, former, new Set([found.order_id]), { reason: 'changed', note: '', by: null })
    const { revision, total_cents, extra_cents } = invoice
    const amount = { order_id: found.order_id, revision, amount_cents: total_cents + extra_cents }
    await store.addFormerAmount(ctx.db, invoice.id, amount)
    // nothing has marked the order until now, if its price has changed since
    await correctDocuments(ctx, found.order_id)
    return true
  })

export const jobs: readonly Job[] = [
  { name: 'invoices.correct', everyMs: 30_000, run: correct },
  { name: 'invoices.describe', everyMs: 60_000, run: describeOne },
]
