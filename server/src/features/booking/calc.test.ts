import type { Calls, InputOf } from '@goodlot/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCart, calculated, type Goods, goodsOf } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aFactory, aProduct } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

type CalcInput = InputOf<Calls['order_calc']>

let w: TestWorld
let buyer: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an({ country: 'DE' })
  goods = await goodsOf(w, buyer)
})

const calc = async (input: CalcInput, who = buyer) => (await who.send('order_calc', input)).data
const cart = (change: CalcInput = {}) => ({ ...calculated(aCart(w, goods)), ...change })

describe('the calculation (I-03, I-04, U-49)', () => {
  it('lot 1000, level II: letter J, 80 pieces (I-01, I-12, I-13)', async () => {
    const { plan, sample_size } = await calc({ qty: 1000, level: 'II' })
    expect(sample_size).toBe(80)
    expect(plan).toMatchObject([
      {
        letter: 'J',
        sample_size: 80,
        lot_size: 1000,
        edition: 'ISO 2859-1:1999',
        classes: [
          { class: 'critical', aql: '0', n: 80, ac: 0, re: 1 },
          { class: 'major', aql: '2.5', n: 80, ac: 5, re: 6 },
          { class: 'minor', aql: '4.0', n: 80, ac: 7, re: 8 },
        ],
      },
    ])
  })

  it.each<[string, CalcInput, number | null]>([
    ['another quantity (I-02)', { qty: 20_000 }, 315],
    ['another level (I-02)', { qty: 1000, level: 'I' }, 32],
    ['tightened', { qty: 1000, severity: 'tightened' }, 80],
    ['quantities as a form sends them', { qty: '1000', level: 'S-2' }, 5],
    ['no quantity yet', { level: 'II' }, null],
    ['a quantity of 0', { qty: 0 }, null],
    ['one piece', { qty: 1 }, 1],
    ['the largest lot', { qty: 100_000_000 }, 500],
  ])('%s', async (_, input, size) => {
    expect((await calc(input)).sample_size).toBe(size)
  })

  it.each<[string, CalcInput, number | null]>([
    ['quantity and catalog (I-06)', { qty: 1200, catalog_id: [100, 101] }, 1],
    ['a larger sample', { qty: 20_000, catalog_id: '101' }, 2],
    ['three products of one line', { qty: 1200, pqty: 3, catalog_id: 101 }, 1],
    ['without a category the sample alone', { qty: 1200 }, null],
    ['the category alone', { qty: 20_000, catalog_parent_id: 300 }, 2.5],
    ['cls: five containers (I-09)', { service_type: 'cls', c_20: 2, c_40: 2, c_40hc: 1 }, 3],
    ['cls: none yet', { service_type: 'cls' }, null],
    ['fe: 300 employees, technical (I-09)', { service_type: 'fe', fe_num_of_employees: 300 }, 1],
    ['fe: 300 employees, social', { service_type: 'fe', fe_num_of_employees: 300, fe_audit_type: 'social' }, 2],
    [
      'fe: the second social audit',
      { service_type: 'fe', fe_num_of_employees: 900, fe_audit_type: 'social', fe_audit_num_of_times: 2 },
      2,
    ],
    ['fe: nobody counted yet', { service_type: 'fe' }, null],
    ['ppc: one lot', { service_type: 'ppc', qty: 90, catalog_id: 101 }, 1],
    ['lab has none', { service_type: 'lab', qty: 90, catalog_id: 101 }, null],
  ])('man-days: %s', async (_, input, md) => {
    const { result, md_terms } = await calc(input)
    expect(result).toBe(md)
    expect(md_terms.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(md ?? 0, 4)
  })

  it('lots by line and by mark, each with its own plan; shares by product', async () => {
    const lamp = await aProduct(buyer, { product_name: 'Lamp', product_sku: 'LP', product_catalog_id: [100, 106] })
    const other = await aProduct(buyer, { product_name: 'Blue kettle', product_sku: 'KB' })
    const { plan, sample_size } = await calc(
      cart({
        pdata: [
          { product_id: goods.product, product_qty: 300 },
          { product_id: lamp.product_id, product_qty: 1000, lot: 'L' },
          { product_id: other.product_id, product_qty: 700 },
        ],
        lot_plans: [{ lot: 'L', level: 'III', aql_major: '1.0' }],
      }),
    )
    expect(plan).toMatchObject([
      {
        lot: '',
        catalog_id: 101,
        catalog_name: 'Small kitchen appliances',
        level: 'II',
        sample_size: 80,
        products: [
          { product_id: goods.product, quantity: 300, sample: 24 },
          { product_id: other.product_id, quantity: 700, sample: 56 },
        ],
      },
      { lot: 'L', catalog_id: 106, level: 'III', sample_size: 125, classes: [{}, { aql: '1.0' }, { aql: '4.0' }] },
    ])
    expect(sample_size).toBe(205)
  })

  it('answers a cart that is not filled in yet with nulls', async () => {
    expect(await calc({})).toEqual({
      result: null,
      md: null,
      sample_size: null,
      price: null,
      totalPrice: null,
      plan: [],
      terms: [],
      md_terms: [],
      editable_until: '',
      warnings: [],
    })
  })

  it.each<[string, CalcInput, string[]]>([
    ['fewer man-days than calculated', { qty: 20_000, catalog_id: 101, md: 1 }, ['md_below_calculation']],
    ['more man-days than dates', { qty: 20_000, catalog_id: 101, ins_date: '2026-11-20' }, ['more_dates']],
    ['more than ten (M7)', { service_type: 'cls', c_20: 30 }, ['ask_quotation']],
    ['an AQL above 10', { qty: 500, catalog_id: 101, aql_minor: '15' }, ['count_defects']],
    ['an AQL above 10, counted by defects', { qty: 500, catalog_id: 101, aql_minor: '15', counting: 'defects' }, []],
  ])('warns: %s', async (_, input, codes) => {
    expect((await calc(input)).warnings.map(({ code }) => code)).toEqual(codes)
  })
})

describe('the price', () => {
  it.each([
    ['a Thursday', '2026-11-19', 200],
    ['a Saturday', '2026-11-21', 300],
    ['a saved holiday (S-06)', '2027-01-01', 400],
  ])('depends on the kind of day: %s (I-10)', async (_, day, price) => {
    const answer = await calc(cart({ ins_date: day }))
    expect(answer).toMatchObject({ price, totalPrice: price })
  })

  it('is shown line by line, in dollars, and adds up (I-08)', async () => {
    const { terms, totalPrice, price } = await calc(cart({ ins_date: ['2026-11-20', '2026-11-21'], md: 1.5 }))
    expect(price).toBe(250)
    expect(totalPrice).toBe(375)
    expect(terms).toMatchObject([
      { code: 'day', params: { day: '2026-11-20', kind: 'working', price: 200 }, amount: 150 },
      { code: 'day', params: { day: '2026-11-21', kind: 'weekend', price: 300 }, amount: 225 },
    ])
  })

  it('is null without inspector, factory or dates; the rest is answered (P6)', async () => {
    for (const missing of ['ins', 'bid', 'ins_date'] as const) {
      const answer = await calc(cart({ [missing]: '' }))
      expect(answer).toMatchObject({ price: null, totalPrice: null, result: 1, sample_size: 50 })
    }
  })

  it('takes the own price only where the customer may use it (I-11, T-33)', async () => {
    for (const [can_use_own_price, total] of [
      [true, 150],
      [false, 200],
    ] as const) {
      const customer = await w.an({ can_use_own_price, customer_price_cents: 15_000 })
      const own = calculated(aCart(w, await goodsOf(w, customer, goods.inspector)))
      expect((await calc(own, customer)).totalPrice).toBe(total)
    }
  })

  it('has the campaign for customers of its country, and says so to the cart', async () => {
    const chinese = await w.an({ country: 'CN' })
    const own = calculated(aCart(w, await goodsOf(w, chinese, goods.inspector)))
    expect(await calc(own, chinese)).toMatchObject({ price: 200, totalPrice: 100 })
    expect((await chinese.send('booking_settings')).data).toMatchObject({
      campaign: { percent: 50 },
      country_offer: null,
    })
    // an account without a country is offered the campaign of a country before it has a price
    const unknown = await w.an()
    expect((await unknown.send('booking_settings')).data.country_offer).toEqual({ country: 'CN', percent: 50 })
    expect((await buyer.send('booking_settings')).data).toEqual({
      man_days: expect.objectContaining({ furtherLot: 0.25, dpiFinishedPercent: 30, most: 10 }),
      courier_price: 35,
      china_time: '2026-11-16 10:00:00',
      campaign: null,
      country_offer: null,
      sampling: { double: 1, lq: 1, zero: 1 },
      reserve_share: 30,
      on_account: 0,
      holds: { days_left: 10, hours: 48, email_verified: 1 },
    })
  })

  it('of an own inspector is the administration fee alone (P3, H-54)', async () => {
    const own = await anInspector(w, { profile: { owner_id: buyer.id } })
    expect(await calc(cart({ ins: own.id, md: 2 }))).toMatchObject({
      price: 0,
      totalPrice: 60,
      terms: [{ code: 'administration_fee', params: { each: 30 } }],
    })
  })

  it('of a laboratory test is tests × samples and the courier (P7)', async () => {
    const [first, second] = (await buyer.send('lab_test_list', { limit: 2 })).data.data
    if (!first || !second) throw new Error('the catalogue is empty')
    const tests = [
      { test_id: first.test_id, samples: 2 },
      { test_id: second.test_id, samples: 1 },
    ]
    const answer = await calc({ service_type: 'lab', lab: { tests, courier: 'ours' } })
    expect(answer.totalPrice).toBe(first.price * 2 + second.price + 35)
    expect(answer.terms.map(({ code }) => code)).toEqual(['lab_test', 'lab_test', 'courier'])
    expect(answer.price).toBeNull()
  })

  it('says until when the order could be changed (V-23)', async () => {
    expect((await calc(cart({ ins_date: ['2026-11-25', '2026-11-24'] }))).editable_until).toBe('2026-11-22 23:59:59')
  })
})

describe('rubbish is 4001 at its field', () => {
  it.each<[string, CalcInput, string[]]>([
    ['a fraction', { qty: 1.5 }, ['qty']],
    ['below zero', { qty: -1 }, ['qty']],
    ['10^12', { qty: 1e12 }, ['qty']],
    ['not a number', { qty: 'many' }, ['qty']],
    ['an unknown level', { level: 'IV' }, ['level']],
    [
      'unknown AQLs',
      { aql_critical: '3', aql_major: 'x', aql_minor: '-1' },
      ['aql_critical', 'aql_major', 'aql_minor'],
    ],
    ['an unknown category', { catalog_parent_id: 99_999 }, ['catalog_parent_id']],
    ['a line for a category', { catalog_parent_id: 101 }, ['catalog_parent_id']],
    ['a category for a line', { catalog_id: [100] }, ['catalog_id']],
    ['a line of another category', { catalog_id: [200, 101] }, ['catalog_id']],
    ['the same product twice', { pdata: [{ product_id: 1 }, { product_id: 1 }] }, ['pdata']],
    ['a product that is no number', { pdata: [{ product_id: 'x' }] as never }, ['pdata.0.product_id']],
    ['too many containers', { c_20: 1e9 }, ['c_20']],
    ['a day that does not exist', { ins_date: '2026-02-30' }, ['ins_date']],
    ['a lot level', { lot_plans: [{ lot: 'a', level: 'Z' }] }, ['lot_plans.0.level']],
    ['an unknown test', { service_type: 'lab', lab: { tests: [{ test_id: 999_999, samples: 1 }] } }, ['lab']],
    ['an unknown service', { service_type: 'xyz' as never }, ['service_type']],
  ])('%s', async (_, input, fields) => {
    const { code, data } = await buyer.send('order_calc', input)
    expect(code).toBe(4001)
    expect(Object.keys(data)).toEqual(fields)
  })

  it('records of others, and of nobody, do not exist (T-34)', async () => {
    const other = await w.an()
    const theirs = await aProduct(other)
    const factory = await aFactory(other)
    const hidden = await anInspector(w, { profile: { owner_id: other.id } })
    for (const input of [
      { pdata: [{ product_id: theirs.product_id, product_qty: 1 }] },
      { pdata: [{ product_id: 2_000_000_000 }] },
      { bid: factory.business_id },
      { bid: 2_000_000_000 },
      { ins: hidden.id },
      { ins: other.id },
      { osn: 'GL000000-1' },
    ])
      expect(await buyer.send('order_calc', input)).toMatchObject({ code: 4041, data: null })
  })
})

it.each<[string, number]>([
  ['visitor', 4004],
  ['customer', 200],
  ['admin', 200],
  ['root', 200],
  ['inspector', 4003],
])('%s: %i', async (role, code) => {
  const send = role === 'visitor' ? w.send : (await w.an({ role })).send
  expect((await send('order_calc', { qty: 5 })).code).toBe(code)
  expect((await send('booking_settings')).code).toBe(code)
})

it('a main account calculates with the records of its sub-account, not the other way round', async () => {
  const main = await w.an()
  const sub = await w.an({ parent_id: main.id })
  const ofSub = calculated(aCart(w, await goodsOf(w, sub, goods.inspector)))
  const ofMain = calculated(aCart(w, await goodsOf(w, main, goods.inspector)))
  expect((await main.send('order_calc', ofSub)).code).toBe(200)
  expect((await sub.send('order_calc', ofMain)).code).toBe(4041)
})
