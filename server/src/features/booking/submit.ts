import { type booking, cartNames, type OutputOf } from '@goodlot/contract'
import {
  type Cart,
  chinaDateTime,
  earliestDay,
  holdEnds,
  holdSettingsFor,
  keptTeam,
  type MemberDay,
  mayEdit,
  mayEver,
  mayKeyPay,
  maySubmitLaboratoryOrder,
  orderStatus,
  orderStatusWord,
} from '@goodlot/rules'
import { changedFields } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { fail, refuse } from '../../http/refusal.ts'
import { refuseStale } from '../../order/access/index.ts'
import { approverAfter, approverOf, refuseOverLimit, tellApproverAgain } from '../../order/approval/index.ts'
import { claimsOf, type DayClaim, formerDays, type HoldLimits, setOrderDays, teamOf } from '../../order/days/index.ts'
import { confirmOrder, insertOrder, putOnAccount, recordOrderEvent, type Sale, updateOrder } from '../../order/index.ts'
import { tellMembers, tellMissionWithdrawn, tellOrderChanged, tellOrderPlaced } from '../../order/messages/index.ts'
import { offerOrder, withdrawOffer } from '../../order/offers/index.ts'
import { type RuleSettings, readSettings, ruleSettings } from '../../setting/index.ts'
import { bookingOf, orderFacts, seesOrder } from './booking-account.ts'
import { teamIn } from './buyers-team.ts'
import { checkCart, relevantParts, type SubmitContext } from './check-cart.ts'
import { type Credit, holdOf, judgeCredit, keepWithinCredit } from './credit-after-change.ts'
import { mayDraftDates } from './draft-dates.ts'
import { removeDraft, saveDraft } from './drafts.ts'
import { requireEarlierOrder } from './earlier-order.ts'
import { attachToOrder, withOwnFiles } from './files.ts'
import { membersOf } from './pay-team.ts'
import { type Catalog, readCart } from './read-cart.ts'
import * as store from './store.ts'
import { usableProducts } from './valid-cart.ts'

type Submitted = OutputOf<(typeof booking)['order_submit']>
type Agreed = number | null | undefined

export const submitHandlers: Pick<Handlers<typeof booking>, 'order_submit'> = {
  async order_submit(ctx, { order: input, mode, did }) {
    // root edits orders of customers, but has no carts of its own
    if (mayEver(ctx.me, 'see_all_records') && (mode === 'draft' || input.osn === undefined))
      fail(ctx, 'permission_denied')
    const catalog = await store.readCatalog(ctx.db, ctx.locale)
    const cart = readCart(input, catalog)
    if (mode === 'draft') {
      await refuseDraftDates(ctx, cart, catalog)
      const saved = await saveDraft(ctx, cart, did)
      return { order_id: null, order_no: '', did: saved, order_status_str: '', totalPrice: null, hold_ends_at: '' }
    }
    const relevant = relevantParts(cart)
    const members = relevant.serviceType === 'lab' ? undefined : input.members && teamIn(input.members)
    return input.osn === undefined
      ? submitNew(ctx, relevant, catalog, input.totalPrice, { did, members })
      : edit(ctx, relevant, catalog, input.totalPrice, { orderNo: input.osn, version: input.version, did, members })
  },
}

async function refuseDraftDates(ctx: SubmitContext, cart: Cart, catalog: Catalog): Promise<void> {
  const by = await bookingOf(ctx.db, ctx.me, null)
  const products = await usableProducts(
    ctx.db,
    by,
    cart.products.map(({ productId }) => productId),
  )
  const settings = ruleSettings(await readSettings(ctx))
  refuse(ctx, mayDraftDates(cart, products, { now: ctx.now, catalog, settings, buyer: by.buyer }), cartNames.days)
}

interface Submission {
  did: number | undefined
  /** The inspectors who are to work beside the lead; undefined if the buyer did not say. */
  members: readonly MemberDay[] | undefined
  /**
   * `now`: the caller pays the order in the same transaction, unless it awaits approval, so that the limits of unpaid orders do not apply.
   * `later`: it is held unpaid, also where the family has credit.
   */
  pays?: 'now' | 'later'
  /** False: the caller tells the approver, of several orders at once. */
  asksApprover?: boolean
}

