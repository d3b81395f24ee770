import { type OrderStatus, orderStatusWord } from '@goodlot/rules'
import type { Kysely } from 'kysely'
import { Gauge } from 'prom-client'
import type { DB } from '../db/types.ts'
import { registry } from '../metrics/registry.ts'
import { type DatabaseFigures, readFigures } from './store.ts'

const registers = [registry]
const up = new Gauge({
  ...{ name: 'goodlot_database_up', registers },
  help: '1 if the database answered the latest question for figures, else 0.',
})
const queueJobs = new Gauge({
  ...{ name: 'goodlot_queue_jobs', registers, labelNames: ['task', 'state'] as const },
  help: 'Jobs of the queue: due, waiting for their time, or failed for good until root restarts them.',
})
const oldestDue = new Gauge({
  ...{ name: 'goodlot_queue_oldest_due_seconds', registers, labelNames: ['task'] as const },
  help: 'How long the oldest due job of a task has been due.',
})
const mails = new Gauge({
  ...{ name: 'goodlot_mails', registers, labelNames: ['status'] as const },
  help: 'Mails that wait or have failed.',
})
const orders = new Gauge({
  ...{ name: 'goodlot_orders', registers, labelNames: ['status'] as const },
  help: 'Orders by status.',
})
const accounts = new Gauge({
  ...{ name: 'goodlot_accounts', registers, labelNames: ['role'] as const },
  help: 'Active accounts by role.',
})
const all = [queueJobs, oldestDue, mails, orders, accounts]

function show(figures: DatabaseFigures): void {
  for (const gauge of all) gauge.reset()
  for (const { task, due, waiting, failed, oldest_due_s } of figures.queue) {
    queueJobs.set({ task, state: 'due' }, due)
    queueJobs.set({ task, state: 'waiting' }, waiting)
    queueJobs.set({ task, state: 'failed' }, failed)
    oldestDue.set({ task }, oldest_due_s)
  }
  for (const { status, mails: count } of figures.mails) mails.set({ status }, count)
  for (const { status, orders: count } of figures.orders)
    orders.set({ status: orderStatusWord(status as OrderStatus) }, count)
  for (const { role, accounts: count } of figures.accounts) accounts.set({ role }, count)
}

/** Figures are read at most this often, however often they are asked for. */
const everyMs = 30_000
/** A database that is away must not keep the other metrics from being answered. */
const patienceMs = 2_000

/** Reads figures from the database for the gauges, when somebody asks and the last ones are old. */
export class DatabaseGauges {
  readonly #db: Kysely<DB>
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined
  constructor(db: Kysely<DB>) {
    this.#db = db
  }

  async refresh(): Promise<void> {
    if (performance.now() - this.#readAt < everyMs) return
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    const { promise: tooLate, resolve } = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => resolve('late'), patienceMs)
    const first = await Promise.race([this.#reading, tooLate])
    clearTimeout(timer)
    if (first === 'late') this.#lose()
  }

  async #read(): Promise<void> {
    try {
      show(await readFigures(this.#db))
      up.set(1)
      this.#readAt = performance.now()
    } catch {
      this.#lose()
    }
  }

  /** Old numbers would look like a quiet company. */
  #lose(): void {
    up.set(0)
    for (const gauge of all) gauge.reset()
  }
}
