import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder, type Goods, goodsOf, priced, submit } from '../../test/carts.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { loadLabTests } from './index.ts'

let w: TestWorld
let buyer: Person
let root: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an()
  root = await w.an({ role: 'root' })
  goods = await goodsOf(w, buyer)
})

const all = async (who: Person, filter: object = {}) =>
  (await who.send('lab_test_list', { limit: 200, ...filter })).data
const lab = (test_id: number, courier: 'ours' | 'own' = 'own') => ({ tests: [{ test_id, samples: 2 }], courier })

describe('the catalogue of laboratory tests', () => {
  it('comes with forty tests, each with its standard, accreditation, price and days', async () => {
    const { data, total } = await all(buyer)
    expect(total).toBe(40)
    for (const test of data) {
      expect(test.standard).toMatch(/\d/)
      expect(test.accreditation.length).toBeGreaterThan(0)
      expect(test.price).toBeGreaterThan(0)
      expect(test.days).toBeGreaterThan(0)
      expect(test.sample).not.toBe('')
      expect(test.status).toBe(1)
    }
    const chinese = (await buyer.send('lab_test_list', { limit: 200 }, { language: 'zh-CN' })).data.data
    for (const { name } of chinese) expect(name).toMatch(/\p{Script=Han}/u)
  })

  it.each<[string, object, string[]]>([
    ['standard', { standard: 'EN 71-3' }, ['EN 71-3']],
    ['name, in either language', { name: '起毛' }, ['ISO 12945-2 (Martindale)']],
  ])('is searched by %s', async (_, filter, standards) => {
    expect((await all(buyer, filter)).data.map(({ standard }) => standard)).toEqual(standards)
  })

  it('is narrowed to a category, with the tests for any goods', async () => {
    const { data } = await all(buyer, { catalog_id: 201 })
    expect(new Set(data.map(({ catalog_parent_id }) => catalog_parent_id))).toEqual(new Set([200, null]))
    for (const { accreditation } of (await all(buyer, { accreditation: 'cpsc' })).data)
      expect(accreditation).toContain('CPSC')
  })

  it('is kept by root alone; a withdrawn test is not offered, but stays with the orders it was sold in', async () => {
    const fields = {
      name: 'Bamboo: moulds',
      standard: 'ISO 846',
      accreditation: 'CNAS,CMA',
      price: 99.5,
      days: 9,
      sample: '3 pieces',
    }
    for (const [who, code] of [
      [buyer, 4003],
      [await w.an({ role: 'admin' }), 4003],
      [goods.inspector, 4003],
    ] as const)
      expect((await who.send('lab_test_save', fields)).code).toBe(code)
    expect((await w.send('lab_test_save', fields)).code).toBe(4004)
    const { data } = await root.send('lab_test_save', { ...fields, catalog_parent_id: 500 })
    expect(data).toMatchObject({ ...fields, accreditation: ['CMA', 'CNAS'], catalog_parent_id: 500, status: 1 })
    const order = await anOrder(w, buyer, { service_type: 'lab', lab: lab(data.test_id) }, goods)
    expect(order.totalPrice).toBe(199)
    await root.send('lab_test_save', { ...fields, test_id: data.test_id, price: 120, status: 2 })
    expect((await all(buyer, { name: 'Bamboo' })).total).toBe(0)
    expect((await all(root, { name: 'Bamboo' })).data).toMatchObject([
      { status: 2, price: 120, catalog_parent_id: 500 },
    ])
    const cart = { ...order.cart, osn: order.order_no, remark: 'Same tests' }
    // the tests keep the price at which they were sold
    expect(await submit(buyer, await priced(buyer, cart))).toMatchObject({ code: 200, data: { totalPrice: 199 } })
    expect(await submit(buyer, { ...order.cart, totalPrice: 240 })).toMatchObject({
      code: 4001,
      data: { lab: expect.any(String) },
    })
  })

  it.each<[string, object, string]>([
    ['a price of nothing', { price: 0 }, 'price'],
    ['no name', { name: '' }, 'name'],
    ['an unknown accreditation', { accreditation: 'XYZ' }, 'accreditation'],
    ['a line for a category', { catalog_parent_id: 101 }, 'catalog_parent_id'],
    ['no days', { days: 0 }, 'days'],
  ])('%s is refused at its field', async (_, change, field) => {
    const fields = { name: 'A', standard: 'B', price: 10, days: 5, ...change }
    const { code, data } = await root.send('lab_test_save', fields)
    expect(code).toBe(4001)
    expect(Object.keys(data)).toEqual([field])
  })

  it('of two who change the same test the second is told who was faster, and when', async () => {
    const fields = { name: 'Cork: moisture', standard: 'ISO 9727-3', price: 40, days: 4 }
    const { test_id, version } = (await root.send('lab_test_save', fields)).data
    const other = await w.an({ role: 'root', nickname: 'Ruth' })
    const change = { ...fields, test_id, version }
    const answers = await Promise.all([
      root.send('lab_test_save', { ...change, price: 41 }),
      other.send('lab_test_save', { ...change, price: 42 }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4000])
    const late = answers.find(({ code }) => code === 4000)
    expect(late).toMatchObject({
      fault: 'record_changed',
      data: { version: version + 1, who: expect.stringMatching(/./) },
    })
    const [current] = (await all(root, { test_id })).data
    expect(current).toMatchObject({ version: version + 1, price: answers[0]?.code === 200 ? 41 : 42 })
    expect((await root.send('lab_test_save', { ...change, version: version + 1, price: 43 })).data.price).toBe(43)
  })

  it('a laboratory test that does not exist is not found', async () => {
    const fields = { test_id: 999_999, name: 'A', standard: 'B', price: 10, days: 5 }
    expect((await root.send('lab_test_save', fields)).code).toBe(4041)
  })
})

it('a delivered test goes back to what was delivered, alone or with all others; tests of root’s own stay', async () => {
  const [first, second] = (await all(root, { catalog_id: 400 })).data
  if (!first || !second) throw new Error('the catalogue is empty')
  const own = (await root.send('lab_test_save', { name: 'Straw: fire', standard: 'ISO 1182', price: 70, days: 3 })).data
  const change = (test: typeof first, price: number, status: 1 | 2 = 1) => {
    const { test_id, names, standard, days, sample } = test
    return root.send('lab_test_save', { test_id, name: names.en, standard, days, sample, price, status })
  }
  const originOf = async (test_id: number) => (await all(root, { test_id })).data[0]?.origin
  // switched off, it is still as delivered and follows the next delivery
  await change(first, first.price, 2)
  expect(await originOf(first.test_id)).toBe('delivered')
  await change(first, 777, 2)
  await change(second, 778)
  expect(await Promise.all([first, second, own].map(({ test_id }) => originOf(test_id)))).toEqual([
    'changed',
    'changed',
    'own',
  ])
  const [shown] = (await all(root, { test_id: first.test_id })).data
  expect(shown?.delivered).toMatchObject({ price: first.price, days: first.days, standard: first.standard })
  const [asBuyer] = (await all(buyer, { test_id: second.test_id })).data
  expect(asBuyer).not.toHaveProperty('origin')
  const { test_id, version = 0 } = shown ?? first
  expect((await root.send('lab_test_reset', { test_id, version: version - 1 })).fault).toBe('record_changed')
  expect((await buyer.send('lab_test_reset', { test_id })).code).toBe(4003)
  expect((await root.send('lab_test_reset', { test_id: own.test_id })).fault).toBe('not_found')
  expect((await root.send('lab_test_reset', { test_id, version })).data).toEqual({ reset: 1 })
  expect((await all(root, { test_id })).data[0]).toMatchObject({ price: first.price, status: 2, origin: 'delivered' })
  expect((await root.send('lab_test_reset', {})).data.reset).toBeGreaterThan(0)
  expect((await all(root, { test_id: second.test_id })).data[0]).toMatchObject({ price: second.price, status: 1 })
  expect((await all(root, { test_id: own.test_id })).data[0]).toMatchObject({ price: 70, origin: 'own' })
  expect((await root.send('lab_test_reset', {})).data).toEqual({ reset: 0 })
})

it('loading the reference file again leaves what root changed, and changes the rest', async () => {
  const [first, second] = (await all(root, { catalog_id: 300 })).data
  if (!first || !second) throw new Error('the catalogue is empty')
  const { test_id, name, standard, days } = first
  await root.send('lab_test_save', { test_id, name, standard, days, price: 777 })
  const codes = await w.db
    .selectFrom('lab_tests')
    .select(['id', 'code'])
    .where('id', 'in', [test_id, second.test_id])
    .execute()
  const file = codes.map(({ code }) => ({
    id: Number(code?.split('-')[1]),
    name: 'Renamed',
    name_cn: '',
    standard: 'ISO 1',
    accreditation: ['CMA'],
    category: 300,
    price: 5,
    days: 1,
    sample: '1',
  }))
  await loadLabTests(w.db, { text: JSON.stringify(file) })
  const after = (await all(root)).data
  expect(after.find((test) => test.test_id === test_id)).toMatchObject({ name, price: 777 })
  expect(after.find((test) => test.test_id === second.test_id)).toMatchObject({ name: 'Renamed', price: 5 })
})

it('in production new tests of the catalogue begin as not offered, and those that are there stay as they are', async () => {
  const [offered] = (await all(root)).data
  const { code } = await w.db
    .selectFrom('lab_tests')
    .select('code')
    .where('id', '=', offered?.test_id ?? 0)
    .executeTakeFirstOrThrow()
  const test = { name_cn: '', standard: 'ISO 1', accreditation: [], category: 300, price: 5, days: 1, sample: '1' }
  const file = [
    { ...test, id: 90_001, name: 'New in the catalogue' },
    { ...test, id: Number(code?.split('-')[1]), name: 'Known' },
  ]
  await loadLabTests(w.db, { areOffered: false, text: JSON.stringify(file) })
  const rows = await w.db
    .selectFrom('lab_tests')
    .select(['code', 'active'])
    .where('code', 'in', ['reference-90001', code])
    .execute()
  expect(Object.fromEntries(rows.map((row) => [row.code, row.active]))).toEqual({
    'reference-90001': false,
    [code ?? '']: true,
  })
  expect((await all(root)).data.find((one) => one.name === 'New in the catalogue')?.status).toBe(2)
})
