// The order list, its quick views, Today, the calendar and the search for everything over many orders: what a call takes at 20 a second, and
// what a page of the list takes as SQL written by hand.
import type pg from 'pg'
import { loadReference } from '../../server/src/reference/index.ts'
import { at, isWanted, type Measure, signIn, withDatabase } from '../server/bench-database.ts'
import { perSecond, send, timesAt } from '../server/requests.ts'
import {
  calendarMonths,
  filters,
  type Input,
  inputsOf,
  orderings,
  pairs,
  readers,
  searches,
  singles,
  sorted,
  sorts,
} from './asked.ts'
import { accounts, fill } from './fill.ts'
import { fillRecords } from './records.ts'

const promisedMs = 60

/** The times of one kind of request, with the promise. */
const measured = (name: string, times: readonly number[], note = ''): Measure => ({
  name: `${name}: p95`,
  value: at(times, 0.95),
  unit: 'ms',
  below: promisedMs,
  note: `p50 ${at(times, 0.5).toFixed(1)} ms, ${perSecond} requests/s${note}`,
})

/** Median of a page of ten and its count up to 10,001, as SQL by hand. */
async function byHand(pool: pg.Pool, where: string, values: readonly string[]): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 12; i++) {
    const value = values[i % values.length] ?? ''
    const parameter = where.includes('ILIKE') ? `%${value}%` : value
    const started = performance.now()
    await pool.query(`SELECT * FROM orders WHERE ${where} ORDER BY last_day DESC NULLS FIRST, id DESC LIMIT 10`, [
      parameter,
    ])
    await pool.query(`SELECT count(*) FROM (SELECT FROM orders WHERE ${where} LIMIT 10001) AS counted`, [parameter])
    times.push(performance.now() - started)
  }
  return at(times, 0.5)
}

/** All of these in turn, mixed. */
const inTurn = <T>(all: readonly T[], i: number): T => all[(i * 7919) % all.length] as T

interface Options {
  seconds: number
  /** Also each filter with each other one and with each sort, filter by filter; otherwise all of them in turn. */
  isThorough?: boolean
}

export async function measureList(orders: number, { seconds, isThorough = false }: Options): Promise<Measure[]> {
  return withDatabase(async ({ db, pool, filled, serve }) => {
    const started = performance.now()
    await filled(async () => {
      await loadReference(db)
      await fill(pool, orders)
      await fillRecords(pool)
    })
    const measures: Measure[] = [{ name: 'filling', value: (performance.now() - started) / 1000, unit: 's' }]
    const { url } = await serve()
    const token = await signIn(pool, accounts.root)
    const list = (as: string, input: Input, i: number) =>
      send(url, 'order_list', as, new URLSearchParams({ page: String(1 + (i % 3)), ...input }))
    const measure = async (name: string, inputs: readonly Input[], as = token, note = '') => {
      if (!isWanted(name)) return
      const times = await timesAt(seconds, async (i) => {
        await list(as, inTurn(inputs, i), Math.floor(i / inputs.length))
      })
      measures.push(measured(name, times, note))
    }
    const inEachOrder = (inputs: readonly Input[]) =>
      inputs.flatMap((input) => orderings.map((ordering) => ({ ...input, ...ordering })))

    await measure('no filter', inEachOrder([{}]))
    for (const [name, { values, where }] of Object.entries(filters)) {
      const hand =
        where === undefined || !isWanted(name) ? '' : `, by hand ${(await byHand(pool, where, values)).toFixed(1)} ms`
      await measure(name, inEachOrder(inputsOf(name)), token, hand)
    }
    for (const sort of sorts) await measure(`sorted by ${sort}`, [{ sort }])
    if (isThorough) {
      for (const name of Object.keys(filters)) {
        const own = inputsOf(name)
        const has = (input: Input) => own.some((one) => Object.entries(one).every(([field, is]) => input[field] === is))
        await measure(`${name}, with each sort`, sorted.filter(has))
        await measure(`${name}, with each other filter`, pairs.filter(has))
      }
    }
    for (const { name, account } of readers) {
      const as = await signIn(pool, account)
      await measure(`${name}: every filter in turn`, inEachOrder(singles), as)
      await measure(`${name}: every filter with every sort in turn`, sorted, as)
      await measure(`${name}: two filters in turn`, pairs, as)
      await measure(`${name}: months of the calendar`, calendarMonths, as)
      const calls: [call: string, input: (i: number) => Input][] = [
        ['search', (i) => ({ q: inTurn(searches, i) })],
        ['order_counts', () => ({})],
        ...(name === 'root' ? [] : [['order_today', () => ({})] as [string, () => Input]]),
      ]
      for (const [call, input] of calls) {
        if (!isWanted(`${name}: ${call}`)) continue
        const times = await timesAt(seconds, async (i) => {
          await send(url, call, as, new URLSearchParams(input(i)))
        })
        measures.push(measured(`${name}: ${call}`, times))
      }
    }
    return measures
  }, `orders-${orders}`)
}
