import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder, type Goods, goodsOf } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder } from '../../test/orders.ts'
import { aProduct } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let sub: Person
let agent: Person
let stranger: Person
let inspector: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  agent = await w.an({ is_agent: true, agent_code: 'AG1' })
  main = await w.an({ referred_by: agent.id, nickname: 'Anna Berg', company: 'Nordlicht GmbH' })
  sub = await w.an({ parent_id: main.id })
  stranger = await w.an()
  inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
  goods = await goodsOf(w, sub, await anInspector(w, { profile: { extra_order_qty: 9 } }))
})

const numbers = async (who: Person, input = {}) => {
  const { data } = await who.send('order_list', { page: 1, limit: 50, ...input })
  return data.data.map(({ order_no }) => order_no)
}

describe('who sees an order', () => {
  it('its two owners, the agent and root; for others and inspectors it does not exist (J-33, J-39, T-23)', async () => {
    const order = await aSoldOrder(w, sub, { inspector })
    for (const who of [sub, main, agent, root]) {
      expect(await numbers(who, { order_no: order.order_no })).toEqual([order.order_no])
      expect((await who.send('order_info', { order_no: order.order_no })).code).toBe(200)
    }
    expect(await numbers(stranger)).toEqual([])
    expect((await stranger.send('order_info', { order_no: order.order_no })).code).toBe(4041)
    expect((await inspector.send('order_list', { page: 1, limit: 10 })).code).toBe(4003)
    expect((await w.send('order_list', { page: 1, limit: 10 })).code).toBe(4004)
    // the agent may only read
    for (const call of ['order_cancel', 'order_edit_check', 'order_checkout'] as const)
      expect((await agent.send(call, { order_id: order.id })).code).toBe(4003)
    expect((await stranger.send('order_cancel', { order_id: order.id })).code).toBe(4041)
  })

  it('orders of a member that leaves stay with the main account; earlier ones remain its own', async () => {
    const member = await w.an({ parent_id: main.id })
    const inFamily = await aSoldOrder(w, member)
    const before = await aSoldOrder(w, member, { order: { customer_id: member.id } })
    expect(await numbers(main, { order_no: before.order_no })).toEqual([before.order_no])
    expect((await main.send('order_cancel', { order_id: before.id })).code).toBe(4003)
    expect((await member.send('family_leave')).code).toBe(200)
    expect(await numbers(member)).toEqual([before.order_no])
    expect(await numbers(main, { order_no: inFamily.order_no })).toEqual([inFamily.order_no])
    expect(await numbers(main, { order_no: before.order_no })).toEqual([])
  })
})

