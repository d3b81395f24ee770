// Book many: 200 drafts on account, first their proposals, then all of them booked in one act (promise: below 10 s).
import { emptyCart } from '@goodlot/rules'
import type pg from 'pg'
import { withInspectors } from './inspectors/bench-world.ts'
import { signIn } from './server/bench-database.ts'

const inspectors = 2000
const drafts = 200
const factories = 20
/** A product line without required knowledge, so that every inspector can be booked for it. */
const [category, line] = [500, 503]

/** A customer with credit, products, factories in several cities, and a draft for each order of a busy month. */
async function addDrafts(pool: pg.Pool): Promise<void> {
  const { rows } =
    await pool.query(`INSERT INTO accounts (email, password_hash, nickname, country, credit_ok, credit_limit_cents, created_at, password_changed_at, email_verified_at)
    VALUES ('many@goodlot.test', '-', 'Many', 'DE', true, 100000000, now(), now(), now()) RETURNING id`)
  const id = Number(rows[0].id)
  await pool.query(
    `INSERT INTO products (owner_id, name, line_id, sku, created_at, modified_at, modified_by)
      SELECT $1::int, 'Pan ' || i, ${line}, 'PAN-' || i, now(), now(), $1::int FROM generate_series(1, ${drafts}) i`,
    [id],
  )
  await pool.query(
    `INSERT INTO factories (owner_id, name, country, province, city, address, person, contact, created_at, modified_at, modified_by)
      SELECT $1::int, 'Supplier ' || f.id, f.country, f.province, f.city, '-', '-', '-', now(), now(), $1::int FROM factories f
      ORDER BY f.id LIMIT ${factories}`,
    [id],
  )
  const protocol =
    await pool.query(`INSERT INTO protocols (name, is_public, service_type, created_by, created_at, modified_by, modified_at)
    VALUES ('Bench', true, 'fri', 1, now(), 1, now()) RETURNING id`)
  const products = await pool.query('SELECT id FROM products WHERE owner_id = $1 ORDER BY id', [id])
  const works = await pool.query('SELECT id FROM factories WHERE owner_id = $1 ORDER BY id', [id])
  for (let i = 0; i < drafts; i++) {
    const cart = {
      ...emptyCart,
      orderName: `PO-${i}`,
      categoryId: category,
      lineId: line,
      products: [{ productId: products.rows[i].id, quantity: 500, lot: '' }],
      factoryId: works.rows[i % factories].id,
      protocolId: protocol.rows[0].id,
    }
    await pool.query('INSERT INTO drafts (created_by, cart, saved_at) VALUES ($1, $2, now())', [
      id,
      JSON.stringify(cart),
    ])
  }
  await pool.query('VACUUM ANALYZE')
}

interface Row {
  did: number
  ins_date: string[]
  ins: number | null
  tpl: number | null
  totalPrice: number | null
  ready: number
}

const measure = () =>
  withInspectors(
    inspectors,
    async ({ pool, port }) => {
      const { rows } = await pool.query(`SELECT id FROM accounts WHERE email = 'many@goodlot.test'`)
      const token = await signIn(pool, Number(rows[0].id))
      const call = async <T>(name: string, input: object): Promise<{ data: T; ms: number }> => {
        const startedAt = performance.now()
        const response = await fetch(`http://127.0.0.1:${port}/api/${name}`, {
          method: 'POST',
          body: JSON.stringify(input),
          headers: { 'content-type': 'application/json', usertoken: token, jtype: 'web', 'accept-language': 'en-US' },
        })
        const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T }
        if (code !== 200) throw new Error(`${name}: ${code} ${msg}`)
        return { data, ms: performance.now() - startedAt }
      }
      const preview = await call<{ data: Row[] }>('many_preview', {})
      const ready = preview.data.data.filter((row) => row.ready === 1)
      const booked = await call<{ booked: object[]; left: { reason: string }[] }>('many_book', {
        pay: 'account',
        rows: ready.map(({ did, ins_date, ins, tpl, totalPrice }) => ({ did, ins_date, ins, tpl, totalPrice })),
      })
      const count = booked.data.booked.length
      if (count < drafts)
        throw new Error(`${count} of ${drafts} were booked: ${booked.data.left[0]?.reason ?? `${ready.length} ready`}`)
      return [
        { name: `${drafts} drafts, proposed`, value: preview.ms / 1000, unit: 's', below: 5 },
        { name: `${drafts} orders on account in one act`, value: booked.ms / 1000, unit: 's', below: 10 },
      ]
    },
    addDrafts,
  )

export const benches = [{ name: 'Book many', run: measure }]
