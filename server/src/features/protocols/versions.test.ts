import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let admin: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root', nickname: 'Root Wei' })
  admin = await w.an({ role: 'admin', nickname: 'Admin Marta' })
})

async function newProtocol() {
  const { data } = await root.send('tpl_add', { tpl_name: 'Shared', is_public: 1, class_data: [{ class_name: 'A' }] })
  return { tpl_id: data.tpl_id, class_id: data.class_data[0]?.class_id ?? 0 }
}

describe('two who save the same protocol', () => {
  it('tells the second who and when, and loses nothing of the first', async () => {
    const { tpl_id, class_id } = await newProtocol()
    w.clock.advance(3_600_000)
    expect((await admin.send('tpl_class_edit', { class_id, version: 1, class_name: 'By Marta' })).data.version).toBe(2)
    const stale = await root.send('tpl_class_edit', { class_id, version: 1, class_name: 'By Wei' })
    const when = '2026-11-16 11:00:00'
    expect(stale).toMatchObject({
      code: 4000,
      msg: expect.stringContaining(`Admin Marta changed this protocol at ${when}`),
      fault: 'protocol_changed',
      data: { who: 'Admin Marta', when, version: 2 },
    })
    const now = (await root.send('tpl_once', { tpl_id })).data
    expect(now).toMatchObject({ version: 2, modified_by: 'Admin Marta', class_data: [{ class_name: 'By Marta' }] })
    expect((await root.send('tpl_class_edit', { class_id, version: 2, class_name: 'By Wei' })).data.version).toBe(3)
    w.clock.advance(-3_600_000)
  })

  it('lets one win when ten come at once', async () => {
    const { tpl_id, class_id } = await newProtocol()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        root.send('tpl_item_add', { class_id, version: 1, item_title: `Racer ${n}` }),
      ),
    )
    expect(answers.map((a) => a.code).sort()).toEqual([200, ...Array(9).fill(4000)])
    const { class_data, version } = (await root.send('tpl_once', { tpl_id })).data
    expect(class_data[0]?.items.filter((i) => i.item_title.startsWith('Racer'))).toHaveLength(1)
    expect(version).toBe(2)
  })

  it('every write to a protocol needs its version', async () => {
    const { class_id } = await newProtocol()
    const { code, data } = await root.send('tpl_class_edit', { class_id, class_name: 'x' } as never)
    expect([code, data]).toEqual([4001, { version: 'This field is required.' }])
  })
})
