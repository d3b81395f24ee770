import { beforeAll, describe, expect, it } from 'vitest'
import { aCart, anUpload, type Goods, goodsOf, priced, submit } from '../../test/carts.ts'
import { aProduct, aProtocol } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an()
  goods = await goodsOf(w, buyer)
})

const save = async (who: Person, order: object, did?: number) =>
  who.send('order_submit', { order, mode: 'draft', ...(did === undefined ? {} : { did }) })

describe('drafts', () => {
  it('an empty cart is saved and continued, with the defaults of a new one (H-11, V-25)', async () => {
    const person = await w.an()
    const { data } = await save(person, {})
    expect(data).toMatchObject({ order_id: null, order_no: '', order_status_str: '', totalPrice: null })
    expect((await person.send('order_load', { did: Number(data.did) })).data).toMatchObject({
      did: data.did,
      osn: '',
      service_type: 'fri',
      level: 'II',
      aql_critical: '0',
      aql_major: '2.5',
      aql_minor: '4.0',
      qty_unit: 'pieces',
      fe_announce_factory: 'yes',
      min_finish_packed: 80,
      pdata: [],
      ins_date: [],
      saved_at: '2026-11-16 10:00:00',
      dropped: [],
    })
  })

  it('a saved cart comes back as it was, and holds no day (H-02, H-10, H-50)', async () => {
    const file = await anUpload(buyer)
    const { did } = (
      await save(buyer, aCart(w, goods, { attach: [file], lot_plans: [{ lot: 'a', level: 'I' }], md: 1.5 }))
    ).data
    const { data } = await buyer.send('order_load', { did: Number(did) })
    expect(data).toMatchObject({
      bid: goods.factory,
      bname: 'Shenzhen Bright Home Co., Ltd',
      ins: goods.inspector.id,
      ins_date: ['2026-11-19'],
      md: 1.5,
      pdata: [{ product_id: goods.product, product_qty: 500 }],
      lot_plans: [{ lot: 'a', level: 'I', aql_critical: '', aql_major: '', aql_minor: '' }],
      attach: [{ attachment_id: file }],
    })
    expect(await w.db.selectFrom('order_days').select('day').execute()).toEqual([])
    // the job that deletes unused uploads keeps the file of a draft
    w.clock.advance(5 * 24 * 3600_000)
    await w.runJobs()
    expect(await w.db.selectFrom('attachments').select('id').where('id', '=', file).execute()).toHaveLength(1)
    w.clock.set('2026-11-16T02:00:00Z')
  })

  it('is saved over, not beside; a foreign one is not found', async () => {
    const person = await w.an()
    const { did } = (await save(person, { remark: 'first' })).data
    expect((await save(person, { remark: 'second' }, Number(did))).data.did).toBe(did)
    expect((await person.send('draft_list')).data.total).toBe(1)
    expect((await person.send('order_load', { did: Number(did) })).data.remark).toBe('second')
    expect((await save(buyer, { remark: 'mine' }, Number(did))).code).toBe(4041)
  })

  it('what is not well-formed is refused at its field', async () => {
    expect(await save(buyer, { level: 'IX', qty: -5 })).toMatchObject({ code: 4001 })
    expect(await save(buyer, { attach: [2_000_000_000] })).toMatchObject({ code: 4041 })
  })

  it('lists ten a page, saved last first, with names in the reader’s language (J-83, J-86, J-87)', async () => {
    const person = await w.an()
    const own = await goodsOf(w, person, goods.inspector)
    for (let n = 0; n < 11; n++) {
      w.clock.advance(1000)
      await save(person, aCart(w, own, { order_name: `Draft ${n}` }))
    }
    const first = (await person.send('draft_list', { status: -1, page: 1, limit: 10 })).data
    expect(first.total).toBe(11)
    expect(first.data).toHaveLength(10)
    expect(first.data[0]).toMatchObject({
      order_name: 'Draft 10',
      service_type: 'fri',
      ins_date_str: '2026-11-19',
      md: 1,
      product_name_str: 'Steel kettle 1.7 l',
      product_sku_str: 'KT-17',
      goods: { name: { first: 'Steel kettle 1.7 l', count: 1 }, sku: { first: 'KT-17', count: 1 } },
      factory_name: 'Shenzhen Bright Home Co., Ltd',
      city_full_name: 'Shenzhen',
    })
    const [chinese] = (await person.send('draft_list', { limit: 1 }, { language: 'zh-CN' })).data.data
    expect(chinese?.city_full_name).toBe('深圳市')
    expect(chinese?.server_type_name).toMatch(/\p{Script=Han}/u)
    w.clock.set('2026-11-16T02:00:00Z')
  })

  it('are their owner’s alone, also within a family (J-90)', async () => {
    const main = await w.an()
    const sub = await w.an({ parent_id: main.id })
    const did = Number((await save(sub, {})).data.did)
    const root = await w.an({ role: 'root' })
    for (const other of [main, buyer, await w.an({ role: 'admin' })]) {
      expect((await other.send('order_load', { did })).code).toBe(4041)
      expect((await other.send('draft_delete', { did })).code).toBe(4041)
      expect((await other.send('draft_list')).data.data.map((row) => row.draft_order_id)).not.toContain(did)
    }
    for (const call of ['draft_list', 'draft_delete'] as const) {
      expect((await root.send(call, { did })).code).toBe(4003)
      expect((await goods.inspector.send(call, { did })).code).toBe(4003)
      expect((await w.send(call, { did })).code).toBe(4004)
    }
    expect((await save(root, {})).code).toBe(4003)
    expect((await sub.send('draft_delete', { did })).code).toBe(200)
    expect((await sub.send('draft_delete', { did })).code).toBe(4041)
  })

  it('names no factory, product or protocol of others, whatever ids it is saved with', async () => {
    const thief = await w.an()
    const secret = await aProtocol(await w.an({ role: 'root' }), { is_public: 0 })
    const did = Number((await save(thief, aCart(w, goods, { tpl: secret.tpl_id }))).data.did)
    const [row] = (await thief.send('draft_list')).data.data
    expect(row).toMatchObject({ draft_order_id: did, factory_name: '', city_full_name: '', product_name_str: '' })
    expect((await thief.send('order_load', { did })).data).toMatchObject({
      bname: '',
      pdata: [],
      tplname: '',
      dropped: ['product', 'factory', 'protocol'],
    })
  })

  it('submitted, it is gone (H-56, OD-25); a refused submit leaves it', async () => {
    const person = await w.an()
    const own = await goodsOf(w, person)
    const cart = await priced(person, aCart(w, own))
    const did = Number((await save(person, cart)).data.did)
    expect((await submit(person, { ...cart, md: '' }, { did })).code).toBe(4001)
    expect((await person.send('draft_list')).data.total).toBe(1)
    expect((await submit(person, cart, { did })).code).toBe(200)
    expect((await person.send('draft_list')).data.total).toBe(0)
  })

  it('a loaded draft names what is gone meanwhile', async () => {
    const product = (await aProduct(buyer, { product_sku: 'SOON' })).product_id
    const did = Number((await save(buyer, aCart(w, { ...goods, product }))).data.did)
    await buyer.send('product_delete', { product_id: product })
    const { data } = await buyer.send('order_load', { did })
    expect(data).toMatchObject({ pdata: [], dropped: ['product'], bid: goods.factory })
  })
})
