import type { CartInput } from '@goodlot/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aBuyer,
  aCart,
  anOrder,
  anUpload,
  type Goods,
  goodsOf,
  keepSignedIn,
  priced,
  publicProtocol,
  submit,
  writtenRows,
} from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aFactory, aProduct, aProtocol } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an()
  goods = await goodsOf(w, buyer)
})
beforeEach(async () => {
  goods = { ...goods, inspector: await anInspector(w, { profile: { extra_order_qty: 9 } }) }
})

const order = async (change: Partial<CartInput> = {}) => priced(buyer, aCart(w, goods, change))

describe('what is missing is said at its field (H-33 to H-37)', () => {
  it.each<[string, Partial<CartInput>, Record<string, string>]>([
    ['man-days (H-33)', { md: '' }, { md: 'Please input Number of Man days!' }],
    ['no man-days (H-34)', { md: 0 }, { md: 'Please input Number of Man days more than zero!' }],
    ['11 man-days (I-07, V-21)', { md: 11 }, { md: 'Man-days go from 1 to 10, in steps of 0.5.' }],
    ['factory (H-35)', { bid: '' }, { bid: 'Please Select Factory!' }],
    ['inspector (H-36)', { ins: '' }, { ins: 'Please Select Inspector!' }],
    ['protocol (H-37)', { tpl: '' }, { tpl: 'Please Select Protocol!' }],
    [
      'catalog, where nothing follows from goods (H-31)',
      { catalog_id: '', pdata: [] },
      {
        catalog_parent_id: 'Please Select Catalog!',
        catalog_id: 'Please Select Catalog!',
        pdata: 'Please select at least one product.',
      },
    ],
    ['today (H-38, H-40)', { ins_date: '2026-11-16' }, { ins_date: 'Please select another date' }],
    ['yesterday (H-38)', { ins_date: '2026-11-15' }, { ins_date: 'Please select another date' }],
    ['no date', { ins_date: '' }, { ins_date: 'Please select an inspection date.' }],
    ['no product', { pdata: [] }, { pdata: 'Please select at least one product.' }],
    [
      'AQL above 10',
      { aql_minor: '15' },
      { counting: 'With an AQL above 10 each defect counts: please switch the counting to defects.' },
    ],
    [
      'cls without containers (H-31)',
      { service_type: 'cls' },
      { c_20: 'Please input containers!', c_40: 'Please input containers!', c_40hc: 'Please input containers!' },
    ],
    [
      'fe without employees',
      { service_type: 'fe' },
      {
        fe_num_of_employees: 'Please enter how many people work in the factory.',
        ins: 'This inspector is not verified for this kind of audit. Please select another one.',
      },
    ],
    [
      'more than ten man-days (M7)',
      { service_type: 'cls', c_20: 30 },
      { md: 'This order needs 15 man-days, more than can be booked online. Please ask us for a quotation.' },
    ],
    [
      'lab',
      { service_type: 'lab', pdata: [] },
      { pdata: 'Please select at least one product.', lab: 'Please select at least one test.' },
    ],
  ])('%s', async (_, change, fields) => {
    const { service_type: service } = change
    const protocol = service === 'cls' || service === 'fe' ? await publicProtocol(w, service) : goods.protocol
    const before = await writtenRows(w)
    expect(await submit(buyer, { ...aCart(w, { ...goods, protocol }, change), totalPrice: 200 })).toMatchObject({
      code: 4001,
      fault: 'cart_incomplete',
      msg: Object.values(fields)[0],
      data: fields,
    })
    expect(await writtenRows(w)).toEqual(before)
  })

  it.each<['fri' | 'cls' | 'fe', 'fri' | 'cls' | 'fe', Partial<CartInput>]>([
    ['fri', 'fe', {}],
    ['cls', 'fri', { c_20: 1 }],
    ['fe', 'fri', { fe_num_of_employees: 300, fe_audit_type: 'social', md: 2, pdata: [] }],
  ])('%s with a protocol of %s, and nothing is written (SPEC B15)', async (service_type, service, change) => {
    const auditor = await anInspector(w, { profile: { verified_audits: ['social'] } })
    const cart = aCart(
      w,
      { ...goods, inspector: auditor, protocol: await publicProtocol(w, service) },
      { service_type, ...change },
    )
    const before = await writtenRows(w)
    const sentence = 'The chosen protocol is made for another service. Please select one for this service.'
    expect(await submit(buyer, await priced(buyer, cart))).toMatchObject({
      fault: 'cart_incomplete',
      msg: sentence,
      data: { tpl: sentence },
    })
    expect(await writtenRows(w)).toEqual(before)
  })

  it('a protocol of another audit is refused at its field (SPEC B15)', async () => {
    const auditor = await anInspector(w, { profile: { verified_audits: ['social'] } })
    const audit: Partial<CartInput> = {
      service_type: 'fe',
      fe_num_of_employees: 300,
      fe_audit_type: 'social',
      md: 2,
      pdata: [],
    }
    const protocol = (
      await aProtocol(await w.an({ role: 'root' }), {
        tpl_name: 'Technical',
        service_type: 'fe',
        fe_audit_type: 'technical',
      })
    ).tpl_id
    const cart = await priced(buyer, aCart(w, { ...goods, inspector: auditor, protocol }, audit))
    expect((await submit(buyer, cart)).data).toEqual({
      tpl: 'The chosen protocol is made for another kind of audit. Please select one for this audit.',
    })
  })

  it('an edit to an unfitting protocol is refused; the one it was sold with stays (SPEC B15)', async () => {
    const placed = await anOrder(w, buyer, {}, goods)
    const edited = { ...placed.cart, tpl: await publicProtocol(w, 'fe') }
    const edit = (cart: CartInput) =>
      buyer.send('order_submit', { order: { ...cart, osn: placed.order_no, version: 1 }, mode: 'submit' })
    expect((await edit(edited)).data).toMatchObject({ tpl: expect.stringContaining('another service') })
    await w.db.updateTable('protocols').set({ service_type: 'fe' }).where('id', '=', goods.protocol).execute()
    const kept = await edit({ ...placed.cart, remark: 'Ring at the gate.' })
    await w.db.updateTable('protocols').set({ service_type: 'fri' }).where('id', '=', goods.protocol).execute()
    expect(kept).toMatchObject({ code: 200 })
  })

  it('everything at once, in the reader’s language', async () => {
    const { data } = await buyer.send('order_submit', { order: {}, mode: 'submit' }, { language: 'zh-CN' })
    const sent = data as unknown as Record<string, string>
    expect(Object.keys(sent).sort()).toEqual(
      ['bid', 'catalog_id', 'catalog_parent_id', 'ins', 'ins_date', 'md', 'pdata', 'tpl'].sort(),
    )
    for (const sentence of Object.values(sent)) expect(sentence).toMatch(/\p{Script=Han}/u)
  })

  it('a platform inspector who lists no price', async () => {
    const free = await anInspector(w, { cities: {} })
    expect(await submit(buyer, aCart(w, goods, { ins: free.id }))).toMatchObject({
      code: 4001,
      data: { ins: 'This inspector lists no price yet. Please select another one.' },
    })
  })
})

