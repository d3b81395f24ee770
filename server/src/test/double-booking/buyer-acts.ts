import type { SubmittedOrder } from './answers.ts'
import type { Race } from './race.ts'
import { dayPrice } from './rows.ts'

export async function submitOrder(race: Race, client: number): Promise<void> {
  const me = race.rows.clients[client]
  if (!me) return
  const days = race.someDays()
  await sendCart(race, 'place', client, days, race.cart(me, days))
}

/** Submits an order with a second inspector on one of its days, at the same price per man-day. */
export async function submitWithTeam(race: Race, client: number): Promise<void> {
  const me = race.rows.clients[client]
  if (!me) return
  const free = await race.freeDays()
  const second = free.find((one, i) => free[i - 1]?.day === one.day)
  const lead = second && free.find(({ day }) => day === second.day)
  const days = second ? [second.day] : race.someDays()
  const md = days.length + 1
  const member = { ins: second?.id ?? race.dice.pick(race.rows.inspectors).id, ins_date: [race.dice.pick(days)] }
  const cart = {
    ...race.cart(me, days),
    ...(lead ? { ins: lead.id } : {}),
    md,
    totalPrice: dayPrice * md,
    members: [member],
  }
  const order = await sendCart(race, 'place with a team', client, days, cart)
  if (order)
    race.answers.claim(
      `inspector ${member.ins} joins order ${order.orderId}`,
      // the inspector may have been replaced since, but was in the team of the first revision
      "SELECT FROM order_revisions WHERE order_id = $1 AND revision = 1 AND quote->'team' @> $2::jsonb",
      [order.orderId, JSON.stringify([{ inspectorId: member.ins }])],
    )
}

async function sendCart(
  race: Race,
  path: string,
  client: number,
  days: string[],
  cart: object,
): Promise<SubmittedOrder | null> {
  const me = race.rows.clients[client]
  const answer = await race.send(path, client, 'order_submit', me?.token ?? '', {
    order: JSON.stringify(cart),
    mode: 'submit',
  })
  if (answer?.code !== 200) return null
  const order: SubmittedOrder = {
    client,
    orderId: Number(answer.data.order_id),
    orderNo: String(answer.data.order_no),
    isOver: false,
    days,
    payments: 0,
  }
  race.answers.submitted.push(order)
  return order
}

/** The owner edits an order: its days, inspector, city and man-days. */
export async function editOrder(race: Race, client: number): Promise<void> {
  const me = race.rows.clients[client]
  const order = race.someOrder((one) => one.client === client)
  if (!me || !order) return
  const free = await race.freeDays()
  const one = free.length > 0 ? race.dice.pick(free) : undefined
  const days = one ? [one.day] : race.someDays()
  const answer = await race.send('edit', client, 'order_submit', me.token, {
    order: JSON.stringify({ ...race.cart(me, days), ...(one ? { ins: one.id } : {}), osn: order.orderNo }),
    mode: 'submit',
  })
  race.answers.tell(answer, order, 'edited', days)
}

export async function cancelOrder(race: Race, client: number): Promise<void> {
  // one try in five is made by somebody who does not own the order
  const isOther = race.dice.below(5) === 0
  const order = race.someOrder((one) => isOther !== (one.client === client))
  if (!order) return
  const answer = await race.send('cancel', client, 'order_cancel', race.rows.clients[client]?.token ?? '', {
    order_id: String(order.orderId),
  })
  if (answer?.code !== 200) return
  order.isOver = true
  race.answers.claim(`${order.orderNo} was cancelled`, 'SELECT FROM orders WHERE id = $1 AND status = 5', [
    order.orderId,
  ])
}

export async function payOrder(race: Race, client: number): Promise<void> {
  const order = race.someOrder((one) => one.client === client)
  if (!order) return
  const answer = await race.send('pay', client, 'order_checkout', race.rows.clients[client]?.token ?? '', {
    order_id: String(order.orderId),
  })
  // a balance that an edit causes is paid by another payment
  if (answer?.code === 200) order.payments += 1
}

/** The owner chooses another inspector for an order that lost its own. */
export async function chooseInspector(race: Race, client: number): Promise<void> {
  const order = await lostOrder(race, client)
  if (!order) return
  const free = await race.freeDays()
  const fitting = race.rows.inspectors.find(({ id }) =>
    order.days.every((day) => free.some((one) => one.id === id && one.day === day)),
  )
  const answer = await race.send('choose', order.client, 'order_choose_ins', race.tokenOf(order), {
    order_id: String(order.orderId),
    new_ins: String((fitting ?? race.dice.pick(race.rows.inspectors)).id),
  })
  race.answers.tell(answer, order, 'inspector_chosen')
}

/** The owner moves an order that lost its inspector to other dates. */
export async function moveOrder(race: Race, client: number): Promise<void> {
  const order = await lostOrder(race, client)
  if (!order) return
  const free = await race.freeDays()
  const one = free.length > 0 ? race.dice.pick(free) : undefined
  const days = one ? [one.day] : race.someDays()
  const answer = await race.send('move', order.client, 'order_move', race.tokenOf(order), {
    order_id: String(order.orderId),
    new_ins: String(one?.id ?? race.dice.pick(race.rows.inspectors).id),
    date: days.join(),
  })
  race.answers.tell(answer, order, 'moved', days)
}

/**
 * An order without an inspector, whoever owns it; there are few at any moment. In one call of five, one of the
 * client's own orders instead.
 */
async function lostOrder(race: Race, client: number): Promise<SubmittedOrder | undefined> {
  const { rows } = await race.pool.query<{ id: number; status: number }>(
    'SELECT id, status FROM orders WHERE awaits_inspector AND inspector_id IS NULL AND status < 2',
  )
  // paid ones first: changes of unpaid orders are mostly refused, because their family holds enough days already
  const paid = rows.filter(({ status }) => status === 1)
  const lost = new Set((paid.length > 0 ? paid : rows).map(({ id }) => id))
  const isOther = race.dice.below(5) === 0
  return race.someOrder((one) => (isOther ? one.client === client : lost.has(one.orderId)))
}
