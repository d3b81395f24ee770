import { readXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCart, anOrder, goodsOf, publicProtocol } from '../../test/carts.ts'
import { aFactory, aProduct, works } from '../../test/records.ts'
import { download, sheetCalls } from '../../test/sheet-calls.ts'
import { workbook } from '../../test/sheets.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an()
})

const { upload, importRows } = sheetCalls('draft')
const draftsOf = async (who: Person) => (await who.send('draft_list', { limit: 200 })).data.data

/** The specification's factory columns (J-89) as a row. */
const factory = {
  factory_supplier_name: 'Ningbo Glass Works',
  country_code: 'CN',
  province_code: 'Zhejiang',
  city_code: 'Ningbo',
  address: '5 Harbour Road',
  address_cn: '宁波市海港路5号',
  person: 'Chen Min',
  phone1: '+86 574 6000 2000',
  phone2: '',
  email: 'chen@example.com',
}
const glasses = {
  order_name: 'Glasses, May',
  service_type: 'fri',
  ins_date: '2026/11/25; 2026-11-26',
  product_name: 'Tumbler 250 ml',
  category: 'Tableware, glassware and cutlery',
  sku: 'TB250',
  po: 'PO-77',
  qty: '2,400',
  level: 'I',
  aql_major: '1.5',
  remark: 'Count the cartons.',
  ...factory,
}
const messagesOf = (errors: readonly { row: number; field: string; message: string }[]) =>
  errors.map(({ row, field, message }) => `${row} ${field}: ${message}`)

