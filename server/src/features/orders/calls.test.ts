import { addDays, chinaDay } from '@goodlot/rules'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { anOrder, type Goods, goodsOf } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, dayIn, eventsOf, mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let sub: Person
let agent: Person
let stranger: Person
let inspector: Person
let goods: Goods
const monday = '2026-11-16T02:00:00Z'

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  agent = await w.an({ is_agent: true, agent_code: 'AG1' })
  main = await w.an({ referred_by: agent.id, nickname: 'Anna Berg', company: 'Nordlicht GmbH' })
  sub = await w.an({ parent_id: main.id })
  stranger = await w.an()
  inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
  goods = await goodsOf(w, sub, await anInspector(w, { profile: { extra_order_qty: 9 } }))
  // tests look at the days to come: nobody signs in again for them
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2027-01-01') })
    .execute()
})

const numbers = async (who: Person, input = {}) => {
  const { data } = await who.send('order_list', { page: 1, limit: 50, ...input })
  return data.data.map(({ order_no }) => order_no)
}
const bookedDays = (orderId: number) =>
  w.db.selectFrom('order_days').select('day').where('order_id', '=', orderId).execute()

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
    // the agent reads only
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

describe('cancelling in time', () => {
  test.each([
    ['the account that placed it', () => sub],
    ['its main account', () => main],
  ])('by %s frees the days and ends the offer (J-37, J-38, J-39)', async (_, who) => {
    const placed = await anOrder(w, sub, {}, goods)
    const { code, data } = await who().send('order_cancel', { order_id: placed.order_id, reason: 'Goods are late' })
    expect({ code, data }).toEqual({ code: 200, data: { charged: 0, refund: 0 } })
    expect(await bookedDays(placed.order_id)).toEqual([])
    const info = (await sub.send('order_info', { order_no: placed.order_no })).data
    expect(info).toMatchObject({
      order_status_str: 'Cancelled',
      cancel_reason: 'Goods are late',
      ins_date: '2026-11-19',
      can_edit: 0,
    })
    expect(info.offer?.state).toBe('withdrawn')
    expect(info.life.cancelled).not.toBe('')
    expect(await mailsAbout(w, placed.order_id)).toEqual(
      expect.arrayContaining([`order_cancelled → ${sub.email}`, `mission_cancelled → ${goods.inspector.email}`]),
    )
    for (const call of ['order_cancel', 'order_edit_check', 'order_checkout'] as const)
      expect(await who().send(call, { order_id: placed.order_id })).toMatchObject({
        code: 4000,
        fault: 'already_cancelled',
      })
  })

  it('after paying makes one refund due, also on a double click', async () => {
    const placed = await anOrder(w, sub, {}, goods)
    expect((await sub.send('order_checkout', { order_id: placed.order_id })).code).toBe(200)
    const answers = await Promise.all([1, 2, 3].map(() => sub.send('order_cancel', { order_id: placed.order_id })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 4000, 4000])
    expect(answers.find(({ code }) => code === 200)?.data).toEqual({ charged: 0, refund: 200 })
    const { data } = await sub.send('order_info', { order_no: placed.order_no })
    expect(data.payments.map(({ kind, state, amount }) => [kind, state, amount])).toEqual([
      ['payment', 'done', 200],
      ['refund', 'due', 200],
    ])
    expect(data).toMatchObject({ balance: 0, refund_due: 200 })
    expect((await eventsOf(w, placed.order_id)).filter((event) => event === 'cancelled')).toHaveLength(1)
  })
})

