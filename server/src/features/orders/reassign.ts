import type { FaultsOf, orders } from '@goodlot/contract'
import { inCategory, mayBookInspector, mayEdit, quote as quoteFor } from '@goodlot/rules'
import type { WriteContext } from '../../http/context.ts'
import { fail, type MayFail, refuse } from '../../http/refusal.ts'
import { readSettings } from '../settings/index.ts'
import { setOrderDays } from './days.ts'
import { recordOrderEvent } from './events.ts'
import { currentRevision } from './info-store.ts'
import { tellInspector, tellOwners } from './letters.ts'
import { mails } from './mails.ts'
import { liveOffer } from './offer-store.ts'
import { offerOrder, withdrawOffer } from './offers.ts'
import { copyRevision, linesWithWork, substituteById } from './reassign-store.ts'
import type { Revision, SoldQuote } from './revision.ts'
import { changeOrder, factsOf, type Order } from './store.ts'

type ReassignContext = WriteContext & {
  me: NonNullable<WriteContext['me']>
} & MayFail<FaultsOf<(typeof orders)['order_change_ins']>>
type Substitute = NonNullable<Awaited<ReturnType<typeof substituteById>>>

/** Root gives an order to another inspector: its days are taken, the customer's price stays, the payout is quoted anew. */
export async function reassign(ctx: ReassignContext, order: Order, inspectorId: number) {
  if (order.service_type === 'lab') fail(ctx, 'no_inspector')
  const editing = mayEdit(ctx.me, factsOf(order), ctx.now)
  // root is bound by neither the deadline nor the lock
  if (!editing.ok && editing.why !== 'deadline_passed' && editing.why !== 'locked') fail(ctx, editing.why)
  const before = await liveOffer(ctx.db, order.id)
  if (before?.inspector_id === inspectorId) fail(ctx, 'same_inspector')
  const substitute = await substituteById(ctx.db, inspectorId, order.factory_name)
  if (!substitute) fail(ctx, 'not_found')
  const { sold } = await currentRevision(ctx.db, order)
  await refuseUnfit(ctx, sold, substitute)
  await takeDays(ctx, order, inspectorId)
  const quote = await requote(ctx, order, sold, substitute)
  await copyRevision(ctx.db, order, {
    cart: JSON.stringify({ ...sold.cart, inspectorId }),
    quote: JSON.stringify(quote),
    saved_by: ctx.me.id,
    saved_at: ctx.now,
  })
  const withdrawn = await withdrawOffer(ctx, order.id)
  const changed = await changeOrder(ctx.db, order.id, {
    inspector_id: inspectorId,
    inspector_name: substitute.nickname,
    is_own_inspector: substitute.owner_id !== null,
    revision: order.revision + 1,
  })
  await recordOrderEvent(ctx, order.id, 'reassigned', ctx.me.id, {
    ins_id: inspectorId,
    inspector: substitute.nickname,
  })
  if (withdrawn !== null)
    await tellInspector(ctx, changed, withdrawn, {
      template: mails.mission_withdrawn,
      facts: () => ({}),
      notice: 'mission_withdrawn',
    })
  await offerOrder(ctx, order.id, inspectorId)
  const shown = { inspector: substitute.nickname }
  await tellOwners(ctx, changed, {
    template: mails.order_reassigned,
    facts: () => shown,
    notice: 'order_reassigned',
    params: shown,
  })
  return { ins_id: inspectorId, ins_nick_name: substitute.nickname }
}

async function refuseUnfit(ctx: ReassignContext, { cart, goods }: Revision, substitute: Substitute): Promise<void> {
  const isAudit = cart.serviceType === 'fe'
  const lines = [...new Set([...goods.map(({ lineId }) => lineId), ...(cart.lineId === null ? [] : [cart.lineId])])]
  const demand = {
    serviceType: cart.serviceType,
    auditType: isAudit ? cart.auditType : null,
    lines: isAudit ? [] : await linesWithWork(ctx.db, lines),
  }
  const { id, owner_id: ownerId, submitted, verified, active, conflict } = substitute
  refuse(
    ctx,
    mayBookInspector({
      inspector: { id, ownerId, submitted, verified, active },
      conflict,
      demand,
      inCategory: inCategory(demand, { lines: new Set(substitute.lines), audits: substitute.verified_audits }),
      // its days are judged when they are taken
      capacity: 0,
      days: [],
      city: null,
    }),
    'new_ins',
  )
}

/** The order's days of the new inspector, by the one function that sells days. */
async function takeDays(ctx: ReassignContext, order: Order, inspectorId: number): Promise<void> {
  const city = order.city ?? ''
  const claims = order.days.map((day) => ({ inspectorId, day, city, isLead: true }))
  refuse(ctx, await setOrderDays(ctx.db, order.id, claims), 'new_ins')
}

/** The customer pays what was agreed; what the inspector earns and what is left of it change. */
async function requote(
  ctx: ReassignContext,
  order: Order,
  { cart, factory, quote }: Revision,
  substitute: Substitute,
): Promise<SoldQuote> {
  const settings = await readSettings(ctx)
  const fresh = quoteFor(
    {
      md: order.md ?? cart.md ?? 1,
      dates: quote.dates,
      inspector: { own: substitute.owner_id !== null, prices: substitute.prices },
      factory: { city: factory?.city ?? '', province: factory?.province ?? '' },
      customer: { country: '', canUseOwnPrice: false, customerPrice: null },
      today: order.days[0] ?? '',
    },
    {
      ownInspectorFee: settings['prices.own_inspector_fee'] * 100,
      commissionPercent: settings['prices.commission'],
      campaigns: [],
    },
  )
  // an inspector who lists no price cannot be paid for this city
  if (!fresh) fail(ctx, 'inspector_inactive')
  const { earned, commission, payout } = fresh
  return {
    ...quote,
    dates: quote.dates.map((date, i) => ({ ...date, ...partsOf(fresh.dates[i]) })),
    earned,
    commission,
    payout,
    margin: quote.total - payout,
  }
}

const partsOf = (date: SoldQuote['dates'][number] | undefined) =>
  date ? { earned: date.earned, commission: date.commission, payout: date.payout } : {}
