import type { booking, FaultName } from '@goodlot/contract'
import { type Cart, orderStatusWords } from '@goodlot/rules'
import type { Ctx, Handler } from '../../../http/context.ts'
import { BadInput, fail, outsideCalls, Refusal } from '../../../http/refusal.ts'
import { approverOf } from '../../../order/approval/index.ts'
import { lockForSales } from '../../../order/days/index.ts'
import { confirmOrder, type OrderWrite } from '../../../order/index.ts'
import { tellApproverOfSeveral } from '../../../order/messages/index.ts'
import { type ProviderName, providerOf } from '../../../payment/index.ts'
import { readSettings, ruleSettings } from '../../../setting/index.ts'
import { bookingOf } from '../booking-account.ts'
import { relevantParts } from '../check-cart.ts'
import { judgeCredit } from '../credit-after-change.ts'
import { estimateCart } from '../estimate-cart.ts'
import { lockFamilies, readCatalog } from '../store.ts'
import { submitNew } from '../submit.ts'
import { recordsOf } from '../valid-cart.ts'
import { apart, lockDrafts, type ManyDraft, saveManyDraft } from './many-store.ts'
import { withReason } from './questions.ts'

type BookCall = (typeof booking)['many_book']
type BookContext = Ctx<BookCall>

/** Records the money that a provider took for an order of this transaction; payments provide it. */
export type Receive = (
  ctx: OrderWrite,
  order: { id: number },
  received: {
    provider: ProviderName
    amount: number
    reference: string
    createdBy: number
    at: Date
    confirms: 'checked_out'
  },
) => Promise<{ order: { status: number } }>

/** A provider that takes money inside the transaction; the others have the buyer approve at their own site first. */
async function immediateProvider(ctx: BookContext) {
  const provider = await providerOf(ctx)
  if (provider.kind === 'approved') return fail(ctx, 'approval_needed')
  return ctx.config.testPayments ? provider : fail(ctx, 'payment_not_set_up')
}

/**
 * Books many drafts in one transaction. Each row is placed and paid, or put on account, or it stays a draft with its reason: a row that is
 * refused takes back only what it wrote itself.
 */
