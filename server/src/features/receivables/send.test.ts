import { addDays } from '@goodlot/rules'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import { aSoldOrder } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
const today = '2026-11-16'
const month = { from: '2026-11-01', to: '2026-11-30' }

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})
beforeEach(async () => {
  w.clock.set(`${today}T02:00:00Z`)
  await keepSignedIn(w)
})

/** An order on account of 200 dollars. */
const owing = (customer: Person) =>
  aSoldOrder(w, customer, {
    days: [addDays(today, -40)],
    order: { status: 4, on_account: true, payment_days: 30, hold_ends_at: null },
  })
const send = (user_id: readonly number[], period = month, who = root) =>
  who.send('receivable_statement_send', { user_id: [...user_id], ...period })
const mailsTo = async (person: Person) =>
  (await root.send('mail_list', { to: person.email, limit: 50 })).data.data
    .filter(({ template }) => template === 'account_statement')
    .map(({ subject, text }) => ({ subject, text }))

it('one act mails the statements of several families to their main accounts, in their language, with the balance and a link to the file', async () => {
  const bank = { holder: 'Goodlot', bank: 'HSBC', account: 'DE00 1234', swift: 'HSBCDEFF' }
  await root.send('settings_save', { values: { 'company.bank': bank } })
  const main = await w.an({ company: 'Śruba', language: 'pl-PL', nickname: 'Ewa', email_verified_at: w.clock.now() })
  const sub = await w.an({ parent_id: main.id })
  const other = await w.an({ company: 'Nordlicht' })
  for (const customer of [main, sub]) await owing(customer)
  await owing(other)
  await root.send('receivable_pay', { user_id: other.id, amount: 200, reference: 'ALL' })
  // the sub-account stands for its family, which is mailed once
  expect((await send([sub.id, main.id, other.id])).data).toEqual({ sent: 2, already: 0 })
  const [polish] = await mailsTo(main)
  expect(polish).toMatchObject({ subject: 'Zestawienie rozliczeń, 2026-11-01 – 2026-11-30' })
  for (const text of ['Dzień dobry, Ewa', '400\u00a0USD', 'DE00 1234', '/receivables?statement=2026-11-01,2026-11-30'])
    expect(polish?.text).toContain(text)
  const [settled] = await mailsTo(other)
  expect(settled?.text).toContain('Nothing was open at the end of the period.')
  expect(settled?.text).not.toContain('DE00 1234')
  expect([await mailsTo(sub), (await mailsTo(main)).length]).toEqual([[], 1])
  const { data } = (await main.send('notice_list')).data
  expect(data[0]).toMatchObject({ link: '/receivables?statement=2026-11-01,2026-11-30' })
  // what the link leads to ends with the balance that the mail named
  const file = await w.fetch('receivable_statement', { ...month, format: 'pdf' }, { token: main.token })
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const logged = await root.send('audit_list', { action: 'receivables.statement' } as never)
  expect(logged.data.data.map(({ subject }: { subject: string }) => subject).sort()).toEqual(
    [main, other].map(({ id }) => `account:${id}`).sort(),
  )
})

it('a statement that says the same goes out once a day, whoever sends it at the same time; another balance, period or day is another one', async () => {
  const main = await w.an()
  await owing(main)
  const others = [await w.an({ role: 'root' }), await w.an({ role: 'root' })]
  const answers = await Promise.all(others.map((one) => send([main.id], month, one)))
  expect(answers.map(({ data }) => data.sent).sort()).toEqual([0, 1])
  expect((await send([main.id])).data).toEqual({ sent: 0, already: 1 })
  expect((await send([main.id], { ...month, from: '2026-10-01' })).data.sent).toBe(1)
  await owing(main)
  expect((await send([main.id])).data.sent).toBe(1)
  w.clock.set(`${addDays(today, 1)}T02:00:00Z`)
  await keepSignedIn(w)
  expect((await send([main.id])).data.sent).toBe(1)
  expect((await mailsTo(main)).length).toBe(4)
  const sent = { at: '2026-11-17 10:00:00', ...month }
  expect((await root.send('receivable_account', { user_id: main.id })).data.statement_sent).toEqual(sent)
  expect((await main.send('receivable_account')).data.statement_sent).toEqual(sent)
  const sub = await w.an({ parent_id: main.id })
  expect((await sub.send('receivable_account')).data.statement_sent).toBeNull()
})

it('a period ends after it began, and an act that names somebody else than a customer mails nobody', async () => {
  const main = await w.an()
  const inspector = await w.an({ role: 'inspector' })
  expect((await send([main.id], { from: '2026-11-30', to: '2026-11-01' })).code).toBe(4001)
  expect((await send([main.id, inspector.id])).fault).toBe('not_found')
  expect((await send([999_999])).fault).toBe('not_found')
  expect((await send([main.id, 999_999])).fault).toBe('not_found')
  expect(await mailsTo(main)).toEqual([])
})

it.each([
  ['root', { role: 'root' }, 200],
  ['accountant', { role: 'root', staff_role: 'accountant' }, 200],
  ['operator', { role: 'root', staff_role: 'operator' }, 4003],
  ['reviewer', { role: 'root', staff_role: 'reviewer' }, 4003],
  ['support', { role: 'root', staff_role: 'support' }, 4003],
  ['main account', {}, 4003],
  ['agent', { role: 'admin' }, 4003],
  ['inspector', { role: 'inspector' }, 4003],
] as const)('who may mail statements: %s', async (_, who, code) => {
  const family = await w.an()
  const caller = await w.an(who)
  expect((await send([family.id], month, caller)).code).toBe(code)
  expect((await mailsTo(family)).length).toBe(code === 200 ? 1 : 0)
})
