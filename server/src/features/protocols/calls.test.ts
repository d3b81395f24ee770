import type { CallName } from '@goodlot/contract'
import type { ProtocolClass, ProtocolOnce } from '@goodlot/contract/wire-shapes'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProtocol } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let people: Record<Who, Person>
type Who = 'root' | 'admin' | 'main' | 'child' | 'stranger' | 'agent' | 'inspector'

beforeAll(async () => {
  w = await testWorld()
  const main = await w.an()
  people = {
    root: await w.an({ role: 'root', nickname: 'Root Wei' }),
    admin: await w.an({ role: 'admin', nickname: 'Admin Marta' }),
    main,
    child: await w.an({ parent_id: main.id }),
    stranger: await w.an(),
    agent: await w.an({ is_agent: true }),
    inspector: await w.an({ role: 'inspector' }),
  }
})

const classes = [
  {
    class_code: 'function',
    class_name: 'Function',
    aql_level_code: 'S-1',
    items: [
      { item_title: 'Works', type_code: 'demand' as const },
      {
        item_title: 'Points',
        type_code: 'checkbox_group' as const,
        options: [{ item_title: 'one' }, { item_title: 'two' }],
      },
    ],
    child_info: [{ class_code: 'deeper', class_name: 'Deeper', items: [{ item_title: 'In depth' }] }],
  },
  { class_code: 'important_remarks', class_name: 'Important Remarks', items: [{ item_title: 'Remarks' }] },
]
const newPublic = () => aProtocol(people.root, { tpl_name: 'Table', class_data: classes })
const newPrivate = async () => (await people.child.send('tpl_clone_own', { tpl_id: (await newPublic()).tpl_id })).data

/** The nodes that the calls below are about. */
function nodes(tpl: ProtocolOnce) {
  const top = tpl.class_data[0] as ProtocolClass
  const [demand, group] = top.items
  return {
    tpl_id: tpl.tpl_id,
    class_id: top.class_id,
    item_id: demand?.item_id ?? 0,
    group_id: group?.item_id ?? 0,
    option_id: group?.options[0]?.option_id ?? 0,
    version: tpl.version,
  }
}
type Nodes = ReturnType<typeof nodes>

