import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, chinaDay } from '@goodlot/rules'
import type pg from 'pg'
import { connect } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { newToken, tokenHash } from '../secrets.ts'
import { bookingFaults } from './booking-faults.ts'
import { Dice } from './fuzz/dice.ts'
import { startProcess, stopProcess } from './process.ts'

export interface Trial {
  clients: number
  /** Calls that change an order or its days, all clients together. */
  attempts: number
  /** A server process is killed with SIGKILL and started again after every so many attempts. */
  killEvery: number
  seed: number
}

export interface Outcome {
  /** Per path: how often it succeeded and how often it was refused by a rule. */
  paths: Record<string, { ok: number; refused: number }>
  kills: number
  /** Requests without an answer, sent again with the same key. */
  resent: number
  /** Whatever contradicts: the rows among each other, or an answer and the rows. Empty. */
  faults: string[]
}

interface Placed {
  client: number
  orderId: number
  orderNo: string
  cancelled: boolean
  days: string[]
  payments: number
}

interface Rows {
  clients: { id: number; token: string; factories: number[]; product: number }[]
  inspectors: { id: number; token: string }[]
  root: string
  protocol: number
  days: string[]
}

const cities = ['CN-4403', 'CN-4419']
const line = 101
const category = 100
/** The same on every kind of day, so that a client knows what its order costs. */
const dayPrice = 200

/**
 * Two server processes on one database, one of them killed now and then; many clients that place, edit, pay, cancel, decline, accept,
 * re-assign and move orders and send teams on few days of few inspectors, while holds end. Afterwards the rows must agree with each other and with every answer.
 */
