import { beforeAll, expect, it } from 'vitest'
import { seedAccounts } from '../../../db/seed/accounts.ts'
import { seedProtocols } from '../../../db/seed/protocols.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { protocolSnapshot, renewLibrary } from './index.ts'
import { protocolLibrary } from './library.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})
const headOf = (code: string) =>
  w.db.selectFrom('protocols').selectAll().where('library_code', '=', code).executeTakeFirstOrThrow()

it('an installation gets new editions: what people changed stays theirs, what they deleted stays deleted, orders keep theirs', async () => {
  expect(await renewLibrary(w.db, w.clock.now())).toEqual({ renewed: [], kept: [] })
  await seedAccounts(w.db, true, w.clock.now())
  await seedProtocols(w.db, w.clock.now())
  expect(await renewLibrary(w.db, w.clock.now())).toEqual({ renewed: [], kept: [] })

  // as an installation of the first edition: one untouched, one changed, one deleted, one that was not there yet
  const [apparel, toys, furniture, cables] = await Promise.all(
    ['apparel', 'toys', 'furniture', 'cables-plugs-and-sockets'].map(headOf),
  )
  if (!apparel || !toys || !furniture || !cables) throw new Error('the library has these four')
  const ids = [apparel, toys, furniture].map(({ id }) => id)
  await w.db.updateTable('protocols').set({ library_edition: 1 }).where('id', 'in', ids).execute()
  await w.db.updateTable('protocols').set({ library_code: null }).where('id', '=', cables.id).execute()
  const tree = (await root.send('tpl_once', { tpl_id: apparel.id })).data
  const first = tree.class_data[0]
  await w.db
    .updateTable('protocol_classes')
    .set({ name: 'As it was' })
    .where('id', '=', first?.class_id ?? 0)
    .execute()
  const ordered = await w.db.transaction().execute((trx) => protocolSnapshot(trx, apparel.id))
  await root.send('tpl_edit', { tpl_id: toys.id, version: 1, tpl_name: 'Toys, ours' })
  await root.send('tpl_delete', { tpl_id: furniture.id, version: 1 })

  const file = protocolLibrary().find(({ code }) => code === 'apparel')
  expect(await renewLibrary(w.db, w.clock.now())).toEqual({
    renewed: ['Apparel', 'Cables, plugs and sockets'],
    kept: ['Toys, ours'],
  })
  expect(await renewLibrary(w.db, w.clock.now())).toEqual({ renewed: [], kept: ['Toys, ours'] })
  const renewed = (await root.send('tpl_once', { tpl_id: apparel.id })).data
  expect(renewed.class_data.map(({ class_name }) => class_name)).toEqual(
    ((file?.classes ?? []) as { class_name: string }[]).map(({ class_name }) => class_name),
  )
  expect(renewed.version).toBe(2)
  const snapshot = await w.db
    .selectFrom('protocol_snapshots')
    .selectAll()
    .where('id', '=', ordered)
    .executeTakeFirstOrThrow()
  expect(snapshot).toMatchObject({
    version: 1,
    tree: expect.arrayContaining([expect.objectContaining({ name: 'As it was' })]),
  })
  expect(await headOf('furniture')).toMatchObject({ library_edition: 1, deleted_at: expect.any(Date) })
})
