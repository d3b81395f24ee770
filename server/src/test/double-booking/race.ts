import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Dice } from '../fuzz/dice.ts'
import { Answers, type Outcome, type SubmittedOrder, type WireAnswer } from './answers.ts'
import { category, dayPrice, line, type Rows } from './rows.ts'

/** Where requests go: to one of several servers, or to a proxy in front of them. */
export interface Addresses {
  any(dice: Dice): string
  readonly kills: number
  /** What was logged with the reference of an answer. */
  logged?(reference: string): string
}

/** What the acts of all clients share: the servers, the rows, and what was answered so far. */
export class Race {
  readonly pool: pg.Pool
  readonly servers: Addresses
  readonly rows: Rows
  readonly dice: Dice
  readonly answers = new Answers()
  /** When each answered request was sent, and how long its answer took. */
  readonly times: { call: string; at: number; ms: number }[] = []
  /** Requests that got no answer and were sent again: to which call, when, and what came instead. */
  readonly unanswered: { call: string; at: number; why: string }[] = []

  constructor(pool: pg.Pool, servers: Addresses, rows: Rows, dice: Dice) {
    this.pool = pool
    this.servers = servers
    this.rows = rows
    this.dice = dice
  }

  /** One day, or two in a row. */
  someDays(): string[] {
    const at = this.dice.below(this.rows.days.length - 1)
    return this.rows.days.slice(at, at + 1 + this.dice.below(2))
  }

  /**
   * A cart for one of the few inspectors, in one of two cities; some carts have more man-days, which leaves work for a
   * second inspector.
   */
  cart(me: Rows['clients'][number], days: string[]) {
    const md = days.length + this.dice.below(2)
    return {
      service_type: 'fri',
      catalog_parent_id: category,
      catalog_id: line,
      pdata: [{ product_id: me.product, product_qty: 500 }],
      bid: this.dice.pick(me.factories),
      tpl: this.rows.protocol,
      ins: this.dice.pick(this.rows.inspectors).id,
      ins_date: days.map((dateStr) => ({ dateStr })),
      md,
      totalPrice: dayPrice * md,
    }
  }

  /** Days that are free at this moment, which become rare. Half of the calls return none, so that taken days are tried as well. */
  async freeDays(): Promise<{ id: number; day: string }[]> {
    if (this.dice.below(2) === 0) return []
    const { rows } = await this.pool.query<{ id: number; day: string }>(
      `SELECT d.inspector_id AS id, d.day::text FROM inspector_days d
       WHERE d.inspector_id = ANY ($1) AND d.day = ANY ($2::date[])
         AND NOT EXISTS (SELECT FROM order_days b WHERE b.inspector_id = d.inspector_id AND b.day = d.day)
       ORDER BY d.day, d.inspector_id`,
      [this.rows.inspectors.map(({ id }) => id), this.rows.days],
    )
    return rows
  }

  tokenOf(order: SubmittedOrder): string {
    return this.rows.clients[order.client]?.token ?? ''
  }

  someOrder(wanted: (order: SubmittedOrder) => boolean): SubmittedOrder | undefined {
    // only recent ones, because most old orders are over
    const recent = this.answers.submitted.filter((one) => wanted(one) && !one.isOver).slice(-20)
    return recent.length > 0 ? this.dice.pick(recent) : undefined
  }

  /** Sends a request until a server answers, each time with the same idempotency key. */
  async send(
    path: string,
    client: number,
    call: string,
    token: string,
    fields: Record<string, string> | FormData,
  ): Promise<WireAnswer | undefined> {
    const key = randomUUID()
    for (let tries = 0; tries < 200; tries++) {
      const at = performance.now()
      try {
        const response = await fetch(`${this.servers.any(this.dice)}/api/${call}`, {
          method: 'POST',
          headers: {
            USERTOKEN: token,
            JTYPE: 'web',
            'accept-language': 'en-US',
            'idempotency-key': key,
            'x-forwarded-for': `10.0.${client >> 8}.${client & 255}`,
          },
          body: fields instanceof FormData ? fields : new URLSearchParams(fields),
        })
        // the server, its database or its storage is away: nothing is known about the request
        if ([502, 503, 504].includes(response.status))
          throw new Error(`answered ${response.status} ${(await response.text()).slice(0, 200)}`)
        const answer = (await response.json()) as WireAnswer
        this.times.push({ call, at, ms: performance.now() - at })
        // 4000 and 4041: refused by a rule, or not visible to this account
        if (![200, 4000, 4041].includes(answer.code)) {
          // the log of a process may be read later than its answer
          await sleep(200)
          const logged = this.servers.logged?.(String(answer.data?.reference)) ?? ''
          this.answers.faults.push(`${call}: ${answer.code} ${answer.msg} ${logged}`.trimEnd())
        }
        this.answers.count(path, answer.code === 200)
        return answer
      } catch (error) {
        this.unanswered.push({ call, at, why: whyOf(error) })
        await sleep(50)
      }
    }
    this.answers.faults.push(`${call}: no answer`)
    return undefined
  }

  async outcome(): Promise<Outcome> {
    const ids = this.rows.clients.map(({ id }) => id)
    const { paths } = this.answers
    const faults = await this.answers.contradictions(this.pool, ids)
    return { paths, kills: this.servers.kills, resent: this.unanswered.length, faults }
  }
}

/** What `fetch` says, with the cause below it. */
function whyOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${(cause as NodeJS.ErrnoException).code ?? cause.message}` : message
}
