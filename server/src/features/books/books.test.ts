import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WatchedPool } from '../../db/pool.ts'
import { Replica } from '../../db/replica.ts'
import { anOrder, goodsOf, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { laggingReplica } from '../../test/lagging-replica.ts'
import { aBankAccount, anEarning } from '../../test/payouts.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import type { BookTable } from './book-table.ts'
import { bookTask } from './export-task.ts'
import { makeInThread } from './in-thread.ts'
import { csvOf } from './write-csv.ts'
import { xlsxOf } from './write-xlsx.ts'

let w: TestWorld
let root: Person
let buyer: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an({ company: '=SUM("Trap"); Co', country: 'PL' })
  await keepSignedIn(w)
})

const period = { first_day: '2026-11-01', last_day: '2026-11-30' }
async function made(what: string, format: 'xlsx' | 'csv', days = period, language = 'en-US') {
  const asked = await root.send('book_export', { what, format, ...days } as never, { language: language as 'en-US' })
  expect(asked.msg).toBe('')
  for (let i = 0; i < 2; i++) await w.runJobs()
  const { data } = await root.send('book_exports')
  const file = data.data.find(({ export_id }) => export_id === asked.data.export_id)
  expect(file).toMatchObject({ state: 'ready', rows_done: file?.rows_total })
  const answer = await w.fetch('book_file', { export_id: asked.data.export_id }, { token: root.token })
  return { name: answer.headers.get('content-disposition') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) }
}
const linesOf = (bytes: Buffer, separator: string) =>
  bytes
    .toString('utf8')
    .split('\r\n')
    .map((line) => line.split(separator))

