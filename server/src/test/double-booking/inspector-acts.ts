import { randomUUID } from 'node:crypto'
import { type AbortReason, type AnyEntry, ChainWriter } from '@goodlot/inspection'
import { sha256 } from '../../features/evidence/index.ts'
import type { Race } from './race.ts'

export async function acceptOffer(race: Race, client: number): Promise<void> {
  await answerOffer(race, client, 'accept', 'mission_accept', 'accepted')
}

export async function declineOffer(race: Race, client: number): Promise<void> {
  await answerOffer(race, client, 'decline', 'mission_decline', 'declined')
}

async function answerOffer(race: Race, client: number, path: string, call: string, state: string): Promise<void> {
  const order = race.someOrder(() => true)
  if (!order) return
  const inspector = race.dice.pick(race.rows.inspectors)
  const answer = await race.send(path, client, call, inspector.token, { order_id: String(order.orderId) })
  // an accepted offer may be withdrawn later
  const states = state === 'accepted' ? ['accepted', 'withdrawn'] : [state]
  if (answer?.code === 200)
    race.answers.claim(
      `${order.orderNo} was ${state} by ${inspector.id}`,
      'SELECT FROM offers WHERE order_id = $1 AND inspector_id = $2 AND state = ANY ($3)',
      [order.orderId, inspector.id, states],
    )
}

/** The entry of an inspector who cannot do the inspection: the only one in the phone's chain. */
const abortOf = (order_id: number, device: string, reason: AbortReason): AnyEntry =>
  new ChainWriter({ order_id, device, sha256, keyOf: () => randomUUID() }).write(
    'abort',
    { reason, remark: '' },
    { at: new Date().toISOString() },
  )

/** An inspector aborts a mission, and root accepts that: the later days can be sold again. */
export async function abortMission(race: Race, client: number): Promise<void> {
  const live = await orderToAbort(race)
  const order = live ? race.someOrder(({ orderId }) => orderId === live.order_id) : race.someOrder(() => true)
  if (!order) return
  // one try in five is made by somebody who does not have this mission
  const own = race.rows.inspectors.find(({ id }) => id === live?.inspector_id && race.dice.below(5) > 0)
  const { token } = own ?? race.dice.pick(race.rows.inspectors)
  if (own) await race.send('accept', client, 'mission_accept', token, { order_id: String(order.orderId) })
  const device = randomUUID()
  const entry = abortOf(order.orderId, device, race.dice.pick(['goods_not_ready', 'force_majeure'] as const))
  const head = { device, seq: entry.seq, hash: entry.hash }
  const order_id = String(order.orderId)
  for (const [call, who, fields] of [
    ['mission_abort', token, { order_id, device, entry: JSON.stringify(entry) }],
    ['mission_submit', token, { order_id, device, heads: JSON.stringify([head]), stated: 'aborted' }],
    ['report_accept', race.rows.root, { oid: order_id, flag: '1' }],
  ] as const)
    if ((await race.send('abort', client, call, who, fields))?.code !== 200) return
  order.isOver = true
  race.answers.claim(
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
async function orderToAbort(race: Race): Promise<{ order_id: number; inspector_id: number } | undefined> {
  const { rows } = await race.pool.query<{ order_id: number; inspector_id: number }>(
    `SELECT f.order_id, f.inspector_id FROM offers f JOIN orders o ON o.id = f.order_id AND o.inspector_id = f.inspector_id
     WHERE f.state IN ('offered', 'accepted') AND o.status IN (1, 2) ORDER BY f.state, f.order_id DESC LIMIT 1`,
  )
  return rows[0]
}
