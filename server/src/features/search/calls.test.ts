import { beforeAll, expect, it, test } from 'vitest'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, dayIn } from '../../test/orders.ts'
import { aFactory, aProduct } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
const people: Record<string, Person> = {}
const made: Record<string, string> = {}

beforeAll(async () => {
  w = await testWorld()
  const agent = await w.an({ is_agent: true })
  const main = await w.an({ nickname: 'Quillon Main', company: 'Quillon Trading', referred_by: agent.id })
  const sub = await w.an({ parent_id: main.id })
  const inspector = await anInspector(w, { account: { nickname: 'Quillon Zhao' } })
  await anInspector(w, { account: { nickname: 'Quillon Hidden' }, profile: { owner_id: (await w.an()).id } })
  Object.assign(people, { agent, main, sub, inspector, stranger: await w.an(), root: await w.an({ role: 'root' }) })
  for (const staff_role of ['reviewer', 'operator', 'accountant', 'support'] as const)
    people[staff_role] = await w.an({ role: 'root', staff_role })
  const sell = async (name: string, day: number, order: object) => {
    made[name] = (await aSoldOrder(w, sub, { inspector, days: [dayIn(w, day)], order })).order_no
  }
  await sell('older', 3, { product_skus: 'QX-1', product_pos: 'PO-Quillon' })
  await sell('newer', 8, { product_skus: 'QX-17, OTHER', order_name: 'Quillon spring' })
  await aProduct(sub, { product_name: 'Quillon lamp', product_sku: 'QX-1' })
  await aFactory(sub, { business_name: 'Quillon Works' })
})

/** What somebody finds, as `kind title`; an order by the name that it has here. */
const found = async (who: string, q: string) => {
  const { data } = (await people[who]?.send('search', { q })) ?? { data: { data: [] } }
  return data.data.map(
    ({ kind, title }) => `${kind} ${Object.keys(made).find((name) => made[name] === title) ?? title}`,
  )
}

const orders = ['order newer', 'order older']
const records = ['product Quillon lamp', 'factory Quillon Works']
const inspectors = ['inspector Quillon Zhao']
const allInspectors = ['inspector Quillon Hidden', ...inspectors]
test.each([
  ['main', [...orders, ...records, ...inspectors]],
  ['sub', [...orders, ...records, ...inspectors]],
  ['agent', [...orders, ...inspectors]],
  ['stranger', inspectors],
  ['root', [...orders, ...records, ...allInspectors, 'customer Quillon Main']],
  ['reviewer', [...orders, ...records, ...allInspectors]],
  ['operator', [...orders, ...records, ...allInspectors]],
  ['accountant', [...orders, ...records, ...allInspectors, 'customer Quillon Main']],
  ['support', ['customer Quillon Main']],
])('%s finds by one word what its lists show, and nothing else', async (who, expected) => {
  expect(await found(who, 'QUILLON')).toEqual(expected)
})

it('the number of another family’s order finds nothing, its own finds it first', async () => {
  expect(await found('stranger', made.older ?? '')).toEqual([])
  expect(await found('support', made.older ?? '')).toEqual([])
  expect((await found('sub', (made.older ?? '').toLowerCase()))[0]).toBe('order older')
  expect((await found('root', made.older ?? ''))[0]).toBe('order older')
})

it('an exact SKU comes before newer orders that only contain it; each hit leads to its screen', async () => {
  expect(await found('main', 'qx-1')).toEqual(['order older', 'order newer', 'product Quillon lamp'])
  const { data } = (await people.main?.send('search', { q: 'qx-1' })) ?? {}
  expect(data?.data[0]).toMatchObject({ link: `/order?order_no=${made.older}` })
  expect(data?.data[2]).toMatchObject({
    detail: expect.stringContaining('QX-1'),
    link: '/product?product_name=Quillon%20lamp',
  })
})

it('one character finds nothing, no text is refused, and who is not a member of any list may not search', async () => {
  expect(await found('main', 'q')).toEqual([])
  expect(await people.main?.send('search', { q: ' ' })).toMatchObject({ code: 4001 })
  expect(await people.inspector?.send('search', { q: 'quillon' })).toMatchObject({ code: 4003 })
})
