import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder } from '../../test/carts.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { verifyPart } from './chain.ts'

let w: TestWorld
let root: Person
let buyer: Person
let order: { order_id: number; order_no: string }
beforeAll(async () => {
  w = await testWorld({ TRUST_PROXY: '1' })
  root = await w.an({ role: 'root', nickname: 'Ruth Root' })
  buyer = await w.an({ nickname: 'Anna Buyer' })
  order = await anOrder(w, buyer)
  await buyer.send('order_checkout', { order_id: order.order_id }, { from: '203.0.113.7' })
  await root.send('customer_change_price', { uid: buyer.id, price: 180 }, { from: '203.0.113.9' })
  await root.send('profile_edit', { nickname: 'Ruth Root', phone: '+86 755 1', company: 'Goodlot' })
  w.clock.set('2026-11-18T02:00:00Z')
  await w.db.updateTable('sessions').set({ expires_at: '2030-01-01T00:00:00Z' }).execute()
  await root.send('customer_change_flag', { uid: buyer.id, field: 'can_use_ins_code', value: 1 })
})

const list = async (input: object = {}) => (await root.send('audit_list', { limit: 100, ...input })).data
const actions = async (input: object = {}) => (await list(input)).data.map(({ action }) => action)

describe('the audit log', () => {
  it('says who changed what from where: old and new value, name of the record, address and device', async () => {
    const { data } = await list({ action: 'customers.change_price' })
    expect(data).toEqual([
      expect.objectContaining({
        ...{ account: root.email, nick_name: 'Ruth Root', role: 'root', action_name: 'Customer’s price changed' },
        ...{ subject: `account:${buyer.id}`, subject_name: buyer.email, address: '203.0.113.9', device: 'program' },
        changes: [{ field: 'price', from: '', to: '180' }],
      }),
    ])
    const [profile] = (await list({ action: 'accounts.edit_profile' })).data
    expect(profile?.changes.map(({ field, to }) => `${field} ${to}`)).toEqual(['phone +86 755 1', 'company Goodlot'])
  })

  it('finds every account whose name has the searched part, however many there are', async () => {
    const { id } = await w.an({ nickname: 'Zuzanna Last' })
    await sql`INSERT INTO accounts (email, password_hash, nickname, role, country, created_at, password_changed_at)
      SELECT 'crowd-' || n || '@crowd.test', '-', 'Crowd', 'customer', 'DE', now(), now() FROM generate_series(1, 250) AS n`.execute(
      w.db,
    )
    const last = await w.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'crowd-250@crowd.test')
      .executeTakeFirstOrThrow()
    await sql`INSERT INTO audit (at, account_id, action, subject, details) VALUES ('2026-10-01', ${last.id}, 'accounts.edit_profile', ${`account:${id}`}, '{}')`.execute(
      w.db,
    )
    const { data } = await list({ account: '@crowd.test' })
    expect(data.map(({ account }) => account)).toEqual(['crowd-250@crowd.test'])
  })

  it('has every step of an order with the status before and after, and finds it by the order’s number', async () => {
    const { data } = await list({ order_no: order.order_no.toLowerCase() })
    const steps = data.filter(({ changes }) => changes[0]?.field === 'order_status')
    expect(steps.map(({ changes: [one] }) => `${one?.from} → ${one?.to}`)).toEqual([
      'Pending → Confirmed',
      'Draft → Pending',
    ])
    const inChinese = await root.send('audit_list', { order_no: order.order_no }, { language: 'zh-CN' })
    expect(inChinese.data.data.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'order_status',
      from: '待确认',
      to: '已确认',
    })
    expect(data.every(({ order_no }) => order_no === order.order_no)).toBe(true)
    expect(steps[0]?.address).toBe('203.0.113.7')
    // steps that the server takes by itself have neither account nor network address
    expect(data.find(({ action }) => action === 'orders.offered')).toMatchObject({ account: '' })
    expect(await actions({ order_no: 'GL000000-1' })).toEqual([])
  })

  it('is searched by words, person, kind, noun and period, and by all of them at once', async () => {
    expect(await actions({ q: 'can_use_ins' })).toEqual(['customers.change_flag'])
    expect(await actions({ q: 'FLAG  custom' })).toEqual(['customers.change_flag'])
    expect(await actions({ q: `"'); DROP TABLE audit; --` })).toEqual([])
    expect((await actions({ q: ' .:,' })).length).toBeGreaterThan(3)
    expect(new Set((await list({ account: 'anna buy' })).data.map(({ account }) => account))).toEqual(
      new Set([buyer.email]),
    )
    expect(await actions({ account: 'nobody at all' })).toEqual([])
    expect(await actions({ action: 'customers' })).toEqual(['customers.change_flag', 'customers.change_price'])
    expect(await actions({ date: '2026-11-18' })).toEqual(['customers.change_flag'])
    expect(await actions({ date: '2026-11-01,2026-11-17', account: 'Ruth', q: 'price' })).toEqual([
      'customers.change_price',
    ])
  })

  it('is read in pages that begin after the last entry of the one before', async () => {
    const all = (await list()).data.map(({ audit_id }) => audit_id)
    const walked: number[] = []
    for (let before: number | undefined; ; before = walked.at(-1)) {
      const { data } = await list({ limit: 3, ...(before === undefined ? {} : { before }) })
      if (data.length === 0) break
      walked.push(...data.map(({ audit_id }) => audit_id))
    }
    expect(walked).toEqual(all)
  })

  it('offers the kinds of act that it has, in words', async () => {
    const { data } = await root.send('audit_actions', {}, { language: 'zh-CN' })
    const customers = data.find(({ noun }) => noun === 'customers')
    expect(customers?.noun_name).toBe('客户')
    expect(customers?.actions.map(({ action }) => action).sort()).toEqual([
      'customers.change_flag',
      'customers.change_price',
    ])
  })

  it('the audit log is exported as it is filtered', async () => {
    const answer = await w.fetch('audit_export', { action: 'customers' }, { token: root.token })
    const [sheet] = (await readXlsx(Buffer.from(await answer.arrayBuffer()))).sheets
    expect(sheet?.rows).toHaveLength(4)
    expect(JSON.stringify(sheet?.rows[3])).toContain('Price:  → 180')
  })

  it('is verified in parts that add up, the last of which finds what was slipped in', async () => {
    await w.runJobs()
    await w.runJobs()
    const parts = []
    for (let from: number | null = 1; from !== null; from = parts.at(-1)?.next ?? null)
      parts.push(await verifyPart(w, from, 4))
    const { data: whole } = await root.send('audit_verify', { from: 1 })
    expect(whole).toMatchObject({ next: null, broken: [], waiting: 0, verified: whole.sealed })
    expect(parts.length).toBe(Math.ceil(whole.sealed / 4))
    expect(parts.at(-1)).toEqual(whole)
    expect(parts.flatMap(({ broken }) => broken)).toEqual([])
    await w.pool.query('ALTER TABLE audit DISABLE TRIGGER ALL')
    await w.pool.query("UPDATE audit SET address = '10.0.0.1' WHERE address = '203.0.113.9'")
    await w.pool.query('ALTER TABLE audit ENABLE TRIGGER ALL')
    const { data: broken } = await root.send('audit_verify', { from: 1 })
    expect(broken.broken).toEqual([expect.objectContaining({ why: 'altered', count: 1 })])
  })

  it('counts frequent words to a thousand and finds rare ones among them, newest first', async () => {
    await sql`INSERT INTO audit (at, action, subject, details)
      SELECT timestamptz '2025-03-01' + n * interval '1 minute', 'files.upload', 'file:' || n,
        jsonb_build_object('name', CASE WHEN n % 260 = 0 THEN 'scarlet' ELSE 'crimson' END)
      FROM generate_series(1, 1300) n`.execute(w.db)
    const found = async (input: object) => {
      const { data, total, more } = await list({ limit: 3, date: '2025-03-01,2025-03-09', ...input })
      return { subjects: data.map(({ subject }) => subject), total, more }
    }
    const last = ['file:1299', 'file:1298', 'file:1297']
    expect(await found({ q: 'crimson' })).toEqual({ subjects: last, total: 1000, more: 1 })
    expect((await found({ q: 'crims upload', page: 333 })).subjects).toEqual(['file:300', 'file:299', 'file:298'])
    expect(
      await root.send('audit_list', { q: 'crimson', date: '2025-03-01,2025-03-09', limit: 10, page: 101 }),
    ).toMatchObject({
      fault: 'list_too_deep',
    })
    const rare = ['file:1300', 'file:1040', 'file:780']
    expect(await found({ q: 'scarlet' })).toEqual({ subjects: rare, total: 5, more: undefined })
    // these filters leave few enough rows to read all of them
    expect(await found({ q: 'crimson', date: '2025-03-01,2025-03-01', subject: 'file:7' })).toMatchObject({ total: 1 })
  })
})

it('what the log says of a person is sealed with a key of that person: without the key, nobody reads it', async () => {
  const { id } = buyer
  await buyer.send('profile_edit', { nickname: 'Anna Kowalska', phone: '+48 22 5005', company: 'Buyer' })
  const entry = async () => (await list({ action: 'accounts.edit_profile', account: buyer.email })).data[0]
  expect((await entry())?.changes).toContainEqual({ field: 'nickname', from: 'Anna Buyer', to: 'Anna Kowalska' })
  const { details } = await w.db
    .selectFrom('audit')
    .select('details')
    .where('subject', '=', `account:${id}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ to: { nickname: { of: id, sealed: expect.any(String) } } })
  expect(JSON.stringify(details)).not.toMatch(/Anna|5005/)
  await w.db.deleteFrom('log_keys').where('account_id', '=', id).execute()
  expect((await entry())?.changes).toContainEqual({ field: 'nickname', from: 'erased', to: 'erased' })
})