describe('the details of an order', () => {
  it('are those of its revision, in the reader’s language (J-71…J-73, J-78…J-80, J-82)', async () => {
    const placed = await anOrder(w, sub, { remark: 'Weigh three cartons', order_name: 'Spring kettles' }, goods)
    const { data } = await sub.send('order_info', { order_no: placed.order_no }, { language: 'zh-CN' })
    expect(data).toMatchObject({
      order_status_str: 'Pending',
      order_name: 'Spring kettles',
      service_type: 'fri',
      ins_user_id: goods.inspector.id,
      ins_date: '2026-11-19',
      ins_date_str: '2026-11-19',
      customer_user_id: main.id,
      real_customer_user_id: sub.id,
      customer_email: main.email,
      real_customer_email: sub.email,
      remark: 'Weigh three cartons',
      min_finish_packed: 80,
      qty_unit: 'pieces',
      total_qty: 500,
      aql_level: 'II',
      aql_critical: '0',
      aql_major: '2.5',
      aql_minor: '4.0',
      sample_size: 50,
      man_days: 1,
      total_price: 200,
      balance: 200,
      paid: 0,
      payout: null,
      margin: null,
      editable_until: '2026-11-17 23:59:59',
      factory: { country_name: '中国', city_only_name: '深圳市' },
      life: { confirmed: '', cancelled: '' },
    })
    expect(data.pdata).toMatchObject([
      {
        product_name: 'Steel kettle 1.7 l',
        product_sku: 'KT-17',
        product_qty: 500,
        product_catalog_en: expect.any(String),
      },
    ])
    expect(data.plan).toHaveLength(1)
    expect(data.terms.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.total_price)
    expect(data.offer).toMatchObject({ state: 'offered', ins_id: goods.inspector.id })
    expect(data.history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['submitted', 'offered', 'mail_order_placed']),
    )
    expect(data.history.map(({ event }) => event)).not.toContain('mail_mission_offered')
    // a mail is shown as sent only after it was
    const stateOfMail = async () => {
      const { history } = (await root.send('order_info', { order_no: placed.order_no })).data
      return history.find(({ event }) => event === 'mail_order_placed')?.params.mail
    }
    expect(await stateOfMail()).toBe('waiting')
    for (const status of ['failed', 'waiting', 'sent']) {
      await w.db.updateTable('mails').set({ status }).where('template', '=', 'order_placed').execute()
      expect(await stateOfMail()).toBe(status)
    }
    const asRoot = (await root.send('order_info', { order_no: placed.order_no })).data
    expect(asRoot).toMatchObject({ payout: 170, margin: 30 })
    expect(asRoot.history.map(({ event }) => event)).toContain('mail_mission_offered')
  })

  it('stand in its row by the names of the specification (J-19…J-21, J-23…J-27)', async () => {
    const placed = await anOrder(w, sub, { order_name: 'Summer kettles' }, goods)
    const [row] = (await sub.send('order_list', { page: 1, limit: 1, order_no: placed.order_no })).data.data
    expect(row).toMatchObject({
      order_id: placed.order_id,
      order_no: placed.order_no,
      order_name: 'Summer kettles',
      order_status: 0,
      order_status_str: 'Pending',
      report_result: '',
      customer_user_id: main.id,
      customer_nick_name: expect.any(String),
      customer_email: main.email,
      real_customer_email: sub.email,
      ins_id: goods.inspector.id,
      ins_nick_name: expect.any(String),
      md: 1,
      factory_name: expect.any(String),
      service_type_str: 'Final random inspection',
      product_sku_data: 'KT-17',
      product_po_data: '',
      product_line: expect.stringContaining('itchen'),
      product_category: expect.stringContaining('lectr'),
      quantity_expected: 500,
      product_name_data: 'Steel kettle 1.7 l',
      can_edit: 1,
      can_sign: 0,
      use_kl_logo: 1,
      full_check: 0,
      is_own_inspector: 0,
      extra_pdf: '',
      ins_city: 'Shenzhen',
      factory_city: 'Shenzhen',
    })
  })

  it('names with a comma of their own are whole: the wire’s comma list has them as one text, ours one by one (J-24)', async () => {
    const lamp = await aProduct(sub, { product_name: 'Lamp, brass', product_sku: 'L,1' })
    const placed = await anOrder(
      w,
      sub,
      { pdata: [lamp.product_id, goods.product].map((product_id) => ({ product_id, product_qty: 100 })) },
      goods,
    )
    const [row] = (await sub.send('order_list', { order_no: placed.order_no })).data.data
    expect(row).toMatchObject({
      product_name_data: 'Lamp, brass, Steel kettle 1.7 l',
      product_names: ['Lamp, brass', 'Steel kettle 1.7 l'],
      product_sku_data: 'L,1, KT-17',
      product_skus: ['L,1', 'KT-17'],
      product_po_data: '',
      product_pos: [],
    })
  })

  it('files of an order are its owners’ and read by its inspector, nobody else’s', async () => {
    const placed = await anOrder(w, sub, {}, goods)
    const list = (who: Person) => who.send('get_base_attach', { tag: 'order', tag_id: placed.order_id })
    for (const who of [sub, main, root, agent, goods.inspector]) expect((await list(who)).code).toBe(200)
    for (const who of [stranger, inspector]) expect((await list(who)).code).toBe(4041)
  })

  it('files of an order are added by its owners until check-in, then by root alone; agent and inspector never', async () => {
    const placed = await anOrder(w, sub, {}, goods)
    const add = async (who: Person) => {
      const files = [{ name: 'packing.pdf', bytes: '%PDF-1.7\n1 0 obj' }]
      const { code, data } = await who.send('upload_base_attach', { tag: 'order', tag_id: placed.order_id }, { files })
      return code === 200 ? Number(data.data.at(-1)?.attachment_id) : code
    }
    const file = await add(sub)
    for (const who of [agent, goods.inspector]) expect(await add(who)).toBe(4003)
    await w.db.updateTable('orders').set({ status: 2 }).where('id', '=', placed.order_id).execute()
    for (const who of [sub, main]) {
      expect(await add(who)).toBe(4003)
      expect((await who.send('edit_base_attach', { attachment_id: file, is_del: 1 })).code).toBe(4003)
    }
    expect(await add(root)).toBeGreaterThan(file)
  })
})

it('a draft is deleted, an order checked for editing, paid and cancelled by its id alone (U-42)', async () => {
  const { did } = (await sub.send('order_submit', { order: { order_name: 'Later' }, mode: 'draft' })).data
  expect((await sub.send('draft_delete', { did: Number(did) })).code).toBe(200)
  expect((await sub.send('draft_list', {})).data.data.map(({ draft_order_id }) => draft_order_id)).not.toContain(did)
  const { order_id, order_no } = await anOrder(w, sub, {}, goods)
  expect((await sub.send('order_edit_check', { order_id })).data).toEqual({ order_no })
  expect((await sub.send('order_checkout', { order_id })).data).toMatchObject({ order_status_str: 'Confirmed' })
  expect((await sub.send('order_cancel', { order_id })).data).toEqual({ charged: 0, refund: 200 })
})
