import type { Race } from './race.ts'

export async function changeDate(race: Race, client: number): Promise<void> {
  const order = race.someOrder(() => true)
  if (!order) return
  const days = race.someDays()
  const answer = await race.send('change date', client, 'order_change_date', race.rows.root, {
    order_id: String(order.orderId),
    date: days.join(),
  })
  race.answers.tell(answer, order, 'date_changed', days)
}

/** Root sends a further inspector for one of the days, or removes the team. */
export async function changeMembers(race: Race, client: number): Promise<void> {
  const order = race.someOrder(() => true)
  if (!order) return
  const member = { ins: race.dice.pick(race.rows.inspectors).id, ins_date: [race.dice.pick(order.days)] }
  const answer = await race.send('members', client, 'order_members', race.rows.root, {
    order_id: String(order.orderId),
    members: JSON.stringify(race.dice.below(5) === 0 ? [] : [member]),
  })
  race.answers.tell(answer, order, 'team_changed')
}

export async function reassignOrder(race: Race, client: number): Promise<void> {
  const order = race.someOrder(() => true)
  if (!order) return
  const inspector = race.dice.pick(race.rows.inspectors)
  const answer = await race.send('reassign', client, 'order_change_ins', race.rows.root, {
    order_id: String(order.orderId),
    new_ins: String(inspector.id),
  })
  if (answer?.code === 200)
    race.answers.claim(
      `${order.orderNo} was given to ${inspector.id}`,
      'SELECT FROM offers WHERE order_id = $1 AND inspector_id = $2',
      [order.orderId, inspector.id],
    )
}

/** The clock passes the end of a hold: the job of whichever server comes first releases the days. */
export async function endHold(race: Race): Promise<void> {
  const order = race.someOrder(() => true)
  if (!order) return
  const { rowCount } = await race.pool.query(
    "UPDATE orders SET hold_ends_at = now() - interval '1 second' WHERE id = $1 AND status = 0",
    [order.orderId],
  )
  race.answers.count('end of hold', rowCount === 1)
}
