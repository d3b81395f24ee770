import type { DecodedOf, factoryPacking } from '@goodlot/contract'
import { type PackingRow, packingFaults, packingMost } from '@goodlot/inspection'
import { mayGivePackingList, mayHandleFactory, mayPackForFactory, type Revision } from '@goodlot/rules'
import type { Context, Handlers, WriteContext } from '../../../http/context.ts'
import { fail, type MayFail, refuse } from '../../../http/refusal.ts'
import { requireLocked, requireVisible } from '../../../order/access/index.ts'
import { factsOf, type Order, orderIdByNo, recordOrderEvent } from '../../../order/index.ts'
import { addPackingList, countPackingLists } from '../../../order/packing/index.ts'
import { currentRevision } from '../../../order/revision/index.ts'
import { requireLockedVisit, requireVisit } from '../opened-visit.ts'
import { readPackingSheet } from './packing-sheet.ts'
import { packingViewOf } from './packing-view.ts'

type Rows = DecodedOf<(typeof factoryPacking)['packing_save']>['rows']

/** The rows of a list for the products of the order, or the first thing that is wrong with them. */
function checkedRows(
  ctx: Pick<Context, 't'> & MayFail<'packing_wrong'>,
  sent: Rows,
  { goods }: Revision,
): PackingRow[] {
  const known = new Set(goods.map(({ productId }) => productId))
  const stranger = sent.findIndex(({ product_id }) => !known.has(product_id))
  const why = (row: number, text: string) => fail(ctx, 'packing_wrong', { row: row + 1, why: text })
  if (stranger >= 0) why(stranger, ctx.t('packing.wrong_product', { name: sent[stranger]?.product_id ?? '' }))
  const rows = sent.map(({ product_id, net_kg = null, gross_kg = null, ...row }) => ({
    ...{ product: product_id, ...row, net_kg, gross_kg },
  }))
  const [fault] = packingFaults(rows)
  if (fault)
    why(fault.row, ctx.t(`packing.wrong_${fault.code}`, { number: fault.number ?? 0, max: packingMost.cartons }))
  return rows
}

const listsOf = (ctx: Pick<Context, 'db'>, order: Order): Promise<number> => countPackingLists(ctx.db, order.id)

async function save(
  ctx: WriteContext,
  order: Order,
  by: { linkId: number | null; accountId: number | null; person: string },
  rows: PackingRow[],
) {
  const { list, cartons } = await addPackingList(ctx.db, { order, ...by, now: ctx.now }, rows)
  await recordOrderEvent(ctx, order.id, 'packing_list_given', by.accountId, { list, cartons })
  return packingViewOf(ctx.db, order)
}

/** Calls about what is in which carton: by the factory's link, and by the buyer. */
export const packingHandlers: Handlers<typeof factoryPacking> = {
  async factory_packing_read(ctx, { link }) {
    const { sold, link: opened } = await requireVisit(ctx, link)
    // a link has a share of its own in the thread that reads spreadsheets
    return readPackingSheet({ ...ctx, me: { id: -opened.id } }, sold.goods)
  },

  async factory_packing_save(ctx, { link, person, rows }) {
    const visit = await requireLockedVisit(ctx, link)
    const { order, sold } = visit
    refuse(ctx, mayGivePackingList(factsOf(order), await listsOf(ctx, order)))
    return save(ctx, order, { linkId: visit.link.id, accountId: null, person }, checkedRows(ctx, rows, sold))
  },

  async packing_get(ctx, { order_no }) {
    const order = await requireVisible(ctx, (await orderIdByNo(ctx.db, order_no)) ?? 0)
    const { sold } = await currentRevision(ctx.db, order)
    const may = mayPackForFactory(ctx.me, factsOf(order), await listsOf(ctx, order))
    const goods = new Map(sold.goods.map((one) => [one.productId, one]))
    return {
      ...(await packingViewOf(ctx.db, order)),
      may: may.ok,
      reason: may.ok ? '' : ctx.t(`faults.${may.why}`),
      goods: [...goods.values()].map(({ productId, name, sku }) => ({ product_id: productId, name, sku })),
    }
  },

  async packing_read(ctx, { order_no }) {
    const order = await requireVisible(ctx, (await orderIdByNo(ctx.db, order_no)) ?? 0)
    refuse(ctx, mayHandleFactory(ctx.me, factsOf(order)))
    return readPackingSheet(ctx, (await currentRevision(ctx.db, order)).sold.goods)
  },

  async packing_save(ctx, { order_no, rows }) {
    const order = await requireLocked(ctx, (await orderIdByNo(ctx.db, order_no)) ?? 0)
    refuse(ctx, mayPackForFactory(ctx.me, factsOf(order), await listsOf(ctx, order)))
    const { sold } = await currentRevision(ctx.db, order)
    return save(ctx, order, { linkId: null, accountId: ctx.me.id, person: '' }, checkedRows(ctx, rows, sold))
  },
}