describe('time in China (H-39, H-41, H-42, V-24)', () => {
  it.each([
    ['2026-11-16T11:59:59+08:00', '2026-11-17', 200, ''],
    [
      '2026-11-16T12:00:00+08:00',
      '2026-11-17',
      4001,
      'Sorry! No order for the next day can be booked after 12 pm China time.',
    ],
    ['2026-11-16T23:59:59+08:00', '2026-11-18', 200, ''],
    ['2026-11-17T00:00:00+08:00', '2026-11-18', 200, ''],
    [
      '2026-11-17T12:00:00+08:00',
      '2026-11-18',
      4001,
      'Sorry! No order for the next day can be booked after 12 pm China time.',
    ],
  ])('at %s for %s: %i', async (at, day, code, sentence) => {
    const { person, goods: own } = await aBuyer(w, goods.inspector)
    await keepSignedIn(w)
    w.clock.set(new Date(at))
    const answer = await submit(person, await priced(person, aCart(w, own, { ins_date: day })))
    expect(answer).toMatchObject({ code, ...(sentence === '' ? {} : { data: { ins_date: sentence } }) })
    w.clock.set(new Date('2026-11-16T02:00:00Z'))
  })

  it.each([
    ['2026-11-16T10:00:00+08:00', '2026-11-30', '2026-11-18 10:00:00'],
    ['2026-11-16T10:00:00+08:00', '2026-11-18', '2026-11-17 12:00:00'],
    ['2026-11-16T11:45:00+08:00', '2026-11-17', '2026-11-16 12:15:00'],
  ])('placed at %s for %s the days are kept until %s (T6)', async (at, day, until) => {
    const { person, goods: own } = await aBuyer(w, goods.inspector)
    await keepSignedIn(w)
    w.clock.set(new Date(at))
    const answer = await submit(person, await priced(person, aCart(w, own, { ins_date: day })))
    expect(answer.data.hold_ends_at).toBe(until)
    w.clock.set(new Date('2026-11-16T02:00:00Z'))
  })
})