/** Places a new order: the one way in, whether a cart is submitted or many drafts are booked at once. */
export async function submitNew(
  ctx: SubmitContext,
  requested: Cart,
  catalog: Catalog,
  agreed: Agreed,
  { did, members = [], pays, asksApprover = true }: Submission,
): Promise<Submitted> {
  await store.lockFamilies(ctx.db, [ctx.me.id])
  const by = await bookingOf(ctx.db, ctx.me, null)
  const customerId = by.buyer.parent_id ?? by.buyer.id
  if (did !== undefined) await removeDraft(ctx, did)
  if (typeof requested.originId === 'number') await requireEarlierOrder(ctx, requested.originId)
  const cart = await withOwnFiles(ctx, requested, null)
  const settings = ruleSettings(await readSettings(ctx))
  const nobody = { reservedDays: [], team: [], former: [] }
  const sale = await checkCart(ctx, cart, { by, catalog, settings, ...nobody, chosenTeam: members, agreed })
  const total = sale.revision.quote.total
  const approverId = approverOf(by.buyer, total)
  const isPaid = pays === 'now' && approverId === null
  // what awaits approval is paid or put on account by the approver
  const mayGoOnAccount = pays === undefined && approverId === null && mayKeyPay(ctx.key, total).ok
  const credit = mayGoOnAccount ? await judgeCredit(ctx.db, by.buyer, { customerId, total }) : null
  const onAccount = credit?.ok ?? false
  const isUnpaid = !onAccount && !isPaid
  if (isUnpaid) await refuseTests(ctx, cart, by.buyer, settings)
  const hold = holdEnds(ctx.now, earliestDay(cart.days), holdSettingsFor(by.buyer.email_confirmed, settings.hold))
  const { id } = await insertOrder(ctx.db, { customerId, realCustomerId: ctx.me.id, approverId }, hold, sale)
  await takeDays(ctx, id, sale, { team: members, limits: isUnpaid ? limitsOf(ctx, settings) : null })
  await attachToOrder(ctx, id, cart.attachments)
  await recordOrderEvent(ctx, id, 'submitted', ctx.me.id, { total })
  if (sale.inspector) await offerOrder(ctx, id, sale.inspector.id)
  await tellMembers(ctx, id, [], sale.revision.quote.team ?? [])
  if (onAccount) {
    await putOnAccount(ctx.db, id, settings.account.paymentDays)
    await confirmOrder(ctx, id, 'put_on_account', ctx.me.id)
  } else if (isUnpaid) await tellOrderPlaced(ctx, id, { asksApprover })
  return { ...(await submitted(ctx, id)), ...creditMessage(ctx, credit) }
}

/** The message why an order is not on account; the order is saved nevertheless, and must be paid now. */
const creditMessage = (ctx: SubmitContext, credit: Credit) =>
  credit && !credit.ok ? { credit_msg: ctx.t('booking.credit_exceeded', credit.params) } : {}

interface EditSubmission extends Submission {
  orderNo: string
  version: number | undefined
}

