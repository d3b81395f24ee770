import { contract, type FaultName } from '@goodlot/contract'
import { loadCatalog } from '@goodlot/i18n/load'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testPassword, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let customer: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root', nickname: 'Wei Lin' })
})
beforeEach(async () => {
  customer = await w.an()
})

type Change = Parameters<Person['send']>[0] & `customer_change_${string}`
const change = (who: Person, name: Change, input: object) =>
  who.send(name, { uid: customer.id, ...input } as never) as Promise<{
    code: number
    fault?: FaultName
    msg: string
    data: Record<string, unknown>
  }>
const auditOf = (id: number, action: string) =>
  w.db
    .selectFrom('audit')
    .select(['account_id', 'details'])
    .where('subject', '=', `account:${id}`)
    .where('action', '=', action)
    .orderBy('id')
    .execute()

/** Every change that root makes: call, input, field of the answer, its new and old value, and the logged action. */
const changes = [
  ['customer_change_status', { status: 0 }, 'status', 0, 1, 'customers.change_status'],
  ['customer_change_agent', { value: 1 }, 'is_agent', 1, 0, 'customers.change_agent'],
  ['customer_change_notify', { value: 0 }, 'email_notification_status', 0, 1, 'customers.change_notify'],
  ['customer_change_flag', { field: 'can_use_ins_code', value: 1 }, 'can_use_ins_code', 1, 0, 'customers.change_flag'],
  [
    'customer_change_flag',
    { field: 'can_use_my_ins_list', value: 1 },
    'can_use_my_ins_list',
    1,
    0,
    'customers.change_flag',
  ],
  [
    'customer_change_flag',
    { field: 'can_use_own_price', value: 1 },
    'can_use_own_price',
    1,
    0,
    'customers.change_flag',
  ],
  ['customer_change_price', { price: '220.50' }, 'customer_price', 220.5, null, 'customers.change_price'],
  ['customer_change_agent_code', { code: ' porto-1 ' }, 'agent_code', 'PORTO-1', '', 'customers.change_agent_code'],
  ['customer_change_credit', { credit_ok: 1, credit_limit: 5000 }, 'credit_limit', 5000, 0, 'customers.change_credit'],
] as const

// O-12, O-15, O-16, O-17, O-18, O-19, O-20, U-34
describe.each(changes)('%s %o', (name, input, field, after, before, action) => {
  beforeEach(async () => {
    if (name === 'customer_change_agent_code') customer = await w.an({ is_agent: true })
  })

  it('changes one field and leaves the others, with who did it in the log (O-28)', async () => {
    const list = async () => {
      const { data } = await root.send('get_customer_list', { account: customer.email })
      return data.data[0] as Record<string, unknown>
    }
    const existing = await list()
    expect(existing[field]).toBe(before)
    const answer = await change(root, name, input)
    expect(answer).toMatchObject({ code: 200, data: { [field]: after } })
    const changed = await list()
    expect(answer.data).toEqual(changed)
    const alsoChanged = name === 'customer_change_credit' ? { credit_ok: 1 } : {}
    expect(changed).toEqual({ ...existing, [field]: after, ...alsoChanged, version: changed.version })

    // again: nothing to do, nothing logged
    expect((await change(root, name, input)).code).toBe(200)
    const entries = await auditOf(customer.id, action)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ account_id: root.id, details: { from: expect.anything() } })
  })

  it('is refused for everybody else and changes nothing (O-01, T-27, T-34)', async () => {
    const main = await w.an()
    const others = [
      customer,
      main,
      await w.an({ parent_id: main.id }),
      await w.an({ is_agent: true }),
      await w.an({ role: 'admin' }),
      await w.an({ role: 'inspector' }),
    ]
    for (const who of others) {
      expect(await change(who, name, input)).toMatchObject({ code: 4003, msg: 'Permission denied!' })
      expect((await who.send('get_customer_list')).code).toBe(4003)
    }
    expect((await w.send(name, { uid: customer.id, ...input } as never)).code).toBe(4004)
    expect(await auditOf(customer.id, action)).toEqual([])
  })

  it('knows customers alone: no root, itself included, no inspector, nobody', async () => {
    const ids = [root.id, (await w.an({ role: 'root' })).id, (await w.an({ role: 'inspector' })).id, 2_000_000]
    for (const uid of ids) expect((await change(root, name, { ...input, uid })).code).toBe(4041)
    expect((await root.send('role')).data.role).toBe('root')
  })
})

