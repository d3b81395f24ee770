import type { inspectorSearch } from '@goodlot/contract'
import { averageOf, type Recommended } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { requireVisible } from '../../order/access/index.ts'
import { type Order, orderIdByNo } from '../../order/index.ts'
import type { CardPricing } from './card-price.ts'
import { cardsOf } from './cards.ts'
import { findInspectors, type Judgements } from './find.ts'
import type { Judged } from './judge.ts'
import { countMissed } from './missed-store.ts'
import type { Input, SearchContext } from './read-terms.ts'
import { candidatesMax } from './store.ts'
import { buyerForSearch } from './terms-store.ts'

const nobody: CardPricing['buyer'] = { country: '', can_use_own_price: false, customer_price_cents: null }

export const handlers: Handlers<typeof inspectorSearch> = {
  async ins_search(ctx, input) {
    if (input.first_row >= candidatesMax) fail(ctx, 'list_too_deep')
    const order = input.osn === undefined ? null : await orderOf(ctx, input.osn)
    const { buyer, price, search, terms, ids, judged, ranked, isMatch } = await findInspectors(ctx, input, order)
    const data = input.view_all ? ranked : ranked.filter(isMatch)
    // what the team searches is no customer's want; neither is a list of everybody, or a further page
    if (data.length === 0 && terms.city && !terms.seesAll && !input.view_all && input.first_row === 0)
      await countMissed(ctx.db, {
        city: terms.city.code,
        lines: [...terms.lines, ...terms.anyLine],
        days: terms.qty === null ? terms.days : terms.days.slice(0, 1),
        today: terms.today,
      })
    const similar = input.view_all ? [] : ranked.filter((one) => !isMatch(one))
    const page = (list: Recommended[]) =>
      sorted(list, judged, input.sortby).slice(input.first_row, input.first_row + input.limit)
    // without an order, root sees the prices that inspectors ask, without any customer's discount; an edited order is priced for its owner,
    // whoever edits it
    const payer = order === null ? buyer : await buyerForSearch(ctx.db, order.real_customer_id)
    const md = input.md || null
    const paying =
      terms.seesAll && order === null
        ? { buyer: nobody, settings: { ...price, campaigns: [] }, md }
        : { buyer: payer, settings: price, md }
    const cards = await cardsOf(ctx, [page(data), page(similar)], judged, search, paying)
    return {
      data: cards[0] ?? [],
      similar: cards[1] ?? [],
      total: input.view_all ? ids.total : data.length,
      similar_total: similar.length,
      ...(ids.more ? { more: true as const } : {}),
    }
  },
}

const orderOf = async (ctx: SearchContext, orderNo: string): Promise<Order> =>
  requireVisible(ctx, (await orderIdByNo(ctx.db, orderNo)) ?? 0)

function sorted(list: Recommended[], judged: Judgements, sortby: Input['sortby']): Recommended[] {
  if (sortby === undefined || sortby === 'recommended') return list
  const nowhere = Number.POSITIVE_INFINITY
  const keyOf = (one: Judged): number => {
    switch (sortby) {
      case 'a':
        return -Number(one.inCity)
      case 'b':
        return -Number(one.inCategory)
      case 'c':
        return -Number(one.free)
      case 'd':
      case 'rate':
        return -averageOf(one.row.recent_halves, one.row.recent_ratings)
      case 'hosts':
        return -one.row.jobs_done
      case 'price':
        return one.price ?? nowhere
      case 'distance':
        return one.candidate.distanceKm ?? nowhere
    }
  }
  const keys = new Map([...judged].map(([id, one]) => [id, keyOf(one)]))
  const key = ({ id }: Recommended) => keys.get(id) ?? nowhere
  return list.toSorted((a, b) => key(a) - key(b) || 0)
}
