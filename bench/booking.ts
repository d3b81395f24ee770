// What a booking costs: the calculation at every keystroke of the cart (promise: 60 a second, p95 below 30 ms), the calendar, and
// placing orders (promise: 10 a second, p95 below 100 ms), with 10,000 inspectors.
import { addDays, chinaDay } from '@goodlot/rules'
import type pg from 'pg'
import { closedLoop, openLoop, type Request } from './calls/load.ts'
import { cityCount } from './inspectors/availability.ts'
import { cpuOf, withInspectors } from './inspectors/bench-world.ts'
import { at, signIn } from './server/bench-database.ts'

const inspectors = 10_000
/** There are many customers because an account may place at most 300 orders an hour. */
const customers = 100
const seconds = 15
/** A product line without required knowledge, so that every inspector can be booked for it. */
const [category, line] = [500, 503]
/** Dollars: every customer has an agreed price, so that the total is known beforehand. */
const agreed = 100

interface Buyer {
  token: string
  product: number
  factory: number
}

/** Customers with a product and a factory each, and a public protocol. */
async function addCustomers(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO accounts (email, password_hash, nickname, country, can_use_own_price, customer_price_cents, created_at, password_changed_at, email_verified_at)
    SELECT 'buyer' || i || '@goodlot.test', '-', 'Buyer ' || i, 'DE', true, ${agreed * 100}, now(), now(), now() FROM generate_series(1, ${customers}) i`)
  const owned = `FROM accounts a WHERE a.email LIKE 'buyer%'`
  await pool.query(`INSERT INTO products (owner_id, name, line_id, sku, created_at, modified_at, modified_by)
    SELECT a.id, 'Cast iron frying pan 28 cm', ${line}, 'PAN-28', now(), now(), a.id ${owned}`)
  await pool.query(`INSERT INTO factories (owner_id, name, country, province, city, address, person, contact, created_at, modified_at, modified_by)
    SELECT a.id, 'Works of ' || a.nickname, f.country, f.province, f.city, '-', '-', '-', now(), now(), a.id
    FROM accounts a JOIN factories f ON f.id = 1 + a.id % ${cityCount} WHERE a.email LIKE 'buyer%'`)
  await pool.query(`INSERT INTO protocols (name, is_public, service_type, created_by, created_at, modified_by, modified_at)
    VALUES ('Bench', true, 'fri', 1, now(), 1, now())`)
  // nobody pays here, and checking the unpaid days of new customers is the most expensive case
  const days = { before_payment: 1000, after_payment: 1000, times_paid: 2, paid_within: 90 }
  await pool.query(
    `INSERT INTO settings (key, value, version, changed_at) VALUES ('booking.unpaid_days', $1, 1, now())`,
    [JSON.stringify(days)],
  )
  await pool.query('VACUUM ANALYZE')
}

async function buyersOf(pool: pg.Pool): Promise<Buyer[]> {
  const { rows } = await pool.query(`SELECT a.id, p.id AS product, f.id AS factory FROM accounts a
    JOIN products p ON p.owner_id = a.id JOIN factories f ON f.owner_id = a.id WHERE a.email LIKE 'buyer%' ORDER BY a.id`)
  const buyers: Buyer[] = []
  for (const { id, product, factory } of rows) buyers.push({ token: await signIn(pool, id), product, factory })
  return buyers
}

/** Free days of inspectors in no particular order: every order of the bench gets one of its own. */
async function freeDays(pool: pg.Pool): Promise<{ inspector: number; day: string }[]> {
  const { rows } = await pool.query(`SELECT d.inspector_id AS inspector, d.day FROM inspector_days d
    WHERE d.day BETWEEN CURRENT_DATE + 5 AND CURRENT_DATE + 60
      AND NOT EXISTS (SELECT FROM order_days b WHERE b.inspector_id = d.inspector_id AND b.day = d.day)
    ORDER BY hashint4(d.inspector_id), d.day LIMIT 60000`)
  // neighbours in the list are different inspectors
  return rows.map((_, i) => rows[(i * 7919) % rows.length])
}

const sent = (port: number, path: string, { token }: Buyer, fields: Record<string, string>): Request => ({
  port,
  method: 'POST',
  path,
  body: new URLSearchParams(fields).toString(),
  headers: { usertoken: token, jtype: 'web', 'accept-language': 'en-US' },
})

async function measure() {
  return withInspectors(
    inspectors,
    async ({ pool, port, pids }) => {
      const buyers = await buyersOf(pool)
      const days = await freeDays(pool)
      const { rows } = await pool.query(`SELECT id FROM protocols WHERE name = 'Bench'`)
      const tpl = String(rows[0].id)
      const buyerAt = (i: number) => buyers[i % buyers.length] as Buyer
      const dayAt = (i: number) => days[i % days.length] as { inspector: number; day: string }
      const cart = (i: number, quantity: number) => {
        const { inspector, day } = dayAt(i)
        const { product, factory } = buyerAt(i)
        return {
          service_type: 'fri',
          catalog_id: `${category},${line}`,
          pdata: JSON.stringify([{ product_id: product, product_qty: quantity }]),
          bid: String(factory),
          ins: String(inspector),
          ins_date: day,
          md: '1',
        }
      }
      const calc = (i: number) => sent(port, '/api/order_calc', buyerAt(i), cart(i, 100 + ((i * 37) % 5000)))
      const calendar = (i: number) => {
        const from = addDays(chinaDay(new Date()), 1)
        const { factory } = buyerAt(i)
        const range = { from, to: addDays(from, 61), bid: String(factory), catalog_id: `${category},${line}` }
        return sent(port, '/api/booking_calendar', buyerAt(i), range)
      }
      // every order takes a day that no other one has
      let placed = 0
      const submit = () => {
        const i = placed++
        const order = JSON.stringify({ ...cart(i, 500), tpl, totalPrice: agreed })
        return sent(port, '/api/order_submit', buyerAt(i), { order, mode: 'submit' })
      }
      return [
        ...(await rated('order_calc', calc, { promise: 30, perSecond: 60, pids })),
        ...(await rated('booking_calendar, 62 days', calendar, { promise: 60, perSecond: 10, pids })),
        ...(await rated('order_submit', submit, { promise: 100, perSecond: 10, pids })),
      ]
    },
    addCustomers,
  )
}

interface Rating {
  /** p95 in ms. */
  promise: number
  perSecond: number
  pids: readonly number[]
}

async function rated(name: string, requests: (i: number) => Request, { promise, perSecond, pids }: Rating) {
  // caches, prepared statements and the compiler
  await closedLoop(requests, 2, 3000)
  const times = await openLoop(requests, perSecond, seconds * 1000)
  const cpuBefore = cpuOf(pids)
  const startedAt = performance.now()
  const busy: number[] = []
  const saturation = await closedLoop(requests, 16, 4000, busy)
  const count = (saturation * (performance.now() - startedAt)) / 1000
  return [
    { name: `${name}: p95 at ${perSecond}/s`, value: at(times, 0.95), unit: 'ms', below: promise },
    { name: `${name}: p50`, value: at(times, 0.5), unit: 'ms' },
    {
      name: `${name}: p99`,
      value: at(times, 0.99),
      unit: 'ms',
      note: `the slowest ${Math.max(...times).toFixed(0)} ms`,
    },
    { name: `${name}: CPU, server and Postgres`, value: (cpuOf(pids) - cpuBefore) / count, unit: 'ms' },
    {
      name: `${name}: at most`,
      value: saturation,
      unit: '/s',
      note: `then p99 ${at(busy, 0.99).toFixed(0)}, slowest ${Math.max(...busy).toFixed(0)} ms`,
    },
  ]
}

export const benches = [{ name: 'Booking: calculation, calendar, orders', run: measure }]
