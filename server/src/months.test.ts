import type { ReportLot } from '@goodlot/inspection'
import { addDays, bookKinds, chinaDay, orderStatus } from '@goodlot/rules'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { examine, examineMoney } from './doctor/index.ts'
import { wordsOf } from './http/words.ts'
import { openClaim } from './order/claims/index.ts'
import { changeOrder, lockOrder } from './order/index.ts'
import { finishMoney } from './order/money/index.ts'
import { anOrder, type Goods, goodsOf, keepSignedIn } from './test/carts.ts'
import { anInspector } from './test/inspectors.ts'
import { anEarning } from './test/payouts.ts'
import { type Person, type TestWorld, testWorld } from './test/world.ts'

const runs = Number(process.env.MONTHS_RUNS ?? 1)
const seed = Number(process.env.MONTHS_SEED ?? 20_261_118)

interface Sold {
  order_id: number
  order_no: string
  owner: Person
}

let w: TestWorld
let root: Person
/** Main accounts, and the customers of each who order: one family pays at once, the other on account. */
let families: { main: Person; members: Person[] }[]
let goods: Map<Person, Goods>

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  const offered = { 'booking.sampling': { double: true, lq: false, zero: false } }
  await root.send('settings_save', { values: offered as never })
  const prompt = await w.an({ company: 'Dom Handlowy', country: 'PL' })
  const onAccount = await w.an({ company: 'Nordlicht', country: 'DE', credit_ok: true, credit_limit_cents: 500_000 })
  const member = await w.an({ parent_id: onAccount.id })
  families = [
    { main: prompt, members: [prompt] },
    { main: onAccount, members: [onAccount, member] },
  ]
  goods = new Map()
  for (const buyer of [prompt, onAccount, member]) goods.set(buyer, await goodsOf(w, buyer))
})

const which = fc.nat(50)
const cents = (max: number) => fc.integer({ min: 1, max })
const act = <T extends string, R extends Record<string, fc.Arbitrary<unknown>>>(does: T, rest: R) =>
  fc.record({ does: fc.constant(does), ...rest }) as fc.Arbitrary<
    { does: T } & { [K in keyof R]: R[K] extends fc.Arbitrary<infer V> ? V : never }
  >

