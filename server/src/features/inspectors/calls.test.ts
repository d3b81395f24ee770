import { beforeAll, describe, expect, it } from 'vitest'
import { setOrderDays } from '../../order/days/index.ts'
import { aDocument, anInspector, anOrderOf, aRatedOrder, nextDays } from '../../test/inspectors.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let cast: Record<'owner' | 'child' | 'stranger' | 'plain' | 'agent' | 'admin' | 'root' | 'inspector', Person>
let own: Person
let platform: Person

const flags = { can_use_my_ins_list: true, can_use_ins_code: true }

beforeAll(async () => {
  w = await testWorld()
  const owner = await w.an({ nickname: 'Owner', company: 'Harbour', ...flags })
  cast = {
    owner,
    child: await w.an({ parent_id: owner.id, ...flags }),
    stranger: await w.an({ company: 'Elsewhere', ...flags }),
    plain: await w.an(),
    agent: await w.an({ is_agent: true, agent_code: 'AG1', ...flags }),
    admin: await w.an({ role: 'admin', ...flags }),
    root: await w.an({ role: 'root' }),
    inspector: await anInspector(w),
  }
  own = await anInspector(w, {
    profile: { owner_id: owner.id, payout_account: '6222 0000' },
    account: { phone: '+86 1' },
  })
  platform = await anInspector(w, { profile: { payout_account: '6222 1111' }, account: { phone: '+86 2' } })
})

type Who = keyof typeof cast | 'visitor'
const sender = (who: Who): TestWorld['send'] => (who === 'visitor' ? w.send : cast[who].send)

describe('who may make which call', () => {
  const calls = [
    ['ins_search', {}],
    ['ins_list', {}],
    ['my_ins_count', {}],
    ['ins_code', {}],
    ['ins_profile', {}],
    ['payout_list', {}],
    ['holiday_get', {}],
  ] as const
  // in the order of the calls above
  const table: [Who, number[]][] = [
    ['visitor', [4004, 4004, 4004, 4004, 4004, 4004, 4004]],
    ['owner', [200, 200, 200, 200, 4003, 4003, 4003]],
    ['child', [200, 200, 200, 200, 4003, 4003, 4003]],
    ['plain', [200, 4003, 4003, 4003, 4003, 4003, 4003]],
    ['agent', [200, 200, 200, 200, 4003, 4003, 4003]],
    ['admin', [200, 200, 200, 200, 4003, 4003, 4003]],
    ['root', [200, 200, 200, 4003, 4003, 200, 200]],
    ['inspector', [4003, 4003, 4003, 4003, 200, 200, 4003]],
  ]
  it.each(table)('%s: %j (N-38, N-55, S-01, T-11, T-31, T-32, U-55, U-57)', async (who, codes) => {
    const answers = []
    for (const [call, input] of calls) answers.push((await sender(who)(call, input)).code)
    expect(answers).toEqual(codes)
  })

  const rootOnly = [
    ['ins_set_verified', {}],
    ['ins_set_third_years', { years: 5 }],
    ['ins_change_extra_qty', { qty: 1 }],
    ['ins_exam_save', { catalog_id: 100, score: 90, exam_date: '2026-10-01' }],
  ] as const
  it.each(rootOnly)('%s is root’s (T-20, U-56)', async (call, input) => {
    for (const who of ['visitor', 'owner', 'child', 'plain', 'agent', 'admin', 'inspector'] as const)
      expect((await sender(who)(call, { uid: platform.id, ...input } as never)).code).toBe(
        who === 'visitor' ? 4004 : 4003,
      )
    expect([200, 4000]).toContain((await cast.root.send(call, { uid: platform.id, ...input } as never)).code)
    expect((await cast.root.send(call, { uid: cast.owner.id, ...input } as never)).fault).toBe('not_found')
  })
})