describe('each call as each kind of account', () => {
  /**
   * Permissions: `read` for callers who see the protocol, `edit` for those with user_can_edit, `staff` for adding and sorting classes; the
   * others have their own rules.
   */
  const table: [
    CallName,
    'read' | 'edit' | 'staff' | 'delete' | 'clone' | 'clone_own' | 'add',
    (n: Nodes) => Record<string, unknown>,
  ][] = [
    ['tpl_list', 'read', () => ({})],
    ['tpl_type', 'read', () => ({})],
    ['tpl_once', 'read', (n) => ({ tpl_id: n.tpl_id })],
    ['tpl_class_list', 'read', (n) => ({ tpl_id: n.tpl_id })],
    ['tpl_class_once', 'read', (n) => ({ class_id: n.class_id })],
    ['tpl_item_list', 'read', (n) => ({ class_id: n.class_id })],
    ['tpl_option_list', 'read', (n) => ({ item_id: n.group_id })],
    ['tpl_add', 'add', () => ({ tpl_name: 'New one' })],
    ['tpl_clone', 'clone', (n) => ({ tpl_id: n.tpl_id })],
    ['tpl_clone_own', 'clone_own', (n) => ({ tpl_id: n.tpl_id })],
    [
      'tpl_edit',
      'edit',
      (n) => ({ tpl_id: n.tpl_id, version: n.version, tpl_name: 'Renamed', service_type: 'dpi', catalog_id: 100 }),
    ],
    ['tpl_class_add', 'staff', (n) => ({ tpl_id: n.tpl_id, version: n.version, class_name: 'Extra' })],
    ['tpl_class_edit', 'edit', (n) => ({ class_id: n.class_id, version: n.version, class_name: 'Functions' })],
    ['tpl_class_edit', 'staff', (n) => ({ class_id: n.class_id, version: n.version, sort: 2 })],
    ['tpl_class_delete', 'edit', (n) => ({ class_id: n.class_id, version: n.version })],
    [
      'tpl_class_saveall',
      'edit',
      (n) => ({ tpl_id: n.tpl_id, version: n.version, list: [{ class_id: n.class_id, class_name: 'F' }] }),
    ],
    [
      'tpl_class_saveall',
      'staff',
      (n) => ({ tpl_id: n.tpl_id, version: n.version, list: [{ class_name: 'A new class' }] }),
    ],
    [
      'tpl_item_add',
      'edit',
      (n) => ({ class_id: n.class_id, version: n.version, item_title: 'A check', type_code: 'demand' }),
    ],
    ['tpl_item_edit', 'edit', (n) => ({ item_id: n.item_id, version: n.version, value_text: 'It works' })],
    ['tpl_item_edit', 'staff', (n) => ({ item_id: n.item_id, version: n.version, sort: 2 })],
    ['tpl_item_delete', 'edit', (n) => ({ item_id: n.item_id, version: n.version })],
    [
      'tpl_item_saveall',
      'edit',
      (n) => ({ class_id: n.class_id, version: n.version, list: [{ item_title: 'A test' }] }),
    ],
    ['tpl_option_add', 'edit', (n) => ({ item_id: n.group_id, version: n.version, item_title: 'three' })],
    ['tpl_option_edit', 'edit', (n) => ({ option_id: n.option_id, version: n.version, item_title: 'first' })],
    ['tpl_option_delete', 'edit', (n) => ({ option_id: n.option_id, version: n.version })],
    [
      'tpl_option_save',
      'edit',
      (n) => ({ item_id: n.group_id, class_id: n.class_id, version: n.version, list: [{ item_title: 'only' }] }),
    ],
    ['tpl_delete', 'delete', (n) => ({ tpl_id: n.tpl_id, version: n.version })],
  ]
  const everyone = ['visitor', 'child', 'main', 'stranger', 'agent', 'admin', 'root', 'inspector'] as const
  //                       visitor child main stranger agent admin root inspector
  const expected = {
    public: {
      read: /*      */ [4004, 200, 200, 200, 200, 200, 200, 4003],
      add: /*       */ [4004, 4003, 4003, 4003, 4003, 4003, 200, 4003],
      clone: /*     */ [4004, 4003, 4003, 4003, 4003, 4003, 200, 4003],
      clone_own: /* */ [4004, 200, 200, 200, 200, 200, 4003, 4003],
      edit: /*      */ [4004, 4003, 4003, 4003, 4003, 200, 200, 4003],
      staff: /*     */ [4004, 4003, 4003, 4003, 4003, 200, 200, 4003],
      delete: /*    */ [4004, 4003, 4003, 4003, 4003, 200, 200, 4003],
    },
    /** Owned by the child account. */
    private: {
      read: /*      */ [4004, 200, 200, 4041, 4041, 4041, 200, 4003],
      add: /*       */ [4004, 4003, 4003, 4003, 4003, 4003, 200, 4003],
      clone: /*     */ [4004, 4003, 4003, 4003, 4003, 4003, 200, 4003],
      clone_own: /* */ [4004, 200, 200, 4041, 4041, 4041, 4003, 4003],
      edit: /*      */ [4004, 200, 4003, 4041, 4041, 4041, 200, 4003],
      staff: /*     */ [4004, 4003, 4003, 4041, 4041, 4041, 200, 4003],
      delete: /*    */ [4004, 200, 4003, 4041, 4041, 4041, 200, 4003],
    },
  }

  // M-20, M-21, M-22, M-23, M-24, M-25, M-27, M-28, M-29, M-30, M-31, M-32, M-33, T-22, T-30, U-37, U-38, U-39, U-40, OD-33
  it.each(['public', 'private'] as const)('a %s protocol', async (kind) => {
    const fresh = async () => nodes(await (kind === 'public' ? newPublic() : newPrivate()))
    let at = await fresh()
    const wrong: string[] = []
    for (const [call, row, input] of table) {
      for (const [i, who] of everyone.entries()) {
        const sent = input(at) as never
        const { code, msg } = await (who === 'visitor' ? w.send(call, sent) : people[who].send(call, sent))
        // these lists leave out what the caller may not see, so their code is always that of a public protocol
        const expectedCode =
          call === 'tpl_list' || call === 'tpl_type' ? expected.public.read[i] : expected[kind][row][i]
        if (code !== expectedCode)
          wrong.push(`${call} ${JSON.stringify(sent)} as ${who}: ${code} ${msg}, not ${expectedCode}`)
        if (code === 200 && row !== 'read') at = await fresh()
      }
    }
    expect(wrong).toEqual([])
  })

  it('lists public ones, own ones and those of sub-accounts; root all (M-19, M-37)', async () => {
    const own = await newPrivate()
    const names = async (who: Who) =>
      (await people[who].send('tpl_list', { limit: 200, is_public: 0 })).data.data.map((row) => row.tpl_id)
    expect(await names('child')).toContain(own.tpl_id)
    expect(await names('main')).toContain(own.tpl_id)
    expect(await names('root')).toContain(own.tpl_id)
    for (const who of ['stranger', 'agent', 'admin'] as const) expect(await names(who)).not.toContain(own.tpl_id)
  })

  it('is private when it begins, and root edits everybody’s; an admin who only sees one does not (M-19, M-24)', async () => {
    expect((await people.root.send('tpl_add', { tpl_name: 'Quiet' })).data).toMatchObject({ is_public: 0 })
    const ofAdmin = await w.an({ parent_id: people.admin.id })
    const own = (await ofAdmin.send('tpl_clone_own', { tpl_id: (await newPublic()).tpl_id })).data
    const adding = { tpl_id: own.tpl_id, version: own.version, class_name: 'Shape' }
    expect((await people.admin.send('tpl_once', { tpl_id: own.tpl_id })).data).toMatchObject({ user_can_edit: 0 })
    expect((await people.admin.send('tpl_class_add', adding)).fault).toBe('protocol_not_yours')
    expect((await people.root.send('tpl_once', { tpl_id: own.tpl_id })).data).toMatchObject({ user_can_edit: 1 })
    expect((await people.root.send('tpl_class_add', adding)).data).toMatchObject({ class_name: 'Shape' })
    expect((await ofAdmin.send('tpl_once', { tpl_id: own.tpl_id })).data).toMatchObject({
      customer_nick_name: own.customer_nick_name,
    })
  })

  it('says in its answers what the rules say (M-06, M-21)', async () => {
    const [open, own] = [await newPublic(), await newPrivate()]
    const flags = async (who: Who, tpl_id: number) => {
      const { user_can_edit, can_delete, user_role, class_data } = (await people[who].send('tpl_once', { tpl_id })).data
      expect(class_data[0]).toMatchObject({ user_can_edit, user_role })
      return [user_can_edit, can_delete, user_role]
    }
    expect(open).toMatchObject({
      tpl_id: expect.any(Number),
      tpl_name: 'Table',
      is_public: 1,
      service_type: 'fri',
      service_type_name: expect.any(String),
      catalog: [],
      product_catalog_name: '',
      catalog_id: [],
    })
    expect(await flags('root', open.tpl_id)).toEqual([1, 1, 'root'])
    expect(await flags('admin', open.tpl_id)).toEqual([1, 1, 'admin'])
    expect(await flags('child', open.tpl_id)).toEqual([0, 0, 'customer'])
    expect(await flags('child', own.tpl_id)).toEqual([1, 1, 'customer'])
    expect(await flags('main', own.tpl_id)).toEqual([0, 0, 'customer'])
    expect(await flags('root', own.tpl_id)).toEqual([1, 1, 'root'])
  })
})