/** What happens in a month. A rule may refuse any of it; nothing may leave the books wrong. */
const step = fc.oneof(
  { weight: 3, arbitrary: act('sell', { which }) },
  { weight: 3, arbitrary: act('invoice', { which, currency: fc.constantFrom('USD' as const, 'CNY' as const) }) },
  { weight: 1, arbitrary: act('collect', { which }) },
  { weight: 2, arbitrary: act('change', { which, md: fc.constantFrom(1, 1.5, 2) }) },
  { weight: 1, arbitrary: act('charge', { which, cents: cents(9_999) }) },
  { weight: 3, arbitrary: act('pay', { which, cents: fc.option(cents(30_000)) }) },
  { weight: 2, arbitrary: act('receive', { which, cents: cents(60_000) }) },
  { weight: 1, arbitrary: act('take_back', { which }) },
  { weight: 1, arbitrary: act('refund', { which, cents: cents(20_000) }) },
  { weight: 1, arbitrary: act('cancel', { which, cause: fc.constantFrom('customer' as const, 'platform' as const) }) },
  { weight: 2, arbitrary: act('credit', { which, reissue: fc.boolean() }) },
  { weight: 1, arbitrary: act('tax', { percent: fc.constantFrom(0, 8.1, 19, 23), reverse: fc.boolean() }) },
  { weight: 1, arbitrary: act('address', { which, tax_number: fc.constantFrom('', 'DE136695976') }) },
  { weight: 1, arbitrary: act('seller', { series: fc.constantFrom('', 'SZ', 'HK') }) },
  { weight: 2, arbitrary: act('earn', { which, cents: cents(20_000) }) },
  { weight: 1, arbitrary: act('pay_out', { reverse: fc.boolean() }) },
  { weight: 1, arbitrary: act('return', { which }) },
  { weight: 2, arbitrary: act('finish', { which, units: fc.constantFrom(0, 40, 125, 250) }) },
  { weight: 2, arbitrary: act('complain', { which }) },
  {
    weight: 2,
    arbitrary: act('decide', {
      ...{ which, remedy: fc.constantFrom('explain' as const, 'reduction' as const, 'refund' as const) },
      ...{ cents: cents(25_000), recover: fc.option(cents(9_000)) },
    }),
  },
  { weight: 3, arbitrary: act('wait', { hours: fc.constantFrom(1, 9, 30) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const at = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]
let reference = 0

async function perform(taken: Step, sold: Sold[], inspector: Person): Promise<number> {
  const order = 'which' in taken ? at(sold, taken.which) : undefined
  const family = 'which' in taken ? at(families, taken.which) : undefined
  if (taken.does === 'sell') {
    const owner = at(
      families.flatMap(({ members }) => members),
      taken.which,
    ) as Person
    // some are sold for two samples, so that something may go back when they end
    const twice = { pdata: [{ product_id: (goods.get(owner) as Goods).product, product_qty: 10_000 }], md: 2 }
    const change = taken.which % 5 === 4 ? { ...twice, sampling: 'double' as const } : {}
    const placed = await anOrder(w, owner, change, { ...(goods.get(owner) as Goods), inspector: await anInspector(w) })
    sold.push({ order_id: placed.order_id, order_no: placed.order_no, owner })
    return 200
  }
  if (taken.does === 'wait') {
    w.clock.advance(taken.hours * 3600_000)
    await w.runJobs()
    return 200
  }
  if (taken.does === 'tax') {
    const rules = [{ country: 'DE', tax_percent: taken.percent, reverse: taken.reverse }]
    const values = { 'invoices.tax': { otherwise: taken.percent / 2, rules }, 'prices.cny_rate': 7.1234 }
    return (await root.send('settings_save', { values: values as never })).code
  }
  if (taken.does === 'seller') {
    const values = { 'invoices.seller': { series: taken.series, country: 'CN', tax_number: '' } }
    return (await root.send('settings_save', { values: values as never })).code
  }
  if (taken.does === 'pay_out') {
    const [payee] = (await root.send('payout_people', {})).data.data
    if (!payee) return 4041
    const { data } = await root.send('payout_list', { limit: 200 })
    const open = data.data.filter((one) => one.ins_user_id === payee.ins_user_id && one.paid_at === '')
    const paid = await root.send('payout_pay', { payout_ids: open.map(({ payout_id }) => payout_id), reference: 'TT' })
    if (paid.code !== 200 || !taken.reverse) return paid.code
    const [transfer] = (await root.send('payout_transfers', {})).data.data
    return (await root.send('payout_reverse', { transfer_id: Number(transfer?.transfer_id), reason: 'Returned' })).code
  }
  if (taken.does === 'return') {
    const { data } = await root.send('payout_transfers', { limit: 200 })
    const transfer = at(data.data, taken.which)
    if (!transfer) return 4041
    return (await root.send('payout_reverse', { transfer_id: transfer.transfer_id, reason: 'Returned' })).code
  }
  if (taken.does === 'decide') return decide(taken)
  if (taken.does === 'address')
    return (await family?.main.send('billing_save', { city: 'Bonn', tax_number: taken.tax_number }))?.code ?? 4041
  if (taken.does === 'receive') {
    reference += 1
    const input = { user_id: families[1]?.main.id ?? 0, amount: taken.cents / 100, reference: `T-${reference}` }
    return (await root.send('receivable_pay', input)).code
  }
  if (taken.does === 'take_back') {
    const { data } = await root.send('receivable_payments', { user_id: families[1]?.main.id ?? 0 })
    const payment = at(data.data, taken.which)
    return payment
      ? (await root.send('receivable_reverse', { payment_id: payment.payment_id, reason: 'Wrong' })).code
      : 4041
  }
  if (taken.does === 'collect') {
    const own = sold.filter(({ owner }) => family?.members.includes(owner)).slice(-3)
    return (await root.send('invoice_collect', { order_ids: own.map(({ order_id }) => order_id) })).code
  }
  if (taken.does === 'credit') {
    const { data } = await root.send('invoice_list', { kind: 'invoice', limit: 200 })
    const invoice = at(data.data, taken.which)
    if (!invoice) return 4041
    const input = { invoice_no: invoice.invoice_no, reason: 'Wrong', reissue: taken.reissue ? 1 : 0 } as const
    return (await root.send('invoice_credit', input)).code
  }
  if (!order) return 4041
  return withOrder(taken, order, inspector)
}

/** Decides an open claim by what its dialog shows; money may be recovered from the inspector beside any decision. */
async function decide({
  which: n,
  remedy,
  cents: amount,
  recover,
}: Extract<Step, { does: 'decide' }>): Promise<number> {
  const { data } = await root.send('claim_list', { state: 'undecided', limit: 200 })
  const claim = at(data.data, n)
  if (!claim) return 4041
  const { claim_id } = claim
  const { cost, paid, refund_due, payees } = (await root.send('claim_get', { claim_id })).data
  const [payee] = payees
  const decision = {
    ...{
      claim_id,
      remedy,
      text: 'We have looked at it',
      seen_cost: cost,
      seen_paid: (paid * 100 - refund_due * 100) / 100,
    },
    ...(remedy === 'explain' ? {} : { amount: Number(amount) / 100 }),
    ...(recover !== null && payee
      ? { recover: { payout_id: payee.payout_id, amount: Number(recover) / 100, reason: 'Not opened' } }
      : {}),
  }
  return (await root.send('claim_decide', decision as never)).code
}

type OrderStep = Extract<
  Step,
  { does: 'invoice' | 'change' | 'charge' | 'pay' | 'refund' | 'cancel' | 'earn' | 'finish' | 'complain' }
>

async function withOrder(taken: OrderStep, { order_id, order_no, owner }: Sold, inspector: Person): Promise<number> {
  switch (taken.does) {
    case 'invoice':
      return (await root.send('order_invoice_issue', { order_id, currency: taken.currency })).code
    case 'change':
      return (await root.send('order_change_md', { order_id, md: taken.md })).code
    case 'charge': {
      await root.send('order_charge', { order_id, lines: [{ kind: 'courier', amount: taken.cents / 100 }] })
      const { charges } = (await owner.send('order_info', { order_no })).data
      const charge_ids = charges.filter(({ state }) => state === 'proposed').map(({ charge_id }) => charge_id)
      return (await owner.send('order_charge_accept', { order_id, charge_ids })).code
    }
    case 'pay':
      return taken.cents === null
        ? (await owner.send('order_checkout', { order_id })).code
        : (await root.send('pay_mark_received', { order_id, amount: Number(taken.cents) / 100 })).code
    case 'refund': {
      const due = await root.send('order_refund', { order_id, amount: taken.cents / 100 })
      if (due.code !== 200) return due.code
      const { payments } = (await root.send('order_info', { order_no })).data
      const refund = payments.find(({ state }) => state === 'due')
      return (await root.send('pay_refund', { payment_id: refund?.payment_id ?? 0 })).code
    }
    case 'cancel':
      return (await root.send('order_cancel', { order_id, reason: 'x', cause: taken.cause })).code
    case 'earn':
      if (await hasEarned(order_id)) return 4041
      await anEarning(w, owner, inspector, { order_id, cents: taken.cents, payable_on: chinaDay(w.clock.now()) })
      return 200
    case 'finish':
      return finish(order_id, taken.units)
    case 'complain':
      // these orders have no report, after which `complaint_send` would do the same
      await w.db.transaction().execute(async (db) => {
        await lockOrder(db, order_id)
        await openClaim(
          { db, now: w.clock.now() },
          { ...{ orderId: order_id, kind: 'complaint' }, openedBy: owner.id, text: 'x' },
        )
      })
      return 200
  }
}

/** An inspector earns once for an order, whether it is ended here or its earning is put down. */
const hasEarned = async (orderId: number): Promise<boolean> =>
  (await w.db.selectFrom('payouts').select('id').where('order_id', '=', orderId).executeTakeFirst()) !== undefined

/** Ends a confirmed order as an accepted report does, with so many units drawn. */
const finish = (orderId: number, units: number): Promise<number> =>
  w.db.transaction().execute(async (db) => {
    const order = await lockOrder(db, orderId)
    if (order?.status !== orderStatus.confirmed || (await hasEarned(orderId))) return 4041
    const ctx = {
      db,
      now: w.clock.now(),
      config: w.config,
      origin: '',
      translate: wordsOf,
      secrets: w.app.world.secrets,
    }
    const lot = { lot: 'A', n: units } as ReportLot
    await changeOrder(db, orderId, { status: orderStatus.finalized, finalized_at: ctx.now, end_reason: 'x' })
    await finishMoney(ctx, order, { version: 1, lots: [lot] }, root.id)
    return 200
  })

/** The numbers of each series and year, which must be 1, 2, 3 … */
async function expectNoGaps(): Promise<void> {
  const { rows } = await w.pool.query<{ invoice_no: string }>('SELECT invoice_no FROM invoices ORDER BY id')
  const series = Map.groupBy(rows, ({ invoice_no }) => invoice_no.slice(0, -6))
  for (const [prefix, numbered] of series)
    expect([prefix, numbered.map(({ invoice_no }) => Number(invoice_no.slice(-6)))]).toEqual([
      prefix,
      numbered.map((_, i) => i + 1),
    ])
}

/** Reads the books of the month as the accountant does, and adds them up again. */
async function expectBooks(first_day: string, last_day: string): Promise<void> {
  const files = new Map<string, string[][]>()
  for (const what of bookKinds) await root.send('book_export', { what, format: 'csv', first_day, last_day })
  await w.runJobs()
  const { data } = await root.send('book_exports')
  for (const { export_id, what, state } of data.data.slice(0, bookKinds.length)) {
    expect([what, state]).toEqual([what, 'ready'])
    const answer = await w.fetch('book_file', { export_id }, { token: root.token })
    const text = (await answer.text()).replace('\uFEFF', '')
    files.set(
      what,
      text.split('\r\n').map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)),
    )
  }
  const centsOf = (text: string | undefined) => Math.round(Number(text ?? 'NaN') * 100)
  const listed = new Map<string, number>()
  for (const [what, lines] of files) {
    const column = lines[0]?.indexOf('Amount (USD)') ?? -1
    const end = lines.findIndex((line) => line.includes('Total'))
    const sum = lines.slice(1, end).reduce((all, line) => all + centsOf(line[column]), 0)
    expect([what, centsOf(lines[end]?.[column])]).toEqual([what, sum])
    const difference = lines.find((line) => line.includes('Difference'))
    if (difference) expect([what, difference[column]]).toEqual([what, '0.00'])
    listed.set(what, sum)
    const balance = lines.slice(lines.findIndex(([head]) => head === 'Account') + 1).filter((line) => line.length > 1)
    expect([what, balance.at(-1)?.[1], balance.at(-1)?.[4]]).toEqual([what, '0.00', '0.00'])
  }
  const month = [`${first_day}T00:00:00+08`, `${addDays(last_day, 1)}T00:00:00+08`]
  const { rows } = await w.pool.query<{ posted: string; invoiced: string; credited: string }>(
    `SELECT (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE at >= $1 AND at < $2) AS posted,
      (SELECT coalesce(sum(amount_cents), 0) FROM invoice_orders io JOIN invoices i ON i.id = io.invoice_id
        WHERE i.kind = 'invoice' AND i.issued_at >= $1 AND i.issued_at < $2) AS invoiced,
      (SELECT coalesce(sum(amount_cents), 0) FROM invoice_orders io JOIN invoices i ON i.id = io.invoice_id
        WHERE i.kind = 'credit_note' AND i.issued_at >= $1 AND i.issued_at < $2) AS credited`,
    month,
  )
  const [sums] = rows
  expect(['ledger', 'invoices', 'credit_notes'].map((what) => listed.get(what))).toEqual(
    [sums?.posted, sums?.invoiced, sums?.credited].map(Number),
  )
}

/** Every kind of act once, so that also a single month of the everyday run has them all. */
const example: Step[] = [
  { does: 'tax', percent: 23, reverse: true },
  ...[0, 1, 2, 1].map((n): Step => ({ does: 'sell', which: n })),
  { does: 'invoice', which: 0, currency: 'CNY' },
  { does: 'collect', which: 1 },
  { does: 'pay', which: 0, cents: null },
  { does: 'change', which: 1, md: 2 },
  { does: 'charge', which: 2, cents: 1999 },
  { does: 'wait', hours: 1 },
  { does: 'address', which: 1, tax_number: 'DE136695976' },
  { does: 'receive', which: 1, cents: 33_333 },
  { does: 'seller', series: 'SZ' },
  { does: 'credit', which: 1, reissue: true },
  { does: 'earn', which: 1, cents: 12_345 },
  { does: 'complain', which: 1 },
  { does: 'decide', which: 0, remedy: 'reduction', cents: 2_500, recover: 701 },
  { does: 'pay_out', reverse: true },
  { does: 'earn', which: 0, cents: 9_009 },
  { does: 'complain', which: 0 },
  { does: 'pay_out', reverse: false },
  { does: 'decide', which: 0, remedy: 'refund', cents: 1_999, recover: null },
  { does: 'pay_out', reverse: false },
  { does: 'return', which: 0 },
  { does: 'take_back', which: 0 },
  { does: 'change', which: 0, md: 2 },
  { does: 'pay', which: 0, cents: null },
  { does: 'change', which: 0, md: 1 },
  { does: 'refund', which: 0, cents: 4_567 },
  { does: 'cancel', which: 3, cause: 'platform' },
  { does: 'sell', which: 4 },
  { does: 'finish', which: 4, units: 125 },
  { does: 'wait', hours: 1 },
]

it(`whatever happens in a month, the ledger balances, books and doctor agree to the cent and no number is missing (seed ${seed})`, async () => {
  let month = '2026-12-01'
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (history) => {
      w.clock.set(`${month}T02:00:00Z`)
      await keepSignedIn(w)
      const inspector = await anInspector(w)
      const sold: Sold[] = []
      for (const taken of history) {
        const code = await perform(taken, sold, inspector)
        // a setting that is refused would leave all months that follow without tax, and nothing would show it
        expect(taken.does === 'tax' || taken.does === 'seller' ? [200] : [200, 4000, 4001, 4041]).toContain(code)
        expect(await examineMoney(w.pool)).toEqual([])
      }
      await w.runJobs()
      expect(await examine(w.pool)).toEqual([])
      await expectNoGaps()
      const last = addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1)
      await expectBooks(month, last)
      month = addDays(last, 1)
    }),
    { numRuns: runs + 1, seed, examples: [[example]], endOnFailure: true },
  )
  const { rows } = await w.pool.query('SELECT DISTINCT reason FROM ledger_entries ORDER BY reason')
  for (const reason of [
    'sale',
    'edit',
    'charge',
    'payment',
    'payment_reversed',
    'payout_paid',
    'payout_reversed',
    'payout_recovered',
    'reduction',
    'refund_due',
    'refund_sent',
  ])
    expect(rows.map((row) => row.reason)).toContain(reason)
  const { rows: given } = await w.pool.query('SELECT FROM order_unused_days WHERE back_cents > 0')
  expect(given.length, 'orders of which man-days were given back').toBeGreaterThan(0)
  const { rows: taxed } = await w.pool.query(
    `SELECT count(*) FILTER (WHERE tax_cents > 0)::int AS with_tax,
      count(*) FILTER (WHERE (document->'tax'->>'isReversed')::boolean AND tax_cents = 0)::int AS reversed
      FROM invoices WHERE kind = 'invoice'`,
  )
  expect(taxed).toEqual([{ with_tax: expect.any(Number), reversed: expect.any(Number) }])
  expect(taxed[0].with_tax, 'invoices with tax').toBeGreaterThan(0)
  expect(taxed[0].reversed, 'invoices whose tax the customer owes').toBeGreaterThan(0)
}, 3_600_000)
