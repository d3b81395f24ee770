import type { booking, OutputOf } from '@goodlot/contract'
import {
  chinaDateTime,
  type Day,
  earliestDay,
  holdEnds,
  mayEdit,
  mayEver,
  mayPlaceOrder,
  orderStatus,
  orderStatusWord,
} from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { fail, refuse } from '../../http/refusal.ts'
import { offerOrder, withdrawOffer } from '../missions/index.ts'
import {
  confirmOrder,
  insertOrder,
  type OrderCart,
  putOnAccount,
  recordOrderEvent,
  type Sale,
  setOrderDays,
  tellMissionWithdrawn,
  tellOrderChanged,
  tellOrderPlaced,
  updateOrder,
} from '../orders/index.ts'
import { readSettings, ruleSettings } from '../settings/index.ts'
import { checkCart, relevantParts, type SubmitContext } from './check-cart.ts'
import { removeDraft, saveDraft } from './drafts.ts'
import { attachToOrder } from './files.ts'
import { type Catalog, readCart } from './read-cart.ts'
import * as store from './store.ts'
import { type Booking, bookingOf, orderFacts, seesOrder } from './who-books.ts'

type Submitted = OutputOf<(typeof booking)['order_submit']>
type Agreed = number | null | undefined

const isRoot = (ctx: SubmitContext) => mayEver(ctx.me, 'administer')

export const submitHandlers: Pick<Handlers<typeof booking>, 'order_submit'> = {
  async order_submit(ctx, { order: input, mode, did }) {
    // root has no cart of its own
    if (isRoot(ctx) && (mode === 'draft' || input.osn === undefined)) fail(ctx, 'permission_denied')
    const catalog = await store.readCatalog(ctx.db, ctx.locale)
    const cart = readCart(input, catalog)
    if (mode === 'draft') {
      const saved = await saveDraft(ctx, cart, did)
      return { order_id: null, order_no: '', did: saved, order_status_str: '', totalPrice: null, hold_ends_at: '' }
    }
    const relevant = relevantParts(cart)
    return input.osn === undefined
      ? place(ctx, relevant, catalog, input.totalPrice, did)
      : edit(ctx, relevant, catalog, input.totalPrice, { osn: input.osn, version: input.version, did })
  },
}

async function place(
  ctx: SubmitContext,
  cart: OrderCart,
  catalog: Catalog,
  agreed: Agreed,
  did: number | undefined,
): Promise<Submitted> {
  const by = await bookingOf(ctx.db, ctx.me, null)
  const customerId = by.buyer.parent_id ?? by.buyer.id
  await store.lockAccounts(ctx.db, [by.buyer.id, customerId])
  if (did !== undefined) await removeDraft(ctx, did)
  const settings = ruleSettings(await readSettings(ctx))
  const sale = await checkCart(ctx, cart, { by, catalog, settings, reservedDays: [], agreed })
  const total = sale.revision.quote.total
  const onAccount = await isWithinCredit(ctx, by, customerId, total)
  if (!onAccount) refuse(ctx, mayPlaceOrder(await store.countUnpaid(ctx.db, ctx.me.id), settings.placing))
  const hold = holdEnds(ctx.now, earliestDay(cart.days), settings.hold)
  const { id } = await insertOrder(ctx.db, { customerId, realCustomerId: ctx.me.id }, hold, sale)
  await takeDays(ctx, id, sale, [])
  await attachToOrder(ctx, id, cart.attachments)
  await recordOrderEvent(ctx, id, 'submitted', ctx.me.id, { total })
  if (sale.inspector) await offerOrder(ctx, id, sale.inspector.id)
  if (onAccount) {
    await putOnAccount(ctx.db, id)
    await confirmOrder(ctx, id, 'put_on_account', ctx.me.id)
  } else await tellOrderPlaced(ctx, id)
  return submitted(ctx, id)
}

/** Customers with credit are confirmed on account, as far as their limit goes. */
async function isWithinCredit(ctx: SubmitContext, { buyer }: Booking, customerId: number, total: number, order = 0) {
  if (!buyer.credit_ok) return false
  return (await store.owedOnAccount(ctx.db, customerId, order)) + total <= buyer.credit_limit_cents
}

interface Editing {
  osn: string
  version: number | undefined
  did: number | undefined
}