describe('an owner of a private copy', () => {
  it('adds a check, a test and a defect, and cannot add under Important Remarks or a sub-class (M-13, M-25, M-26)', async () => {
    const own = await newPrivate()
    const [top, remarks] = own.class_data as [ProtocolClass, ProtocolClass]
    const add = (class_id: number, version: number, rest: object) =>
      people.child.send('tpl_item_add', { class_id, version, item_title: 'Mine', ...rest })
    expect((await add(top.class_id, 1, { type_code: 'demand' })).code).toBe(200)
    const value = {
      item_title: 'Weight',
      symbol_left: '±',
      value_text: '10',
      symbol_right: 'kg',
      input_type: 'number',
      tol_minus: 1,
      tol_plus: 1,
    }
    expect(
      (await add(top.class_id, 2, { type_code: 'checkbox_value_group', options: [value] })).data.options,
    ).toMatchObject([value])
    const list = await add(top.class_id, 3, {
      type_code: 'defectives_list',
      options: [{ item_title: 'Scratch', code: 'X1', class: 'minor' }],
    })
    expect(list.code).toBe(200)
    const defect = {
      item_id: list.data.item_id,
      version: 4,
      item_title: 'Sharp edge',
      code: 'X2',
      class: 'critical' as const,
    }
    expect((await people.child.send('tpl_option_add', defect)).data).toMatchObject({
      code: 'X2',
      class: 'critical',
      sort: 2,
      version: 5,
    })
    expect(await add(remarks.class_id, 5, {})).toMatchObject({ code: 4000, msg: 'This class takes no further checks.' })
    expect((await add((top.child_info[0] as { class_id: number }).class_id, 5, {})).code).toBe(4000)
    expect((await add(top.class_id, 5, { can_edit: 0 })).code).toBe(4003)
    const after = (await people.child.send('tpl_once', { tpl_id: own.tpl_id })).data
    expect(after.class_data[0]?.items.map((i) => i.item_title)).toEqual(['Works', 'Points', 'Mine', 'Mine', 'Mine'])
    expect(after.version).toBe(5)
  })

  it('does not touch a locked item, nor delete a class around it; root and admin do', async () => {
    const open = await newPublic()
    const n = nodes(open)
    await people.admin.send('tpl_item_edit', { item_id: n.item_id, version: 1, can_edit: 0 })
    expect(
      (await people.admin.send('tpl_item_edit', { item_id: n.item_id, version: 2, item_title: 'Works well' })).code,
    ).toBe(200)
    const own = (await people.stranger.send('tpl_clone_own', { tpl_id: open.tpl_id })).data
    const ownNodes = nodes(own)
    expect(
      await people.stranger.send('tpl_item_edit', { item_id: ownNodes.item_id, version: 1, value_text: 'x' }),
    ).toMatchObject({ code: 4003, msg: expect.stringContaining('locked') })
    expect((await people.stranger.send('tpl_item_delete', { item_id: ownNodes.item_id, version: 1 })).code).toBe(4003)
    expect(
      (await people.stranger.send('tpl_class_delete', { class_id: ownNodes.class_id, version: 1, dry_run: 1 })).code,
    ).toBe(4003)
    expect(
      (await people.stranger.send('tpl_item_edit', { item_id: ownNodes.group_id, version: 1, value_text: 'x' })).code,
    ).toBe(200)
  })

  it('cannot publish it; root publishes its own, and public needs no owner to be seen (M-19)', async () => {
    const own = await newPrivate()
    expect((await people.child.send('tpl_edit', { tpl_id: own.tpl_id, version: 1, is_public: 1 })).code).toBe(4003)
    const created = (await people.root.send('tpl_add', { tpl_name: 'Secret', is_public: 0 })).data
    expect((await people.stranger.send('tpl_once', { tpl_id: created.tpl_id })).code).toBe(4041)
    expect(
      (await people.root.send('tpl_edit', { tpl_id: created.tpl_id, version: 1, is_public: 1 })).data.is_public,
    ).toBe(1)
    expect((await people.stranger.send('tpl_once', { tpl_id: created.tpl_id })).code).toBe(200)
  })
})

