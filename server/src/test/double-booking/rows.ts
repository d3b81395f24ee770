import { addDays, chinaDay } from '@goodlot/rules'
import type pg from 'pg'
import { newToken, tokenHash } from '../../secrets.ts'

/** Who takes part, and on which days. */
export interface Rows {
  clients: { id: number; token: string; factories: number[]; product: number }[]
  inspectors: { id: number; token: string }[]
  root: string
  protocol: number
  days: string[]
}

const cities = ['CN-4403', 'CN-4419']
export const line = 101
export const category = 100
/** The price of every kind of day, so that a client knows what its order costs. */
export const dayPrice = 200

/** How many orders beyond the first each inspector takes a day, and how many days each has. */
interface Supply {
  extras: readonly number[]
  days: number
}
const fewDays: Supply = { extras: [0, 0, 0, 1, 1], days: 4 }

/** Few inspectors with few days unless told otherwise, many clients with a factory in each of two cities. */
export async function fill(pool: pg.Pool, clients: number, supply = fewDays): Promise<Rows> {
  const account = async (email: string, role: string, isConfirmed = true): Promise<{ id: number; token: string }> => {
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO accounts (email, password_hash, nickname, role, country, created_at, password_changed_at, email_verified_at)
       VALUES ($1, '-', $1, $2, 'DE', now(), now(), CASE WHEN $3 THEN now() END) RETURNING id`,
      [email, role, isConfirmed],
    )
    const token = newToken()
    const id = rows[0]?.id ?? 0
    await pool.query(
      `INSERT INTO sessions (account_id, token_hash, client, user_agent, address, created_at, last_seen_at, expires_at)
       VALUES ($1, $2, 'web', '', '', now(), now(), now() + interval '1 day')`,
      [id, tokenHash(token)],
    )
    return { id, token }
  }
  const root = await account('race-root@goodlot.test', 'root')
  await pool.query(
    "INSERT INTO account_totps (account_id, secret, started_at, confirmed_at) VALUES ($1, '', now(), now())",
    [root.id],
  )
  const today = chinaDay(new Date())
  const days = Array.from({ length: supply.days }, (_, n) => addDays(today, n + 3))
  const inspectors: Rows['inspectors'] = []
  // some inspectors take two orders a day
  for (const extra of supply.extras) {
    const inspector = await account(`race-inspector-${inspectors.length}@goodlot.test`, 'inspector')
    inspectors.push(inspector)
    await pool.query(
      'INSERT INTO inspectors (account_id, submitted_at, verified_at, extra_order_qty) VALUES ($1, now(), now(), $2)',
      [inspector.id, extra],
    )
    await pool.query('INSERT INTO inspector_lines (inspector_id, line_id) VALUES ($1, $2)', [inspector.id, line])
    await pool.query('INSERT INTO inspector_days (inspector_id, day) SELECT $1, unnest($2::date[])', [
      inspector.id,
      days,
    ])
    await pool.query(
      `INSERT INTO inspector_cities (inspector_id, city, province, working_cents, weekend_cents, holiday_cents)
       SELECT $1, unnest($2::text[]), 'CN-44', $3, $3, $3`,
      [inspector.id, cities, dayPrice * 100],
    )
  }
  const people: Rows['clients'] = []
  for (let n = 0; n < clients; n++) {
    // every fifth client has not confirmed its address, and can hold only two days
    const person = await account(`race-${n}@goodlot.test`, 'customer', n % 5 > 0)
    const factories = await pool.query<{ id: number }>(
      `INSERT INTO factories (owner_id, name, country, province, city, address, person, contact, created_at, modified_at, modified_by)
       SELECT $1, 'Works', 'CN', 'CN-44', unnest($2::text[]), '-', '-', '-', now(), now(), $1 RETURNING id`,
      [person.id, cities],
    )
    const product = await pool.query<{ id: number }>(
      `INSERT INTO products (owner_id, name, sku, line_id, created_at, modified_at, modified_by)
       VALUES ($1, 'Kettle', 'KT-17', $2, now(), now(), $1) RETURNING id`,
      [person.id, line],
    )
    people.push({ ...person, factories: factories.rows.map(({ id }) => id), product: product.rows[0]?.id ?? 0 })
  }
  const protocol = await pool.query<{ id: number }>(
    `INSERT INTO protocols (name, is_public, service_type, created_by, created_at, modified_by, modified_at)
     VALUES ('Kettles', true, 'fri', $1, now(), $1, now()) RETURNING id`,
    [root.id],
  )
  return { clients: people, inspectors, root: root.token, protocol: protocol.rows[0]?.id ?? 0, days }
}
