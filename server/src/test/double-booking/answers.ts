import type { FaultName } from '@goodlot/contract'
import type pg from 'pg'
import { bookingFaults } from '../booking-faults.ts'

export interface Outcome {
  /** For each kind of action: how often it succeeded and how often a rule refused it. */
  paths: Record<string, { ok: number; refused: number }>
  kills: number
  /** How often a request without an answer was sent again with the same key. */
  resent: number
  /** All contradictions: among the rows, or between an answer and the rows. There should be none. */
  faults: string[]
}

export interface SubmittedOrder {
  client: number
  orderId: number
  orderNo: string
  isOver: boolean
  days: string[]
  payments: number
}

export interface WireAnswer {
  code: number
  msg: string
  fault?: FaultName
  data: Record<string, unknown>
}

/** Collects what the answers told the clients, to compare it with the rows afterwards. */
export class Answers {
  readonly submitted: SubmittedOrder[] = []
  readonly faults: string[] = []
  readonly paths: Outcome['paths'] = {}
  /** Successful answers, each with a query that must find its effect in the rows. */
  readonly #claims: { says: string; sql: string; values: unknown[] }[] = []
  /** How often answers said that an event happened to an order: `order_events` must contain it exactly as often. */
  readonly #told = new Map<string, { orderId: number; event: string; times: number }>()

  count(path: string, ok: boolean): void {
    this.paths[path] ??= { ok: 0, refused: 0 }
    this.paths[path][ok ? 'ok' : 'refused'] += 1
  }

  /** Notes a claim: the SQL must find a row at the end. */
  claim(says: string, sql: string, values: unknown[]): void {
    this.#claims.push({ says, sql, values })
  }

  tell(answer: WireAnswer | undefined, order: SubmittedOrder, event: string, days = order.days): void {
    if (answer?.code !== 200) return
    order.days = days
    const key = `${order.orderId} ${event}`
    this.#told.set(key, { orderId: order.orderId, event, times: (this.#told.get(key)?.times ?? 0) + 1 })
  }

  /** All contradictions; `clientIds` are the accounts of the clients, in their order. */
  async contradictions(pool: pg.Pool, clientIds: readonly number[]): Promise<string[]> {
    const faults = [...this.faults, ...(await bookingFaults(pool))]
    for (const { says, sql, values } of this.#claims) {
      const { rowCount } = await pool.query(sql, values)
      if (!rowCount) faults.push(`an answer said that ${says}; the rows say otherwise`)
    }
    for (const { orderId, event, times } of this.#told.values()) {
      const { rowCount } = await pool.query('SELECT FROM order_events WHERE order_id = $1 AND event = $2', [
        orderId,
        event,
      ])
      if (rowCount !== times) faults.push(`order ${orderId} was ${event} ${rowCount} times, ${times} were answered`)
    }
    for (const { orderId, payments } of this.submitted) {
      const { rowCount } = await pool.query(
        "SELECT FROM payments WHERE order_id = $1 AND kind = 'payment' AND state = 'done'",
        [orderId],
      )
      if (rowCount !== payments) faults.push(`order ${orderId} was paid ${rowCount} times, ${payments} were answered`)
    }
    const { rows } = await pool.query<{ order_no: string; real_customer_id: number }>(
      'SELECT order_no, real_customer_id FROM orders',
    )
    const answered = new Map(this.submitted.map((one) => [one.orderNo, clientIds[one.client]]))
    for (const { order_no, real_customer_id } of rows)
      if (answered.get(order_no) !== real_customer_id) faults.push(`${order_no} exists, but nobody was told so`)
    if (rows.length !== answered.size) faults.push(`${answered.size} orders were answered, ${rows.length} exist`)
    // a transaction that is ended for a deadlock is repeated, but only a few times: with enough clients one fails
    const { rows: statistics } = await pool.query<{ deadlocks: string }>(
      'SELECT deadlocks::text FROM pg_stat_database WHERE datname = current_database() AND deadlocks > 0',
    )
    for (const { deadlocks } of statistics) faults.push(`${deadlocks} deadlocks`)
    return faults
  }
}
