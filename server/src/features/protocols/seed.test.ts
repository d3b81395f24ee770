import { locales } from '@goodlot/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedAccounts } from '../../../db/seed/accounts.ts'
import { seedProtocols } from '../../../db/seed/protocols.ts'
import { protocolSnapshot } from '../../protocol/index.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { renewLibrary } from './index.ts'
import { protocolLibrary } from './library.ts'

interface Node {
  [field: string]: unknown
  items?: (Node & { options: Node[] })[]
  child_info?: Node[]
}

let w: TestWorld
let someone: Person
let root: Person
let buyer: string
beforeAll(async () => {
  w = await testWorld()
  await seedAccounts(w.db, w.clock.now())
  await seedProtocols(w.db, w.clock.now())
  await seedProtocols(w.db, w.clock.now())
  someone = await w.an()
  root = await w.an({ role: 'root' })
  buyer = (await w.send('login', { account: 'buyer@goodlot.test', password: 'goodlot-demo' })).data.user_sign
})

const all = (classes: Node[]): Node[] => classes.flatMap((c) => [c, ...all(c.child_info ?? [])])
const size = (classes: Node[]) => {
  const items = all(classes).flatMap((c) => c.items ?? [])
  return { classes: all(classes).length, items: items.length, options: items.flatMap((i) => i.options).length }
}
const publicOnes = async (filters: object = {}) => (await someone.send('tpl_list', { limit: 200, ...filters })).data

describe('the public protocols', () => {
  it('the public protocols exist once, owned by root', async () => {
    const { data, total } = await publicOnes()
    expect(total).toBe(16)
    expect(data.map((row) => row.tpl_name).sort()).toEqual(
      protocolLibrary()
        .map((f) => f.tpl_name)
        .sort(),
    )
    expect(data.every((row) => row.is_public === 1 && row.customer_nick_name === 'Wei Lin' && row.version === 1)).toBe(
      true,
    )
  })

  it.each(protocolLibrary().map((file) => [file.tpl_name, file] as const))(
    '%s comes back complete',
    async (tpl_name, file) => {
      const row = (await publicOnes({ tpl_name })).data.find((r) => r.tpl_name === tpl_name)
      const { data } = await someone.send('tpl_once', { tpl_id: row?.tpl_id ?? 0 })
      const expected = size(file.classes as Node[])
      expect(size(data.class_data as Node[])).toEqual(expected)
      expect(row?.item_count).toBe(expected.items)
      // the API trims the texts that it receives
      const trimmed = JSON.parse(JSON.stringify(file.classes), (_key, value) =>
        typeof value === 'string' ? value.trim() : value,
      )
      expect(data.class_data).toMatchObject(trimmed)
      expect(data).toMatchObject({
        tpl_name_cn: file.tpl_name_cn,
        service_type: file.service_type,
        fe_audit_type: file.fe_audit_type ?? '',
      })
      expect(data.class_data.slice(-2).map((c) => c.class_code)).toEqual(['important_remarks', 'additional_pictures'])
    },
  )

  it('are judged by limits: a stricter test passes, and every list of marks can fail', () => {
    const items = protocolLibrary().flatMap((file) => all(file.classes as Node[]).flatMap((c) => c.items ?? []))
    const exact = items.flatMap((item) =>
      item.options
        .filter((o) => o.input_type === 'number' && o.symbol_left === '=' && o.value_text !== '')
        .map((o) => `${item.item_title}: ${o.item_title} = ${o.value_text}`),
    )
    expect(exact).toEqual(['Fibre content: Sum of the shares = 100'])
    const marks = items.filter((item) => item.item_code === 'E3')
    expect(marks).toHaveLength(10)
    expect(new Set(marks.map((item) => item.options.map((o) => o.item_title).join())).size).toBe(10)
    expect(marks.every((item) => item.type_code === 'checkbox_group' && item.on_fail === 'F')).toBe(true)
    const container = items.find((item) => item.item_code === '7.5')
    const found = items.flatMap((item) => item.options).find((o) => o.code === 'CL09')
    expect([container?.options.find((o) => String(o.item_title).startsWith('Size'))?.on_fail, found?.result]).toEqual([
      'P',
      'P',
    ])
  })

  it('the public protocols end with what a new protocol begins with', async () => {
    const begun = (await root.send('tpl_add', { tpl_name: 'Fresh', is_public: 0 })).data
    const row = (await publicOnes({ tpl_name: 'Toys' })).data[0]
    const ended = (await someone.send('tpl_once', { tpl_id: row?.tpl_id ?? 0 })).data
    const contentOf = (tpl: typeof begun) =>
      tpl.class_data
        .slice(-2)
        .flatMap((c) => [c.class_name, c.class_name_cn, ...c.items.flatMap((i) => [i.value_text, i.value_text_cn])])
    expect(contentOf(begun)).toEqual(contentOf(ended))
    await root.send('tpl_delete', { tpl_id: begun.tpl_id, version: 1 })
  })

  it('have private copies with the buyer and the main account', async () => {
    const own = (await w.send('tpl_list', { is_public: 0 }, { token: buyer })).data
    expect(own.data).toMatchObject([
      { tpl_name: 'Furniture (copy)', tpl_name_cn: '家具（副本）', user_can_edit: 1, can_delete: 1 },
    ])
    expect((await root.send('tpl_list', { is_public: 0 })).data.total).toBe(2)
  })
})

