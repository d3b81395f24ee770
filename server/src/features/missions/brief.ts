import { briefFields, cartToWire } from '@goodlot/contract'
import { type Brief, lotNames } from '@goodlot/inspection'
import { countContainers, type Revision } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Order } from '../../order/index.ts'
import { currentRevision } from '../../order/revision/index.ts'
import { protocolOf, siteOf } from './brief-store.ts'

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
    plan: plan.map(({ products, lotSize, sampleSize, letter, level, severity, edition, classes }, i) => ({
      lot: names[i] ?? '',
      products: products.map(({ productId, quantity, sample }) => ({ product: productId, quantity, sample })),
      lot_size: lotSize,
      sample_size: sampleSize,
      letter,
      level,
      severity,
      edition,
      classes: classes.map(({ class: name, aql, n, ac, re }) => ({ class: name, aql, n, ac, re })),
    })),
    ...cartToWire(cart, briefFields),
    full_check: order.full_check,
    containers: countContainers(cart.containers),
    place: await siteOf(db, sold, order.city),
  }
  return { brief, sold }
}
