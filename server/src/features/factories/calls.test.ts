import { openXlsx } from 'hucre'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type RecordCast, recordCast } from '../../test/record-cast.ts'
import { aFactory, works } from '../../test/records.ts'
import { sheetCalls } from '../../test/sheet-calls.ts'
import { workbook } from '../../test/sheets.ts'
import { type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let cast: RecordCast

beforeAll(async () => {
  w = await testWorld()
  cast = await recordCast(w)
})

describe('who may do what with a factory', () => {
  type Row = [who: keyof typeof cast | 'visitor', once: number, edit: number, remove: number, attach: number]
  const table: Row[] = [
    ['visitor', 4004, 4004, 4004, 4004],
    ['owner', 200, 200, 200, 200],
    ['main', 200, 4003, 4003, 4003],
    ['child', 4041, 4041, 4041, 4041],
    ['stranger', 4041, 4041, 4041, 4041],
    ['agent', 4041, 4041, 4041, 4041],
    ['admin', 4041, 4041, 4041, 4041],
    ['root', 200, 200, 200, 200],
    ['inspector', 4003, 4003, 4003, 4041],
  ]
  it.each(table)(
    '%s: once %i, edit %i, delete %i, attach %i (L-25, L-34, T-29, U-51)',
    async (who, once, edit, remove, attach) => {
      const { business_id } = await aFactory(cast.owner)
      const send: TestWorld['send'] = who === 'visitor' ? w.send : cast[who].send
      const seen = await send('business_once', { business_id })
      expect(seen.code).toBe(once)
      if (once === 200) expect(seen.data.can_edit_factory).toBe(edit === 200 ? 1 : 0)
      expect((await send('business_edit', { ...works, business_id })).code).toBe(edit)
      const files = [{ name: 'licence.csv', bytes: 'a,b' }]
      expect((await send('upload_base_attach', { tag: 'factory', tag_id: business_id }, { files })).code).toBe(attach)
      expect((await send('business_delete', { business_id })).code).toBe(remove)
    },
  )
  it.each(['owner', 'stranger', 'child', 'main', 'agent', 'admin', 'root'] as const)(
    '%s lists, adds, imports, exports (L-05, L-26, U-35, OD-32)',
    async (who) => {
      const p = cast[who]
      await aFactory(p)
      expect((await p.send('business_list', { opt: 'select' })).code).toBe(200)
      expect((await p.send('business_type')).data.length).toBeGreaterThan(2)
      expect((await w.fetch('business_template', {}, { token: p.token })).headers.get('content-type')).toContain(
        'spreadsheetml',
      )
      expect((await w.fetch('business_export', {}, { token: p.token })).headers.get('content-type')).toContain(
        'spreadsheetml',
      )
    },
  )
  it('an inspector and a visitor do not', async () => {
    for (const call of [
      'business_list',
      'business_type',
      'business_import',
      'business_template',
      'business_export',
      'business_add',
    ]) {
      expect(await (await w.fetch(call, {}, { token: cast.inspector.token })).json()).toMatchObject({ code: 4003 })
      expect(await (await w.fetch(call)).json()).toMatchObject({ code: 4004 })
    }
  })
})

describe('adding and editing', () => {
  // L-20, L-21, L-22, L-23, L-24, L-27
  it('answers every field of the specification, places in the reader’s language', async () => {
    const sent = {
      ...works,
      business_supplier_name: 'Bright Trading',
      business_number: 'F-1',
      business_category: 'Home',
      business_type_id: 'factory',
      business_address_cn: '深圳市南山区科技路8号',
      business_contact2: '+86 138',
      business_person2: 'Wang',
      business_email: 'li@example.com',
      business_fax: '+86 755 1',
      business_start_date: '2026-12-01 08:00:00',
      business_end_date: '2026-12-31 00:00:00',
      lat: 22.5431,
      lng: 114.0579,
      employees: 320,
    }
    const data = await aFactory(cast.owner, sent)
    expect(data).toMatchObject(sent)
    expect(data).toMatchObject({
      country_name: 'China',
      city_name: 'Shenzhen, Guangdong',
      city_only_name: 'Shenzhen',
      address_cn_missing: 0,
      parent_id: null,
      business_photos: '',
      business_attach: [],
      business_photos_path: '',
      business_photos_name: '',
      created_by: cast.owner.id,
      created_at: '2026-11-16 10:00:00',
      modified_by: cast.owner.id,
      modified_at: '2026-11-16 10:00:00',
      can_edit_factory: 1,
      customer_nick_name: 'Anna',
      version: 1,
    })
    const zh = await cast.owner.send('business_once', { business_id: data.business_id }, { language: 'zh-CN' })
    expect(zh.data).toMatchObject({ country_name: '中国', city_name: '广东省 深圳市', city_only_name: '深圳市' })
  })
  it('expects a Chinese address in China, as a hint', async () => {
    expect((await aFactory(cast.owner)).address_cn_missing).toBe(1)
    const saigon = { country: 'VN', province: 'VN-SG', city: 'VN-SG-ho-chi-minh' }
    expect((await aFactory(cast.owner, saigon)).address_cn_missing).toBe(0)
  })
  // L-11, L-12, L-13, L-14, L-15, L-16, L-17
  it.each([
    ['business_name', { business_name: '' }, 'Please input Factory Name!'],
    ['country', { country: '' }, 'Please input Country!'],
    ['country', { country: 'XX' }, 'Please input Country!'],
    ['province', { province: '' }, 'Please input Province!'],
    ['province', { province: 'VN-SG' }, 'This province is not in the chosen country.'],
    ['city', { city: '' }, 'Please input City!'],
    ['city', { city: 'CN-3302' }, 'This city is not in the chosen province.'],
    ['city', { city: 'CN-44' }, 'Please input City!'],
    ['business_address', { business_address: '' }, 'Please input Detailed address!'],
    ['business_person', { business_person: '' }, 'Please input Contact person!'],
    ['business_contact', { business_contact: '' }, 'Please input Office phone!'],
    ['business_email', { business_email: 'nobody' }, 'The input is not valid E-mail!'],
    ['lat', { lat: 91 }, 'At most 90, please.'],
    ['business_type_id', { business_type_id: 'castle' }, 'Please choose one of the offered values.'],
    ['parent_id', { parent_id: 999999 }, 'Please choose another factory of the same owner.'],
  ])('refuses a bad %s %o', async (field, change, sentence) => {
    expect(await cast.owner.send('business_add', { ...works, ...change })).toMatchObject({
      code: 4001,
      msg: sentence,
      data: { [field]: sentence },
    })
  })
  it('makes a factory part of another one, and refuses circles of any length', async () => {
    const [a, b, c] = [await aFactory(cast.owner), await aFactory(cast.owner), await aFactory(cast.owner)]
    const setParent = (child: { business_id: number }, parent: { business_id: number }) =>
      cast.owner.send('business_edit', { ...works, business_id: child.business_id, parent_id: parent.business_id })
    expect((await setParent(b, a)).data.parent_id).toBe(a.business_id)
    expect((await setParent(c, b)).code).toBe(200)
    for (const [child, parent] of [
      [a, b],
      [a, c],
    ] as const) {
      expect(await setParent(child, parent)).toMatchObject({
        code: 4001,
        data: { parent_id: expect.stringContaining('belongs to this one itself') },
      })
    }
    expect(await setParent(a, a)).toMatchObject({ code: 4001, data: { parent_id: expect.any(String) } })
    expect((await setParent(c, a)).code).toBe(200)
  })
  it('two who close a circle from both ends at once: one of them is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b, c] = [await aFactory(cast.owner), await aFactory(cast.owner), await aFactory(cast.owner)]
      const setParent = (child: { business_id: number }, parent: { business_id: number }) =>
        cast.owner.send('business_edit', { ...works, business_id: child.business_id, parent_id: parent.business_id })
      await setParent(b, c)
      const codes = (await Promise.all([setParent(a, b), setParent(c, a)])).map((answer) => answer.code)
      expect(codes.sort()).toEqual([200, 4001])
    }
  })
  it('an empty factory names all seven required fields at once (L-18)', async () => {
    expect(Object.keys((await cast.owner.send('business_add', {} as never)).data)).toHaveLength(7)
  })
  it('tells the second of two who edit who was quicker; deletes once', async () => {
    const { business_id, version } = await aFactory(cast.owner)
    await cast.root.send('business_edit', { ...works, business_id, business_name: 'By root', version })
    const second = await cast.owner.send('business_edit', { ...works, business_id, version })
    expect(second).toMatchObject({ code: 4000, msg: expect.stringContaining('Root'), data: { version: 2 } })
    expect((await cast.owner.send('business_delete', { business_id })).code).toBe(200)
    expect((await cast.owner.send('business_delete', { business_id })).code).toBe(4041)
  })
  it('keeps a picture and files, of one’s own only (L-28)', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const [picture] = (await cast.owner.send('upload_img', {}, { files: [{ name: 'gate.png', bytes }] })).data
    const data = await aFactory(cast.owner, { business_photos_path: picture?.path, business_attach: [] })
    expect(data.business_photos_name).toBe(picture?.name)
    expect(
      (await cast.stranger.send('business_add', { ...works, business_photos_path: picture?.path ?? '' })).code,
    ).toBe(4001)
  })
})

