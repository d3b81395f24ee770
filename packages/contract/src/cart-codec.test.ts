import { type CartField, emptyCart } from '@goodlot/rules'
import { expect, test } from 'vitest'
import { cart, loadedCart, orderedCart } from './cart-codec.ts'
import { cartFieldNamed, cartFromWire, cartNames, cartToWire, orderedFields } from './cart-fields.ts'

const fields = Object.keys(cartNames) as CartField[]

const filled = {
  ...emptyCart,
  orderName: 'Spring',
  lotPlans: [{ lot: 'A', level: 'I', critical: '', major: '1.0', minor: '' }],
  products: [{ productId: 7, quantity: 1200, lot: 'A' }],
  minFinishPacked: 60,
  factoryId: 3,
  protocolId: 4,
  inspectorId: 5,
  days: ['2026-12-01'],
  md: 1.5,
  containers: { c20: 1, c40: 0, c40hc: 2 },
  employees: 80,
  announceFactory: false,
  noticeBy: 'link' as const,
  tests: [{ testId: 9, samples: 2 }],
  courier: 'own' as const,
  attachments: [11, 12],
  originId: 13,
}

test('every field of a cart comes back from the wire as it was sent', () => {
  const sent = JSON.parse(JSON.stringify({ ...cartToWire(filled, fields), catalog_id: [1, 2], catalog_parent_id: 1 }))
  expect(cartFromWire(cart.parse(sent))).toEqual({ ...filled, categoryId: 1, lineId: 2 })
})

test('what is not sent is as in a new cart', () => {
  expect(cartFromWire(cart.parse({}))).toEqual(emptyCart)
})

test('every field has one name, which finds it again', () => {
  expect(new Set(Object.values(cartNames)).size).toBe(fields.length)
  for (const field of fields) expect(cartFieldNamed(cartNames[field])).toBe(field)
  expect(cartFieldNamed('totalPrice')).toBeUndefined()
})

test('input and answer have every field of a cart', () => {
  const names = fields.map((field) => cartNames[field])
  expect(Object.keys(cart.shape)).toEqual(expect.arrayContaining(names))
  expect(Object.keys(loadedCart.shape)).toEqual(expect.arrayContaining(names))
})

test.each(Object.keys(orderedFields) as (keyof typeof orderedFields)[])(
  'the schema of an order has the fields that are written for it: %s',
  (part) => expect(Object.keys(orderedCart[part])).toEqual(Object.keys(cartToWire(emptyCart, orderedFields[part]))),
)