export async function raceForDays(trial: Trial): Promise<Outcome> {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-race-'))
  chmodSync(dir, 0o755)
  const postgres = await startEmbedded({ dir: join(dir, 'pg'), unsafe: true })
  const database = connect(postgres.url)
  const servers = new Servers(postgres.url, join(dir, 'data'))
  try {
    await servers.start(0)
    await servers.start(1)
    const race = new Race(trial, database.pool, servers, await fill(database.pool, trial.clients))
    await race.run()
    return await race.outcome()
  } finally {
    await servers.stop()
    await database.close()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Server processes on one database. One that is being started is not asked. */
class Servers {
  readonly #env: Record<string, string>
  readonly #slots: ({ child: ChildProcess; url: string } | null)[] = [null, null]
  kills = 0

  constructor(databaseUrl: string, dataDir: string) {
    this.#env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  }

  async start(slot: number): Promise<void> {
    const { child, output } = await startProcess('main.ts', 'is ready', this.#env)
    const url = /is ready: (\S+)/.exec(output)?.[1]?.replace('localhost', '127.0.0.1')
    if (!url) throw new Error(`the server did not start: ${output}`)
    this.#slots[slot] = { child, url }
  }

  async killOne(slot: number): Promise<void> {
    const server = this.#slots[slot]
    if (!server) return
    this.#slots[slot] = null
    server.child.kill('SIGKILL')
    this.kills += 1
    await this.start(slot)
  }

  any(dice: Dice): string {
    const live = this.#slots.filter((server) => server !== null)
    return live.length > 0 ? dice.pick(live).url : ''
  }

  async stop(): Promise<void> {
    for (const server of this.#slots) if (server) await stopProcess(server.child)
  }
}

interface WireAnswer {
  code: number
  msg: string
  fault?: string
  data: Record<string, unknown>
}

class Race {
  readonly #trial: Trial
  readonly #pool: pg.Pool
  readonly #servers: Servers
  readonly #rows: Rows
  readonly #dice: Dice
  readonly #placed: Placed[] = []
  readonly #faults: string[] = []
  readonly #paths: Outcome['paths'] = {}
  /** Answers of success that the rows must show: statement, values and what it must count. */
  readonly #claims: { says: string; sql: string; values: unknown[] }[] = []
  /** How often an answer said that something happened to an order: `order_events` has it exactly as often. */
  readonly #told = new Map<string, { orderId: number; event: string; times: number }>()
  #attempts = 0
  #resent = 0

  constructor(trial: Trial, pool: pg.Pool, servers: Servers, rows: Rows) {
    this.#trial = trial
    this.#pool = pool
    this.#servers = servers
    this.#rows = rows
    this.#dice = new Dice(trial.seed)
  }

  async run(): Promise<void> {
    let running = true
    const killing = this.#killNowAndThen(() => running)
    await Promise.all(this.#rows.clients.map((_, client) => this.#client(client)))
    running = false
    await killing
  }

  async #killNowAndThen(running: () => boolean): Promise<void> {
    let next = this.#trial.killEvery
    let slot = 0
    while (running()) {
      if (this.#attempts >= next) {
        next += this.#trial.killEvery
        slot = 1 - slot
        await this.#servers.killOne(slot)
      }
      await sleep(20)
    }
  }

  async #client(client: number): Promise<void> {
    while (this.#attempts < this.#trial.attempts) {
      this.#attempts += 1
      const act = this.#dice.pick(acts)
      await this[act](client)
    }
  }

  /** One day, or two in a row. */
  #someDays(): string[] {
    const at = this.#dice.below(this.#rows.days.length - 1)
    return this.#rows.days.slice(at, at + 1 + this.#dice.below(2))
  }

  /** A cart for one of few inspectors, in one of two cities; some leave work for a further one. */
  #cart(me: Rows['clients'][number], days: string[]) {
    const md = days.length + this.#dice.below(2)
    return {
      service_type: 'fri',
      catalog_parent_id: category,
      catalog_id: line,
      pdata: [{ product_id: me.product, product_qty: 500 }],
      bid: this.#dice.pick(me.factories),
      tpl: this.#rows.protocol,
      ins: this.#dice.pick(this.#rows.inspectors).id,
      ins_date: days.map((dateStr) => ({ dateStr })),
      md,
      totalPrice: dayPrice * md,
    }
  }

  async place(client: number): Promise<void> {
    const me = this.#rows.clients[client]
    if (!me) return
    const days = this.#someDays()
    const answer = await this.#send('place', client, 'order_submit', me.token, {
      order: JSON.stringify(this.#cart(me, days)),
      mode: 'submit',
    })
    if (answer?.code === 200)
      this.#placed.push({
        client,
        orderId: Number(answer.data.order_id),
        orderNo: String(answer.data.order_no),
        cancelled: false,
        days,
        payments: 0,
      })
  }

  /** Its owner makes an order another one: days, inspector, city, man-days. */
  async edit(client: number): Promise<void> {
    const me = this.#rows.clients[client]
    const order = this.#someOrder((one) => one.client === client)
    if (!me || !order) return
    const days = this.#someDays()
    const answer = await this.#send('edit', client, 'order_submit', me.token, {
      order: JSON.stringify({ ...this.#cart(me, days), osn: order.orderNo }),
      mode: 'submit',
    })
    this.#tell(answer, order, 'edited', days)
  }

  async changeDate(client: number): Promise<void> {
    const order = this.#someOrder(() => true)
    if (!order) return
    const days = this.#someDays()
    const answer = await this.#send('change date', client, 'order_change_date', this.#rows.root, {
      order_id: String(order.orderId),
      date: days.join(),
    })
    this.#tell(answer, order, 'date_changed', days)
  }

  /** Root sends somebody for one of the days, or nobody any more. */
  async members(client: number): Promise<void> {
    const order = this.#someOrder(() => true)
    if (!order) return
    const member = { ins: this.#dice.pick(this.#rows.inspectors).id, ins_date: [this.#dice.pick(order.days)] }
    const answer = await this.#send('members', client, 'order_members', this.#rows.root, {
      order_id: String(order.orderId),
      members: JSON.stringify(this.#dice.below(5) === 0 ? [] : [member]),
    })
    this.#tell(answer, order, 'team_changed')
  }

  #tell(answer: WireAnswer | undefined, order: Placed, event: string, days = order.days): void {
    if (answer?.code !== 200) return
    order.days = days
    const key = `${order.orderId} ${event}`
    this.#told.set(key, { orderId: order.orderId, event, times: (this.#told.get(key)?.times ?? 0) + 1 })
  }

  async cancel(client: number): Promise<void> {
    const order = this.#someOrder((one) => one.client === client)
    if (!order) return
    const answer = await this.#send('cancel', client, 'order_cancel', this.#rows.clients[client]?.token ?? '', {
      order_id: String(order.orderId),
    })
    if (answer?.code !== 200) return
    order.cancelled = true
    this.#claims.push({
      says: `${order.orderNo} was cancelled`,
      sql: 'SELECT FROM orders WHERE id = $1 AND status = 5',
      values: [order.orderId],
    })
  }

  async pay(client: number): Promise<void> {
    const order = this.#someOrder((one) => one.client === client)
    if (!order) return
    const answer = await this.#send('pay', client, 'order_checkout', this.#rows.clients[client]?.token ?? '', {
      order_id: String(order.orderId),
    })
    // what an edit makes due is paid by itself
    if (answer?.code === 200) order.payments += 1
  }

  async accept(client: number): Promise<void> {
    await this.#answerOffer(client, 'accept', 'mission_accept', 'accepted')
  }

  async decline(client: number): Promise<void> {
    await this.#answerOffer(client, 'decline', 'mission_decline', 'declined')
  }

  async #answerOffer(client: number, path: string, call: string, state: string): Promise<void> {
    const order = this.#someOrder(() => true)
    if (!order) return
    const inspector = this.#dice.pick(this.#rows.inspectors)
    const answer = await this.#send(path, client, call, inspector.token, { order_id: String(order.orderId) })
    // an accepted offer may be withdrawn later
    const states = state === 'accepted' ? ['accepted', 'withdrawn'] : [state]
    if (answer?.code === 200)
      this.#claims.push({
        says: `${order.orderNo} was ${state} by ${inspector.id}`,
        sql: 'SELECT FROM offers WHERE order_id = $1 AND inspector_id = $2 AND state = ANY ($3)',
        values: [order.orderId, inspector.id, states],
      })
  }

  async reassign(client: number): Promise<void> {
    const order = this.#someOrder(() => true)
    if (!order) return
    const inspector = this.#dice.pick(this.#rows.inspectors)
    const answer = await this.#send('reassign', client, 'order_change_ins', this.#rows.root, {
      order_id: String(order.orderId),
      new_ins: String(inspector.id),
    })
    if (answer?.code === 200)
      this.#claims.push({
        says: `${order.orderNo} was given to ${inspector.id}`,
        sql: 'SELECT FROM offers WHERE order_id = $1 AND inspector_id = $2',
        values: [order.orderId, inspector.id],
      })
  }

  /** The clock passes the end of a hold: the job of whichever server comes first releases the days. */
  async endHold(): Promise<void> {
    const order = this.#someOrder(() => true)
    if (!order) return
    const { rowCount } = await this.#pool.query(
      "UPDATE orders SET hold_ends_at = now() - interval '1 second' WHERE id = $1 AND status = 0",
      [order.orderId],
    )
    this.#count('end of hold', rowCount === 1)
  }

  #someOrder(wanted: (order: Placed) => boolean): Placed | undefined {
    // mostly recent ones: old orders are cancelled already
    const recent = this.#placed.filter((one) => wanted(one) && !one.cancelled).slice(-20)
    return recent.length > 0 ? this.#dice.pick(recent) : undefined
  }

  #count(path: string, ok: boolean): void {
    this.#paths[path] ??= { ok: 0, refused: 0 }
    this.#paths[path][ok ? 'ok' : 'refused'] += 1
  }

  /** Sends until somebody answers: a request that got none is sent again with its key. */
  async #send(
    path: string,
    client: number,
    call: string,
    token: string,
    fields: Record<string, string>,
  ): Promise<WireAnswer | undefined> {
    const key = randomUUID()
    for (let tries = 0; tries < 200; tries++) {
      try {
        const response = await fetch(`${this.#servers.any(this.#dice)}/api/${call}`, {
          method: 'POST',
          headers: {
            USERTOKEN: token,
            JTYPE: 'web',
            'accept-language': 'en-US',
            'idempotency-key': key,
            'x-forwarded-for': `10.0.${client >> 8}.${client & 255}`,
          },
          body: new URLSearchParams(fields),
        })
        const answer = (await response.json()) as WireAnswer
        // 4000 and 4041: refused by a rule, or no longer this inspector's
        if (![200, 4000, 4041].includes(answer.code)) this.#faults.push(`${call}: ${answer.code} ${answer.msg}`)
        this.#count(path, answer.code === 200)
        return answer
      } catch {
        this.#resent += 1
        await sleep(50)
      }
    }
    this.#faults.push(`${call}: no answer`)
    return undefined
  }

  async outcome(): Promise<Outcome> {
    const faults = [...this.#faults, ...(await bookingFaults(this.#pool))]
    for (const { says, sql, values } of this.#claims) {
      const { rowCount } = await this.#pool.query(sql, values)
      if (!rowCount) faults.push(`an answer said that ${says}; the rows say otherwise`)
    }
    for (const { orderId, event, times } of this.#told.values()) {
      const { rowCount } = await this.#pool.query('SELECT FROM order_events WHERE order_id = $1 AND event = $2', [
        orderId,
        event,
      ])
      if (rowCount !== times) faults.push(`order ${orderId} was ${event} ${rowCount} times, ${times} were answered`)
    }
    for (const { orderId, payments } of this.#placed) {
      const { rowCount } = await this.#pool.query(
        "SELECT FROM payments WHERE order_id = $1 AND kind = 'payment' AND state = 'done'",
        [orderId],
      )
      if (rowCount !== payments) faults.push(`order ${orderId} was paid ${rowCount} times, ${payments} were answered`)
    }
    const { rows } = await this.#pool.query<{ order_no: string; real_customer_id: number }>(
      'SELECT order_no, real_customer_id FROM orders',
    )
    const answered = new Map(this.#placed.map((one) => [one.orderNo, this.#rows.clients[one.client]?.id]))
    for (const { order_no, real_customer_id } of rows)
      if (answered.get(order_no) !== real_customer_id) faults.push(`${order_no} exists, but nobody was told so`)
    if (rows.length !== answered.size) faults.push(`${answered.size} orders were answered, ${rows.length} exist`)
    return { paths: this.#paths, kills: this.#servers.kills, resent: this.#resent, faults }
  }
}

/** What a client does next; placing more often than the rest, so that the days stay sold out. */
const acts = [
  'place',
  'place',
  'place',
  'place',
  'cancel',
  'cancel',
  'pay',
  'accept',
  'decline',
  'reassign',
  'reassign',
  'edit',
  'edit',
  'changeDate',
  'changeDate',
  'members',
  'members',
  'endHold',
] as const

async function fill(pool: pg.Pool, clients: number): Promise<Rows> {
  const account = async (email: string, role: string): Promise<{ id: number; token: string }> => {
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO accounts (email, password_hash, nickname, role, country, created_at, password_changed_at)
       VALUES ($1, '-', $1, $2, 'DE', now(), now()) RETURNING id`,
      [email, role],
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
  const days = [3, 4, 5, 6].map((n) => addDays(today, n))
  const inspectors: Rows['inspectors'] = []
  // some take two orders a day
  for (const extra of [0, 0, 0, 1, 1]) {
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
    const person = await account(`race-${n}@goodlot.test`, 'customer')
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
