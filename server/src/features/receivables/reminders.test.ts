import { addDays } from '@goodlot/rules'
import { beforeAll, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import { aSoldOrder } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
const today = '2026-11-16'

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})

const owing = (customer: Person, overdue: number) =>
  aSoldOrder(w, customer, {
    days: [addDays(today, -overdue - 30)],
    order: { status: 4, on_account: true, payment_days: 30, hold_ends_at: null },
  })
const rule = (on: boolean, steps = [3, 14, 30]) =>
  root.send('settings_save', {
    values: { 'receivables.reminders': { on, steps: steps.map((after_days) => ({ after_days })) } },
  })
const mailsTo = async (person: Person) =>
  (
    await w.db
      .selectFrom('mails')
      .select(['subject', 'body_text'])
      .where('to_address', '=', person.email)
      .where('template', '=', 'account_reminder')
      .orderBy('id')
      .execute()
  ).map(({ subject, body_text }) => `${subject}\n${body_text}`)
/** Lets the job run on a day at ten in the morning in China. */
async function on(day: string, hour = '02') {
  w.clock.set(`${day}T${hour}:00:00Z`)
  await keepSignedIn(w)
  await w.runJobs()
}

it('reminders go out by the rule, once per order and step, in one mail per family, and to nobody else (SPEC A5)', async () => {
  const main = await w.an({ company: 'Acme', email_verified_at: w.clock.now() })
  const sub = await w.an({ parent_id: main.id })
  const spared = await w.an()
  const [first, second] = [await owing(main, 2), await owing(sub, 13)]
  await owing(main, -20)
  await owing(spared, 40)
  await root.send('receivable_terms', { user_id: spared.id, reminders_off: 1, note: 'pays by cheque' })
  await on('2026-11-17')
  expect(await mailsTo(main)).toEqual([])
  expect((await rule(true, [14, 3])).code).toBe(4001)
  expect((await rule(true)).code).toBe(200)
  // not before nine in the morning
  await on('2026-11-16', '00')
  expect(await mailsTo(main)).toEqual([])
  // the second has reached a step, and the first is named with it
  await on('2026-11-16')
  await on('2026-11-16', '05')
  expect((await mailsTo(main)).length).toBe(1)
  expect((await mailsTo(main))[0]).toMatch(/^Reminder: USD 400 is overdue\n/)
  for (const text of [
    `${second.order_no}: USD\u00a0200, due on 2026-11-03`,
    `${first.order_no}: USD\u00a0200, due on 2026-11-14`,
  ])
    expect((await mailsTo(main))[0]).toContain(text)
  // both reach a step on the same day: one mail
  await on('2026-11-17')
  expect((await mailsTo(main)).length).toBe(2)
  await on('2026-11-18')
  expect((await mailsTo(main)).length).toBe(2)
  // a job that stood still for a month sends the latest step alone
  await on('2026-12-20')
  await on('2026-12-21')
  expect((await mailsTo(main)).length).toBe(3)
  expect([await mailsTo(sub), await mailsTo(spared)]).toEqual([[], []])
  // what was paid is not reminded of
  await root.send('receivable_pay', { user_id: main.id, amount: 600, reference: 'ALL' })
  await on('2027-03-01')
  expect((await mailsTo(main)).length).toBe(3)
  const { data } = (await root.send('receivable_reminders', { user_id: main.id })).data
  expect(data.at(-1)).toMatchObject({ sent_by: '', amount: 400, at: '2026-11-16 10:00:00' })
  expect(data.at(-1)?.orders.map(({ order_no, open }) => [order_no, open])).toEqual([
    [second.order_no, 200],
    [first.order_no, 200],
  ])
  await rule(false)
})

it('root sends a reminder by hand, in its own words and the customer’s language, once a day', async () => {
  await on(today)
  const main = await w.an({ company: 'Śruba', language: 'pl-PL' })
  const texts = {
    'en-US': '',
    'zh-CN': '',
    'ko-KR': '',
    'es-ES': '',
    'pl-PL': '{company}: brakuje {amount} ({count}).',
  }
  const save = (value: object) => root.send('settings_save', { values: { 'receivables.reminder_text': value } })
  expect((await save({ ...texts, 'en-US': 'Dear {who}' })).code).toBe(4001)
  expect((await save(texts)).code).toBe(200)
  expect((await root.send('receivable_remind', { user_id: main.id })).fault).toBe('nothing_overdue')
  await owing(main, 1)
  expect((await main.send('receivable_remind', { user_id: main.id })).code).toBe(4003)
  const others = [await w.an({ role: 'root' }), await w.an({ role: 'root' })]
  const answers = await Promise.all(others.map((one) => one.send('receivable_remind', { user_id: main.id })))
  expect(answers.map(({ fault }) => fault ?? 'ok').sort()).toEqual(['ok', 'reminded_today'])
  expect((await mailsTo(main))[0]).toContain('Śruba: brakuje 200\u00a0USD (1).')
  expect((await main.send('receivable_items')).data.data[0]).toMatchObject({ reminded_on: today })
  await root.send('receivable_terms', { user_id: main.id, reminders_off: 0, note: 'ask for Ewa', version: 0 })
  const stale = await root.send('receivable_terms', { user_id: main.id, reminders_off: 1, version: 0 })
  expect([stale.fault, stale.data]).toMatchObject(['record_changed', { version: 1 }])
  expect((await root.send('receivable_account', { user_id: main.id })).data).toMatchObject({
    note: 'ask for Ewa',
    version: 1,
  })
  expect((await main.send('receivable_account')).data.note).toBe('')
})

it('one invoice for several orders sets their due day; a credit note gives them their own back', async () => {
  await on(today)
  const main = await w.an()
  const orders = [await owing(main, 50), await owing(main, 20)]
  const due = async () =>
    (await main.send('receivable_items')).data.data.map(({ due_on, invoice_no }) => [due_on, invoice_no])
  const before = [
    ['2026-09-27', ''],
    ['2026-10-27', ''],
  ]
  expect(await due()).toEqual(before)
  const { invoice_no } = (await root.send('invoice_collect', { order_ids: orders.map(({ id }) => id) })).data
  expect(await due()).toEqual([
    ['2026-11-30', invoice_no],
    ['2026-11-30', invoice_no],
  ])
  expect((await main.send('receivable_account')).data).toMatchObject({ overdue: 0, buckets: { not_due: 400 } })
  expect((await root.send('invoice_credit', { invoice_no, reason: 'wrong address' })).code).toBe(200)
  expect(await due()).toEqual(before)
})