describe('a spreadsheet of orders', () => {
  it('a protocol of another service than the draft’s is said at its cell, whichever row names the service (SPEC B15)', async () => {
    const me = await w.an()
    await publicProtocol(w)
    await publicProtocol(w, 'fe')
    const [other, ...no] = (
      await importRows(me, [
        { ...glasses, protocol: 'Public, fe', action: 'new' },
        { ...glasses, order_name: 'Second', protocol: 'Kettles, public', action: 'new' },
        { ...glasses, order_name: 'Third', service_type: '', protocol: 'Public, fe', sku: 'T3', action: 'new' },
      ])
    ).data.errors
    const sentence = 'The chosen protocol is made for another service. Please select one for this service.'
    expect([other, ...no].map((error) => [error?.row, error?.field, error?.message])).toEqual([
      [1, 'protocol', sentence],
      [3, 'protocol', sentence],
    ])
  })

  it('becomes rows for review, then drafts; rows with one name are one draft (J-88, J-89, U-28, U-29)', async () => {
    const me = await w.an()
    const rows = [
      glasses,
      {
        order_name: 'glasses, may',
        product_name: 'Carafe 1 l',
        category: 'Tableware, glassware and cutlery',
        sku: 'C-1',
      },
      { order_name: 'Audit of the plant', service_type: 'Factory audit', factory_name: factory.factory_supplier_name },
    ]
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const file = await workbook([columns, ...rows.map((row) => columns.map((c) => (row as never)[c] ?? ''))])
    const read = await upload(me, file)
    expect(read.data.rows[0]).toMatchObject({
      service_type: 'fri',
      service_name: 'Final random inspection',
      ins_date: '2026-11-25, 2026-11-26',
      factory_name: 'Ningbo Glass Works',
      country_code: 'CN',
      city_name: 'Ningbo',
      qty: 2400,
      action: 'new',
    })
    // errors of the third row are ignored: the factory that it names is only added by this import
    expect(messagesOf(read.data.errors).filter((one) => !one.startsWith('3 '))).toEqual([])
    expect(await draftsOf(me)).toEqual([])

    const mended = read.data.rows.map((row, i) => (i === 2 ? { ...row, ...factory, service_type: 'fe' } : row))
    const saved = await importRows(me, mended)
    expect(saved.data).toMatchObject({ inserted: 3, records: 2, errors: [] })
    const drafts = await draftsOf(me)
    expect(drafts.map((d) => [d.order_name, d.service_type, d.factory_name, d.product_sku_str])).toEqual([
      ['Audit of the plant', 'fe', 'Ningbo Glass Works', ''],
      ['Glasses, May', 'fri', 'Ningbo Glass Works', 'TB250; C-1'],
    ])
    const { data: cart } = await me.send('order_load', { did: Number(drafts[1]?.draft_order_id) })
    expect(cart).toMatchObject({
      service_type: 'fri',
      ins_date: ['2026-11-25', '2026-11-26'],
      level: 'I',
      aql_critical: '0',
      aql_major: '1.5',
      aql_minor: '4.0',
      remark: 'Count the cartons.',
      catalog_id: 808,
      ins: null,
      dropped: [],
    })
    expect(cart.pdata.map((p) => [p.product_name, p.product_qty])).toEqual([
      ['Tumbler 250 ml', 2400],
      ['Carafe 1 l', null],
    ])
    // one factory and two products, however many rows name them
    expect((await me.send('business_list')).data.total).toBe(1)
    expect((await me.send('product_list')).data.total).toBe(2)
    const { rows: days } = await w.pool.query('SELECT FROM order_days')
    expect(days).toHaveLength(0)
  })

  it('finds products and factories that the account has, by name or SKU alone', async () => {
    const me = await w.an()
    const product = await aProduct(me)
    const own = await aFactory(me)
    const rows = [
      { order_name: 'A', sku: 'kt-17', qty: 5, factory_name: works.business_name.toUpperCase() },
      { order_name: 'B', product_name: product.product_name, factory_name: own.business_name },
    ]
    const { data } = await importRows(me, rows)
    expect(data).toMatchObject({ records: 2 })
    const [b, a] = await draftsOf(me)
    expect([a?.product_name_str, b?.product_name_str]).toEqual([product.product_name, product.product_name])
    expect([a?.factory_name, b?.factory_name]).toEqual([own.business_name, own.business_name])
    expect((await me.send('product_list')).data.total).toBe(1)
  })

  it('reads the kind of sampling by its name in any language, and limiting qualities as people write them', async () => {
    const me = await w.an()
    const rows = [
      { order_name: 'Q', sampling: 'LQ 方案（计算）', lq_major: '3,15 %', lq_minor: '20' },
      { order_name: 'R', sampling: 'Double' },
      { order_name: 'S' },
    ]
    expect((await importRows(me, rows)).data).toMatchObject({ records: 3, errors: [] })
    const drafts = await draftsOf(me)
    const cartOf = async (name: string) => {
      const found = drafts.find(({ order_name }) => order_name === name)
      return (await me.send('order_load', { did: Number(found?.draft_order_id) })).data
    }
    expect(await cartOf('Q')).toMatchObject({ sampling: 'lq', lq_critical: '0', lq_major: '3.15', lq_minor: '20.0' })
    expect(await cartOf('R')).toMatchObject({ sampling: 'double', lq_major: '5.00' })
    expect(await cartOf('S')).toMatchObject({ sampling: 'single' })
    const { data } = await importRows(me, [{ order_name: 'T', sampling: 'triple', lq_major: '7' }], { dry_run: 1 })
    expect(messagesOf(data.errors)).toEqual([
      '1 sampling: "triple" is no kind of sampling: single, double, LQ or zero acceptance, please.',
      '1 lq_major: There is no limiting quality "7": 0, 0.5, 0.8, 1.25, 2, 3.15, 5, 8, 12.5, 20 or 31.5, please.',
    ])
  })

  it('says at the cell what a new product or factory lacks, and what rows of one order say differently', async () => {
    const { data } = await importRows(
      buyer,
      [
        { order_name: '', product_name: 'Bowl' },
        {
          order_name: 'C',
          service_type: 'sorting',
          level: 'IV',
          aql_minor: '3',
          protocol: 'Nothing',
          ins_date: 'soon',
        },
        {
          order_name: 'C',
          factory_name: 'New Works',
          country_code: 'CN',
          province_code: 'Zhejiang',
          city_code: 'Paris',
        },
        { order_name: 'D', service_type: 'fri', ins_date: '2026-11-20' },
        { order_name: 'd', service_type: 'dpi', ins_date: '2026-11-21' },
        { order_name: 'E', ins_date: '2026-11-15' },
        { order_name: 'E', qty: 12 },
      ],
      { dry_run: 1 },
    )
    expect(messagesOf(data.errors)).toEqual([
      '1 order_name: Please give the order a name: rows with one name become one draft.',
      '1 sku: Please input SKU!',
      '1 category: Please Select Catalog!',
      '2 ins_date: Please write days as YYYY-MM-DD, separated by commas.',
      '2 service_type: There is no service "sorting". Please choose one from the list.',
      '2 protocol: You have no protocol "Nothing", and there is no public one of that name.',
      '2 level: "IV" is no inspection level: I, II, III or S-1 to S-4, please.',
      '2 aql_minor: The standard has no AQL "3".',
      '3 city_code: There is no city "Paris" in this province.',
      '3 address: Please input Detailed address!',
      '3 person: Please input Contact person!',
      '3 phone1: Please input Office phone!',
      '5 service_type: Row 4 of this order says "fri". Please write the same, or leave the cell empty.',
      '5 ins_date: Row 4 of this order says "2026-11-20". Please write the same, or leave the cell empty.',
      '6 ins_date: Please select another date',
      '7 product_name: Please input Product Name!',
      '7 sku: Please input SKU!',
      '7 category: Please Select Catalog!',
    ])
    const refused = await importRows(buyer, [{ order_name: 'F' }, { order_name: '' }])
    expect(refused).toMatchObject({ code: 4001, fault: 'rows_wrong' })
    expect(await draftsOf(buyer)).toEqual([])
  })

  it('skips a draft that exists unless it is to be updated, which keeps what the cart chose', async () => {
    const me = await w.an()
    const goods = await goodsOf(w, me)
    const cart = aCart(w, goods, { order_name: 'Kettles', remark: 'old' })
    const { data: first } = await me.send('order_submit', { order: cart, mode: 'draft' })
    const row = { order_name: 'KETTLES', sku: 'KT-17', qty: 90, remark: 'new' }
    const again = { order_name: 'kettles', product_name: 'Lid', category: [100, 101].join(','), sku: 'LID-1' }
    const dry = await importRows(me, [row, again], { dry_run: 1 })
    expect(dry.data.rows?.map((r) => [r.action, (r.exists as { id: number }).id])).toEqual([
      ['skip', first.did],
      ['skip', first.did],
    ])
    const saved = await importRows(
      me,
      [row, again].map((r) => ({ ...r, action: 'update' })),
    )
    expect(saved.data).toMatchObject({ updated: 2, records: 1, errors: [] })
    const { data: loaded } = await me.send('order_load', { did: Number(first.did) })
    expect(loaded).toMatchObject({ order_name: 'KETTLES', remark: 'new', ins: goods.inspector.id, md: 1 })
    expect(loaded.pdata.map((p) => p.product_sku)).toEqual(['KT-17', 'LID-1'])
    expect(await draftsOf(me)).toHaveLength(1)
  })

  it('adds the pieces of one product that several purchase orders name', async () => {
    const me = await w.an()
    const line = { order_name: 'Mugs', product_name: 'Mug', category: 'Tableware, glassware and cutlery', sku: 'M-1' }
    const rows = [
      { ...line, po: 'PO-1', qty: 100 },
      { ...line, po: 'PO-2', qty: 50 },
      { ...line, po: 'PO-1', qty: 1 },
    ]
    const dry = await importRows(me, rows, { dry_run: 1 })
    expect(dry.data.rows?.map((r) => [r.action, r.double_of])).toEqual([
      ['new', null],
      ['new', null],
      ['skip', { row: 1, sheet_row: 1 }],
    ])
    await importRows(me, rows)
    const [draft] = await draftsOf(me)
    const { data } = await me.send('order_load', { did: Number(draft?.draft_order_id) })
    expect(data.pdata).toMatchObject([{ product_qty: 150, product_po: 'PO-1, PO-2' }])
  })

  it('imported drafts are counted with those that exist already', async () => {
    const me = await w.an()
    const rows = Array.from({ length: 201 }, (_, i) => ({ order_name: `Order ${i}` }))
    const { data } = await importRows(me, rows, { dry_run: 1 })
    expect(data.errors.map(({ row, field }) => [row, field])).toEqual([[201, 'order_name']])
    await importRows(me, rows.slice(0, 200))
    const full = await importRows(me, [{ order_name: 'One more' }])
    expect(full).toMatchObject({ fault: 'rows_wrong' })
    expect(await draftsOf(me)).toHaveLength(200)
  })

  it('is not for main accounts, who may still import products (J-05, T-06)', async () => {
    const main = await w.an()
    const child = await w.an({ parent_id: main.id })
    const root = await w.an({ role: 'root' })
    const file = await workbook([['order_name'], ['A']])
    for (const who of [main, root]) {
      expect(await upload(who, file)).toMatchObject({ code: 4003, msg: 'Permission denied!' })
      expect(await importRows(who, [{ order_name: 'A' }])).toMatchObject({ code: 4003 })
      expect(await who.send('order_template')).toMatchObject({ code: 4003 })
    }
    const products = await main.send('import_draft_excel', {
      import_type: 'product',
      excel: [{ name: 'Mug', category: 'Tableware, glassware and cutlery', sku: 'M-1' }],
    })
    expect(products.code).toBe(200)
    expect((await upload(child, file)).code).toBe(200)
    const inspector = await w.an({ role: 'inspector' })
    expect(await upload(inspector, file)).toMatchObject({ code: 4003 })
    expect(await w.send('order_template')).toMatchObject({ code: 4004 })
  })
})