async function edit(
  ctx: SubmitContext,
  cart: OrderCart,
  catalog: Catalog,
  agreed: Agreed,
  { osn, version, did }: Editing,
): Promise<Submitted> {
  const known = await store.orderByNumber(ctx.db, osn)
  if (!known || !seesOrder(ctx.me, known)) fail(ctx, 'not_found')
  await store.lockAccounts(ctx.db, [known.real_customer_id, known.customer_id])
  const order = await store.lockOrder(ctx.db, osn)
  if (!order) fail(ctx, 'not_found')
  refuse(ctx, mayEdit(ctx.me, orderFacts(order), ctx.now))
  if (version !== undefined && version !== order.version) await failChanged(ctx, order)
  if (did !== undefined) await removeDraft(ctx, did)
  const by = await bookingOf(ctx.db, ctx.me, order)
  const settings = ruleSettings(await readSettings(ctx))
  const days = await store.daysOfOrder(ctx.db, order.id)
  const lead = days.filter(({ is_lead }) => is_lead)
  const reservedDays = lead.filter(({ inspector_id }) => inspector_id === cart.inspectorId).map(({ day }) => day)
  const sale = await checkCart(ctx, cart, { by, catalog, settings, reservedDays, agreed })
  await updateOrder(ctx.db, order, holdAfterEdit(), sale)
  const members = days.filter(({ is_lead, day }) => !is_lead && cart.days.includes(day))
  await takeDays(ctx, order.id, sale, members)
  await attachToOrder(ctx, order.id, cart.attachments, order.cart.attachments)
  if (order.on_account && !(await isWithinCredit(ctx, by, order.customer_id, sale.revision.quote.total, order.id)))
    await putOnAccount(ctx.db, order.id, false)
  await recordOrderEvent(ctx, order.id, 'edited', ctx.me.id, {
    revision: order.revision + 1,
    total: sale.revision.quote.total,
  })
  if (order.inspector_id !== (sale.inspector?.id ?? null) || order.days.join() !== cart.days.join()) {
    const asked = await withdrawOffer(ctx, order.id)
    if (asked !== null && asked !== sale.inspector?.id) await tellMissionWithdrawn(ctx, order.id, asked)
  }
  if (sale.inspector) await offerOrder(ctx, order.id, sale.inspector.id)
  await tellOrderChanged(ctx, order.id)
  return submitted(ctx, order.id)

  /** An unpaid order keeps the time it has, unless its first date is nearer now; root's change leaves time to pay. */
  function holdAfterEdit(): Date | null {
    if (order?.status !== orderStatus.pending || order.hold_ends_at === null) return order?.hold_ends_at ?? null
    const hold = holdEnds(order.created_at, earliestDay(cart.days), settings.hold)
    const least = ctx.now.getTime() + settings.hold.leastMinutes * 60_000
    return isRoot(ctx) ? new Date(Math.max(hold.getTime(), least)) : hold
  }
}

async function failChanged(ctx: SubmitContext, order: store.ExistingOrder): Promise<never> {
  const last = await store.lastSaved(ctx.db, order.id)
  const conflict = {
    who: last?.nickname ?? '',
    when: last ? chinaDateTime(last.at) : '',
    version: order.version,
  }
  return fail(ctx, 'record_changed', { who: conflict.who, when: conflict.when }, conflict)
}

/** Takes the inspector's days; the loser of a race hears which day is gone. */
async function takeDays(
  ctx: SubmitContext,
  orderId: number,
  { revision, inspector }: Sale,
  members: readonly { inspector_id: number; day: Day; city: string }[],
): Promise<void> {
  const city = revision.factory?.city
  const claims =
    inspector && city !== undefined
      ? revision.cart.days.map((day) => ({ inspectorId: inspector.id, day, city, isLead: true }))
      : []
  const others = members
    .filter(({ inspector_id }) => inspector_id !== inspector?.id)
    .map(({ inspector_id, day, city }) => ({ inspectorId: inspector_id, day, city, isLead: false }))
  refuse(ctx, await setOrderDays(ctx.db, orderId, [...claims, ...others]), 'ins_date')
}

async function submitted(ctx: SubmitContext, id: number): Promise<Submitted> {
  const order = await store.orderSummary(ctx.db, id)
  return {
    order_id: id,
    order_no: order.order_no,
    did: null,
    order_status_str: orderStatusWord(order.status),
    totalPrice: order.total_cents === null ? null : order.total_cents / 100,
    hold_ends_at: order.hold_ends_at ? chinaDateTime(order.hold_ends_at) : '',
  }
}
