import { type booking, cartNames } from '@goodlot/contract'
import { addDays, type Cart, type Day, defaultCalendar, visitDays, visitSpan } from '@goodlot/rules'
import type { Db } from '../../../db/connect.ts'
import type { Handler } from '../../../http/context.ts'
import { BadInput, fail, refuse } from '../../../http/refusal.ts'
import { readSettings, ruleSettings } from '../../../setting/index.ts'
import { calendarOf } from '../../holidays/index.ts'
import { type Booking, bookingOf } from '../booking-account.ts'
import { mayDraftDates } from '../draft-dates.ts'
import { readCatalog } from '../store.ts'
import { usableFactory, usableInspector, usableProducts, usableProtocol } from '../valid-cart.ts'
import { lockDrafts, saveManyDraft } from './many-store.ts'
import { questionsLeft } from './questions.ts'

/** Changes drafts in place: all of them, or none. A draft of somebody else does not exist for the caller. */
export const manyChange: Handler<(typeof booking)['many_change']> = async (
  ctx,
  { did, also = [], order_name, ins_date, first_day, days, ins, bid, tpl, quantity, settled = false },
) => {
  const ids = [...new Set([did, ...also])]
  const drafts = await lockDrafts(ctx.db, ctx.me.id, ids)
  if (drafts.length < ids.length) fail(ctx, 'not_found')
  const by = await bookingOf(ctx.db, ctx.me, null)
  if (bid !== undefined && !(await usableFactory(ctx.db, by, bid))) fail(ctx, 'not_found')
  if (tpl !== undefined && !(await usableProtocol(ctx.db, by, tpl))) fail(ctx, 'not_found')
  if (ins !== undefined && ins !== 0 && !(await usableInspector(ctx.db, by, ins, null))) fail(ctx, 'not_found')
  const change: Partial<Cart> = {
    ...(order_name === undefined ? {} : { orderName: order_name }),
    ...(ins_date === undefined ? {} : { days: [...new Set(ins_date)].sort() }),
    ...(ins === undefined ? {} : { inspectorId: ins === 0 ? null : ins }),
    ...(bid === undefined ? {} : { factoryId: bid }),
    ...(tpl === undefined ? {} : { protocolId: tpl }),
  }
  const context = {
    now: ctx.now,
    catalog: await readCatalog(ctx.db, ctx.locale),
    settings: ruleSettings(await readSettings(ctx)),
    buyer: by.buyer,
  }
  for (const draft of drafts) {
    const [only, ...more] = draft.cart.products
    if (quantity !== undefined && (!only || more.length > 0)) throw new BadInput({ quantity: 'validation.choice' })
    const products = quantity === undefined || !only ? draft.cart.products : [{ ...only, quantity }]
    const changed = { ...draft.cart, ...change, products }
    const cart =
      first_day === undefined ? changed : { ...changed, days: await visitFrom(ctx.db, by, changed, first_day, days) }
    if (ins_date !== undefined || first_day !== undefined) {
      const known = await usableProducts(
        ctx.db,
        by,
        products.map(({ productId }) => productId),
      )
      refuse(ctx, mayDraftDates(cart, known, context), cartNames.days)
    }
    const answered = (
      [
        ['orderName', order_name],
        ['days', first_day ?? ins_date],
        ['factoryId', bid],
        ['protocolId', tpl],
        ['quantity', quantity],
      ] as const
    ).flatMap(([field, value]) => (value === undefined ? [] : [field]))
    const questions = settled ? [] : questionsLeft(draft.questions, answered)
    await saveManyDraft(ctx.db, { id: draft.id, cart, questions }, ctx.now)
  }
  return {}
}

/** A visit that begins on a day, at the factory of a cart; without a number of days it takes as many as before. */
async function visitFrom(
  db: Db,
  by: Booking,
  cart: Cart,
  first: Day,
  days = Math.max(1, cart.days.length),
): Promise<Day[]> {
  const factory = await usableFactory(db, by, cart.factoryId)
  const ahead = Array.from({ length: visitSpan }, (_, i) => addDays(first, i))
  return visitDays(first, days, factory ? await calendarOf(db, factory.country, ahead) : defaultCalendar)
}