describe('the deadline', () => {
  test.each([
    // now in China, the owner's answer, root's
    ['2026-11-17T15:59:59Z', 200, 200],
    ['2026-11-17T16:00:00Z', 4000, 200],
    ['2026-11-18T03:59:59Z', 4000, 200],
    ['2026-11-18T04:00:00Z', 4000, 200],
  ])('at %s for the 19th: owner %i, root %i (J-40, J-41, H-49, T-16)', async (now, ownerHears, rootHears) => {
    w.clock.set(monday)
    const [one, two] = [
      await aSoldOrder(w, sub, { inspector, days: ['2026-11-19'] }),
      await aSoldOrder(w, sub, { inspector, days: ['2026-11-19'] }),
    ]
    w.clock.set(now)
    const answer = await sub.send('order_cancel', { order_id: one.id })
    expect(answer.code).toBe(ownerHears)
    if (ownerHears === 4000)
      expect(answer).toMatchObject({
        fault: 'cancel_deadline_passed',
        msg: 'This order cannot be cancelled due to the deadline (24 hours before the inspection date (China time)).',
      })
    const edit = await sub.send('order_edit_check', { order_id: two.id })
    expect(edit.code).toBe(ownerHears)
    if (ownerHears === 4000)
      expect(edit.msg).toBe(
        'This order cannot be modified due to the deadline (24 hours before the inspection date (China time)).',
      )
    const byRoot = await root.send('order_cancel', { order_id: two.id, reason: 'Asked by phone', cause: 'platform' })
    expect(byRoot.code).toBe(rootHears)
    w.clock.set(monday)
  })

  it('root says why and for whom; too late at the customer’s wish costs the first date, which the inspector is paid', async () => {
    w.clock.set(monday)
    const order = await aSoldOrder(w, sub, { inspector, days: ['2026-11-19', '2026-11-20'] })
    expect((await sub.send('order_checkout', { order_id: order.id })).code).toBe(200)
    w.clock.set('2026-11-18T02:00:00Z')
    const empty = await root.send('order_cancel', { order_id: order.id })
    expect(empty).toMatchObject({ code: 4001, data: { reason: expect.any(String), cause: expect.any(String) } })
    const { data } = await root.send('order_cancel', {
      order_id: order.id,
      reason: 'The shipment is off',
      cause: 'customer',
    })
    expect(data).toEqual({ charged: 200, refund: 200 })
    const payouts = (await inspector.send('payout_list', { page: 1, limit: 10 })).data.data
    expect(payouts).toMatchObject([
      {
        order_no: order.order_no,
        earned: 200,
        commission: 30,
        amount: 170,
        payout_status: 'waiting',
        payable_date: '2026-11-25',
      },
    ])
    expect((await sub.send('order_info', { order_no: order.order_no })).data).toMatchObject({
      balance: 0,
      refund_due: 200,
    })
    w.clock.set('2026-11-25T02:00:00Z')
    expect((await root.send('payout_list', { page: 1, limit: 10 })).data.data).toMatchObject([
      { payout_status: 'payable' },
    ])
    w.clock.set(monday)
  })

  it('our fault is free at any time; a report ends cancelling for root too (J-38)', async () => {
    const order = await aSoldOrder(w, sub, { inspector, days: [dayIn(w, 1)], order: { status: 1, paid_cents: 20_000 } })
    const { data } = await root.send('order_cancel', {
      order_id: order.id,
      reason: 'Inspector is ill',
      cause: 'platform',
    })
    expect(data).toEqual({ charged: 0, refund: 200 })
    const reported = await aSoldOrder(w, sub, { order: { status: 3, report_result: 'pass' } })
    for (const who of [sub, root])
      expect(await who.send('order_cancel', { order_id: reported.id, reason: 'x', cause: 'customer' })).toMatchObject({
        fault: 'has_report',
      })
    const onSite = await aSoldOrder(w, sub, { inspector, order: { status: 2 } })
    expect(await sub.send('order_cancel', { order_id: onSite.id })).toMatchObject({ code: 4000, fault: 'in_progress' })
  })

  it('a locked order is not edited by its owner, but by root (J-42, J-48)', async () => {
    const order = await aSoldOrder(w, sub, { inspector, order: { locked: true } })
    expect(await sub.send('order_edit_check', { order_id: order.id })).toMatchObject({ code: 4000, fault: 'locked' })
    expect(await root.send('order_edit_check', { order_id: order.id })).toMatchObject({
      code: 200,
      data: { order_no: order.order_no },
    })
  })
})

