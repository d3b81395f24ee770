import { addDays, chinaDay } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { expect, freshEmail, tokenOf, url } from './world.ts'

const password = 'sunny-harbour-9'
const picture = PNG.sync.write(new PNG({ width: 64, height: 64 }))
type Form = Record<string, string | number>

export async function call(page: Page, name: string, token: string, form: Form = {}) {
  const answer = await page.request.post(`${url()}/api/${name}`, { headers: { USERTOKEN: token }, form })
  const { data, msg, fault } = await answer.json()
  expect(fault, `${name}: ${msg}`).toBeUndefined()
  return data
}

export interface Member {
  email: string
  nickname: string
  token: string
  id: number
}

async function enter(page: Page, email: string, nickname: string): Promise<Member> {
  const { user_sign: token, user_id: id } = await call(page, 'login?from=web', '', { account: email, password })
  return { email, nickname, token, id }
}

/** Who is at the browser from now on. */
export const enterAs = (page: Page, { token }: { token: string }) =>
  page.context().addCookies([{ name: 'user_sign', value: token, url: url() }])

async function upload(page: Page, token: string): Promise<number> {
  const answer = await page.request.post(`${url()}/api/upload_img`, {
    headers: { USERTOKEN: token },
    multipart: { file: { name: 'me.png', mimeType: 'image/png', buffer: picture } },
  })
  return (await answer.json()).data[0].attachment_id
}

/** A verified inspector of the platform in Shenzhen who knows kitchen appliances and works every day. */
export async function newInspector(page: Page, nickname: string): Promise<Member> {
  const email = freshEmail('inspector')
  await call(page, 'ins_register', '', { password, phone: '1', account: email, nickname })
  const inspector = await enter(page, email, nickname)
  const photo = await upload(page, inspector.token)
  await call(page, 'ins_profile_edit', inspector.token, {
    realname: nickname,
    expertise: '[101]',
    user_photos_id: photo,
    documents: JSON.stringify([await upload(page, inspector.token)]),
  })
  const price = { city_normal_price: 200, city_weekend_price: 200, city_holiday_price: 200 }
  await call(page, 'ins_prices_save', inspector.token, {
    city_data: JSON.stringify([{ city_id: 'CN-4403', ...price }]),
  })
  await call(page, 'ins_days_save', inspector.token, { weekdays: '[0,1,2,3,4,5,6]' })
  await call(page, 'ins_submit_verify', inspector.token)
  await call(page, 'ins_set_verified', tokenOf('root'), { uid: inspector.id })
  return inspector
}

export interface Booking {
  buyer: Member
  cart: Record<string, unknown>
}

/** A buyer with a product and a factory of its own, and a cart that can be placed nine days ahead. */
export async function newBooking(page: Page, inspector: Member): Promise<Booking> {
  const email = freshEmail('buyer')
  const nickname = `Bea ${Date.now()}`
  await call(page, 'register', '', { password, phone: '1', account: email, nickname, company: 'Bea Imports' })
  const buyer = await enter(page, email, nickname)
  const { product_id } = await call(page, 'product_add', buyer.token, {
    product_name: 'Steel kettle',
    product_catalog_id: '[100,101]',
    product_sku: 'KT-17',
    product_po: 'PO-1',
  })
  const { business_id } = await call(page, 'business_add', buyer.token, {
    business_name: 'Bright Home Works',
    country: 'CN',
    province: 'CN-44',
    city: 'CN-4403',
    business_address: '8 Keji Road',
    business_person: 'Li Wei',
    business_contact: '+86 755 1',
  })
  const protocol = await call(page, 'tpl_add', tokenOf('root'), { tpl_name: `Kettles ${Date.now()}`, is_public: 1 })
  return {
    buyer,
    cart: {
      service_type: 'fri',
      order_name: 'Kettles for spring',
      catalog_id: [100, 101],
      pdata: [{ product_id, product_qty: 500 }],
      bid: business_id,
      tpl: protocol.tpl_id,
      ins: inspector.id,
      ins_date: [addDays(chinaDay(new Date()), 9)],
      md: 1,
    },
  }
}

/** Places the cart over the wire, at the price that it costs. */
export async function placeOrder(page: Page, { buyer, cart }: Booking): Promise<string> {
  const { order_name, tpl, ...fields } = cart
  const form = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  ) as Form
  const { totalPrice } = await call(page, 'order_calc', buyer.token, form)
  const { order_no } = await call(page, 'order_submit', buyer.token, {
    mode: 'submit',
    order: JSON.stringify({ ...cart, totalPrice }),
  })
  return order_no
}