describe('the list', () => {
  it.each([
    [{ business_name: 'saigon' }, ['Saigon Garment']],
    [{ country: 'VN' }, ['Saigon Garment']],
    [{ city: 'CN-4403', business_name: 'filter' }, ['Filter Works 滤芯']],
    [{ business_name: '滤芯' }, ['Filter Works 滤芯']],
    [{ country_name: '越南' }, ['Saigon Garment']],
    [{ city_name: 'guangdong', business_name: 'works' }, ['Filter Works 滤芯']],
    [{ business_contact: '+84' }, ['Saigon Garment']],
    [{ business_person: '100%' }, []],
    [{ search_json: '{"business_name":"saigon"}' }, ['Saigon Garment']],
  ])('%o', async (filter, found) => {
    const who = await w.an()
    await aFactory(who, { business_name: 'Filter Works 滤芯' })
    await aFactory(who, {
      business_name: 'Saigon Garment',
      country: 'VN',
      province: 'VN-SG',
      city: 'VN-SG-ho-chi-minh',
      business_contact: '+84 28',
    })
    const own = await who.send('business_list', filter as never)
    expect(own.data.data.map((f) => f.business_name)).toEqual(found)
    const all = await cast.root.send('business_list', { ...filter, customer_user_id: who.id } as never)
    expect(all.data.data.map((f) => f.business_name)).toEqual(found)
  })
})

