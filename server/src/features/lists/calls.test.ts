import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { locales } from '@goodlot/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../db/json-columns.ts'
import { loadReference, placeName } from '../../reference/index.ts'
import { type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})
const list = async (type_code: string, _id?: string, language = 'en-US') =>
  (await w.send('sys_list', _id === undefined ? { type_code } : { type_code, _id }, { language })).data

describe('sys_list', () => {
  it('sys_list has the five countries (G-03, G-19)', async () => {
    expect((await list('country')).map((o) => o.title).sort()).toEqual([
      'Cambodia',
      'China',
      'India',
      'Pakistan',
      'Vietnam',
    ])
  })
  it('narrows provinces by country and cities by province (G-01, G-04, G-05, U-23)', async () => {
    const provinces = await list('province', 'CN')
    expect(provinces).toHaveLength(34)
    const zhejiang = provinces.find((p) => p.title === 'Zhejiang')
    expect(zhejiang).toMatchObject({ child_title: '浙江省' })
    expect((await list('city', String(zhejiang?.value))).map((c) => c.title)).toContain('Yiwu')
    expect(await list('city', 'no-where')).toEqual([])
    const chinese = await list('city', 'CN')
    expect(chinese.length).toBeGreaterThan(300)
    expect(chinese.find((c) => c.value === 'CN-3205')).toMatchObject({
      title: 'Suzhou',
      child_title: 'Jiangsu · 苏州市',
    })
    expect(await list('city', 'XX')).toEqual([])
  })
  it.each([
    ['Shaanxi', '陕西省'],
    ['Shanxi', '山西省'],
    ['Chongqing', '重庆市'],
    ['Inner Mongolia', '内蒙古自治区'],
  ])('writes %s for %s', async (title, local) => {
    expect((await list('province', 'CN')).find((p) => p.title === title)?.child_title).toBe(local)
  })
  it('sys_list shows Chinese readers the Chinese name first', async () => {
    expect((await list('province', 'CN', 'zh-CN'))[0]).toMatchObject({ title: '北京市', child_title: 'Beijing' })
  })
  it.each([
    ['zh-CN', 'province', 'VN', 'VN-57', '平阳省', 'Bình Dương'],
    ['zh-CN', 'city', 'VN-39', 'VN-39-bien-hoa', '边和', 'Biên Hòa'],
    ['zh-CN', 'city', 'KH-12', 'KH-12-phnom-penh', '金边', 'ភ្នំពេញ · Phnom Penh'],
    ['zh-CN', 'province', 'IN', 'IN-HR', '哈里亚纳邦', 'Haryana'],
    ['zh-CN', 'city', 'PK-PB', 'PK-1164909', '锡亚尔科特', 'Sialkot'],
    ['ko-KR', 'province', 'CN', 'CN-44', '광둥성', '广东省 · Guangdong'],
    ['ko-KR', 'province', 'CN', 'CN-14', '산시성(산서성)', '山西省 · Shanxi'],
    ['ko-KR', 'province', 'CN', 'CN-61', '산시성(섬서성)', '陕西省 · Shaanxi'],
    ['ko-KR', 'city', 'CN-44', 'CN-4403', '선전', '深圳市 · Shenzhen'],
    ['ko-KR', 'city', 'VN-HP', 'VN-HP-hai-phong', '하이퐁', 'Hải Phòng'],
    ['pl-PL', 'city', 'CN-31', 'CN-3101', 'Szanghaj', '上海市 · Shanghai'],
    ['pl-PL', 'city', 'CN-44', 'CN-4403', 'Shenzhen', '深圳市'],
    ['es-ES', 'city', 'CN-44', 'CN-4401', 'Cantón', '广州市 · Guangzhou'],
    ['es-ES', 'province', 'VN', 'VN-SG', 'Ciudad Ho Chi Minh', 'Hồ Chí Minh · Ho Chi Minh City'],
    ['es-ES', 'city', 'PK-PB', 'PK-1164909', 'Sialkot', ''],
    ['en-US', 'city', 'VN-39', 'VN-39-bien-hoa', 'Bien Hoa', 'Biên Hòa'],
    ['en-US', 'city', 'PK-PB', 'PK-1164909', 'Sialkot', ''],
  ])('names in %s the %s in %s of code %s (G-02)', async (language, kind, parent, value, title, child_title) => {
    expect((await list(kind, parent, language)).find((o) => o.value === value)).toEqual({ value, title, child_title })
  })
  it('names every province in Chinese and Korean, and countries by one name', async () => {
    for (const country of ['CN', 'VN', 'KH', 'IN', 'PK']) {
      for (const p of await list('province', country, 'zh-CN')) expect(p.title).toMatch(/^\p{Script=Han}/u)
      for (const p of await list('province', country, 'ko-KR')) expect(p.title).toMatch(/^\p{Script=Hangul}/u)
    }
    expect((await list('country', undefined, 'ko-KR'))[0]).toMatchObject({ title: '중국', child_title: '' })
  })
  it('names no two cities of a province alike, in any language', async () => {
    const rows = await w.db.selectFrom('places').selectAll().where('kind', '!=', 'country').execute()
    for (const language of locales) {
      const seen = new Set<string>()
      const shown = rows.map((row) => `${row.parent_code} ${placeName(row, language).name}`)
      expect(shown.filter((name) => seen.size === seen.add(name).size)).toEqual([])
    }
  })
  // G-07, G-08, G-09, G-10, G-11, G-12
  it.each([
    'service_type',
    'sys_aql_level',
    'demand_type',
    'value_group_option_type',
    'item_setting_can_add_type',
    'sys_public_private',
    'my_lader',
  ])('has %s, with titles in five languages', async (name) => {
    for (const language of locales) {
      const titles = (await list(name, undefined, language)).map((o) => o.title)
      expect(titles.length).toBeGreaterThan(1)
      expect(titles).not.toContain('')
    }
  })
  it('sys_list has the service types (G-06, OD-44, OD-46)', async () => {
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
  it('answers 4041 for an unknown list, and dict is the same list (G-15, U-33, OD-50)', async () => {
    expect((await w.send('sys_list', { type_code: 'nonsense' })).code).toBe(4041)
    expect((await w.send('dict', { code: 'my_lader' })).data).toEqual(await list('my_lader'))
  })
})

describe('catalog and AQL', () => {
  it('has categories with lines, two levels deep (G-16, K-25)', async () => {
    const { data } = await w.send('catalog_tree', {}, { language: 'es-ES' })
    expect(data.length).toBeGreaterThanOrEqual(9)
    for (const category of data) {
      expect(category).toMatchObject({
        product_catalog_id: expect.any(Number),
        product_catalog_name: expect.stringMatching(/\w/),
      })
      expect(category.child_info.length).toBeGreaterThan(0)
      expect(category.child_info.every((line) => line.child_info.length === 0)).toBe(true)
    }
  })
  it('every line has what people call its goods, in the language of the reader and in English', async () => {
    for (const [language, word] of [
      ['zh-CN', '水壶'],
      ['ko-KR', '주전자'],
      ['pl-PL', 'czajnik'],
      ['es-ES', 'hervidor'],
      ['en-US', 'kettle'],
    ] as const) {
      const { data } = await w.send('catalog_tree', {}, { language })
      const lines = data.flatMap(({ child_info }) => child_info)
      expect(lines.filter(({ search_words = [] }) => search_words.length < 2)).toEqual([])
      const kitchen = lines.find(({ product_catalog_code }) => product_catalog_code === 'small_kitchen_appliances')
      expect(kitchen?.search_words).toEqual(expect.arrayContaining([word, 'kettle']))
    }
  })
  it('lists the AQLs of every level, narrowed by aql or aql_level (G-20, G-21, U-50)', async () => {
    expect((await w.send('aql_list', { aql_level: 'II' })).data).toHaveLength(27)
    expect((await w.send('aql_list', { aql: '4' })).data.map((a) => a.aql)).toEqual(Array(7).fill('4.0'))
  })
})

it('a protocol finds its value types, AQLs and levels, catalog and system lists here (M-34)', async () => {
  const { data: types } = await (await w.an()).send('tpl_type')
  expect(types.length).toBeGreaterThan(0)
  const { data: aqls } = await w.send('aql_list')
  expect(new Set(aqls.map(({ aql }) => aql)).size).toBeGreaterThan(20)
  expect(new Set(aqls.map(({ aql_level }) => aql_level))).toEqual(
    new Set(['I', 'II', 'III', 'S-1', 'S-2', 'S-3', 'S-4']),
  )
  expect((await w.send('catalog_tree')).data.length).toBeGreaterThan(0)
  for (const type of ['item_setting_can_add_type', 'sys_public_private'])
    expect((await w.send('sys_list', { type_code: type })).data.length, type).toBeGreaterThan(0)
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

it('gives the names of other languages to a database that was loaded before they were', async () => {
  const names = () => w.db.selectFrom('places').select('names').where('code', '=', 'VN-57').executeTakeFirstOrThrow()
  const full = { 'en-US': 'Binh Duong', 'zh-CN': '平阳省', 'ko-KR': '빈즈엉성' }
  expect((await names()).names).toEqual(full)
  await w.db
    .updateTable('places')
    .set({ names: json({ 'en-US': 'Binh Duong' }) })
    .where('code', '=', 'VN-57')
    .execute()
  await loadReference(w.db)
  expect((await names()).names).toEqual({ 'en-US': 'Binh Duong' })
  const onlyGeography = createHash('sha256')
    .update(await readFile(new URL('../../../db/reference/geography.json', import.meta.url)))
    .digest('hex')
  await w.db.updateTable('reference_loads').set({ hash: onlyGeography }).where('name', '=', 'geography').execute()
  await loadReference(w.db)
  await loadReference(w.db)
  expect((await names()).names).toEqual(full)
})
