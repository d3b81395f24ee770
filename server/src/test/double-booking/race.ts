import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AbortReason, type AnyEntry, ChainWriter } from '@goodlot/inspection'
import type pg from 'pg'
import { sha256 } from '../../features/evidence/index.ts'
import { Dice } from '../fuzz/dice.ts'
import { Answers, type Outcome, type Placed, type WireAnswer } from './answers.ts'
import { category, dayPrice, line, type Rows } from './rows.ts'
import type { Servers } from './servers.ts'

export interface Trial {
  clients: number
  /** Calls that change an order or its days, all clients together. */
  attempts: number
  /** A server process is killed with SIGKILL and started again after every so many attempts. */
  killEvery: number
  seed: number
}

/** What a client does next; placing more often than the rest, so that the days stay sold out. */
const acts = [
  'place',
  'place',
  'place',
  'place',
  'placeTeam',
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
  'pay',
  'decline',
  'choose',
  'choose',
  'move',
  'endHold',
  'abort',
] as const

/** The only entry of a phone whose inspector was not let into the factory. */
const abortOf = (order_id: number, device: string, reason: AbortReason): AnyEntry =>
  new ChainWriter({ order_id, device, sha256, keyOf: () => randomUUID() }).write(
    'abort',
    { reason, remark: '' },
    { at: new Date().toISOString() },
  )

