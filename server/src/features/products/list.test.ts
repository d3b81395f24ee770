import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let me: Person
let other: Person
let root: Person
const ids: Record<string, number> = {}

const stock = [
  {
    product_name: 'Blue Ceramic Mug 陶瓷杯',
    product_catalog_id: [800, 808],
    product_sku: 'MUG-1',
    product_po: 'PO-7',
    product_po_date: '2026-10-01',
    product_qty: 100,
    barcode: '111',
  },
  {
    product_name: 'Blue 100% cotton T-shirt',
    product_catalog_id: [300, 301],
    product_sku: 'TS_1',
    product_po: 'PO-8',
    product_po_date: '2026-10-15',
    product_qty: 200,
  },
  {
    product_name: 'Green teapot',
    product_catalog_id: [800, 808],
    product_sku: 'TP-1',
    product_po: 'PO-7',
    product_po_date: '2026-11-01',
    product_qty: 100,
  },
  { product_name: 'TSX bag', product_catalog_id: [300, 311], product_sku: 'TSX1' },
]

beforeAll(async () => {
  w = await testWorld()
  me = await w.an({ nickname: 'Zoe Search' })
  other = await w.an({ nickname: 'Other One' })
  root = await w.an({ role: 'root' })
  for (const p of stock) ids[p.product_sku] = (await me.send('product_add', p)).data.product_id
  await other.send('product_add', { ...stock[0], product_sku: 'MUG-OTHER' } as never)
})

const skus = async (who: Person, filter: object) =>
  (await who.send('product_list', filter as never)).data.data.map((p) => p.product_sku)

describe('filters', () => {
  it.each([
    [{}, ['TSX1', 'TP-1', 'TS_1', 'MUG-1']],
    [{ product_name: 'bLuE' }, ['TS_1', 'MUG-1']],
    [{ product_name: 'ceramic mug' }, ['MUG-1']],
    [{ product_name: '陶瓷' }, ['MUG-1']],
    [{ product_name: '杯' }, ['MUG-1']],
    [{ product_name: 'g' }, ['TSX1', 'TP-1', 'MUG-1']],
    [{ product_name: '100%' }, ['TS_1']],
    [{ product_name: '%' }, ['TS_1']],
    [{ product_sku: 'ts_' }, ['TS_1']],
    [{ product_name: 'nothing like it' }, []],
    [{ product_po: 'po-7', product_name: 'green' }, ['TP-1']],
    [{ catalog_id: 808 }, ['TP-1', 'MUG-1']],
    [{ catalog_id: 800 }, ['TP-1', 'MUG-1']],
    [{ catalog_id: '[800,808]' }, ['TP-1', 'MUG-1']],
    [{ catalog_id: '300,311' }, ['TSX1']],
    [{ product_catalog_en: 'tableware' }, ['TP-1', 'MUG-1']],
    [{ product_po_date: '2026-10-15' }, ['TS_1']],
    [{ product_po_date: '2026-10-02,2026-11-01' }, ['TP-1', 'TS_1']],
    [{ product_po_date: ',2026-10-01' }, ['MUG-1']],
    [{ product_qty: 100 }, ['TP-1', 'MUG-1']],
    [{ barcode: '11' }, ['MUG-1']],
    [{ product_name: '', product_sku: '', catalog_id: '' }, ['TSX1', 'TP-1', 'TS_1', 'MUG-1']],
    [{ search_json: '{"product_name":"blue","product_sku":"mug"}' }, ['MUG-1']],
    [{ search_json: '{"product_name":"blue"}', product_name: 'green', unknown: 1 }, ['TS_1', 'MUG-1']],
    [{ page: 2, limit: 3 }, ['MUG-1']],
  ])('%o', async (filter, found) => {
    expect(await skus(me, filter)).toEqual(found)
  })
  it('by user: root finds anybody’s, others only what they see', async () => {
    expect(await skus(root, { product_name: 'mug', customer_user_id: other.id })).toEqual(['MUG-OTHER'])
    expect(await skus(root, { product_name: 'mug', customer_nick_name: 'zoe' })).toEqual(['MUG-1'])
    expect(await skus(root, { product_name: 'blue ceramic' })).toEqual(['MUG-OTHER', 'MUG-1'])
    expect(await skus(me, { customer_user_id: other.id })).toEqual([])
  })
  it.each([
    [{ page: 0 }, 4001],
    [{ limit: 201 }, 4001],
    [{ page: 1001, limit: 10 }, 4000],
    [{ catalog_id: 'abc' }, 4001],
    [{ product_po_date: 'soon' }, 4001],
    [{ product_po_date: '2026-02-30' }, 4001],
    [{ product_po_date: '2026-01-01,2026-13-01' }, 4001],
    [{ product_po_date: '0000-01-01' }, 4001],
    [{ product_po_date: '1899-12-31' }, 4001],
    [{ product_po_date: '3000-01-01' }, 4001],
    [{ product_po_date: '1900-01-01,2999-12-31' }, 200],
    [{ search_json: '[1' }, 4001],
  ])('refuses %o with %i', async (filter, code) => {
    expect((await me.send('product_list', filter as never)).code).toBe(code)
  })
})

describe('a long list', () => {
  it('counts to 10,000 and says that there are more; rare and common words page alike (U-10)', async () => {
    const bigOwner = await w.an()
    await sql`INSERT INTO products (owner_id, name, line_id, sku, created_at, modified_at, modified_by)
      SELECT ${bigOwner.id}, CASE WHEN i % 3000 = 0 THEN 'Rare walnut box ' ELSE 'Common box ' END || i, 101, 'S' || i, '2026-01-01', '2026-01-01', ${bigOwner.id}
      FROM generate_series(1, 10500) i`.execute(w.db)
    for (const who of [bigOwner, root]) {
      const all = await who.send('product_list', { product_name: 'box', limit: 5, page: 2 })
      expect(all.data).toMatchObject({ total: 10_000, more: 1 })
      expect(all.data.data.map((p) => p.product_sku)).toEqual(['S10495', 'S10494', 'S10493', 'S10492', 'S10491'])
      const rare = await who.send('product_list', { product_name: 'WALNUT', limit: 2 })
      expect(rare.data).toMatchObject({ total: 3, data: [{ product_sku: 'S9000' }, { product_sku: 'S6000' }] })
      expect(rare.data).not.toHaveProperty('more')
    }
    const file = await w.fetch('product_export', {}, { token: bigOwner.token })
    expect(await file.json()).toMatchObject({ code: 4000, msg: expect.stringContaining('5000') })
  })
})

describe('product_select_list', () => {
  it('refreshes chosen rows in their order, and leaves out what is gone or hidden (K-27)', async () => {
    const foreign = (await other.send('product_list')).data.data[0]?.product_id ?? 0
    const requested = [ids['TP-1'], foreign, ids['MUG-1'], 987654]
    for (const selectData of [
      JSON.stringify(requested),
      requested.join(','),
      JSON.stringify(requested.map((product_id) => ({ product_id, product_qty: 1 }))),
    ]) {
      const { data } = await me.send('product_select_list', { selectData })
      expect(data.data.map((p) => p.product_sku)).toEqual(['TP-1', 'MUG-1'])
      expect(data.total).toBe(2)
    }
    expect((await me.send('product_select_list', { selectData: '[]' })).data.total).toBe(0)
    expect((await me.send('product_select_list', { selectData: '{"a":1}' })).code).toBe(4001)
    expect((await me.send('product_select_list', {} as never)).code).toBe(4001)
  })
})
