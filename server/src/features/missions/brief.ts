import { briefFields, cartToWire } from '@goodlot/contract'
import { type Brief, type BriefLot, lotNames } from '@goodlot/inspection'
import { countContainers, type Revision, type SoldLot } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Order } from '../../order/index.ts'
import { currentRevision } from '../../order/revision/index.ts'
import { protocolOf, siteOf } from './brief-store.ts'

/** Fields that the lot does not have stay away, so that briefs of orders from before they existed are the same as ever. */
const known = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

const briefLot = (
  name: string,
  { products, lotSize, sampleSize, letter, level, severity, edition, classes, kind, first, single }: SoldLot,
): BriefLot => ({
  lot: name,
  products: products.map(({ productId, quantity, sample, first }) => ({
    product: productId,
    quantity,
    sample,
    ...known({ first }),
  })),
  lot_size: lotSize,
  sample_size: sampleSize,
  letter,
  level,
  severity,
  edition,
  classes: classes.map(({ class: name, aql, n, ac, re, stages, limiting }) => ({
    class: name,
    aql,
    n,
    ac,
    re,
    ...known({ stages, limiting }),
  })),
  ...known({ kind, first, single }),
})

/** What is to be inspected, from the order as it was sold last. */
export async function briefOf(db: Db, order: Order): Promise<{ brief: Brief; sold: Revision }> {
  const { sold, protocol_snapshot_id } = await currentRevision(db, order)
  const { cart, goods, plan } = sold
  const names = lotNames(plan.map(({ lot }) => lot))
  const lotOf = (product: number) =>
    names[plan.findIndex(({ products }) => products.some(({ productId }) => productId === product))] ?? ''
  const brief: Brief = {
    order_id: order.id,
    order_no: order.order_no,
    service: order.service_type,
    revision: order.revision,
    protocol: await protocolOf(db, protocol_snapshot_id),
    goods: goods.map(({ productId, name, sku, po, quantity, barcode = '' }) => ({
      product: productId,
      name,
      sku,
      po,
      quantity,
      lot: lotOf(productId),
      barcode,
    })),
    plan: plan.map((lot, i) => briefLot(names[i] ?? '', lot)),
    ...cartToWire(cart, briefFields),
    full_check: order.full_check,
    containers: countContainers(cart.containers),
    place: await siteOf(db, sold, order.city),
  }
  return { brief, sold }
}