describe('the last two classes (M-26)', () => {
  it('stay, for whoever writes and however they are named', async () => {
    const created = (await people.root.send('tpl_add', { tpl_name: 'Ending', is_public: 1 })).data
    const [remarks, pictures] = created.class_data as [ProtocolClass, ProtocolClass]
    const refused = { code: 4000, msg: expect.stringContaining('part of every protocol') }
    for (const who of [people.root, people.admin]) {
      const { class_id } = remarks
      expect(await who.send('tpl_class_delete', { class_id, version: 1 })).toMatchObject(refused)
      for (const class_code of ['', 'remarks', 'additional_pictures']) {
        expect(await who.send('tpl_class_edit', { class_id, version: 1, class_code })).toMatchObject(refused)
      }
      const info = [{ class_id: pictures.class_id }]
      const rest = { tpl_id: created.tpl_id, version: 1, info, complete: 1 as const }
      expect(await who.send('tpl_class_saveall', rest)).toMatchObject(refused)
    }
    const again = { tpl_id: created.tpl_id, version: 1, class_name: 'Important Remarks' }
    expect((await people.root.send('tpl_class_add', again)).data).toHaveProperty('class_name')
    const twice = { ...again, class_name: 'Notes', class_code: 'important_remarks' }
    expect((await people.root.send('tpl_class_add', twice)).data).toHaveProperty('class_code')

    const named = [{ class_name: 'Additional Pictures', items: [{ item_title: 'Pictures' }] }]
    const open = (await people.root.send('tpl_add', { tpl_name: 'By name', is_public: 1, class_data: named })).data
    const class_id = open.class_data[0]?.class_id ?? 0
    expect((await people.root.send('tpl_item_add', { class_id, version: 1, item_title: 'More' })).code).toBe(4000)
    expect(await people.root.send('tpl_class_edit', { class_id, version: 1, class_name: 'P' })).toMatchObject(refused)
  })

  it('keep the items they came with in the hands of an owner', async () => {
    const own = await newPrivate()
    const remarks = own.class_data[1] as ProtocolClass
    const item_id = remarks.items[0]?.item_id ?? 0
    expect((await people.child.send('tpl_item_delete', { item_id, version: 1 })).code).toBe(4000)
    const emptied = { class_id: remarks.class_id, version: 1, list: [], complete: 1 as const }
    expect((await people.child.send('tpl_item_saveall', emptied)).code).toBe(4000)
    const renamed = { item_id, version: 1, item_title: 'Our remarks' }
    expect((await people.child.send('tpl_item_edit', renamed)).code).toBe(200)
  })
})
