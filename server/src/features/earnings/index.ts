import { groupBy } from '@goodlot/checklists'
import type { earnings } from '@goodlot/contract'
import { chinaDay, chinaInstant, monthOf, usualPrice, usualPrices } from '@goodlot/rules'
import type { Feature } from '../../feature.ts'
import type { Handlers } from '../../http/context.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import { publicPricesJob } from './public-price-store.ts'
import { bookedPrices, comingOf, sumsOf } from './store.ts'

const dayMs = 24 * 3600_000

const handlers: Handlers<typeof earnings> = {
  async ins_price_usual(ctx, { city_ids }) {
    const { price } = ruleSettings(await readSettings(ctx))
    const since = new Date(ctx.now.getTime() - usualPrices.days * dayMs)
    const booked = await bookedPrices(ctx.db, city_ids, since)
    const cities = [...groupBy(booked, ({ city }) => city)].flatMap(([city_id, rows]) => {
      const usual = usualPrice(rows.map((row) => row.price))
      return usual ? [{ city_id, ...usual }] : []
    })
    return { commission_percent: price.commissionPercent, cities }
  },

  async earning_summary(ctx) {
    const today = chinaDay(ctx.now)
    const month = monthOf(today)
    const sums = await sumsOf(ctx.db, ctx.me.id, chinaInstant(`${month}-01`, 0), today)
    const coming = await comingOf(ctx.db, ctx.me.id)
    return { month, ...sums, next_on: sums.next_on ?? '', coming: coming.amount, coming_orders: coming.orders }
  },
}

export { publicPrices } from './public-price-store.ts'

export const feature: Feature<typeof earnings> = { handlers, jobs: [publicPricesJob] }
