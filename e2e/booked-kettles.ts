import type { CallName, Calls, WireOf } from '@goodlot/contract'
import { addDays, chinaDay } from '@goodlot/rules'
import { PNG } from 'pngjs'

export const password = 'sunny-harbour-9'
export const picture = PNG.sync.write(new PNG({ width: 64, height: 64 }))
export type Form = Record<string, string | number>

/** How a test reaches the server: through its browser, or by itself. */
export type Call = <N extends CallName>(name: N, token: string, form?: Form) => Promise<WireOf<Calls[N]>>

/** The city of most tests. A card list shows only twelve inspectors, so tests that need none of those in Shenzhen use another city. */
export const shenzhen = 'CN-4403'
export const zhuhai = 'CN-4404'

interface NewInspector {
  token: string
  id: number
  realname: string
  /** Ids of uploaded files, photo and document. */
  photo: number
  document: number
  city?: string
  /** Kinds of audits that the inspector does. */
  audits?: readonly string[]
}

/** Completes an inspector's profile and has root verify it: kitchen appliances, every day, in Shenzhen unless another city is given. */
export async function verify(call: Call, root: string, inspector: NewInspector) {
  const { token, id, realname, photo, document, city = shenzhen, audits = [] } = inspector
  await call('ins_profile_edit', token, {
    realname,
    expertise: '[101]',
    user_photos_id: photo,
    documents: JSON.stringify([document]),
    ...(audits.length > 0 ? { audit_types: JSON.stringify(audits) } : {}),
  })
  const price = { city_normal_price: 200, city_weekend_price: 200, city_holiday_price: 200 }
  await call('ins_prices_save', token, { city_data: JSON.stringify([{ city_id: city, ...price }]) })
  await call('ins_days_save', token, { weekdays: '[0,1,2,3,4,5,6]' })
  await call('ins_submit_verify', token)
  await call('ins_set_verified', root, {
    uid: id,
    ...(audits.length > 0 ? { audit_types: JSON.stringify(audits) } : {}),
  })
  // the exam is not what these tests are about: root enters its result
  const exam_date = new Date().toISOString().slice(0, 10)
  await call('ins_exam_save', root, { uid: id, catalog_id: 100, score: 100, exam_date })
}

export type Cart = Record<string, unknown>

interface Kettles {
  buyer: string
  inspector: number
  /** The protocol; by default a new, empty one. */
  tpl?: number
  quantity: number
  /** City of the factory. */
  city?: string
}

/** A cart with the buyer's own kettles from its own factory, which can be placed nine days ahead. */
export async function kettleCart(call: Call, root: string, options: Kettles): Promise<Cart> {
  const { buyer, inspector, quantity, city = shenzhen } = options
  const { product_id } = await call('product_add', buyer, {
    product_name: 'Steel kettle',
    product_catalog_id: '[100,101]',
    product_sku: 'KT-17',
    product_po: 'PO-1',
  })
  const { business_id } = await call('business_add', buyer, {
    business_name: 'Bright Home Works',
    country: 'CN',
    province: city.slice(0, 5),
    city,
    business_address: '8 Keji Road',
    business_person: 'Li Wei',
    business_contact: '+86 755 1',
  })
  const tpl = options.tpl ?? (await call('tpl_add', root, { tpl_name: `Kettles ${Date.now()}`, is_public: 1 })).tpl_id
  return {
    service_type: 'fri',
    order_name: 'Kettles for spring',
    catalog_id: [100, 101],
    pdata: [{ product_id, product_qty: quantity }],
    bid: business_id,
    tpl,
    ins: inspector,
    ins_date: [addDays(chinaDay(new Date()), 9)],
    md: 1,
  }
}

/** Places a cart at the price that it costs. */
export async function place(call: Call, buyer: string, cart: Cart): Promise<{ order_id: number; order_no: string }> {
  const { order_name: _name, tpl: _tpl, ...fields } = cart
  const form = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  ) as Form
  const { totalPrice } = await call('order_calc', buyer, form)
  const { order_id, order_no } = await call('order_submit', buyer, {
    mode: 'submit',
    order: JSON.stringify({ ...cart, totalPrice }),
  })
  if (order_id === null) throw new Error('the order was kept as a draft')
  return { order_id, order_no }
}
