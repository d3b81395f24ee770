import { locales } from '@goodlot/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../../test/world.ts'
import { loadReference } from './store.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})
const list = async (type_code: string, _id?: string, language = 'en-US') =>
  (await w.send('sys_list', _id === undefined ? { type_code } : { type_code, _id }, { language })).data

describe('sys_list', () => {
  it('has the five countries', async () => {
    expect((await list('country')).map((o) => o.title).sort()).toEqual([
      'Cambodia',
      'China',
      'India',
      'Pakistan',
      'Vietnam',
    ])
  })
  it('narrows provinces by country and cities by province', async () => {
    const provinces = await list('province', 'CN')
    expect(provinces).toHaveLength(34)
    const zhejiang = provinces.find((p) => p.title === 'Zhejiang')
    expect(zhejiang).toMatchObject({ child_title: '浙江省' })
    expect((await list('city', String(zhejiang?.value))).map((c) => c.title)).toContain('Yiwu')
    expect(await list('city', 'nowhere')).toEqual([])
  })
  it.each([
    ['Shaanxi', '陕西省'],
    ['Shanxi', '山西省'],
    ['Chongqing', '重庆市'],
    ['Inner Mongolia', '内蒙古自治区'],
  ])('writes %s for %s', async (title, local) => {
    expect((await list('province', 'CN')).find((p) => p.title === title)?.child_title).toBe(local)
  })
  it('shows Chinese readers the Chinese name first', async () => {
    expect((await list('province', 'CN', 'zh-CN'))[0]).toMatchObject({ title: '北京市', child_title: 'Beijing' })
  })
  it.each([
    'service_type',
    'sys_aql_level',
    'demand_type',
    'value_group_option_type',
    'item_setting_can_add_type',
    'sys_public_private',
    'my_lader',
  ])('has %s, with titles in five languages', async (name) => {
    for (const language of locales) for (const o of await list(name, undefined, language)) expect(o.title).not.toBe('')
  })
  it('has the service types', async () => {
    expect((await list('service_type')).map((o) => o.value).sort()).toEqual([
      'cls',
      'dpi',
      'fe',
      'fri',
      'lab',
      'others',
      'ppc',
    ])
  })
  it('answers 4041 for an unknown list, and dict is the same list', async () => {
    expect((await w.send('sys_list', { type_code: 'nonsense' })).code).toBe(4041)
    expect((await w.send('dict', { code: 'my_lader' })).data).toEqual(await list('my_lader'))
  })
})

describe('catalog and AQL', () => {
  it('has categories with lines, two levels deep', async () => {
    const { data } = await w.send('catalog_tree', {}, { language: 'es-ES' })
    expect(data.length).toBeGreaterThanOrEqual(9)
    for (const category of data) {
      expect(category.child_info.length).toBeGreaterThan(0)
      expect(category.child_info.every((line) => line.child_info.length === 0)).toBe(true)
    }
  })
  it('lists the AQLs of every level, narrowed by aql or aql_level', async () => {
    expect((await w.send('aql_list', { aql_level: 'II' })).data).toHaveLength(27)
    expect((await w.send('aql_list', { aql: '4' })).data.map((a) => a.aql)).toEqual(Array(7).fill('4.0'))
  })
})

it('loads reference data once, and again only when it changed', async () => {
  const before = await w.db
    .selectFrom('places')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  await w.db.updateTable('reference_loads').set({ hash: 'old' }).execute()
  await loadReference(w.db)
  const after = await w.db
    .selectFrom('places')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(after).toEqual(before)
})
