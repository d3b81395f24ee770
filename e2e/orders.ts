import type { Page } from '@playwright/test'
import {
  type Call,
  type Cart,
  type Form,
  kettleCart,
  password,
  picture,
  place,
  shenzhen,
  verify,
} from './booked-kettles.ts'
import { expect, freshEmail, tokenOf, url } from './world.ts'

export async function call(page: Page, name: string, token: string, form: Form = {}) {
  const answer = await page.request.post(`${url()}/api/${name}`, { headers: { USERTOKEN: token }, form })
  const { data, msg, fault } = await answer.json()
  expect(fault, `${name}: ${msg}`).toBeUndefined()
  return data
}

/** The `Call` of a page, for functions shared with tests that have no page. */
export const callBy =
  (page: Page): Call =>
  (name, token, form) =>
    call(page, name, token, form)

export interface Member {
  email: string
  nickname: string
  token: string
  id: number
}

export interface Inspector extends Member {
  city: string
}

async function enter(page: Page, email: string, nickname: string): Promise<Member> {
  const { user_sign: token, user_id: id } = await call(page, 'login?from=web', '', { account: email, password })
  return { email, nickname, token, id }
}

/** Signs the browser in with this session from now on. */
export const enterAs = (page: Page, { token }: { token: string }) =>
  page.context().addCookies([{ name: 'user_sign', value: token, url: url() }])

async function upload(page: Page, token: string): Promise<number> {
  const answer = await page.request.post(`${url()}/api/upload_img`, {
    headers: { USERTOKEN: token },
    multipart: { file: { name: 'me.png', mimeType: 'image/png', buffer: picture } },
  })
  return (await answer.json()).data[0].attachment_id
}

/**
 * A verified inspector who knows kitchen appliances and works every day, in Shenzhen unless another city is named: of the platform, or of
 * the customer whose code it registers with.
 */
export async function newInspector(
  page: Page,
  nickname: string,
  { city = shenzhen, code = '', audits = [] }: { city?: string; code?: string; audits?: readonly string[] } = {},
): Promise<Inspector> {
  const email = freshEmail('inspector')
  const form = { password, phone: '1', account: email, nickname }
  await call(page, 'ins_register', '', code ? { ...form, code } : form)
  const inspector = await enter(page, email, nickname)
  const [photo, document] = [await upload(page, inspector.token), await upload(page, inspector.token)]
  await verify(callBy(page), tokenOf('root'), { ...inspector, realname: nickname, photo, document, city, audits })
  return { ...inspector, city }
}

export interface Booking {
  buyer: Member
  cart: Cart
}

/** A buyer with a product and a factory of its own in the inspector's city, and a cart that can be placed nine days ahead. */
export async function newBooking(page: Page, inspector: Inspector): Promise<Booking> {
  const email = freshEmail('buyer')
  const nickname = `Bea ${Date.now()}`
  await call(page, 'register', '', { password, phone: '1', account: email, nickname, company: 'Bea Imports' })
  const buyer = await enter(page, email, nickname)
  const cart = await kettleCart(callBy(page), tokenOf('root'), {
    buyer: buyer.token,
    inspector: inspector.id,
    city: inspector.city,
    quantity: 500,
  })
  return { buyer, cart }
}

/** Places the cart over the wire, at the price that it costs. */
export async function placeOrder(page: Page, { buyer, cart }: Booking): Promise<string> {
  return (await place(callBy(page), buyer.token, cart)).order_no
}