describe('the books of a period', () => {
  it('agree with the ledger and the balance, list by list, in both formats', async () => {
    const order = await anOrder(w, buyer, {}, { ...(await goodsOf(w, buyer)), inspector: await anInspector(w) })
    const { order_id, order_no } = order
    await buyer.send('order_invoice_issue', { order_id })
    await buyer.send('order_checkout', { order_id })
    await root.send('order_charge', { order_id, lines: [{ kind: 'courier', amount: 12.5, note: 'DHL' }] })
    const { charges } = (await buyer.send('order_info', { order_no })).data
    await buyer.send('order_charge_accept', { order_id, charge_ids: charges.map(({ charge_id }) => charge_id) })
    await root.send('pay_mark_received', { order_id, reference: 'R-1' })
    await w.runJobs()
    await buyer.send('order_cancel', { order_id })
    const due = (await root.send('order_info', { order_no })).data.payments.filter(({ state }) => state === 'due')
    for (const { payment_id } of due) await root.send('pay_refund', { payment_id })
    await w.runJobs()

    const ledger = linesOf((await made('ledger', 'csv')).bytes, ',')
    expect(ledger[0]?.[0]).toBe('\uFEFFEntry')
    const { n } = await w.db
      .selectFrom('ledger_entries')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(ledger.findIndex((line) => line.includes('Total'))).toBe(n + 1)
    // opening + debits − credits = closing for each account, and together nothing is left
    const balance = ledger
      .slice(ledger.findIndex(([first]) => first === 'Account') + 1)
      .filter((line) => line.length > 1)
    expect(balance.length).toBeGreaterThan(3)
    for (const [, opening, debits, credits, closing] of balance)
      expect(Number(opening) + Number(debits) - Number(credits)).toBeCloseTo(Number(closing), 6)
    expect(balance.at(-1)).toMatchObject({ 0: 'Total', 1: '0.00', 4: '0.00' })

    for (const [what, rows] of [
      ['payments', 2],
      ['refunds', due.length],
      ['charges', 1],
      ['payouts', 0],
    ] as const) {
      const lines = linesOf((await made(what, 'csv')).bytes, ',')
      expect([what, lines.findIndex((line) => line.includes('Total'))]).toEqual([what, rows + 1])
      expect(lines.find((line) => line.includes('Difference'))).toContain('0.00')
    }
    const credits = linesOf((await made('credit_notes', 'csv')).bytes, ',')
    const invoices = (await made('invoices', 'xlsx')).bytes
    const book = await readXlsx(new Uint8Array(invoices))
    expect(book.sheets.map(({ name }) => name)).toEqual(['Invoices', 'Balance'])
    const rows = book.sheets[0]?.rows ?? []
    const total = rows.find((row) => row.includes('Total'))
    const amount = rows[0]?.indexOf('Amount (USD)') ?? 0
    const credited = credits
      .find((line) => line.includes('Total'))
      ?.map(Number)
      .find((value) => value < 0)
    // everything was taken back in the end
    expect(Number(total?.[amount]) + Number(credited)).toBe(0)
    // a name that looks like a formula stays a text
    expect(rows[1]?.find((cell) => String(cell).includes('SUM'))).toBe('\'=SUM("Trap"); Co')
  })

  it('name the transfer of each entry, also when it was reversed and paid again', async () => {
    const inspector = await anInspector(w)
    await root.send('bank_account_save', { uid: inspector.id, ...aBankAccount })
    await anEarning(w, buyer, inspector)
    const pay = (reference: string) =>
      root.send('payout_run', { people: [{ ins_user_id: inspector.id, amount: 170, reference }] })
    const transfer_id = Number((await pay('first')).data.paid[0]?.transfer_id)
    w.clock.advance(60_000)
    await root.send('payout_reverse', { transfer_id, reason: 'The bank sent it back' })
    const references = async () => {
      const [head = [], ...lines] = linesOf((await made('payouts', 'csv')).bytes, ',')
      return lines.slice(0, 3).map((line) => [line[head.indexOf('Reference')], line[head.indexOf('Amount (USD)')]])
    }
    expect((await references()).slice(0, 2)).toEqual([
      ['first', '170.00'],
      ['first', '-170.00'],
    ])
    w.clock.advance(60_000)
    await pay('second')
    expect(await references()).toEqual([
      ['first', '170.00'],
      ['first', '-170.00'],
      ['second', '170.00'],
    ])
  })

  it('are empty outside the period, and carry the balance on', async () => {
    const booksOf = async (days: typeof period) => linesOf((await made('ledger', 'csv', days, 'pl-PL')).bytes, ';')
    const lines = await booksOf({ first_day: '2026-12-01', last_day: '2026-12-31' })
    expect(lines[1]).toContain('Razem')
    const bank = lines.find(([first]) => first === 'Sprzedaż')
    // Excel in Warsaw: a comma before the decimals, semicolons between the cells
    expect(bank?.slice(2, 4)).toEqual(['0,00', '0,00'])
    expect(bank?.[1]).toBe(bank?.[4])
    // what an account has at the end of a month it has at the beginning of the next one
    const column = (of: string[][], n: number) =>
      of.slice(of.findIndex(([head]) => head === 'Konto') + 1).map((one) => [one[0], one[n]])
    const closing = column(await booksOf(period), 4)
    expect(column(lines, 1)).toEqual(closing)
    expect(closing.filter(([, amount]) => amount !== undefined && amount !== '0,00').length).toBeGreaterThan(1)
  })

  it('are for root alone; the days are in order; a file goes after a week', async () => {
    expect((await buyer.send('book_export', { what: 'ledger', format: 'csv', ...period })).code).toBe(4003)
    const turned = { first_day: '2026-12-01', last_day: '2026-11-01' }
    expect((await root.send('book_export', { what: 'ledger', format: 'csv', ...turned })).code).toBe(4001)
    const [latest] = (await root.send('book_exports')).data.data
    w.clock.advance(8 * 24 * 3600_000)
    await keepSignedIn(w)
    for (let i = 0; i < 2; i++) await w.runJobs()
    expect((await root.send('book_file', { export_id: Number(latest?.export_id) })).fault).toBe('no_export')
    expect((await root.send('book_exports')).data.data[0]).toMatchObject({ state: 'removed', size: 0 })
  })
})

describe('where there is a replica, books', () => {
  it('are read from it once it has everything, and from the primary when it fails', async () => {
    const copy = await laggingReplica()
    const lines = async (replica?: Replica) => {
      const { data } = await root.send('book_export', { what: 'ledger', format: 'csv', ...period })
      const world = { ...w.app.world, db: w.db, replica, addresses: null, signal: AbortSignal.timeout(30_000) }
      await bookTask.run(world, { export: data.export_id })
      const answer = await w.fetch('book_file', { export_id: data.export_id }, { token: root.token })
      return linesOf(Buffer.from(await answer.arrayBuffer()), ',').filter((line) => line.length > 1)
    }
    const onPrimary = await lines()
    expect(onPrimary.length).toBeGreaterThan(3)
    // nothing was ever written to this "replica"
    await copy.replay('FFFFFFFF/FFFFFFFF')
    expect((await lines(new Replica(copy, 10))).length).toBeLessThan(onPrimary.length)
    await copy.pool.query('ALTER TABLE ledger_entries RENAME TO gone')
    expect(await lines(new Replica(copy, 10))).toEqual(onPrimary)
    await copy.drop()
  })
})