async function edit(
  ctx: SubmitContext,
  requested: Cart,
  catalog: Catalog,
  agreed: Agreed,
  { orderNo, version, did, members: chosenTeam }: EditSubmission,
): Promise<Submitted> {
  const known = await store.orderByNumber(ctx.db, orderNo)
  if (!known || !seesOrder(ctx.me, known)) fail(ctx, 'not_found')
  await store.lockFamilies(ctx.db, [known.real_customer_id, known.customer_id])
  const order = await store.lockByNumber(ctx.db, orderNo)
  if (!order) fail(ctx, 'not_found')
  refuse(ctx, mayEdit(ctx.me, orderFacts(order), ctx.now))
  await refuseStale(ctx, order, version)
  if (did !== undefined) await removeDraft(ctx, did)
  // the link to the earlier order of a re-inspection stays, whatever is edited
  const cart = await withOwnFiles(ctx, { ...requested, originId: order.cart.originId ?? null }, order)
  const by = await bookingOf(ctx.db, ctx.me, order)
  const settings = ruleSettings(await readSettings(ctx))
  const days = await store.daysOfOrder(ctx.db, order.id)
  const lead = days.filter(({ is_lead }) => is_lead)
  const former = (await formerDays(ctx.db, order, cart.inspectorId, ctx.now)).filter(({ day }) =>
    cart.days.includes(day),
  )
  const reservedDays = [
    ...lead.filter(({ inspector_id }) => inspector_id === cart.inspectorId).map(({ day }) => day),
    ...former.map(({ day }) => day),
  ]
  const kept = keptTeam(await teamOf(ctx.db, order.id), { leadId: cart.inspectorId, days: cart.days, md: cart.md ?? 0 })
  const present = { reservedDays, team: await membersOf(ctx.db, kept, null), former }
  const sale = await checkCart(ctx, cart, { by, catalog, settings, ...present, chosenTeam, agreed })
  const team = chosenTeam ?? kept
  const { total } = sale.revision.quote
  refuseOverLimit(ctx, by.buyer, order, { total_cents: total })
  const approver_id = approverAfter(by.buyer, order, { total_cents: total })
  // root changes an order knowingly: its days count towards the limits, but are never refused because of them
  const isBounded = order.status === orderStatus.pending && !mayEver(ctx.me, 'see_all_records')
  if (isBounded && order.service_type !== 'lab') await refuseTests(ctx, cart, by.buyer, settings)
  const change = { now: ctx.now, byRoot: mayEver(ctx.me, 'see_all_records'), buyer: by.buyer }
  await updateOrder(ctx.db, order, holdOf(order, cart.days, change, settings.hold), sale, { approver_id })
  await takeDays(ctx, order.id, sale, { team, former, limits: isBounded ? limitsOf(ctx, settings) : null })
  await attachToOrder(ctx, order.id, cart.attachments, order.cart.attachments)
  const credit = await keepWithinCredit(ctx.db, by.buyer, order)
  await recordOrderEvent(
    ctx,
    order.id,
    'edited',
    ctx.me.id,
    { revision: order.revision + 1, total },
    changedFields({ ...order.cart, total: order.quote.total }, { ...sale.revision.cart, total }),
  )
  if (isOtherWork(order, sale)) {
    const asked = await withdrawOffer(ctx, order.id)
    if (asked !== null && asked !== sale.inspector?.id) await tellMissionWithdrawn(ctx, order.id, asked)
  }
  if (sale.inspector) await offerOrder(ctx, order.id, sale.inspector.id)
  await tellMembers(ctx, order.id, order.quote.team ?? [], sale.revision.quote.team ?? [])
  await tellOrderChanged(ctx, order.id)
  await tellApproverAgain(ctx, order, { approver_id, total_cents: total })
  return { ...(await submitted(ctx, order.id)), ...creditMessage(ctx, credit) }
}

/** Whether an inspector must be asked, or asked again: another inspector, or other days, another place, service or pay. */
const isOtherWork = (order: store.ExistingOrder, { revision, inspector }: Sale): boolean =>
  order.inspector_id !== (inspector?.id ?? null) ||
  order.days.join() !== revision.cart.days.join() ||
  order.factory_id !== revision.cart.factoryId ||
  order.city !== (revision.factory?.city ?? null) ||
  order.service_type !== revision.cart.serviceType ||
  order.quote.payout !== revision.quote.payout

const limitsOf = (ctx: SubmitContext, { heldDays }: RuleSettings): HoldLimits => ({ now: ctx.now, settings: heldDays })

/** Limits the number of unpaid laboratory orders: they hold no days, so the limits of held days do not restrain them. */
async function refuseTests(ctx: SubmitContext, cart: Cart, buyer: store.BuyerRow, { unpaid }: RuleSettings) {
  if (cart.serviceType === 'lab')
    refuse(ctx, maySubmitLaboratoryOrder(await store.countUnpaidTests(ctx.db, buyer.id), unpaid))
}

interface DaysToTake {
  team?: readonly MemberDay[]
  former?: readonly DayClaim[]
  limits: HoldLimits | null
}

/** Takes the days of inspector and team. If somebody else was faster, the refusal names the day that is gone. */
async function takeDays(
  ctx: SubmitContext,
  orderId: number,
  { revision, inspector }: Sale,
  { team = [], former = [], limits }: DaysToTake,
): Promise<void> {
  const visit = { city: revision.factory?.city ?? null, days: revision.cart.days }
  const claims = claimsOf(inspector?.id ?? null, team, visit, former)
  refuse(ctx, await setOrderDays(ctx.db, orderId, claims, limits), cartNames.days)
}

async function submitted(ctx: SubmitContext, id: number): Promise<Submitted> {
  const order = await store.orderSummary(ctx.db, id)
  return {
    order_id: id,
    order_no: order.order_no,
    did: null,
    order_status_str: orderStatusWord(order.status),
    totalPrice: order.total_cents,
    hold_ends_at: order.hold_ends_at ? chinaDateTime(order.hold_ends_at) : '',
    ...(order.approver === null ? {} : { approver: order.approver }),
  }
}