describe('the status of an account', () => {
  it('is closed: signed out at once, and sign-in says why (O-09, OD-36)', async () => {
    const signIn = () => w.send('login', { account: customer.email, password: testPassword })
    await change(root, 'customer_change_status', { status: 2 })
    expect((await customer.send('product_list')).code).toBe(4004)
    expect(await signIn()).toMatchObject({ code: 4000, fault: 'account_inactive' })
    const open = await w.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', customer.id)
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toEqual([])

    await change(root, 'customer_change_status', { status: 1 })
    expect((await customer.send('product_list')).code).toBe(4004)
    expect((await signIn()).code).toBe(2000)
  })
  it('is no way back for an account whose address was refused', async () => {
    const closed = await w.an({ email: 'refused-0b6e@goodlot.invalid', active: false })
    expect((await root.send('customer_change_status', { uid: closed.id, status: 1 })).code).toBe(4041)
    expect((await root.send('get_customer_list', { account: 'refused-0b6e' })).data.total).toBe(0)
  })
})

describe('an agent that is none any more', () => {
  it('a former agent keeps its customers, but its code does not work', async () => {
    await change(root, 'customer_change_agent', { value: 1 })
    await change(root, 'customer_change_agent_code', { code: 'LISBOA7' })
    const brought = await w.an({ referred_by: customer.id })
    expect((await customer.send('get_ref_list')).code).toBe(200)
    expect((await w.send('check_ref_code', { ref: 'lisboa7' })).code).toBe(200)

    await change(root, 'customer_change_agent', { value: 0 })
    expect((await customer.send('get_ref_list')).code).toBe(4003)
    expect((await customer.send('agent_customer_list')).code).toBe(4003)
    expect((await w.send('check_ref_code', { ref: 'LISBOA7' })).code).toBe(4042)
    expect((await root.send('agent_customer_list', { user_id: customer.id })).data.data).toMatchObject([
      { user_id: brought.id },
    ])
    // the code stays reserved for this customer, who cannot get another one without being an agent
    expect(await change(root, 'customer_change_agent_code', { code: 'OTHER11' })).toMatchObject({
      fault: 'agents_only',
    })
    await change(root, 'customer_change_agent', { value: 1 })
    expect((await w.send('check_ref_code', { ref: 'LISBOA7' })).code).toBe(200)
  })
})

describe('bad input', () => {
  it.each([
    ['customer_change_flag', { field: 'credit_ok', value: 1 }, 'field'],
    ['customer_change_flag', { field: 'role', value: 1 }, 'field'],
    ['customer_change_flag', { field: 'can_use_ins_code', value: 2 }, 'value'],
    ['customer_change_status', { status: 3 }, 'status'],
    ['customer_change_status', {}, 'status'],
    ['customer_change_agent', { value: 'yes' }, 'value'],
    ['customer_change_price', {}, 'price'],
    ['customer_change_price', { price: -1 }, 'price'],
    ['customer_change_price', { price: '1.234' }, 'price'],
    ['customer_change_price', { price: 100_000 }, 'price'],
    ['customer_change_agent_code', { code: 'a b' }, 'code'],
    ['customer_change_agent_code', { code: 'ABC' }, 'code'],
    ['customer_change_credit', { credit_ok: 1 }, 'credit_limit'],
    ['customer_change_credit', { credit_ok: 1, credit_limit: 0 }, 'credit_limit'],
    ['customer_change_credit', { credit_ok: 0, credit_limit: -5 }, 'credit_limit'],
  ] as const)('%s %o names its field (O-16)', async (name, input, field) => {
    const answer = await change(root, name, input)
    expect(answer).toMatchObject({ code: 4001, data: { [field]: expect.any(String) } })
    // the message says "required" only for a value that was not sent
    const isSent = field in input && !(field === 'credit_limit' && input.credit_ok === 1)
    expect(answer.data[field] !== loadCatalog('en-US').validation?.required).toBe(isSent)
  })
})