describe('the template and the export', () => {
  it('the template is read back in its language, its examples left out (J-03, U-52)', async () => {
    for (const language of ['en-US', 'zh-CN']) {
      const file = await download(w, buyer, 'order_template', {}, language)
      const { data } = await upload(buyer, file, { language })
      expect(data.errors).toEqual([])
      expect(data.rows.map((row) => [row.example, row.exclude])).toEqual([
        [1, 1],
        [1, 1],
      ])
      expect(data.rows[0]).toMatchObject({ service_type: 'fri', catalog_id: [800, 808], city_code: 'CN-4403' })
    }
  })

  it('the list of orders is exported as filtered, to those who see them', async () => {
    const me = await w.an()
    const order = await anOrder(w, me, { order_name: '=1+1' })
    const read = async (who: Person, input = {}) => {
      const { sheets } = await readXlsx(await download(w, who, 'order_export', input))
      return sheets[0]?.rows ?? []
    }
    const [fields, titles, ...rows] = await read(me)
    expect(fields).toContain('order_no')
    expect(titles).toContain('Order number')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toEqual(expect.arrayContaining([order.order_no, "'=1+1", 'Pending', 500]))
    expect(await read(me, { order_status_str: 'Cancelled' })).toHaveLength(2)
    expect(await read(await w.an())).toHaveLength(2)
    const root = await w.an({ role: 'root' })
    expect((await read(root, { order_no: order.order_no })).at(-1)).toContain(order.order_no)
  })
})
