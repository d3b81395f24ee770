import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let main: Person
let sub: Person
let sibling: Person
let stranger: Person
let root: Person
let operator: Person

beforeAll(async () => {
  w = await testWorld()
  main = await w.an()
  sub = await w.an({ parent_id: main.id, nickname: 'Piotr' })
  sibling = await w.an({ parent_id: main.id })
  stranger = await w.an()
  root = await w.an({ role: 'root' })
  operator = await w.an({ role: 'root', staff_role: 'operator' })
})

const namesOf = async (who: Person) => (await who.send('order_view_list')).data.data.map(({ name }) => name)
const save = (who: Person, name: string, more: object = {}) =>
  who.send('order_view_save', { name, query: 'view=to_pay', ...more })

describe('columns', () => {
  it('are kept for the account alone, in the order of the list, until they are reset', async () => {
    expect((await sub.send('order_columns')).data).toEqual({ columns: [] })
    const chosen = ['factory_name', 'order_status_str', 'factory_name']
    const kept = { columns: ['order_status_str', 'factory_name'] }
    expect((await sub.send('order_columns_save', { columns: chosen })).data).toEqual(kept)
    expect((await sub.send('order_columns')).data).toEqual(kept)
    expect((await main.send('order_columns')).data).toEqual({ columns: [] })
    await sub.send('order_columns_save', { columns: ['md'] })
    expect((await sub.send('order_columns')).data).toEqual({ columns: ['md'] })
    expect((await sub.send('order_columns_save', { columns: [] })).data).toEqual({ columns: [] })
    expect((await sub.send('order_columns')).data).toEqual({ columns: [] })
  })

  it('a column that the list does not have is refused', async () => {
    expect(await sub.send('order_columns_save', { columns: ['password_hash'] })).toMatchObject({ code: 4001 })
  })

  it('two devices that save at once both succeed', async () => {
    const both = await Promise.all([
      stranger.send('order_columns_save', { columns: ['md'] }),
      stranger.send('order_columns_save', { columns: ['ins_date'] }),
    ])
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    expect((await stranger.send('order_columns')).data.columns).toHaveLength(1)
  })
})

describe('views', () => {
  it('that a member shared stay with the main account when the member leaves, under a free name', async () => {
    const boss = await w.an()
    const leaver = await w.an({ parent_id: boss.id })
    await save(boss, 'To pay')
    await save(leaver, 'to pay', { is_shared: 1 })
    await save(leaver, 'Shenzhen', { is_shared: 1, columns: ['md'] })
    await save(leaver, 'My own')
    await boss.send('team_remove', { user_id: leaver.id })
    expect(await namesOf(boss)).toEqual(['Shenzhen', 'To pay', 'to pay 2'])
    const rows = w.db.selectFrom('order_views').select('name').where('owner_id', '=', leaver.id)
    expect((await rows.execute()).map(({ name }) => name)).toEqual(['My own'])
  })

  it('a shared one is seen by the family, another by its owner alone; nobody else sees either', async () => {
    await save(sub, 'Mine')
    await save(sub, 'Ours', { is_shared: 1, columns: ['md'] })
    expect(await namesOf(sub)).toEqual(['Mine', 'Ours'])
    for (const other of [main, sibling]) expect(await namesOf(other)).toEqual(['Ours'])
    for (const other of [stranger, root, operator]) expect(await namesOf(other)).toEqual([])
    const [seen] = (await sibling.send('order_view_list')).data.data
    expect(seen).toMatchObject({ query: 'view=to_pay', columns: ['md'], owner: 'Piotr', is_own: 0, may_change: 0 })
  })

  it('its owner and the main account change and delete it, a sibling may not, and strangers do not find it', async () => {
    const { view_id } = (await save(sub, 'Late reports', { is_shared: 1 })).data
    const rename = (who: Person, name: string) => save(who, name, { view_id, is_shared: 1, query: 'report_late=1' })
    expect(await rename(sibling, 'Stolen')).toMatchObject({ code: 4003, fault: 'view_not_yours' })
    expect((await rename(stranger, 'Stolen')).code).toBe(4041)
    expect((await rename(root, 'Stolen')).code).toBe(4041)
    expect((await rename(main, 'Late')).data).toMatchObject({ name: 'Late', owner: 'Piotr', query: 'report_late=1' })
    expect((await rename(sub, 'Later')).data).toMatchObject({ name: 'Later', is_own: 1 })
    for (const other of [sibling, stranger, root])
      expect((await other.send('order_view_delete', { view_id })).code).not.toBe(200)
    const both = await Promise.all([
      main.send('order_view_delete', { view_id }),
      sub.send('order_view_delete', { view_id }),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 4041])
    expect((await rename(sub, 'Gone')).code).toBe(4041)
  })

  it('what is not shared any more is hidden from the main account too', async () => {
    const { view_id } = (await save(sub, 'For a while', { is_shared: 1 })).data
    expect(await namesOf(main)).toContain('For a while')
    await save(sub, 'For a while', { view_id })
    expect(await namesOf(main)).not.toContain('For a while')
    expect((await main.send('order_view_delete', { view_id })).code).toBe(4041)
  })

  it('the team shares among itself, and root puts it in order', async () => {
    const { view_id } = (await save(operator, 'No inspector', { is_shared: 1 })).data
    expect(await namesOf(root)).toEqual(['No inspector'])
    const reviewer = await w.an({ role: 'root', staff_role: 'reviewer' })
    expect((await reviewer.send('order_view_delete', { view_id })).code).toBe(4003)
    expect((await root.send('order_view_delete', { view_id })).code).toBe(200)
  })

  it('two with one name are refused at the field, also when both are saved at once', async () => {
    const both = await Promise.all([save(stranger, 'Twice'), save(stranger, 'twice')])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 4000])
    expect(both.find(({ code }) => code !== 200)).toMatchObject({ fault: 'view_name_used' })
    expect((await save(main, 'Twice')).code).toBe(200)
  })

  it.each([
    ['a value that the list would refuse', 'view=everything'],
    ['a sorting that the list has not', 'sort=password'],
  ])('refuses %s', async (_, query) => {
    expect(await stranger.send('order_view_save', { name: 'Wrong', query })).toMatchObject({ code: 4001 })
  })

  it('takes every filter that the address of the list has', async () => {
    const query = 'factory_name=Bright+Works&sort=-md&view=on_site&today=pay&is_own_inspector=1&number=GL26'
    expect((await stranger.send('order_view_save', { name: 'Many filters', query })).data.query).toBe(query)
  })

  it('keeps nothing of an address that is no filter of the list', async () => {
    const query = 'utm_source=mail&order_no=GL1&page=4&md=1&factory_name='
    expect((await stranger.send('order_view_save', { name: 'Cleaned', query })).data.query).toBe('md=1')
  })

  it('an account keeps fifty', async () => {
    const keen = await w.an()
    for (let n = 0; n < 50; n++) await save(keen, `View ${n}`)
    expect(await save(keen, 'One more')).toMatchObject({ fault: 'too_many_views' })
  })

  it('inspectors and visitors have none', async () => {
    expect((await w.send('order_view_list')).code).toBe(4004)
  })
})
