import type { Calls, CartInput, InputOf, WireOf } from '@goodlot/contract'
import { addDays, chinaDay } from '@goodlot/rules'
import { expect } from 'vitest'
import { anInspector } from './inspectors.ts'
import { aFactory, aProduct } from './records.ts'
import type { Person, TestWorld } from './world.ts'

/** A public protocol of a service, owned by root; the one for final inspections (`fri`) is for kettles. */
export async function publicProtocol(w: TestWorld, service: 'fri' | 'cls' | 'fe' = 'fri'): Promise<number> {
  const name = service === 'fri' ? 'Kettles, public' : `Public, ${service}`
  // earlier requests of a fuzz test may have deleted or changed it
  const existing = await w.db
    .selectFrom('protocols')
    .select('id')
    .where('name', '=', name)
    .where('is_public', '=', true)
    .where('service_type', '=', service)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (existing) return existing.id
  const root = await w.an({ role: 'root' })
  const { data } = await root.send('tpl_add', { tpl_name: name, is_public: 1, service_type: service })
  return data.tpl_id
}

export interface Goods {
  product: number
  factory: number
  protocol: number
  inspector: Person
}

/** What a buyer needs to book: a product and a factory of its own, a public protocol, and an inspector who can come. */
export async function goodsOf(w: TestWorld, buyer: Person, inspector?: Person): Promise<Goods> {
  return {
    product: (await aProduct(buyer, { barcode: '4006381333931' })).product_id,
    factory: (await aFactory(buyer)).business_id,
    protocol: await publicProtocol(w),
    inspector: inspector ?? (await anInspector(w)),
  }
}

/** The man-days of an order: `md`, but at least half a man-day for each date (SPEC B12). */
const mdFor = (dates: CartInput['ins_date'], md = 1): number =>
  Math.max(md, (Array.isArray(dates) ? dates.length : 1) / 2)

/** A complete cart of 500 kettles, three days ahead (2026-11-19, a Thursday); the price is not agreed yet. */
export const aCart = (w: TestWorld, goods: Goods, change: Partial<CartInput> = {}): CartInput => ({
  service_type: 'fri',
  catalog_id: [100, 101],
  pdata: [{ product_id: goods.product, product_qty: 500 }],
  bid: goods.factory,
  tpl: goods.protocol,
  ins: goods.inspector.id,
  ins_date: [addDays(chinaDay(w.clock.now()), 3)],
  md: mdFor(change.ins_date),
  ...change,
})

/** The fields of a cart that the calculation takes. */
export function calculated(cart: CartInput): InputOf<Calls['order_calc']> {
  const { attach, version, ...fields } = cart
  return fields as InputOf<Calls['order_calc']>
}

/** The cart with the price that the buyer is shown for it. */
export async function priced(buyer: Person, cart: CartInput): Promise<CartInput> {
  const { data, msg } = await buyer.send('order_calc', calculated(cart))
  expect(msg).toBe('')
  return { ...cart, totalPrice: data.totalPrice }
}

export const submit = async (buyer: Person, cart: CartInput, more: { did?: number; key?: string } = {}) =>
  buyer.send(
    'order_submit',
    { order: cart, mode: 'submit', ...(more.did === undefined ? {} : { did: more.did }) },
    more.key === undefined ? {} : { key: more.key },
  )

/** An order as its buyer places it: over the wire, at the price shown. */
export async function anOrder(
  w: TestWorld,
  buyer: Person,
  change: Partial<CartInput> = {},
  goods?: Goods,
): Promise<WireOf<Calls['order_submit']> & { order_id: number; goods: Goods; cart: CartInput }> {
  const used = goods ?? (await goodsOf(w, buyer))
  const cart = await priced(buyer, aCart(w, used, change))
  const { code, msg, data } = await submit(buyer, cart)
  expect({ code, msg }).toEqual({ code: 200, msg: '' })
  return { ...data, order_id: Number(data.order_id), goods: used, cart }
}

/** A file that was uploaded for a booking. */
export async function anUpload(owner: Person): Promise<number> {
  const { data, msg } = await owner.send(
    'upload_booking_attach',
    {},
    { files: [{ name: 'packing.pdf', bytes: '%PDF-1.7\n1 0 obj' }] },
  )
  expect(msg).toBe('')
  return Number(data.data[0]?.attachment_id)
}

/** Extends all sessions, so that they outlast the days that a test skips. */
export const keepSignedIn = (w: TestWorld) =>
  w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2030-01-01T00:00:00Z') })
    .execute()

type Placed = { order_no: string; cart: CartInput }

/** The cart of an order with changes, at the price that is shown for it. */
export const edited = (who: Person, order: Placed, changes: Partial<CartInput> = {}): Promise<CartInput> =>
  priced(who, {
    ...order.cart,
    osn: order.order_no,
    ...(changes.ins_date === undefined ? {} : { md: mdFor(changes.ins_date, Number(order.cart.md ?? 1)) }),
    ...changes,
  })

export const edit = async (who: Person, order: Placed, changes: Partial<CartInput> = {}) =>
  submit(who, await edited(who, order, changes))

/** Another buyer with goods of their own, who can book the inspector. */
export async function aBuyer(w: TestWorld, inspector: Person, account: Parameters<TestWorld['an']>[0] = {}) {
  const person = await w.an(account)
  return { person, goods: await goodsOf(w, person, inspector) }
}

type WrittenTable = 'orders' | 'order_days' | 'order_revisions' | 'mails' | 'offers'
export const countRows = async (w: TestWorld, table: WrittenTable): Promise<number> =>
  (
    await w.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** How many rows there are in all tables that placing an order writes to: a refused order must not change it. */
export const writtenRows = (w: TestWorld): Promise<number[]> =>
  Promise.all(
    (['orders', 'order_days', 'order_revisions', 'mails', 'offers'] as const).map((table) => countRows(w, table)),
  )