describe('another customer’s own inspector', () => {
  const table: [Who, number][] = [
    ['owner', 200],
    ['child', 200],
    ['root', 200],
    ['stranger', 4041],
    ['plain', 4041],
    ['agent', 4041],
    ['admin', 4041],
    ['inspector', 4041],
  ]
  it.each(table)('%s: page, evaluations, search and select list agree (%i) (N-31, U-58)', async (who, code) => {
    const person = cast[who as keyof typeof cast]
    expect((await person.send('ins_info', { id: own.id })).code).toBe(code)
    expect((await person.send('ins_evaluations', { id: own.id })).code).toBe(code)
    if (who === 'inspector') return
    const found = await person.send('ins_search', { view_all: 1, limit: 60 })
    expect(found.data.data.some(({ user_id }) => user_id === own.id)).toBe(code === 200)
    const select = await person.send('ins_select_list', { for_select: 1, page: 0 })
    expect(select.data.data.some(({ user_id }) => user_id === own.id)).toBe(code === 200)
  })
  it('is switched by its family and root, seen by no other (OD-61)', async () => {
    for (const [who, code] of [
      ['stranger', 4041],
      ['admin', 4003],
      ['child', 200],
      ['root', 200],
    ] as const) {
      expect((await cast[who].send('ins_change_status', { uid: own.id, status: 1 })).code).toBe(code)
    }
    expect((await cast.owner.send('ins_change_status', { uid: platform.id, status: 2 })).code).toBe(4003)
  })
  it('an inactive or unverified one is seen by its family and root only (N-42)', async () => {
    const hidden = await anInspector(w, { profile: { verified_at: null } })
    const ownHidden = await anInspector(w, { profile: { verified_at: null, owner_id: cast.owner.id } })
    expect((await cast.owner.send('ins_info', { id: hidden.id })).code).toBe(4041)
    expect((await cast.root.send('ins_info', { id: hidden.id })).code).toBe(200)
    expect((await cast.child.send('ins_info', { id: ownHidden.id })).data.user_data.verify_stage).toBe('submitted')
    const switched = await anInspector(w)
    expect((await cast.root.send('ins_change_status', { uid: switched.id, status: 2 })).data.status).toBe(2)
    expect((await cast.owner.send('ins_info', { id: switched.id })).code).toBe(4041)
    expect((await switched.send('ins_profile')).code).toBe(4004)
  })
  it('a session from before the account was closed is not valid when the account is open again', async () => {
    const person = await anInspector(w)
    expect((await person.send('ins_profile')).code).toBe(200)
    for (const status of [2, 1]) await cast.root.send('ins_change_status', { uid: person.id, status })
    expect((await person.send('ins_profile')).code).toBe(4004)
  })
})

describe('the table of inspectors', () => {
  // N-37, N-50, N-51, N-52
  it('root reads and filters all fields; a customer neither reads nor guesses the private ones', async () => {
    const rows = await cast.root.send('ins_list', { search_json: JSON.stringify({ phone: '+86 2' }) })
    expect(rows.data).toMatchObject({
      total: 1,
      data: [{ user_id: platform.id, bankcard: '6222 1111', phone: '+86 2' }],
    })
    const mine = await cast.child.send('ins_list', {
      search_json: JSON.stringify({ phone: 'no such', bankcard: 'x', realname: 'x' }),
    })
    const row = mine.data.data.find(({ user_id }) => user_id === own.id)
    expect(row).toBeDefined()
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['phone']))
    for (const field of ['phone', 'bankcard', 'realname', 'extra_order_qty']) expect(row).not.toHaveProperty(field)
    expect(mine.data.data.every(({ is_own_inspector }) => is_own_inspector === 1)).toBe(true)
  })
  it('the table of inspectors filters by stage, status and grade', async () => {
    const waiting = await anInspector(w, { profile: { verified_at: null } })
    const submitted = await cast.root.send('ins_list', { verify_stage: 'submitted', limit: 200 })
    expect(submitted.data.data.map(({ user_id }) => user_id)).toContain(waiting.id)
    expect(
      submitted.data.data.every(({ is_verify, is_submit_verify }) => is_verify === 0 && is_submit_verify === 1),
    ).toBe(true)
    expect((await cast.owner.send('my_ins_set_lader', { uid: own.id, my_lader_id: 2 })).data).toEqual({
      my_lader_id: 2,
    })
    expect((await cast.child.send('ins_list', { my_lader_id: 2 })).data.data.map((r) => r.user_id)).toEqual([own.id])
    expect((await cast.owner.send('my_ins_set_lader', { uid: platform.id, my_lader_id: 2 })).code).toBe(4003)
    expect((await cast.stranger.send('my_ins_set_lader', { uid: own.id, my_lader_id: 2 })).code).toBe(4041)
    expect((await cast.owner.send('my_ins_count')).data.count).toBeGreaterThan(0)
    expect((await cast.stranger.send('my_ins_count')).data).toEqual({ count: 0, active: 0, submitted: 0 })
  })
})

