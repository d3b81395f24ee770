import { blankItem, blankOption, type ClassNode, type ItemNode, type OptionNode } from '@goodlot/checklists'
import { briefFields, cartToWire } from '@goodlot/contract'
import { type Brief, lotNames } from '@goodlot/inspection'
import { countContainers } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Order } from '../../order/index.ts'
import { currentRevision, type Revision } from '../../order/revision/index.ts'

/** The factory's place, else that of its city. */
async function placeOf(db: Db, { factory }: Revision, city: string | null): Promise<Brief['place']> {
  if (city === null) return null
  if (factory && factory.lat !== null && factory.lng !== null)
    return { lat: factory.lat, lng: factory.lng, city, of: 'factory' }
  const place = await db.selectFrom('places').select(['lat', 'lng']).where('code', '=', city).executeTakeFirst()
  return { lat: place?.lat ?? null, lng: place?.lng ?? null, city, of: 'city' }
}

async function protocolOf(db: Db, snapshotId: number | null): Promise<ClassNode[]> {
  if (snapshotId === null) return []
  const row = await db
    .selectFrom('protocol_snapshots')
    .select('tree')
    .where('id', '=', snapshotId)
    .executeTakeFirstOrThrow()
  return (row.tree as unknown as Stored<ClassNode>[]).map(plainClass)
}

/** Snapshots keep what their rows hang on; the nesting says it already. An old one lacks fields that came later. */
type Stored<N> = N & { sort?: number; parent_id?: number | null; class_id?: number; item_id?: number }
function plain<N extends object>({ sort, parent_id, class_id, item_id, ...node }: Stored<N>) {
  return node
}
const plainClass = (node: Stored<ClassNode>): ClassNode => ({
  ...(plain(node) as ClassNode),
  items: node.items.map((item) => ({
    ...blankItem,
    ...(plain(item) as ItemNode),
    options: item.options.map((option) => ({ ...blankOption, ...(plain(option) as OptionNode) })),
  })),
  classes: node.classes.map(plainClass),
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
    place: await placeOf(db, sold, order.city),
  }
  return { brief, sold }
}
