import { locales } from '@goodlot/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOrderOf } from '../../test/inspectors.ts'
import { type Person, type TestWorld, testPassword, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let child: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root', nickname: 'Ruth Root' })
  main = await w.an({ company: 'Harbour Imports', country: 'PL', language: 'pl-PL', nickname: 'Anna Berg' })
  child = await w.an({ parent_id: main.id, nickname: 'Zoe Child' })
})

const mailsTo = (address: string) =>
  w.db.selectFrom('mails').selectAll().where('to_address', '=', address).orderBy('id').execute()
const logOf = (id: number, action: string) =>
  w.db
    .selectFrom('audit')
    .select(['account_id', 'details'])
    .where('subject', '=', `account:${id}`)
    .where('action', '=', action)
    .execute()

describe('the file of a customer', () => {
  it('is one for the family, whichever account names it: turnover by day of placing, last order, members, notes', async () => {
    const placed = (at: string, cents: number, change: object = {}) =>
      anOrderOf(w, child, { created_at: new Date(at), total_cents: cents, extra_cents: 0, ...change })
    // the first instant of the year and of the 365 days in China, and the one before each
    await placed('2025-12-31T16:00:00Z', 10_000)
    await placed('2025-12-31T15:59:59Z', 20_000)
    await placed('2025-11-16T16:00:00Z', 40_000)
    await placed('2025-11-16T15:59:59Z', 80_000)
    await placed('2026-05-05T00:00:00Z', 99_999, { status: 5, charged_cents: 5000 })
    const last = await placed('2026-11-01T03:00:00Z', 1000, { extra_cents: 250 })
    await anOrderOf(w, await w.an(), { total_cents: 77_777 })
    const { data } = await root.send('customer_file', { user_id: child.id })
    expect((await root.send('customer_file', { user_id: main.id })).data).toEqual(data)
    expect(data).toMatchObject({
      customer: { user_id: main.id, company_name: 'Harbour Imports', child_count: 1 },
      turnover: { this_year: 162.5, last_12_months: 762.5, in_all: 1562.5 },
      orders: 6,
      last_order: { order_id: last.id, order_no: last.order_no, created_at: '2026-11-01 11:00:00' },
      ...{ members: 2, notes: 0, brought_by: null, is_erased: 0 },
    })
  })

  it('of a customer without orders is empty, and accounts that do not book have none', async () => {
    const agent = await w.an({ is_agent: true, nickname: 'Ada Agent' })
    const fresh = await w.an({ referred_by: agent.id })
    expect((await root.send('customer_file', { user_id: fresh.id })).data).toMatchObject({
      turnover: { this_year: 0, last_12_months: 0, in_all: 0 },
      ...{ orders: 0, last_order: null, brought_by: { user_id: agent.id, name: 'Ada Agent' } },
    })
    const inspector = await w.an({ role: 'inspector' })
    for (const id of [inspector.id, root.id, 999_999])
      expect((await root.send('customer_file', { user_id: id })).fault).toBe('not_found')
  })

  it('names the members with their last sign-in, which stays when sessions are deleted', async () => {
    w.clock.set('2026-11-17T01:00:00Z')
    const signedIn = await w.send('login', { account: child.email, password: testPassword })
    expect(signedIn.msg).toBe('')
    await w.db.deleteFrom('sessions').where('account_id', '=', child.id).execute()
    const { data } = await root.send('customer_members', { user_id: child.id })
    expect(
      data.data.map(({ nick_name, is_main_account, signed_in_at }) => [nick_name, is_main_account, signed_in_at]),
    ).toEqual([
      ['Anna Berg', 1, expect.any(String)],
      ['Zoe Child', 0, '2026-11-17 09:00:00'],
    ])
    expect((await root.send('customer_file', { user_id: main.id })).data.signed_in_at).toBe('2026-11-17 09:00:00')
  })

  it('is root’s alone: the customer reads neither it nor its notes, in any answer', async () => {
    const { id, send } = main
    for (const call of ['customer_file', 'customer_members', 'customer_notes'] as const) {
      expect((await send(call, { user_id: id })).code).toBe(4003)
      expect((await w.send(call, { user_id: id })).code).toBe(4004)
    }
    expect((await send('customer_note_add', { user_id: id, text: 'x' })).code).toBe(4003)
    expect((await send('customer_correct', { user_id: id, nickname: 'New name', company: 'x' })).code).toBe(4003)
    const account = 'nobody@fjord.example'
    const opened = { account, nickname: 'Nobody', company: 'None', language: 'en-US' } as const
    expect((await send('customer_open', opened)).code).toBe(4003)
    expect(await mailsTo(account)).toEqual([])
  })
})