it('root counts, verifies, sets years and extra orders and switches; what it did is in the table (N-53, O-29)', async () => {
  const { count, submitted } = (await cast.root.send('my_ins_count')).data
  const { id } = await anInspector(w, { profile: { verified_at: null } })
  await aDocument(w, { id })
  expect((await cast.root.send('my_ins_count')).data).toMatchObject({ count: count + 1, submitted: submitted + 1 })
  expect((await cast.root.send('ins_set_verified', { uid: id })).code).toBe(200)
  expect((await cast.root.send('ins_set_third_years', { uid: id, years: 9 })).code).toBe(200)
  expect((await cast.root.send('ins_change_extra_qty', { uid: id, qty: 2 })).code).toBe(200)
  expect((await cast.root.send('ins_change_status', { uid: id, status: 2 })).code).toBe(200)
  const row = (await cast.root.send('ins_list')).data.data.find(({ user_id }) => user_id === id)
  expect(row).toMatchObject({ is_verify: 1, third_party_experiences: 9, extra_order_qty: 2, status: 2 })
  expect((await cast.root.send('my_ins_count')).data.submitted).toBe(submitted)
})

describe('days', () => {
  // N-24, N-29, N-30
  it('booked ones show their order to root, the inspector and the order’s owner', async () => {
    const [day = ''] = nextDays(w, 1)
    const person = await anInspector(w, { profile: { extra_order_qty: 1 } })
    const order = await anOrderOf(w, cast.child)
    const claim = { inspectorId: person.id, day, city: 'CN-4403', isLead: true }
    await w.db.transaction().execute((trx) => setOrderDays(trx, order.id, [claim]))
    for (const [who, number] of [
      [cast.root, order.order_no],
      [person, order.order_no],
      [cast.child, order.order_no],
      [cast.owner, order.order_no],
      [cast.stranger, ''],
      [cast.agent, ''],
    ] as const) {
      const { data } = await who.send('ins_info', { id: person.id })
      expect(data.book_date).toEqual([day])
      expect(data.book_date_list[day]).toEqual({ order_no: number })
      expect(data.full_date).toEqual([])
      expect(data.option_data.work_data_list).toContain(day)
    }
    // lowering the capacity keeps the booking
    expect((await cast.root.send('ins_change_extra_qty', { uid: person.id, qty: 0 })).code).toBe(200)
    expect((await person.send('ins_days')).data).toMatchObject({ capacity: 1, booked: { [day]: [order.order_no] } })
    expect((await cast.plain.send('ins_info', { id: person.id })).data.full_date).toEqual([day])
    expect((await cast.root.send('ins_change_status', { uid: person.id, status: 2 })).data.open_orders).toBe(0)
  })
})

describe('evaluations', () => {
  // N-18, N-25, N-32, V-28
  it('are paged, newest first; the average is of the last 50 in half stars', async () => {
    const person = await anInspector(w)
    for (let i = 0; i < 3; i++) await aRatedOrder(w, cast.child, person, 4.5, `number ${i}`)
    const page = await cast.plain.send('ins_evaluations', { id: person.id, page: 1, limit: 2 })
    expect(page.data.total).toBe(3)
    expect(page.data.data.map(({ remark }) => remark)).toEqual(['number 2', 'number 1'])
    expect(page.data.data[0]).toMatchObject({ star: 4.5, name: '' })
    expect((await cast.plain.send('ins_info', { id: person.id })).data.user_data).toMatchObject({
      rate: 4.5,
      rate_count: 3,
      hosts: 3,
      avg_used_time: 8,
      reports: 3,
      reports_on_time: 3,
    })
  })
})

it('a registration code is refused while root has switched it off for its family (T-31)', async () => {
  const family = await w.an({ company: 'Switched off', ...flags })
  const { code } = (await family.send('ins_code')).data
  const change = (value: 0 | 1) =>
    cast.root.send('customer_change_flag', { uid: family.id, field: 'can_use_ins_code', value })
  const person = { account: 'switched@example.com', password: 'seven red kettles', nickname: 'Xu Yan', phone: '1' }
  await change(0)
  expect((await w.send('ins_register', { ...person, code })).fault).toBe('ins_code_invalid')
  await change(1)
  expect((await w.send('ins_register', { ...person, code })).code).toBe(200)
})