describe('the filters (M-01)', () => {
  const names = async (filters: object, language = 'en-US') =>
    (await someone.send('tpl_list', { limit: 200, ...filters }, { language })).data.data
      .map((row) => row.tpl_name)
      .sort()
  const lineOf = async (code: string) =>
    await w.db
      .selectFrom('catalog_nodes')
      .select(['id', 'parent_id'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()

  it('protocols are found by name in either language, and literally', async () => {
    expect(await names({ tpl_name: 'AUDIT' })).toEqual(['Security audit', 'Social audit', 'Technical factory audit'])
    expect(await names({ tpl_name: '玩具' })).toEqual(['Toys'])
    expect(await names({ tpl_name: '%' })).toEqual([])
  })
  it('by service type, public or private, and as search_json', async () => {
    expect(await names({ service_type: 'cls' })).toEqual(['Container loading'])
    expect(await names({ is_public: 0 })).toEqual([])
    expect(
      await names({ search_json: JSON.stringify({ service_type: 'fe', is_public: '1', tpl_name: '' }) }),
    ).toHaveLength(3)
    expect((await someone.send('tpl_list', { service_type: 'nope' as 'fri' })).code).toBe(4001)
  })
  it('protocols are found by the name of their category in any language', async () => {
    const { names: inFive } = await w.db
      .selectFrom('catalog_nodes')
      .select('names')
      .where('code', '=', 'toys')
      .executeTakeFirstOrThrow()
    const { 'en-US': english, 'zh-CN': chinese } = inFive as Record<string, string>
    expect(await names({ product_catalog_name: english })).toEqual(['Toys'])
    expect(await names({ product_catalog_name: chinese })).toEqual(['Toys'])
    expect(await names({ product_catalog_name: 'en-US' })).toEqual([])
  })
  it('by category, by line and by path; with fits also those for any product', async () => {
    const toys = await lineOf('toys')
    const line = await w.db
      .selectFrom('catalog_nodes')
      .select('id')
      .where('parent_id', '=', toys.id)
      .executeTakeFirstOrThrow()
    const gifts = await lineOf('gifts')
    expect(await names({ catalog_id: toys.id })).toEqual(['Toys'])
    expect(await names({ catalog_id: line.id })).toEqual(['Toys'])
    expect(await names({ catalog_id: JSON.stringify([toys.id, line.id]) })).toEqual(['Toys'])
    expect(await names({ catalog_id: `${toys.id},${line.id}` })).toEqual(['Toys'])
    expect(await names({ catalog_id: gifts.id })).toEqual(['Gifts and hard lines'])
    expect(await names({ catalog_id: line.id, fits: 1, service_type: 'cls' })).toEqual(['Container loading'])
  })
  it('pages, last changed first, and speaks the reader’s language', async () => {
    const first = (await someone.send('tpl_list', { page: 1, limit: 5 })).data
    expect([first.data.length, first.total]).toEqual([5, 16])
    expect((await someone.send('tpl_list', { page: 4, limit: 5 })).data.data).toHaveLength(1)
    const toys = (await someone.send('tpl_list', { tpl_name: 'Toys' }, { language: 'zh-CN' })).data.data[0]
    expect(toys?.product_catalog_name).toMatch(/\p{Script=Han}/u)
    expect(toys?.service_type_name).toMatch(/\p{Script=Han}/u)
    expect(toys).not.toHaveProperty('class_data')
    const types = await someone.send('tpl_type', {}, { language: 'zh-CN' })
    expect(types.data[0]).toMatchObject({
      value: 'demand',
      type_code: 'demand',
      title: '判定项',
      type_name_en: 'Requirement',
      icon_type: 'check',
      has_options: 0,
    })
    expect(types.data).toHaveLength(7)
  })
  it.each(locales)('a type has one name in %s', async (language) => {
    const types = (await someone.send('tpl_type', {}, { language })).data
    const list = (await someone.send('sys_list', { type_code: 'item_setting_can_add_type' }, { language })).data
    const titles = (of: readonly { value: unknown; title: string }[]) => of.map((o) => `${o.value} ${o.title}`).sort()
    expect(titles(list)).toEqual(titles(types))
  })
  it('lists classes, items and options one by one (M-31, M-32, M-33)', async () => {
    const { tpl_id } = (await publicOnes({ tpl_name: 'Apparel' })).data[0] as { tpl_id: number }
    const classes = (await someone.send('tpl_class_list', { tpl_id })).data
    expect(classes.total).toBe(16)
    const parent = classes.data.find((c) => c.parent_id > 0)
    expect(classes.data.findIndex((c) => c.class_id === parent?.parent_id)).toBeLessThan(
      classes.data.indexOf(parent as (typeof classes.data)[number]),
    )
    const items = (await someone.send('tpl_item_list', { class_id: classes.data[0]?.class_id ?? 0 })).data
    expect(items.total).toBe(classes.data[0]?.item_count)
    const options = (await someone.send('tpl_option_list', { item_id: items.data[1]?.item_id ?? 0 })).data
    expect(options.data.map((o) => o.item_title)).toEqual(items.data[1]?.options.map((o) => o.item_title))
  })
})

// the test below must be the last one, because it changes what the others read
const headOf = (code: string) =>
  w.db.selectFrom('protocols').selectAll().where('library_code', '=', code).executeTakeFirstOrThrow()

it('an installation gets new editions: what people changed stays theirs, what they deleted stays deleted, orders keep theirs', async () => {
  expect(await renewLibrary(w.db, w.clock.now())).toEqual({ renewed: [], kept: [] })

  // makes it look like an installation of an earlier edition: one protocol untouched, one changed, one deleted, one not yet there
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