it('notes are added with author and time and belong to the family; there is no way to change one', async () => {
  const customer = await w.an()
  const member = await w.an({ parent_id: customer.id })
  expect((await root.send('customer_note_add', { user_id: customer.id, text: ' ' })).code).toBe(4001)
  for (const [id, text] of [
    [customer.id, 'Pays late in August.'],
    [member.id, 'Call before noon.'],
  ] as const)
    expect((await root.send('customer_note_add', { user_id: id, text })).data).toMatchObject({
      text,
      author: 'Ruth Root',
    })
  const { data } = await root.send('customer_notes', { user_id: member.id })
  expect(data.data.map(({ text }) => text)).toEqual(['Call before noon.', 'Pays late in August.'])
  const log = await logOf(customer.id, 'customers.note')
  expect([log.length, JSON.stringify(log).includes('August')]).toEqual([2, false])
})

it('what root corrects is in the log with old and new value, and the customer reads it in its language', async () => {
  const { id, email } = await w.an({ nickname: 'Ana Borg', company: 'Habour', country: '', language: 'zh-CN' })
  const correct = (change: object = {}) =>
    root.send('customer_correct', {
      ...{ user_id: id, nickname: 'Anna Berg', company: 'Harbour', country: 'PL', ...change },
    } as never)
  expect((await correct({ country: 'XX' })).code).toBe(4001)
  expect((await correct({ nickname: 'see http://bad.example' })).code).toBe(4001)
  expect((await correct()).data).toMatchObject({ nickname: 'Anna Berg', company_name: 'Harbour', country: 'PL' })
  expect((await correct()).code).toBe(200)
  const { data: log } = await root.send('audit_list', { action: 'customers.correct' })
  expect(log.data).toHaveLength(1)
  expect(log.data[0]?.changes.map(({ from, to }) => [from, to])).toEqual([
    ['Habour', 'Harbour'],
    ['', 'PL'],
    ['Ana Borg', 'Anna Berg'],
  ])
  const mails = await mailsTo(email)
  expect(mails.map(({ template, language }) => [template, language])).toEqual([['account_corrected', 'zh-CN']])
  expect(mails[0]?.body_text).toContain('公司: Habour → Harbour')
  expect(mails[0]?.body_text).toContain('国家/地区: （空） → 波兰')
  // of two who correct the same version at once, the second one is told who was first
  const { version } = (await root.send('customer_file', { user_id: id })).data.customer
  const both = await Promise.all(['Harbour Ltd', 'Harbour AB'].map((company) => correct({ company, version })))
  expect(both.map(({ fault }) => fault ?? 'saved').sort()).toEqual(['record_changed', 'saved'])
  expect(both.find(({ fault }) => fault)?.msg).toContain('Ruth Root')
  const later = (await root.send('customer_file', { user_id: id })).data.customer.version
  expect((await correct({ company: 'Harbour plc', version: later })).msg).toBe('')
})

describe('an account that root opens', () => {
  const person = {
    ...{ account: 'Nora@Fjord.example', nickname: 'Nora Fjord', company: 'Fjord AS', country: 'NO' },
  }
  it.each(locales)('is mailed in %s, with a link to set a password and one to refuse', async (language) => {
    const account = `nora-${language.toLowerCase()}@fjord.example`
    const { data, msg } = await root.send('customer_open', { ...person, account, language })
    expect(msg).toBe('')
    expect(data).toMatchObject({ account, nickname: 'Nora Fjord', email_verified: 0, language })
    const [mail] = await mailsTo(account)
    expect(mail).toMatchObject({ template: 'account_opened', language })
    expect(mail?.body_text).toContain(`/RetrievePwd#email=${encodeURIComponent(account)}&lang=${language}`)
    expect(mail?.body_text).toContain('refuse=1')
    expect(mail?.body_text).toContain('Nora Fjord')
  })

  it('is signed in to only after its owner set a password with a mailed code; the address is then confirmed', async () => {
    const account = 'nora@fjord.example'
    const opened = await root.send('customer_open', { ...person, language: 'en-US' })
    expect(opened.data.account).toBe(account)
    expect((await root.send('customer_open', { ...person, language: 'en-US' })).fault).toBe('email_used')
    expect((await root.send('customer_open', { ...person, account: main.email, language: 'en-US' })).fault).toBe(
      'email_used',
    )
    for (const password of ['', ' ', 'password', opened.data.nickname])
      expect((await w.send('login', { account, password })).code).not.toBe(2000)
    await w.send('forget_pwd', { email: account })
    await w.runJobs()
    const code = /[A-Z0-9]{6,8}/.exec((await mailsTo(account)).at(-1)?.secrets[0] ?? '')?.[0] ?? ''
    const fresh = 'a long way to the fjord'
    expect((await w.send('reset_pwd', { email: account, code, password: fresh, confirm: fresh })).msg).toBe('')
    expect((await w.send('login', { account, password: fresh })).code).toBe(2000)
    expect((await root.send('customer_file', { user_id: opened.data.user_id })).data.customer.email_verified).toBe(1)
    expect(await logOf(opened.data.user_id, 'customers.open')).toHaveLength(1)
  })
})