describe('books with many entries', () => {
  const year = { first_day: '2027-01-01', last_day: '2027-12-31' }
  const entries = 20_500

  beforeAll(async () => {
    const { order_id } = await anOrder(w, buyer, {}, { ...(await goodsOf(w, buyer)), inspector: await anInspector(w) })
    await sql`INSERT INTO ledger_entries (at, order_id, reason, debit, credit, amount_cents)
      SELECT timestamptz '2027-02-01' + n * interval '1 minute', ${order_id}, 'sale', 'receivable', 'sales', n
      FROM generate_series(1, ${sql.lit(entries)}) AS n`.execute(w.db)
  })

  it('are made in a thread of their own, in both formats, whole and in order', async () => {
    const lines = linesOf((await made('ledger', 'csv', year)).bytes, ',')
    const total = lines.findIndex((line) => line.includes('Total'))
    expect(total).toBe(entries + 1)
    const amount = lines[0]?.indexOf('Amount (USD)') ?? 0
    expect([1, 2, entries].map((n) => lines[n]?.[amount])).toEqual(['0.01', '0.02', (entries / 100).toFixed(2)])
    expect(Number(lines[total]?.[amount])).toBe((entries * (entries + 1)) / 2 / 100)
    const book = await readXlsx(new Uint8Array((await made('ledger', 'xlsx', year)).bytes))
    expect(book.sheets[0]?.rows.filter((row) => row[amount] !== null && row[amount] !== undefined)).toHaveLength(
      entries + 2,
    )
  })

  it('are begun again after an interruption, which leaves nothing behind', async () => {
    const { data } = await root.send('book_export', { what: 'ledger', format: 'csv', ...year })
    const files = async () => {
      let count = 0
      for await (const _file of w.storage.list()) count += 1
      return count
    }
    const before = await files()
    const stopping = new AbortController()
    const addresses = (w.pool as WatchedPool).addresses()
    const world = { ...w, addresses, from: null, signal: stopping.signal }
    const making = makeInThread(world, data.export_id)
    stopping.abort(new Error('the server stops'))
    await expect(making).rejects.toThrow('the server stops')
    expect(await files()).toBe(before)
    expect((await root.send('book_exports')).data.data[0]).toMatchObject({ state: 'waiting' })
    for (let i = 0; i < 2; i++) await w.runJobs()
    expect((await root.send('book_exports')).data.data[0]).toMatchObject({ state: 'ready', rows_done: entries })
  })
})

describe('a table of any length', () => {
  const table = (pages: number, size: number): BookTable => ({
    name: 'T',
    columns: [
      { title: 'N', kind: 'number' },
      { title: 'Text', kind: 'text' },
    ],
    rows: (async function* () {
      for (let page = 0; page < pages; page++)
        yield Array.from({ length: size }, (_, i) => [page * size + i, `a "b"; <c> & d\u0001`])
    })(),
  })
  const whole = async (pieces: AsyncIterable<Buffer>) => {
    const parts: Buffer[] = []
    for await (const piece of pieces) parts.push(piece)
    return Buffer.concat(parts)
  }
  async function* one(made: BookTable) {
    yield made
  }

  it('keeps every row and every character that a cell can hold', async () => {
    const book = await readXlsx(
      new Uint8Array(await whole(xlsxOf(one(table(3, 40)), new Date('2026-11-18T00:00:00Z')))),
    )
    expect(book.sheets[0]?.rows).toHaveLength(121)
    expect(book.sheets[0]?.rows[120]).toEqual([119, 'a "b"; <c> & d'])
    const text = (await whole(csvOf(one(table(1, 1)), 'en-US'))).toString()
    expect(text).toBe('\uFEFFN,Text\r\n0,"a ""b""; <c> & d\u0001"\r\n')
  })
})
