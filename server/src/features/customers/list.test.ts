import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root', email: 'zz-root@example.com', nickname: 'Anna Root' })
  await w.an({ role: 'inspector', email: 'zz-inspector@example.com', nickname: 'Anna Inspector' })
  await w.an({ role: 'admin', email: 'admin@example.com', nickname: 'Admin', company: 'Goodlot' })
  const main = await w.an({ email: 'anna@nordlicht.example', nickname: 'Anna Berg', company: 'Nordlicht Home GmbH' })
  await w.an({ email: 'child@nordlicht.example', nickname: 'Kind', company: 'Nordlicht Home GmbH', parent_id: main.id })
  const agent = await w.an({
    email: 'agent@example.com',
    nickname: 'Sofía Romero',
    company: 'Romero 100% Sourcing',
    is_agent: true,
    agent_code: 'GLAGENT1',
    can_use_ins_code: true,
  })
  await w.an({
    email: 'li_jing@harbour.example',
    nickname: '李静',
    company: '海港贸易有限公司',
    active: false,
    can_use_my_ins_list: true,
    referred_by: agent.id,
  })
  await w.an({
    email: 'lixjing@harbour.example',
    nickname: 'Lix',
    company: 'Harbour',
    can_use_own_price: true,
    customer_price_cents: 22_050,
    email_notification: false,
  })
})

const found = async (filter: object) =>
  (await root.send('get_customer_list', filter as never)).data.data.map(({ account }) => account.split('@')[0])

const all = ['lixjing', 'li_jing', 'agent', 'child', 'anna', 'admin']

describe('filters of the customers (O-08, O-10, O-11, U-30)', () => {
  it.each([
    [{}, all],
    [{ account: 'HARBOUR' }, ['lixjing', 'li_jing']],
    [{ account: 'li_jing' }, ['li_jing']],
    [{ nickname: 'anna' }, ['anna']],
    [{ nickname: '静' }, ['li_jing']],
    [{ nickname: '李静' }, ['li_jing']],
    [{ nickname: 'sofía' }, ['agent']],
    [{ company: '100%' }, ['agent']],
    [{ company_name: 'nordlicht' }, ['child', 'anna']],
    [{ company: '贸易' }, ['li_jing']],
    [{ company: 'nothing like it' }, []],
    [{ status: 1 }, all.filter((name) => name !== 'li_jing')],
    [{ status: 2 }, ['li_jing']],
    [{ status: '' }, all],
    [{ is_agent: 1 }, ['agent']],
    [{ is_agent: 0, company: 'harbour' }, ['lixjing']],
    [{ agent_code: 'glagent1' }, ['agent']],
    [{ agent_code: 'NOPE' }, []],
    [{ can_use_ins_code: 1 }, ['agent']],
    [{ can_use_my_ins_list: 1 }, ['li_jing']],
    [{ can_use_own_price: 1 }, ['lixjing']],
    [{ email_notification_status: 0 }, ['lixjing']],
    [{ customer_price: 220.5 }, ['lixjing']],
    [{ customer_price: '220.50' }, ['lixjing']],
    [{ customer_price: 220 }, []],
    [{ search_json: '{"account":"harbour","status":"1","is_agent":""}' }, ['lixjing']],
    [{ search_json: '{"nickname":"anna"}', nickname: 'lix', unknown: 1 }, ['anna']],
    [{ page: 2, limit: 4 }, ['anna', 'admin']],
  ])('%o', async (filter, names) => {
    expect(await found(filter)).toEqual(names)
  })
  it.each([
    [{ status: 3 }, 4001],
    [{ is_agent: 'x' }, 4001],
    [{ customer_price: 'abc' }, 4001],
    [{ customer_price: -1e12 }, 4001],
    [{ customer_price: 1e9 }, 4001],
    [{ search_json: '[1' }, 4001],
    [{ limit: 201 }, 4001],
    [{ page: 1001 }, 4000],
  ])('refuses %o with %i', async (filter, code) => {
    expect((await root.send('get_customer_list', filter as never)).code).toBe(code)
  })
  it('are sorted by how many customers each has brought, on every page, and newest first among equals', async () => {
    const sorted = async (sort: string) => [
      ...(await found({ sort, limit: 2 })),
      ...(await found({ sort, page: 2, limit: 2 })),
      ...(await found({ sort, page: 3, limit: 2 })),
    ]
    const others = all.filter((name) => name !== 'agent')
    expect(await sorted('-agent_customer_qty')).toEqual(['agent', ...others])
    expect(await sorted('agent_customer_qty')).toEqual([...others, 'agent'])
    expect(await found({ sort: '-agent_customer_qty', status: 1 })).toEqual([
      'agent',
      ...others.filter((name) => name !== 'li_jing'),
    ])
  })
  it('a row says whose sub-account it is and who brought it', async () => {
    const { data } = await root.send('get_customer_list')
    const row = (name: string) => data.data.find(({ account }) => account.startsWith(name))
    expect(row('child')).toMatchObject({ main_account: 'anna@nordlicht.example', child_count: 0 })
    expect(row('anna')).toMatchObject({ main_account: '', child_count: 1, customer_price: null, credit_limit: 0 })
    expect(row('li_jing')).toMatchObject({ agent_name: 'Sofía Romero', status: 0 })
    expect(row('agent')).toMatchObject({ agent_customer_qty: 1, agent_code: 'GLAGENT1' })
  })
})

it('a long list counts to 10,000; rare and common words page alike', async () => {
  await sql`INSERT INTO accounts (email, password_hash, nickname, company, created_at, password_changed_at)
    SELECT 'many' || i || '@example.org', '-', 'Many ' || i, CASE WHEN i % 3000 = 0 THEN 'Walnut ' ELSE 'Common ' END || i, '2026-01-01', '2026-01-01'
    FROM generate_series(1, 10500) i`.execute(w.db)
  const common = await root.send('get_customer_list', { account: 'example.org', limit: 2, page: 2 })
  expect(common.data).toMatchObject({
    total: 10_000,
    more: 1,
    data: [{ nickname: 'Many 10498' }, { nickname: 'Many 10497' }],
  })
  const rare = await root.send('get_customer_list', { company: 'walnut', limit: 2 })
  expect(rare.data).toMatchObject({ total: 3, data: [{ nickname: 'Many 9000' }, { nickname: 'Many 6000' }] })
})