describe('spreadsheets', () => {
  const titles = [
    'factory_supplier_name',
    'country_code',
    'province_code',
    'city_code',
    'address',
    'address_cn',
    'person',
    'phone1',
    'phone2',
    'email',
  ]
  const { upload } = sheetCalls('factory')

  // J-89, L-29, L-30, U-28, U-29, OD-49
  it('reads the specification’s columns; places by code, English or own name', async () => {
    const who = await w.an()
    const rest = ['Road 1', '', 'Li', 8675560001000, '', '']
    const { data } = await upload(
      who,
      await workbook([
        titles,
        ['A', 'CN', 'CN-44', 'CN-4403', ...rest],
        ['B', 'china', 'Guangdong', 'Shenzhen', ...rest],
        ['C', '中国', '广东', '深圳', ...rest],
        ['D', 'Pakistan', 'Punjab', 'Sialkot', ...rest],
        ['E', 'VN', 'Guangdong', '', ...rest],
        ['', 'Mars', '', '', '', '', '', '', '', 'x'],
      ]),
    )
    expect(data.rows.slice(0, 4).map((r) => r.city_code)).toEqual(['CN-4403', 'CN-4403', 'CN-4403', 'PK-1164909'])
    expect(data.rows[0]).toMatchObject({
      factory_name: 'A',
      phone1: '8675560001000',
      city_name: 'Shenzhen',
      province_name: 'Guangdong',
    })
    expect(data.errors.map((e) => [e.row, e.field])).toEqual([
      [5, 'province_code'],
      [6, 'factory_name'],
      [6, 'address'],
      [6, 'person'],
      [6, 'phone1'],
      [6, 'email'],
      [6, 'country_code'],
    ])
    const answer = await who.send(
      'business_import',
      { type: 'factory', rows: data.rows.map((r) => ({ ...r, exclude: Number(r.row) > 4 ? 1 : 0 })) as never },
      { json: true },
    )
    expect(answer.data).toMatchObject({ inserted: 4, excluded: 2 })
    const again = await upload(
      who,
      await workbook([titles, ['a', 'CN', 'CN-44', 'CN-4403', 'ROAD 1', '深圳', 'Wu', '1', '', '']]),
    )
    expect(again.data.rows[0]).toMatchObject({ exists: { by: 'factory_name,address' }, action: 'skip' })
    const rows = again.data.rows.map((r) => ({ ...r, action: 'update' }))
    expect(
      (await who.send('import_draft_excel', { import_type: 'factory', excel: rows as never }, { json: true })).data,
    ).toMatchObject({ updated: 1 })
    const twice = ['Twin', 'CN', 'CN-44', 'CN-4403', 'Road 9', '', 'Wu', '1', '', '']
    expect((await upload(who, await workbook([titles, twice, twice]))).data.rows).toMatchObject([
      { double_of: null, action: 'new' },
      { double_of: { row: 1, sheet_row: 2 }, action: 'skip' },
    ])
    const seenByRoot = await upload(
      cast.root,
      await workbook([titles, ['a', 'CN', 'CN-44', 'CN-4403', 'ROAD 1', '', 'Wu', '1', '', '']]),
    )
    expect(seenByRoot.data.rows).toMatchObject([{ exists: { by: 'factory_name,address' }, action: 'skip' }])
    const list = await who.send('business_list', { business_name: 'a', city: 'CN-4403', business_person: 'wu' })
    expect(list.data.data).toMatchObject([{ business_address_cn: '深圳', version: 2, address_cn_missing: 0 }])
  })
  it('finds places by their name in every language, with and without their rank', async () => {
    const rest = ['Road 1', '深圳', 'Li', '1', '', '']
    const places: [country: string, province: string, city: string, code: string][] = [
      ['중국', '광둥성', '선전', 'CN-4403'],
      ['중국', '광둥', '선전시', 'CN-4403'],
      ['중국', '광시', '난닝', 'CN-4501'],
      ['중국', '산시성(섬서성)', '시안', 'CN-6101'],
      ['중국', '섬서성', '시안', 'CN-6101'],
      ['중국', '산서', '타이위안', 'CN-1401'],
      ['越南', '平阳省', '土龙木', 'VN-57-thu-dau-mot'],
      ['越南', '平阳', '土龙木市', 'VN-57-thu-dau-mot'],
      ['越南', '河内', '河内市', 'VN-HN-ha-noi'],
      ['베트남', '호찌민', '호찌민', 'VN-SG-ho-chi-minh'],
      ['柬埔寨', '金边', '金边', 'KH-12-phnom-penh'],
      ['巴基斯坦', '旁遮普', '锡亚尔科特', 'PK-1164909'],
      ['파키스탄', '펀자브주', '시알코트', 'PK-1164909'],
      ['Chiny', 'Szanghaj', 'Szanghaj', 'CN-3101'],
      ['China', 'Guangdong', 'Cantón', 'CN-4401'],
      ['Vietnam', 'Ciudad Ho Chi Minh', 'Ho Chi Minh', 'VN-SG-ho-chi-minh'],
      // both provinces are 산시 in Korean: an ambiguous name finds neither
      ['중국', '산시성', '시안', ''],
    ]
    const { data } = await upload(
      await w.an(),
      await workbook([
        titles,
        ...places.map(([country, province, city], i) => [`P${i}`, country, province, city, ...rest]),
      ]),
    )
    expect(data.rows.map((r) => [r.factory_name, places[Number(r.row) - 1]?.[1], r.city_code])).toEqual(
      places.map(([, province, city, code], i) => [`P${i}`, province, code || city]),
    )
    expect(data.errors.map((e) => [e.row, e.field])).toEqual([[places.length, 'province_code']])
  })
  it('shows a Korean reader Korean names, and the Korean template comes back', async () => {
    const who = await w.an()
    await aFactory(who, { country: 'VN', province: 'VN-57', city: 'VN-57-di-an' })
    const { data } = await who.send('business_list', {}, { language: 'ko-KR' })
    expect(data.data).toMatchObject([{ country_name: '베트남', city_name: '지안, 빈즈엉성', city_only_name: '지안' }])
    const response = await w.fetch('business_template', {}, { token: who.token, language: 'ko-KR' })
    const book = await openXlsx(Buffer.from(await response.arrayBuffer()))
    expect(book.sheets[0]?.rows.slice(2, 4).map((row) => row.slice(2, 5))).toEqual([
      ['중국', '광둥성', '선전'],
      ['베트남', '호찌민', '호찌민'],
    ])
    const back = await upload(who, await workbook(book.sheets[0]?.rows ?? []))
    expect(back.data.errors).toEqual([])
    expect(back.data.rows.map((r) => r.city_code)).toEqual(['CN-4403', 'VN-SG-ho-chi-minh'])
  })
  it('the template cascades country → province → city and comes back from Chinese (OD-31)', async () => {
    const response = await w.fetch('business_template', {}, { token: cast.owner.token, language: 'zh-CN' })
    const book = await openXlsx(Buffer.from(await response.arrayBuffer()))
    const lists = book.sheets[0]?.dataValidations?.filter((v) => v.type === 'list')
    expect(lists?.map((v) => v.range)).toEqual(['C3:C5002', 'D3:D5002', 'E3:E5002'])
    expect(lists?.[2]?.formula1).toBe(
      'OFFSET(Lists!$E$1,MATCH($C3&"|"&$D3,Lists!$D$1:$D$4003,0)-1,0,COUNTIF(Lists!$D$1:$D$4003,$C3&"|"&$D3),1)',
    )
    expect(book.sheets[0]?.rows[2]?.slice(2, 5)).toEqual(['中国', '广东省', '深圳市'])
    const rows = [
      ...(book.sheets[0]?.rows ?? []),
      ['新厂', '', '中国', '浙江省', '义乌市', 'Road 2', '义乌路2号', 'Wu', '1'],
    ]
    const { data } = await upload(cast.owner, await workbook(rows))
    expect(data.errors).toEqual([])
    expect(data.rows.map((r) => [r.city_code, r.exclude])).toEqual([
      ['CN-4403', 1],
      ['VN-SG-ho-chi-minh', 1],
      ['CN-330782', 0],
    ])
  })
  it('the export comes back', async () => {
    const who = await w.an()
    await aFactory(who, { business_contact: '+86 755 6000 1000', business_name: '=1+1' })
    const bytes = Buffer.from(await (await w.fetch('business_export', {}, { token: who.token })).arrayBuffer())
    const { data } = await upload(who, bytes)
    expect(data.errors).toEqual([])
    expect(data.rows[0]).toMatchObject({
      factory_name: '=1+1',
      phone1: '+86 755 6000 1000',
      exists: { by: 'factory_name,address' },
    })
  })
})
