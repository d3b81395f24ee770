import fc from 'fast-check'
import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examineMoney } from '../../doctor/index.ts'
import { keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aBankAccount, anEarning } from '../../test/payouts.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person
let inspector: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an()
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  inspector = await anInspector(w)
  await root.send('bank_account_save', { uid: inspector.id, ...aBankAccount })
})

const at = async (time: string) => {
  w.clock.set(time)
  await keepSignedIn(w)
}
const earn = (who = inspector, change: Parameters<typeof anEarning>[3] = {}) => anEarning(w, buyer, who, change)
const person = async (uid = inspector.id) =>
  (await root.send('payout_people', { limit: 200 })).data.data.find(({ ins_user_id }) => ins_user_id === uid)
const pay = (people: { ins_user_id: number; amount: number; reference?: string }[], more = {}) =>
  root.send('payout_run', { people, ...more })
const statement = async (who: Person, from = '2026-11-01', to = '2026-11-30') =>
  (await who.send('payout_statement', { uid: inspector.id, from, to })).data
const owed = async () => {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(CASE WHEN e.credit = 'inspectors_payable' THEN e.amount_cents ELSE -e.amount_cents END), 0)::bigint AS cents
    FROM ledger_entries e JOIN payouts p ON p.id = e.payout_id
    WHERE 'inspectors_payable' IN (e.debit, e.credit) AND p.inspector_id = ${inspector.id}`.execute(w.db)
  return (rows[0]?.cents ?? 0) / 100
}
const mailsTo = async (email: string) =>
  (
    await w.db
      .selectFrom('mails')
      .select('template')
      .where('to_address', '=', email)
      // about the account that root enters before each test
      .where('template', '<>', 'bank_account_entered')
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)

describe('an act of paying', () => {
  it('pays everything payable of a period with one transfer per person; nobody without an account or with another sum', async () => {
    const [poor, surprised] = [await anInspector(w), await anInspector(w)]
    await root.send('bank_account_save', { uid: surprised.id, ...aBankAccount })
    await earn()
    await earn(inspector, { cents: 3_050 })
    const waiting = await earn(inspector, { payable_on: '2026-11-17' })
    await earn(poor)
    await earn(surprised)
    await at('2026-12-01T02:00:00Z')
    await w.db.updateTable('payouts').set({ payable_on: '2026-12-05' }).where('id', '=', waiting.id).execute()
    const later = await earn(inspector, { cents: 100 })
    await root.send('payout_rate_save', { month: '2026-11', currency: 'CNY', rate: 7.1234 })
    await root.send('payout_rate_save', { month: '2026-12', currency: 'CNY', rate: 7.2 })
    const period = { from: '2026-11-01', to: '2026-11-30' }
    const { data } = await root.send('payout_people', { ...period, limit: 200 })
    expect(data.data.find(({ ins_user_id }) => ins_user_id === inspector.id)).toMatchObject({
      ...{ lines: 3, payable: 200.5, waiting: 170, held: 0, open: 370.5 },
      // 200.50 dollars at 7.1234 yuan
      ...{ account: '•••• 7894', currency: 'CNY', other_amount: 1428.24 },
    })
    const answer = await pay(
      [
        { ins_user_id: inspector.id, amount: 200.5, reference: 'GL 2026-11 Li' },
        { ins_user_id: poor.id, amount: 170, reference: 'GL 2026-11' },
        { ins_user_id: surprised.id, amount: 169.99 },
        { ins_user_id: 999_999, amount: 1 },
      ],
      { ...period, paid_on: '2026-11-30' },
    )
    expect(answer.data).toMatchObject({
      amount: 200.5,
      paid: [{ ins_user_id: inspector.id, amount: 200.5 }],
      left_out: [
        { ins_user_id: poor.id, reason: 'no_bank_account', reason_text: 'There is no bank account yet.' },
        { ins_user_id: surprised.id, reason: 'amount_changed' },
        { ins_user_id: 999_999, reason: 'nothing_payable' },
      ],
    })
    const transfers = await root.send('payout_transfers', { run_id: answer.data.run_id })
    expect(transfers.data.data).toMatchObject([
      { amount: 200.5, reference: 'GL 2026-11 Li', lines: 2, account: '•••• 7894', other_amount: 1428.24 },
    ])
    // what was earned later, or waits, stays open
    expect(await person()).toMatchObject({ lines: 2, payable: 1, waiting: 170 })
    const states = (await inspector.send('payout_list', {})).data.data.map(({ payout_status }) => payout_status)
    expect(states).toEqual(['payable', 'waiting', 'paid', 'paid'])
    expect(later.order_no).not.toBe('')
    // one mail for one transfer, however many orders it pays
    expect(await mailsTo(inspector.email)).toEqual(['transfer_sent'])
    for (const who of [buyer, inspector])
      expect((await who.send('payout_run', { people: [{ ins_user_id: inspector.id, amount: 1 }] })).code).toBe(4003)
    expect((await pay([])).code).toBe(4001)
    expect((await pay([{ ins_user_id: poor.id, amount: 170 }], { paid_on: '2026-12-02' })).code).toBe(4001)
  })

  it('of two people at once, or repeated with its key, pays once', async () => {
    await earn()
    const people = [{ ins_user_id: inspector.id, amount: 170 }]
    const answers = await Promise.all([pay(people), pay(people)])
    expect(answers.map(({ data }) => data.paid.length).toSorted()).toEqual([0, 1])
    expect(answers.flatMap(({ data }) => data.left_out.map(({ reason }) => reason))).toEqual(['nothing_payable'])
    await earn()
    const again = await Promise.all([1, 2].map(() => root.send('payout_run', { people }, { key: 'november' })))
    expect(again[0]?.data).toEqual(again[1]?.data)
    expect(await owed()).toBe(0)
  })
})

it('a transfer is reversed with a reason: the ledger gets opposite entries, the payout is open, and is paid again', async () => {
  await earn()
  await earn(inspector, { cents: 5_000 })
  const paid = (await pay([{ ins_user_id: inspector.id, amount: 220, reference: 'first' }])).data.paid[0]
  const transfer_id = Number(paid?.transfer_id)
  expect((await root.send('payout_reverse', { transfer_id, reason: ' ' })).code).toBe(4001)
  expect((await inspector.send('payout_reverse', { transfer_id, reason: 'x' })).code).toBe(4003)
  const before = await w.db.selectFrom('ledger_entries').select('id').execute()
  const reverse = () => root.send('payout_reverse', { transfer_id, reason: 'The bank sent it back' })
  const answers = await Promise.all([reverse(), reverse()])
  expect(answers.map(({ fault = '' }) => fault).toSorted()).toEqual(['', 'transfer_reversed'])
  expect(answers.find(({ code }) => code === 200)?.data).toEqual({ amount: 220, reopened: 2 })
  const after = await w.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()
  expect(after.slice(before.length).map(({ reason, debit, credit }) => [reason, debit, credit])).toEqual([
    ['payout_reversed', 'cash_bank', 'inspectors_payable'],
    ['payout_reversed', 'cash_bank', 'inspectors_payable'],
  ])
  expect((await root.send('payout_list', { payout_status: 'reversed', ins_user_id: inspector.id })).data.total).toBe(2)
  expect((await root.send('payout_list', { transfer_id })).data.total).toBe(2)
  await at('2026-11-17T02:00:00Z')
  await pay([{ ins_user_id: inspector.id, amount: 220, reference: 'second' }])
  expect((await root.send('payout_list', { payout_status: 'reversed', ins_user_id: inspector.id })).data.total).toBe(0)
  expect(
    (await root.send('payout_transfers', { state: 'reversed', ins_user_id: inspector.id })).data.data,
  ).toMatchObject([{ transfer_id, reverse_reason: 'The bank sent it back', reference: 'first' }])
  expect(
    (await statement(inspector)).lines.map(({ what, amount, balance, reference }) => [
      what,
      amount,
      balance,
      reference,
    ]),
  ).toEqual([
    ['earned', 170, 170, ''],
    ['earned', 50, 220, ''],
    ['paid', -220, 0, 'first'],
    ['reversed', 220, 220, 'first'],
    ['paid', -220, 0, 'second'],
  ])
  expect(await mailsTo(inspector.email)).toEqual(['transfer_sent', 'transfer_reversed', 'transfer_sent'])
})

it('what a reversed transfer paid is held again for every reason that has come up meanwhile', async () => {
  const [changing, reopened] = [inspector, await anInspector(w)]
  await root.send('bank_account_save', { uid: reopened.id, ...aBankAccount })
  const holdsAfter = async (who: Person, meanwhile: (order_id: number) => Promise<unknown>) => {
    const { id, order_id } = await earn(who)
    const { paid } = (await pay([{ ins_user_id: who.id, amount: 170 }])).data
    await meanwhile(order_id)
    await root.send('payout_reverse', { transfer_id: Number(paid[0]?.transfer_id), reason: 'The bank sent it back' })
    const { held } = await w.db.selectFrom('payouts').select('held').where('id', '=', id).executeTakeFirstOrThrow()
    const holds = await w.db.selectFrom('payout_holds').select('kind').where('payout_id', '=', id).execute()
    return [held, ...holds.map(({ kind }) => kind)]
  }
  expect(await holdsAfter(changing, () => changing.send('ins_profile_edit', { bankcard: '6222 9999' }))).toEqual([
    true,
    'bank_account',
  ])
  const reopen = (order_id: number) =>
    w.db.updateTable('orders').set({ status: 2, finalized_at: w.clock.now() }).where('id', '=', order_id).execute()
  expect(await holdsAfter(reopened, reopen)).toEqual([true, 'reopening'])
  expect(await holdsAfter(reopened, async () => undefined)).toEqual([false])
})

it('what an inspector owes us lowers the next transfer, whatever its period, and never below zero', async () => {
  const earning = await earn(inspector, { cents: 10_000 })
  await pay([{ ins_user_id: inspector.id, amount: 100 }])
  const recover = (amount: number) =>
    root.send('payout_recover', { payout_id: earning.id, amount, reason: 'The second visit' })
  expect((await recover(100.01)).fault).toBe('recovery_too_high')
  expect((await recover(60)).code).toBe(200)
  expect((await recover(40.01)).fault).toBe('recovery_too_high')
  expect(await person()).toMatchObject({ payable: -60, recovered: -60, open: -60 })
  expect((await pay([{ ins_user_id: inspector.id, amount: 60 }])).data.left_out).toMatchObject([
    { reason: 'nothing_payable' },
  ])
  await at('2026-12-03T02:00:00Z')
  await earn(inspector, { cents: 10_000 })
  const [recovery] = (await inspector.send('payout_list', { limit: 1, sort: 'amount' })).data.data
  expect(recovery).toMatchObject({ kind: 'recovery', amount: -60, note: 'The second visit' })
  expect((await root.send('payout_pay', { payout_ids: [Number(recovery?.payout_id)] })).fault).toBe('payout_below_zero')
  // chosen lines alone do not pass the debt by: the sum that remains is named, and has to be sent back
  const [line] = (await inspector.send('payout_list', { payout_status: 'payable', sort: '-amount', limit: 1 })).data
    .data
  const chosen = { payout_ids: [Number(line?.payout_id)] }
  expect(await root.send('payout_pay', chosen)).toMatchObject({ fault: 'recoveries_due', data: { amount: 40 } })
  expect((await root.send('payout_pay', { ...chosen, amount: 100 })).fault).toBe('recoveries_due')
  const paid = await root.send('payout_pay', { ...chosen, amount: 40 })
  expect(paid.data).toEqual({ paid: 2, amount: 40 })
  const [transfer] = (await root.send('payout_transfers', { ins_user_id: inspector.id, limit: 1 })).data.data
  expect(transfer).toMatchObject({ amount: 40, lines: 2, reference: expect.stringMatching(/^GL-\d+-\d+$/) })
  expect((await mailsTo(inspector.email)).at(-1)).toBe('transfer_sent')
  await root.send('payout_reverse', { transfer_id: Number(transfer?.transfer_id), reason: 'By mistake' })
  const december = { from: '2026-12-01', to: '2026-12-31' }
  expect((await pay([{ ins_user_id: inspector.id, amount: 40 }], december)).data.paid).toHaveLength(1)
  const december1 = await statement(root, december.from, december.to)
  expect(december1).toMatchObject({ opening: -60, earned: 100, recovered: 0, paid: -40, closing: 0, more: 0 })
  expect(await owed()).toBe(0)
})

it('holds are lifted one by one; root lifts them all with a reason, and several at once', async () => {
  const [first, second] = [await earn(), await earn()]
  const ids = [first.id, second.id]
  const listed = async (payout_status: 'held' | 'released') =>
    (await root.send('payout_list', { payout_status, ins_user_id: inspector.id })).data.data
  expect((await root.send('payout_hold', { payout_id: ids, held: 1, reason: 'Photos are missing' })).code).toBe(200)
  expect(await person()).toMatchObject({ payable: 0, held: 340 })
  expect((await listed('held')).map(({ hold_reason }) => hold_reason)).toEqual([
    'Photos are missing',
    'Photos are missing',
  ])
  expect((await root.send('payout_hold', { payout_id: ids, held: 0, reason: '' })).code).toBe(4001)
  await root.send('payout_hold', { payout_id: first.id, held: 0, reason: 'They have come' })
  expect(await person()).toMatchObject({ payable: 170, held: 170 })
  expect((await listed('released')).map(({ payout_id, was_released }) => [payout_id, was_released])).toEqual([
    [first.id, 1],
  ])
  const holds = await w.db.selectFrom('payout_holds').selectAll().where('payout_id', '=', first.id).execute()
  expect(holds).toMatchObject([
    { kind: 'root', held_by: root.id, released_by: root.id, release_reason: 'They have come' },
  ])
  expect((await pay([{ ins_user_id: inspector.id, amount: 170 }])).data.paid).toHaveLength(1)
  expect((await root.send('payout_hold', { payout_id: ids, held: 1, reason: 'x' })).fault).toBe('payout_paid')
})

describe('files', () => {
  const file = async (who: Person, call: string, input: Record<string, unknown>) => {
    const answer = await w.fetch(call, input, { token: who.token })
    return { type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it('for the bank has the columns of the setting, whole account numbers, and leaves an entry in the log', async () => {
    await earn()
    const { run_id } = (await pay([{ ins_user_id: inspector.id, amount: 170, reference: '=GL, "Nov"' }])).data
    const book = async () => {
      const { bytes } = await file(root, 'payout_bank_file', { run_id, format: 'xlsx' })
      return (await readXlsx(bytes)).sheets[0]?.rows ?? []
    }
    expect((await book())[1]).toEqual([
      '\'=GL, "Nov"',
      'Li Na',
      '6222021234567894',
      'ICBC',
      'ICBKCNBJ',
      'Ningbo',
      'CN',
      'CNY',
      170,
    ])
    const columns = [
      { column: 'number', title: '账号' },
      { column: 'amount', title: '' },
      { column: 'reference', title: '附言' },
    ]
    const saved = await root.send('settings_save', { values: { 'payouts.bank_file': columns } })
    expect(saved.msg).toBe('')
    const csv = await file(root, 'payout_bank_file', { run_id, format: 'csv' })
    expect(csv.type).toContain('text/csv')
    expect(csv.bytes.toString()).toBe('\uFEFF账号,Amount in USD,附言\r\n6222021234567894,170.00,"\'=GL, ""Nov"""\r\n')
    const logged = await w.db.selectFrom('audit').select('subject').where('action', '=', 'payouts.bank_file').execute()
    expect(logged).toEqual([1, 2].map(() => ({ subject: `payout_run:${run_id}` })))
    expect((await root.send('payout_bank_file', { run_id: 999_999, format: 'csv' })).fault).toBe('not_found')
    expect((await inspector.send('payout_bank_file', { run_id, format: 'csv' })).code).toBe(4003)
  })

  it('a statement is a PDF or a spreadsheet for root and its inspector, and adds up to the ledger', async () => {
    const earning = await earn()
    await pay([{ ins_user_id: inspector.id, amount: 170, reference: 'GL 11' }])
    const input = { uid: inspector.id, from: '2026-11-01', to: '2026-11-30' }
    for (const who of [root, inspector]) {
      const pdf = await file(who, 'payout_statement_file', { ...input, format: 'pdf' })
      expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const { bytes } = await file(inspector, 'payout_statement_file', { ...input, format: 'xlsx' })
    const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? []
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
      ['Owed before', null, null, null, 0],
      ['Earned', earning.order_no, null, 170, 170],
      ['Paid', null, 'GL 11', -170, 0],
      ['Owed now', null, null, null, 0],
    ])
    expect((await (await anInspector(w)).send('payout_statement', input)).fault).toBe('not_found')
    expect((await inspector.send('payout_statement', { ...input, to: '2026-10-31' })).code).toBe(4001)
  })
})

it('a rate is entered per month, replaced and removed, and the log says from what to what', async () => {
  const rates = async (month: string) => (await root.send('payout_rates', { month })).data.rates
  const save = (rate?: number) =>
    root.send('payout_rate_save', { month: '2027-01', currency: 'PLN', ...(rate ? { rate } : {}) })
  await save(4.05)
  await save(4.1)
  expect(await rates('2027-01')).toEqual([{ currency: 'PLN', rate: 4.1 }])
  expect(await rates('2027-02')).toEqual([])
  await save()
  expect(await rates('2027-01')).toEqual([])
  const logged = await w.db
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'payouts.save_rate')
    .orderBy('id')
    .execute()
  expect(logged.slice(-3).map(({ details }) => details)).toMatchObject([
    { from: null, to: 4.05 },
    { from: 4.05, to: 4.1 },
    { from: 4.1, to: null },
  ])
  for (const wrong of [
    { month: '2027-13', currency: 'PLN' },
    { month: '2027-01', currency: 'USD' },
    { month: '2027-01', currency: 'PLN', rate: -1 },
  ])
    expect((await root.send('payout_rate_save', wrong)).code).toBe(4001)
})

/** What people do with an inspector's money. A rule may refuse any of it; none may leave the books wrong. */
const step = fc.oneof(
  fc.record({ does: fc.constant('earn' as const), cents: fc.integer({ min: 1, max: 50_000 }) }),
  fc.record({ does: fc.constantFrom('pay' as const, 'reverse' as const, 'release' as const) }),
  fc.record({ does: fc.constant('hold' as const), nth: fc.nat(5) }),
  fc.record({ does: fc.constant('recover' as const), nth: fc.nat(5), cents: fc.integer({ min: 1, max: 20_000 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function perform(taken: Step): Promise<void> {
  const open = async () => (await root.send('payout_list', { ins_user_id: inspector.id, limit: 200 })).data.data
  const nth = async (n: number) => (await open()).filter(({ kind }) => kind === 'earning')[n]?.payout_id
  if (taken.does === 'earn') await earn(inspector, { cents: taken.cents })
  if (taken.does === 'pay') {
    const payable = (await person())?.payable ?? 0
    if (payable > 0) await pay([{ ins_user_id: inspector.id, amount: payable }])
  }
  if (taken.does === 'reverse') {
    const { data } = await root.send('payout_transfers', { ins_user_id: inspector.id, state: 'paid', limit: 1 })
    const [latest] = data.data
    if (latest) await root.send('payout_reverse', { transfer_id: latest.transfer_id, reason: 'back' })
  }
  if (taken.does === 'hold')
    await root.send('payout_hold', { payout_id: (await nth(taken.nth)) ?? 0, held: 1, reason: 'x' })
  if (taken.does === 'release')
    for (const { payout_id, payout_status } of await open())
      if (payout_status === 'held') await root.send('payout_hold', { payout_id, held: 0, reason: 'y' })
  if (taken.does === 'recover')
    await root.send('payout_recover', {
      payout_id: (await nth(taken.nth)) ?? 0,
      amount: taken.cents / 100,
      reason: 'z',
    })
}

it('whatever is paid, held, reversed, recovered and paid again: open lines, statement and ledger agree to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      inspector = await anInspector(w)
      await root.send('bank_account_save', { uid: inspector.id, ...aBankAccount })
      for (const taken of steps) await perform(taken)
      expect((await person())?.open ?? 0).toBe(await owed())
      const { closing, opening, earned, recovered, paid } = await statement(root)
      expect(closing).toBe(await owed())
      expect(Math.round((opening + earned + recovered + paid) * 100)).toBe(Math.round(closing * 100))
      expect(await examineMoney(w.pool)).toEqual([])
    }),
    { numRuns: Number(process.env.PAYOUT_RUNS ?? 6), seed: Number(process.env.PAYOUT_SEED ?? 20_261_118) },
  )
}, 120_000)

it('a payout that is marked as paid by hand is found', async () => {
  const { id } = await earn()
  await w.db.updateTable('payouts').set({ paid_at: w.clock.now() }).where('id', '=', id).execute()
  expect((await examineMoney(w.pool)).map((fault) => fault.split(':')[0])).toContain(
    'open payouts together are not what the ledger owes inspectors',
  )
})