describe('agent codes', () => {
  it('are nobody else’s: neither another agent’s nor an invitation’s', async () => {
    const agent = await w.an({ is_agent: true, agent_code: 'TAKEN1' })
    const { data: invitation } = await agent.send('create_ref', { email: 'guest@example.com' })
    await change(root, 'customer_change_agent', { value: 1 })
    for (const code of ['taken1', invitation.ref_code]) {
      expect(await change(root, 'customer_change_agent_code', { code })).toMatchObject({
        code: 4000,
        fault: 'agent_code_used',
        data: { code: expect.any(String) },
      })
    }
    expect(await change(root, 'customer_change_agent_code', { code: '' })).toMatchObject({ code: 200 })
  })
  it('go to one of two who get the same at once', async () => {
    const agents = await Promise.all([w.an({ is_agent: true }), w.an({ is_agent: true })])
    const answers = await Promise.all(
      agents.map(({ id: uid }) => root.send('customer_change_agent_code', { uid, code: 'RACE77' })),
    )
    expect(answers.map(({ fault }) => fault).sort()).toEqual(['agent_code_used', undefined].sort())
  })
})

describe('two roots at once', () => {
  it('the later price is refused with who and when; what is no price is not held up', async () => {
    const other = await w.an({ role: 'root', nickname: 'Second Root' })
    const { data } = await root.send('get_customer_list', { account: customer.email })
    const version = data.data[0]?.version as number
    expect((await change(other, 'customer_change_price', { price: 300, version })).code).toBe(200)
    for (const [name, input] of [
      ['customer_change_price', { price: 200 }],
      ['customer_change_credit', { credit_ok: 1, credit_limit: 900 }],
    ] as const) {
      expect(await change(root, name, { ...input, version })).toMatchObject({
        code: 4000,
        fault: 'record_changed',
        data: { who: 'Second Root', when: '2026-11-16 10:00:00', version: version + 1 },
      })
    }
    expect((await change(root, 'customer_change_notify', { value: 0 })).data).toMatchObject({
      customer_price: 300,
      email_notification_status: 0,
      credit_ok: 0,
    })
  })
  it('one of two that are sent together wins', async () => {
    const answers = await Promise.all(
      [100, 200].map((price) => change(root, 'customer_change_price', { price, version: 1 })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ fault }) => fault === 'record_changed')).toHaveLength(1)
  })
})

describe('the customers of an agent', () => {
  let agent: Person
  beforeAll(async () => {
    agent = await w.an({ is_agent: true })
    for (let n = 1; n <= 11; n++)
      await w.an({ referred_by: agent.id, company: `Co ${n}`, nickname: `Guest ${n}`, phone: `+34 ${n}` })
  })

  it('are ten to a page, the latest first, in four fields and no more (O-24, O-25, O-26, U-19, V-08)', async () => {
    const { data } = await agent.send('agent_customer_list', { user_id: agent.id })
    expect([data.data.length, data.total]).toEqual([10, 11])
    expect(data.data[0]).toEqual({
      user_id: expect.any(Number),
      company_name: 'Co 11',
      nick_name: 'Guest 11',
      user_account: expect.stringContaining('@'),
      user_phone: '+34 11',
    })
    const answer = await fetch(`${w.url}/api/agent_customer_list?page=2&limit=10`, {
      method: 'POST',
      headers: { USERTOKEN: agent.token },
      body: new URLSearchParams({ user_id: String(agent.id) }),
    })
    expect(await answer.json()).toMatchObject({ data: { data: [{ company_name: 'Co 1' }], total: 11 } })
    expect((await agent.send('agent_customer_list')).data.total).toBe(11)
  })
  it('are shown to their agent and to root (T-04)', async () => {
    const ask = (who: Person) => who.send('agent_customer_list', { user_id: agent.id })
    expect((await ask(root)).data.total).toBe(11)
    const others = [
      customer,
      await w.an({ is_agent: true }),
      await w.an({ role: 'admin' }),
      await w.an({ role: 'inspector' }),
    ]
    for (const who of others) expect((await ask(who)).code).toBe(4003)
    expect((await w.send('agent_customer_list', { user_id: agent.id })).code).toBe(4004)
    expect((await root.send('agent_customer_list', { user_id: 2_000_000 })).code).toBe(4041)
    expect((await root.send('get_customer_list', { account: agent.email })).data.data).toMatchObject([
      { agent_customer_qty: 11 },
    ])
  })
})

it('every call of root is gated by the same action (T-27)', () => {
  const names = Object.keys(contract).filter((name) => name.startsWith('customer_change_'))
  expect(new Set(changes.map(([name]) => name))).toEqual(new Set(names))
})