export const manyBook =
  (receive: Receive): Handler<BookCall> =>
  async (ctx, { rows, pay }) => {
    const provider = pay === 'checkout' ? await immediateProvider(ctx) : null
    await lockFamilies(ctx.db, [ctx.me.id])
    const by = await bookingOf(ctx.db, ctx.me, null)
    const customerId = by.buyer.parent_id ?? by.buyer.id
    if (pay === 'account' && !by.buyer.credit_ok) fail(ctx, 'no_account_credit')
    const catalog = await readCatalog(ctx.db, ctx.locale)
    const settings = ruleSettings(await readSettings(ctx))
    const dids = rows.map(({ did }) => did)
    const drafts = new Map((await lockDrafts(ctx.db, ctx.me.id, dids)).map((draft) => [draft.id, draft]))
    // an order that needs approval is placed all the same, unpaid: the approver pays it or puts it on account
    const needsApproval = ({ totalPrice }: { totalPrice: number }) => approverOf(by.buyer, totalPrice) !== null
    await lockForSales(ctx.db, daysOf(rows), daysOf(rows.filter((row) => pay === 'later' || needsApproval(row))))

    const booked: Awaited<ReturnType<Handler<BookCall>>>['booked'] = []
    const left: { did: number; order_name: string; reason: string }[] = []
    for (const row of rows) {
      const draft = drafts.get(row.did)
      const order_name = draft?.cart.orderName ?? ''
      try {
        if (!draft) throw new Refusal('not_found')
        // a draft is booked once, even if it is listed twice
        drafts.delete(row.did)
        booked.push({ did: row.did, order_name, ...(await withOwnEffects(ctx, (own) => place(own, draft, row))) })
      } catch (error) {
        const reason = reasonFor(ctx, error)
        left.push({ did: row.did, order_name, reason })
        if (draft) await saveManyDraft(ctx.db, { ...draft, questions: withReason(draft.questions, reason) }, ctx.now)
      }
    }
    await tellApproverOfSeveral(
      ctx,
      booked.filter(({ needs_approval }) => needs_approval).map(({ order_id }) => order_id),
    )
    return { booked, left, total: booked.reduce((sum, { totalPrice }) => sum + totalPrice, 0) }

    async function place(own: RowContext, draft: ManyDraft, row: (typeof rows)[number]) {
      const chosen: Cart = relevantParts({
        ...draft.cart,
        days: [...new Set(row.ins_date)].sort(),
        inspectorId: row.ins ?? null,
        protocolId: row.tpl ?? draft.cart.protocolId,
      })
      const cart = { ...chosen, md: chosen.md ?? (await calculatedMd(own, chosen)) }
      const waits = needsApproval(row)
      if (pay === 'account' && !waits) {
        const credit = await judgeCredit(own.db, by.buyer, { customerId, total: row.totalPrice })
        if (credit && !credit.ok) throw new Refusal('credit_too_small', credit.params)
      }
      const placed = await submitNew(own, cart, catalog, row.totalPrice, {
        did: draft.id,
        members: [],
        ...(pay === 'account' ? {} : { pays: pay === 'checkout' ? ('now' as const) : ('later' as const) }),
        asksApprover: false,
      })
      const order_id = placed.order_id ?? 0
      const amount = placed.totalPrice ?? 0
      const order_status_str =
        provider === null || waits ? placed.order_status_str : await paid(own, order_id, placed.order_no, amount)
      return { order_id, order_no: placed.order_no, order_status_str, totalPrice: amount, needs_approval: waits }
    }

    async function calculatedMd(own: RowContext, cart: Cart): Promise<number | null> {
      const records = await recordsOf(own, by, cart)
      return estimateCart(cart, records, { now: ctx.now, catalog, settings, buyer: by.buyer }).manDays?.md ?? null
    }

    /** Pays an order that was just placed; one that costs nothing only has to be confirmed. */
    async function paid(own: RowContext, id: number, orderNo: string, amount: number): Promise<string> {
      if (amount <= 0 || provider === null)
        return wordOf((await confirmOrder(own, id, 'checked_out', ctx.me.id)).status)
      const { order } = await receive(
        own,
        { id },
        {
          provider: provider.name,
          amount,
          createdBy: ctx.me.id,
          at: ctx.now,
          confirms: 'checked_out',
          ...provider.charge(orderNo),
        },
      )
      return wordOf(order.status)
    }
  }

const daysOf = (rows: readonly { ins?: number | undefined; ins_date: readonly string[] }[]) =>
  rows.flatMap(({ ins, ins_date }) => (ins === undefined ? [] : ins_date.map((day) => ({ inspectorId: ins, day }))))

const wordOf = (status: number): string => orderStatusWords[status] ?? ''

type RowContext = Parameters<typeof submitNew>[0]

/** Runs one row so that it can fail alone: what it did outside of the database is undone with what it wrote. */
async function withOwnEffects<T>(ctx: BookContext, run: (own: RowContext) => Promise<T>): Promise<T> {
  const commits: (() => void | Promise<void>)[] = []
  const undos: (() => void | Promise<void>)[] = []
  const own = {
    ...ctx,
    ...outsideCalls,
    afterCommit: (f: () => void | Promise<void>) => void commits.push(f),
    onRollback: (f: () => void | Promise<void>) => void undos.push(f),
  }
  try {
    const result = await apart(ctx.db, () => run(own))
    for (const f of commits) ctx.afterCommit(f)
    for (const f of undos) ctx.onRollback(f)
    return result
  } catch (error) {
    for (const f of undos) await f()
    throw error
  }
}

/** The sentence why a row was refused; anything else than a refusal ends the whole act. */
function reasonFor({ t }: BookContext, error: unknown): string {
  if (error instanceof BadInput) {
    const [first] = Object.values(error.fields)
    return first ? t(first.key, first.params) : t('faults.bad_input')
  }
  if (!(error instanceof Refusal)) throw error
  const fault: FaultName = error.fault
  if (fault === 'cart_incomplete') {
    const [first] = Object.values((error.data ?? {}) as Record<string, string>)
    if (first !== undefined) return first
  }
  return t(`faults.${fault}`, error.params)
}