/** Many clients at once, each doing one thing after another. */
export class Race {
  readonly #trial: Trial
  readonly #pool: pg.Pool
  readonly #servers: Servers
  readonly #rows: Rows
  readonly #dice: Dice
  readonly #answers = new Answers()
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
      // an order with a team needs two inspectors who are free on the same day, which exist only at the beginning
      const act = this.#attempts <= this.#rows.clients.length ? 'placeTeam' : this.#dice.pick(acts)
      await this[act](client)
    }
  }

  /** One day, or two in a row. */
  #someDays(): string[] {
    const at = this.#dice.below(this.#rows.days.length - 1)
    return this.#rows.days.slice(at, at + 1 + this.#dice.below(2))
  }

  /**
   * A cart for one of the few inspectors, in one of two cities; some carts have more man-days, which leaves work for a
   * second inspector.
   */
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
    await this.#placed('place', client, days, this.#cart(me, days))
  }

  /** An order with a further inspector on one of its days, at the same price. */
  async placeTeam(client: number): Promise<void> {
    const me = this.#rows.clients[client]
    if (!me) return
    const free = await this.#freeDays()
    const second = free.find((one, i) => free[i - 1]?.day === one.day)
    const lead = second && free.find(({ day }) => day === second.day)
    const days = second ? [second.day] : this.#someDays()
    const md = days.length + 1
    const member = { ins: second?.id ?? this.#dice.pick(this.#rows.inspectors).id, ins_date: [this.#dice.pick(days)] }
    const cart = {
      ...this.#cart(me, days),
      ...(lead ? { ins: lead.id } : {}),
      md,
      totalPrice: dayPrice * md,
      members: [member],
    }
    const order = await this.#placed('place with a team', client, days, cart)
    if (order)
      this.#answers.claim(
        `inspector ${member.ins} joins order ${order.orderId}`,
        // the inspector may have been replaced since, but was in the team of the first revision
        "SELECT FROM order_revisions WHERE order_id = $1 AND revision = 1 AND quote->'team' @> $2::jsonb",
        [order.orderId, JSON.stringify([{ inspectorId: member.ins }])],
      )
  }

  async #placed(path: string, client: number, days: string[], cart: object): Promise<Placed | null> {
    const me = this.#rows.clients[client]
    const answer = await this.#send(path, client, 'order_submit', me?.token ?? '', {
      order: JSON.stringify(cart),
      mode: 'submit',
    })
    if (answer?.code !== 200) return null
    const order: Placed = {
      client,
      orderId: Number(answer.data.order_id),
      orderNo: String(answer.data.order_no),
      isOver: false,
      days,
      payments: 0,
    }
    this.#answers.placed.push(order)
    return order
  }

  /** The owner edits an order: its days, inspector, city and man-days. */
  async edit(client: number): Promise<void> {
    const me = this.#rows.clients[client]
    const order = this.#someOrder((one) => one.client === client)
    if (!me || !order) return
    const free = await this.#freeDays()
    const one = free.length > 0 ? this.#dice.pick(free) : undefined
    const days = one ? [one.day] : this.#someDays()
    const answer = await this.#send('edit', client, 'order_submit', me.token, {
      order: JSON.stringify({ ...this.#cart(me, days), ...(one ? { ins: one.id } : {}), osn: order.orderNo }),
      mode: 'submit',
    })
    this.#answers.tell(answer, order, 'edited', days)
  }

  async changeDate(client: number): Promise<void> {
    const order = this.#someOrder(() => true)
    if (!order) return
    const days = this.#someDays()
    const answer = await this.#send('change date', client, 'order_change_date', this.#rows.root, {
      order_id: String(order.orderId),
      date: days.join(),
    })
    this.#answers.tell(answer, order, 'date_changed', days)
  }

  /** Root sends a further inspector for one of the days, or removes the team. */
  async members(client: number): Promise<void> {
    const order = this.#someOrder(() => true)
    if (!order) return
    const member = { ins: this.#dice.pick(this.#rows.inspectors).id, ins_date: [this.#dice.pick(order.days)] }
    const answer = await this.#send('members', client, 'order_members', this.#rows.root, {
      order_id: String(order.orderId),
      members: JSON.stringify(this.#dice.below(5) === 0 ? [] : [member]),
    })
    this.#answers.tell(answer, order, 'team_changed')
  }

  async cancel(client: number): Promise<void> {
    // one try in five is made by somebody who does not own the order
    const isOther = this.#dice.below(5) === 0
    const order = this.#someOrder((one) => isOther !== (one.client === client))
    if (!order) return
    const answer = await this.#send('cancel', client, 'order_cancel', this.#rows.clients[client]?.token ?? '', {
      order_id: String(order.orderId),
    })
    if (answer?.code !== 200) return
    order.isOver = true
    this.#answers.claim(`${order.orderNo} was cancelled`, 'SELECT FROM orders WHERE id = $1 AND status = 5', [
      order.orderId,
    ])
  }

  async pay(client: number): Promise<void> {
    const order = this.#someOrder((one) => one.client === client)
    if (!order) return
    const answer = await this.#send('pay', client, 'order_checkout', this.#rows.clients[client]?.token ?? '', {
      order_id: String(order.orderId),
    })
    // a balance that an edit causes is paid by another payment
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
      this.#answers.claim(
        `${order.orderNo} was ${state} by ${inspector.id}`,
        'SELECT FROM offers WHERE order_id = $1 AND inspector_id = $2 AND state = ANY ($3)',
        [order.orderId, inspector.id, states],
      )
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
      this.#answers.claim(
        `${order.orderNo} was given to ${inspector.id}`,
        'SELECT FROM offers WHERE order_id = $1 AND inspector_id = $2',
        [order.orderId, inspector.id],
      )
  }

  /** The owner chooses another inspector for an order that lost its own. */
  async choose(client: number): Promise<void> {
    const order = await this.#lostOrder(client)
    if (!order) return
    const free = await this.#freeDays()
    const fitting = this.#rows.inspectors.find(({ id }) =>
      order.days.every((day) => free.some((one) => one.id === id && one.day === day)),
    )
    const answer = await this.#send('choose', order.client, 'order_choose_ins', this.#tokenOf(order), {
      order_id: String(order.orderId),
      new_ins: String((fitting ?? this.#dice.pick(this.#rows.inspectors)).id),
    })
    this.#answers.tell(answer, order, 'inspector_chosen')
  }

  /** The owner moves such an order to other dates. */
  async move(client: number): Promise<void> {
    const order = await this.#lostOrder(client)
    if (!order) return
    const free = await this.#freeDays()
    const one = free.length > 0 ? this.#dice.pick(free) : undefined
    const days = one ? [one.day] : this.#someDays()
    const answer = await this.#send('move', order.client, 'order_move', this.#tokenOf(order), {
      order_id: String(order.orderId),
      new_ins: String(one?.id ?? this.#dice.pick(this.#rows.inspectors).id),
      date: days.join(),
    })
    this.#answers.tell(answer, order, 'moved', days)
  }

  /** Days that nobody has taken at this moment. They are rare once many have ordered, so every other call returns none. */
  async #freeDays(): Promise<{ id: number; day: string }[]> {
    if (this.#dice.below(2) === 0) return []
    const { rows } = await this.#pool.query<{ id: number; day: string }>(
      `SELECT d.inspector_id AS id, d.day::text FROM inspector_days d
       WHERE d.inspector_id = ANY ($1) AND d.day = ANY ($2::date[])
         AND NOT EXISTS (SELECT FROM order_days b WHERE b.inspector_id = d.inspector_id AND b.day = d.day)
       ORDER BY d.day, d.inspector_id`,
      [this.#rows.inspectors.map(({ id }) => id), this.#rows.days],
    )
    return rows
  }

  #tokenOf(order: Placed): string {
    return this.#rows.clients[order.client]?.token ?? ''
  }

  /**
   * An order without an inspector, whoever owns it; there are few at any moment. In one call of five, one of the
   * client's own orders instead.
   */
  async #lostOrder(client: number): Promise<Placed | undefined> {
    const { rows } = await this.#pool.query<{ id: number; status: number }>(
      'SELECT id, status FROM orders WHERE awaits_inspector AND inspector_id IS NULL AND status < 2',
    )
    // paid ones first: changes of unpaid orders are mostly refused, because their family holds enough days already
    const paid = rows.filter(({ status }) => status === 1)
    const lost = new Set((paid.length > 0 ? paid : rows).map(({ id }) => id))
    const isOther = this.#dice.below(5) === 0
    return this.#someOrder((one) => (isOther ? one.client === client : lost.has(one.orderId)))
  }

  /** An inspector cannot do its work, and root accepts that: the later days can be sold again. */
  async abort(client: number): Promise<void> {
    const live = await this.#orderToAbort()
    const order = live ? this.#someOrder(({ orderId }) => orderId === live.order_id) : this.#someOrder(() => true)
    if (!order) return
    // one try in five is made by somebody who does not have this mission
    const own = this.#rows.inspectors.find(({ id }) => id === live?.inspector_id && this.#dice.below(5) > 0)
    const { token } = own ?? this.#dice.pick(this.#rows.inspectors)
    if (own) await this.#send('accept', client, 'mission_accept', token, { order_id: String(order.orderId) })
    const device = randomUUID()
    const entry = abortOf(order.orderId, device, this.#dice.pick(['goods_not_ready', 'force_majeure'] as const))
    const head = { device, seq: entry.seq, hash: entry.hash }
    const order_id = String(order.orderId)
    for (const [call, who, fields] of [
      ['mission_abort', token, { order_id, device, entry: JSON.stringify(entry) }],
      ['mission_submit', token, { order_id, device, heads: JSON.stringify([head]), stated: 'aborted' }],
      ['report_accept', this.#rows.root, { oid: order_id, flag: '1' }],
    ] as const)
      if ((await this.#send('abort', client, call, who, fields))?.code !== 200) return
    order.isOver = true
    this.#answers.claim(
      `${order.orderNo} was aborted, and its later days are free`,
      `SELECT FROM orders o WHERE o.id = $1 AND o.status = 4 AND o.charged_cents IS NOT NULL
         AND NOT EXISTS (SELECT FROM order_days d WHERE d.order_id = o.id AND d.day > o.first_day)`,
      [order.orderId],
    )
  }

  /**
   * The order to abort: an accepted one if there is any, as there are few at any moment; otherwise one that is still
   * offered, to be accepted first.
   */
  async #orderToAbort(): Promise<{ order_id: number; inspector_id: number } | undefined> {
    const { rows } = await this.#pool.query<{ order_id: number; inspector_id: number }>(
      `SELECT f.order_id, f.inspector_id FROM offers f JOIN orders o ON o.id = f.order_id AND o.inspector_id = f.inspector_id
       WHERE f.state IN ('offered', 'accepted') AND o.status IN (1, 2) ORDER BY f.state, f.order_id DESC LIMIT 1`,
    )
    return rows[0]
  }

  /** The clock passes the end of a hold: the job of whichever server comes first releases the days. */
  async endHold(): Promise<void> {
    const order = this.#someOrder(() => true)
    if (!order) return
    const { rowCount } = await this.#pool.query(
      "UPDATE orders SET hold_ends_at = now() - interval '1 second' WHERE id = $1 AND status = 0",
      [order.orderId],
    )
    this.#answers.count('end of hold', rowCount === 1)
  }

  #someOrder(wanted: (order: Placed) => boolean): Placed | undefined {
    // mostly recent ones: old orders are over already
    const recent = this.#answers.placed.filter((one) => wanted(one) && !one.isOver).slice(-20)
    return recent.length > 0 ? this.#dice.pick(recent) : undefined
  }

  /** Sends a request until a server answers, each time with the same idempotency key. */
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
        if (![200, 4000, 4041].includes(answer.code)) this.#answers.faults.push(`${call}: ${answer.code} ${answer.msg}`)
        this.#answers.count(path, answer.code === 200)
        return answer
      } catch {
        this.#resent += 1
        await sleep(50)
      }
    }
    this.#answers.faults.push(`${call}: no answer`)
    return undefined
  }

  async outcome(): Promise<Outcome> {
    const ids = this.#rows.clients.map(({ id }) => id)
    const { paths } = this.#answers
    const faults = await this.#answers.contradictions(this.#pool, ids)
    return { paths, kills: this.#servers.kills, resent: this.#resent, faults }
  }
}
