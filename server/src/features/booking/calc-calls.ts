import type { booking, Calculation } from '@goodlot/contract'
import {
  addDays,
  type Campaign,
  type Cart,
  campaignPercent,
  chinaDateTime,
  chinaDay,
  type Day,
  daysLeftToHold,
  earliestDay,
  holdSettingsFor,
  mayEver,
  mayHaveDates,
  mdEnough,
  moreDatesProposed,
  mustCountDefects,
} from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { familyHolds } from '../../order/days/index.ts'
import { planView, priceTerms } from '../../order/revision/index.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import { bookingOf, openBooking } from './booking-account.ts'
import type { CartEstimate } from './estimate-cart.ts'
import { estimateOrder } from './kept-man-days.ts'
import { quoteOfEdit } from './kept-price.ts'
import { readCart } from './read-cart.ts'
import { readCatalog } from './store.ts'
import { recordsOf } from './valid-cart.ts'

export const calculationHandlers: Pick<Handlers<typeof booking>, 'booking_settings' | 'order_calc'> = {
  async booking_settings(ctx) {
    const { manDays, laboratory, price, hold, heldDays, sampling, reservePercent } = ruleSettings(
      await readSettings(ctx),
    )
    const { buyer } = await bookingOf(ctx.db, ctx.me, null)
    const percent = campaignPercent(price.campaigns, buyer.country, chinaDay(ctx.now))
    // `familyHolds` counts the days that were paid lately only if the order exceeds `laterDays`, so the new order asks for one day more
    const newOrder = { id: 0, before: 0, after: heldDays.laterDays + 1 }
    const holds = await familyHolds(ctx.db, ctx.me.id, { now: ctx.now, settings: heldDays }, newOrder)
    return {
      man_days: { ...manDays },
      courier_price: laboratory.courierPrice,
      china_time: chinaDateTime(ctx.now),
      campaign: percent > 0 ? { percent } : null,
      country_offer:
        buyer.country === '' && mayEver(ctx.me, 'book') ? bestOffer(price.campaigns, chinaDay(ctx.now)) : null,
      sampling: { double: sampling.double, lq: sampling.lq, zero: sampling.zero },
      reserve_share: reservePercent,
      on_account: buyer.credit_ok,
      holds: {
        days_left: daysLeftToHold(holds, heldDays),
        hours: holdSettingsFor(buyer.email_confirmed, hold).hours,
        email_verified: buyer.email_confirmed,
      },
    }
  },

  async order_calc(ctx, { osn, ...input }) {
    const catalog = await readCatalog(ctx.db, ctx.locale)
    const cart = readCart(input, catalog)
    const by = await openBooking(ctx, osn)
    const records = await recordsOf(ctx, by, cart)
    const settings = ruleSettings(await readSettings(ctx))
    const loose = cart.products.length > 0 ? null : { qty: input.qty ?? 0, products: input.pqty ?? 1 }
    const context = { now: ctx.now, catalog, settings, buyer: by.buyer }
    const result = estimateOrder(by.order, cart, records, context, loose)
    const priced = { cart: { ...cart, md: result.md }, records, context }
    const calculated = await quoteOfEdit(ctx.db, by.order, priced, result.quote, mayEver(ctx.me, 'see_all_records'))
    const sold = by.order && { md: by.order.cart.md, dates: by.order.days.length }
    const dates = mayHaveDates({ md: result.md, dates: cart.days.length }, sold)
    // no price is shown for a number of dates that cannot be ordered
    const quote = dates.ok ? calculated : null
    const first = earliestDay(cart.days)
    return {
      result: result.manDays?.md ?? null,
      md: result.md,
      sample_size: result.sampleSize,
      price: quote?.price ?? null,
      totalPrice: quote?.total ?? null,
      plan: planView(result.plan, (line) => catalog.get(line ?? 0)?.name ?? ''),
      terms: priceTerms(quote?.terms ?? [], ctx.locale, records.tests.values()),
      md_terms: result.manDays?.terms ?? [],
      // an order can be edited until the end of the second day before its first date
      editable_until: first === null ? '' : `${addDays(first, -2)} 23:59:59`,
      warnings: [...warningsOf(cart, result), ...(dates.ok ? [] : [{ code: dates.why, params: dates.params ?? {} }])],
    }
  },
}

/** The best campaign of all countries that runs today. */
function bestOffer(campaigns: readonly Campaign[], today: Day): { country: string; percent: number } | null {
  const running = campaigns
    .map(({ country }) => ({ country, percent: campaignPercent(campaigns, country, today) }))
    .filter(({ percent }) => percent > 0)
  return running.toSorted((a, b) => b.percent - a.percent)[0] ?? null
}

function warningsOf(cart: Cart, { manDays, md, plan }: CartEstimate): Calculation['warnings'] {
  const warnings: Calculation['warnings'] = []
  if (manDays?.quotation) warnings.push({ code: 'ask_quotation', params: { md: manDays.md } })
  const enough = manDays && md !== null ? mdEnough(md, manDays.md) : null
  if (enough && !enough.ok) warnings.push({ code: enough.why, params: enough.params ?? {} })
  const more = md !== null && cart.days.length > 0 ? moreDatesProposed(md, cart.days.length) : 0
  if (more > 0) warnings.push({ code: 'more_dates', params: { count: more } })
  const aqls = plan.flatMap(({ classes }) => classes.map(({ aql }) => aql))
  if (mustCountDefects({ counting: cart.counting, aqls })) warnings.push({ code: 'count_defects', params: {} })
  return warnings
}