describe('the list', () => {
  let owner: Person
  const made: Record<string, string> = {}
  beforeAll(async () => {
    owner = await w.an({ nickname: 'Maja Kowalczyk' })
    const own = await anInspector(w, {
      account: { nickname: 'Zhou Wen' },
      profile: { owner_id: owner.id, extra_order_qty: 9 },
    })
    const rows = {
      kettle: { inspector, days: [dayIn(w, 4)], order: {} },
      chair: {
        inspector: own,
        days: [dayIn(w, 1), dayIn(w, 9)],
        order: {
          status: 1,
          md: 2.5,
          paid_cents: 40_000,
          is_own_inspector: true,
          product_names: '实木椅子, Oak chair',
          product_skus: 'CH-1',
          product_pos: 'PO-7',
          factory_name: '佛山家具厂',
        },
      },
      lab: { inspector: null, days: [], order: { service_type: 'lab', md: null, status: 2, total_cents: 0 } },
      done: { inspector, days: [dayIn(w, 2)], order: { status: 4, report_result: 'pass', paid_cents: 20_000 } },
      off: { inspector: null, days: [dayIn(w, 6)], order: { status: 5 } },
    } as const
    for (const [name, sold] of Object.entries(rows)) made[name] = (await aSoldOrder(w, owner, sold)).order_no
  })
  const namesOf = async (input: object, who = owner) => {
    const found = await numbers(who, input)
    return found.flatMap((no) => Object.keys(made).find((name) => made[name] === no) ?? [])
  }

  it('is latest date first, or earliest first (J-30, J-32)', async () => {
    expect(await namesOf({})).toEqual(['lab', 'chair', 'off', 'kettle', 'done'])
    expect(await namesOf({ order_by_ins_date: 'ASC' })).toEqual(['done', 'kettle', 'off', 'chair', 'lab'])
    const second = await owner.send('order_list', { page: 2, limit: 2 })
    expect(second.data.data.map(({ order_no }) => order_no)).toEqual([made.off, made.kettle])
    expect(second.data.total).toBe(5)
  })

  test.each([
    [{ product_name_data: 'kettle' }, ['lab', 'off', 'kettle', 'done']],
    [{ product_name_data: '椅' }, ['chair']],
    [{ product_name_data: '椅子' }, ['chair']],
    [{ product_name_data: 'OAK' }, ['chair']],
    [{ product_name_data: '100%' }, []],
    [{ product_sku_data: 'ch-1' }, ['chair']],
    [{ product_po_data: 'PO-7' }, ['chair']],
    [{ factory_name: '家具' }, ['chair']],
    [{ ins_nick_name: 'zhou' }, ['chair']],
    [{ order_no: 'gl2611' }, ['lab', 'chair', 'off', 'kettle', 'done']],
    [{ order_no: '2611' }, ['lab', 'chair', 'off', 'kettle', 'done']],
    [{ order_no: 'GL2610' }, []],
    [{ order_status_str: 'Pending' }, ['kettle']],
    [{ order_status_str: 'ed', product_name_data: 'oak' }, ['chair']],
    [{ order_status_str: 'in progress' }, ['lab']],
    [{ order_status_str: 'nonsense' }, []],
    [{ service_type: 'lab' }, ['lab']],
    [{ is_own_inspector: 1 as const }, ['chair']],
    [{ is_own_inspector: 0 as const }, ['lab', 'off', 'kettle', 'done']],
    [{ md: 2.5 }, ['chair']],
    [{ ins_date: '2026-11-17' }, ['chair']],
    [{ ins_date: '2026-11-18,2026-11-20' }, ['kettle', 'done']],
    [{ ins_date: '2026-11-20,' }, ['chair', 'off', 'kettle']],
    [{ ins_date: ',2026-11-18' }, ['chair', 'done']],
    [{ ins_date: '2026-01-01,2028-01-01' }, ['chair', 'off', 'kettle', 'done']],
    [{ view: 'to_pay' as const }, ['off', 'kettle'].slice(1)],
    [{ view: 'tomorrow' as const }, ['chair']],
    [{ view: 'on_site' as const }, ['lab']],
    [{ view: 'report_ready' as const }, ['done']],
    [{ view: 'cancelled' as const }, ['off']],
    [{ service_type: 'fri', order_status_str: 'Confirmed', product_name_data: 'oak' }, ['chair']],
  ])('%j narrows it to %j (J-28, J-29)', async (input, expected) => {
    expect(await namesOf(input)).toEqual(expected)
    // root searches all orders, with the text index
    expect(await namesOf({ ...input, customer_user_id: owner.id, limit: 50 }, root)).toEqual(expected)
  })

  it('filters by customer and inspector for root (J-28)', async () => {
    expect(await namesOf({ customer_nick_name: 'maja k' }, root)).toHaveLength(5)
    expect(await namesOf({ customer_nick_name: 'maja k', ins_id: inspector.id }, root)).toEqual(['kettle', 'done'])
    expect(await namesOf({ customer_user_id: stranger.id }, root)).toEqual([])
  })

  it('counts its quick views', async () => {
    expect((await owner.send('order_counts')).data).toEqual({
      to_pay: 1,
      tomorrow: 1,
      on_site: 1,
      report_ready: 1,
      cancelled: 1,
    })
    expect((await stranger.send('order_counts')).data).toEqual({
      to_pay: 0,
      tomorrow: 0,
      on_site: 0,
      report_ready: 0,
      cancelled: 0,
    })
    expect(chinaDay(w.clock.now())).toBe(addDays(dayIn(w, 1), -1))
  })
})
