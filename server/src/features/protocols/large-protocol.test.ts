import { beforeAll, expect, it } from 'vitest'
import { answerMax } from '../../http/check-answer.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let me: Person
beforeAll(async () => {
  w = await testWorld()
  me = await w.an({ role: 'root' })
})

/** `count` requirements of 4,000 Chinese characters, 12 KB each. */
const requirements = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    item_title: `Requirement ${i}`,
    type_code: 'demand',
    value_text: '验'.repeat(4_000),
  }))
const add = (count: number) =>
  me.send(
    'tpl_add',
    { tpl_name: 'Long', service_type: 'fri', class_data: [{ class_name: 'All', items: requirements(count) }] } as never,
    { json: true },
  )

it('a protocol that no answer has room for is refused, one below is answered whole', async () => {
  const made = await add(380)
  expect(made.fault).toBeUndefined()
  const { data } = await me.send('tpl_once', { tpl_id: made.data.tpl_id })
  expect(data.class_data.flatMap(({ items }) => items)).toHaveLength(380)
  expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(answerMax)
  expect(await add(430)).toMatchObject({ code: 4000, fault: 'protocol_too_large' })
})