describe('who may use what', () => {
  it('records of others are refused as if they did not exist, and nothing is written (T-34)', async () => {
    const other = await w.an()
    const file = await anUpload(other)
    const draft = (await other.send('order_submit', { order: {}, mode: 'draft' })).data.did
    const foreign: [Partial<CartInput>, number?][] = [
      [{ pdata: [{ product_id: (await aProduct(other)).product_id, product_qty: 500 }] }],
      [{ bid: (await aFactory(other)).business_id }],
      [{ tpl: (await aProtocol(await w.an({ role: 'root' }), { tpl_name: 'Private', is_public: 0 })).tpl_id }],
      [{ ins: (await anInspector(w, { profile: { owner_id: other.id } })).id }],
      [{ attach: [file] }],
      [{ ins: other.id }],
      [{}, Number(draft)],
      [{ osn: (await anOrder(w, other, {}, await goodsOf(w, other, goods.inspector))).order_no }],
    ]
    const before = await writtenRows(w)
    for (const [change, did] of foreign)
      expect(await submit(buyer, { ...aCart(w, goods, change), totalPrice: 200 }, did ? { did } : {})).toMatchObject({
        code: 4041,
        data: null,
      })
    expect(await writtenRows(w)).toEqual(before)
    expect((await other.send('draft_list')).data.total).toBe(1)
  })

  it('own uploads are attached to the order (H-51)', async () => {
    const file = await anUpload(buyer)
    const { data } = await submit(buyer, await order({ attach: [file] }))
    const row = await w.db
      .selectFrom('attachments')
      .select(['tag', 'tag_id'])
      .where('id', '=', file)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ tag: 'order', tag_id: data.order_id })
    // the file belongs to that order now: another order of the same owner gets a copy, and nobody else can use it
    const again = await submit(buyer, await order({ attach: [file] }))
    const copies = await w.db
      .selectFrom('attachments')
      .select('id')
      .where('tag', '=', 'order')
      .where('tag_id', '=', again.data.order_id)
      .execute()
    expect(copies).toEqual([{ id: expect.any(Number) }])
    expect(copies).not.toEqual([{ id: file }])
    const stranger = await aBuyer(w, goods.inspector)
    const theirs = await priced(stranger.person, aCart(w, stranger.goods, {}))
    expect((await submit(stranger.person, { ...theirs, attach: [file] })).code).toBe(4041)
  })

  it.each<[string, object, number]>([
    ['visitor', {}, 4004],
    ['customer', {}, 200],
    ['agent', { is_agent: true }, 200],
    ['admin', { role: 'admin' }, 200],
    ['root', { role: 'root' }, 4003],
    ['inspector', { role: 'inspector' }, 4003],
  ])('%s places an order: %s %i (T-02, T-07)', async (who, account, code) => {
    if (who === 'visitor') return expect((await w.send('order_submit', { order: {}, mode: 'submit' })).code).toBe(code)
    const person = await w.an(account)
    if (code !== 200) return expect((await person.send('order_submit', { order: {}, mode: 'submit' })).code).toBe(code)
    const own = await goodsOf(w, person, goods.inspector)
    expect((await submit(person, await priced(person, aCart(w, own)))).code).toBe(200)
  })

  it.each<[string, object, object, string]>([
    ['not verified', { verified_at: null }, {}, 'inspector_unverified'],
    ['inactive', {}, { active: false }, 'inspector_inactive'],
  ])('an own inspector who is %s (I7)', async (_, profile, account, fault) => {
    const own = await anInspector(w, { profile: { owner_id: buyer.id, ...profile }, account })
    expect(await submit(buyer, { ...aCart(w, goods, { ins: own.id }), totalPrice: 30 })).toMatchObject({
      code: 4000,
      fault,
    })
  })

  it('an inspector with a tie to the factory, or without knowledge of electrical goods (I6, I7)', async () => {
    const tied = await anInspector(w)
    await w.db
      .insertInto('inspector_conflicts')
      .values({ inspector_id: tied.id, name: 'shenzhen bright home co., ltd' })
      .execute()
    const stranger = await anInspector(w, { lines: [301] })
    expect(await submit(buyer, await order({ ins: tied.id }))).toMatchObject({
      fault: 'conflict_of_interest',
      data: { ins: expect.any(String) },
    })
    expect(await submit(buyer, await order({ ins: stranger.id }))).toMatchObject({ fault: 'not_in_category' })
  })

  it('days that are not the inspector’s, or in another city, by name (I5)', async () => {
    const busy = await anInspector(w, {
      days: ['2026-11-19', '2026-11-20'],
      cities: { 'CN-4403': 200, 'CN-4419': 200 },
    })
    const there = { ...goods, inspector: busy }
    await anOrder(w, buyer, {}, there)
    const full = await submit(buyer, await priced(buyer, aCart(w, there)))
    expect(full).toMatchObject({
      code: 4000,
      fault: 'day_full',
      data: { ins_date: expect.stringContaining('2026-11-19') },
    })
    const away = await submit(buyer, await priced(buyer, aCart(w, there, { ins_date: '2026-11-23' })))
    expect(away).toMatchObject({ fault: 'not_in_work', data: { ins_date: expect.stringContaining('2026-11-23') } })
    await w.db.updateTable('inspectors').set({ extra_order_qty: 1 }).where('account_id', '=', busy.id).execute()
    const dongguan = await aFactory(buyer, { city: 'CN-4419', business_name: 'Dongguan Works' })
    expect(await submit(buyer, await priced(buyer, aCart(w, there, { bid: dongguan.business_id })))).toMatchObject({
      fault: 'other_city',
    })
  })
})
