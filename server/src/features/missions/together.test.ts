import type { EntryData } from '@goodlot/inspection'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import { arrived, onSite, type Phone } from '../../test/missions.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let protocol: number

const check = (item_title: string, type_code: string, type_code2 = 'judge') => ({ item_title, type_code, type_code2 })
const ofEach = { aql_level_code: 'sku1', can_clone: 1 }

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an()
  const root = await w.an({ role: 'root' })
  const class_data = [
    { class_name: 'Packing', ...ofEach, items: [check('Unit pack', 'demand')] },
    { class_name: 'Quantity', class_code: 'quantity', ...ofEach, items: [check('Readiness', 'demand')] },
  ]
  const added = await root.send('tpl_add', { tpl_name: 'Lamps', is_public: 1, class_data: class_data as never })
  protocol = added.data.tpl_id
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

/** Phone on site whose inspector looked at the unit pack of product 1: conform. */
async function looked() {
  const mission = await onSite(w, buyer, { protocol })
  const { phone, inspector, order_id } = mission
  const { brief } = (await inspector.send('mission_open', { order_id })).data
  const itemOf = (name: string) =>
    brief.protocol.find((one) => one.name === name)?.items.find(({ type }) => type === 'demand')?.id ?? 0
  const said = (item: number, change: Partial<EntryData['answer']> = {}): EntryData['answer'] => ({
    item,
    instance: 'product:1',
    text: '',
    chosen: [],
    values: [],
    score: null,
    failures: null,
    verdict: 'conform',
    remark: '',
    ...change,
  })
  const pack = itemOf('Packing')
  const first = phone.write('answer', said(pack))
  const copy = (n: number, change: Partial<EntryData['answer']> = {}, from: Phone = phone) =>
    from.write('answer', said(pack, { instance: `product:${n}`, same_as: first.key, ...change }))
  return { ...mission, said, pack, quantity: itemOf('Quantity'), first, copy }
}

it('takes an answer for eleven products more, and the report says so of each', async () => {
  const { phone, copy, order_id: oid } = await looked()
  // the first few arrive with what they repeat, the rest later
  for (const n of [2, 3, 4]) copy(n)
  await phone.sync()
  for (let n = 5; n <= 12; n++) copy(n)
  expect((await phone.sync()).refused).toBeNull()
  const root = await w.an({ role: 'root' })
  const page = (await root.send('report_html', { oid }, { language: 'en-US' })).data.html
  expect(page.match(/Answered together for 12: looked at for /g)).toHaveLength(12)
  const twelfth = copy(13)
  expect(await phone.sync()).toMatchObject({ refused: { key: twelfth.key, fault: 'not_together' } })
})

it('refuses an answer that says something else, of another phone, or of a check that counts', async () => {
  const { phone, copy, said, quantity, pack, inspector, order_id } = await looked()
  await phone.sync()
  const refusedOf = async (from: Phone) => (await from.sync(from.entries.slice(-1))).refused?.fault
  copy(2, { remark: 'Blue' })
  expect(await refusedOf(phone)).toBe('not_together')
  const second = await arrived(w, { inspector, order_id })
  copy(2, {}, second)
  expect(await refusedOf(second)).toBe('not_together')
  const third = await arrived(w, { inspector, order_id })
  const counted = third.write('answer', said(quantity))
  third.write('answer', said(quantity, { instance: 'product:2', same_as: counted.key }))
  expect((await third.sync()).refused?.fault).toBe('not_together')
  const fourth = await arrived(w, { inspector, order_id })
  const bad = fourth.write('answer', said(pack, { verdict: 'not_conform' }))
  fourth.write('answer', said(pack, { verdict: 'not_conform', instance: 'product:2', same_as: bad.key }))
  expect((await fourth.sync()).refused?.fault).toBe('not_together')
})
