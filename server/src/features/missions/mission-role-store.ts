import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Order } from '../../order/index.ts'

/** The role of an inspector in a mission. */
export interface MissionRole {
  role: 'lead' | 'member'
  /** Until when somebody led who does not any more: what the phone wrote before still counts as the lead's. Null: never led, or leads now. */
  ledUntil: Date | null
  /** When the inspector was replaced or the order cancelled; earlier entries are still taken, as evidence. Null: still in the mission. */
  leftAt: Date | null
}

/** Whoever was given the lead and still has days of the order; null: the order's own inspector leads. */
const givenLead = (orderId: number) => sql<number | null>`(SELECT lead_id FROM missions m WHERE m.order_id = ${orderId}
  AND EXISTS (SELECT FROM order_days d WHERE d.order_id = m.order_id AND d.inspector_id = m.lead_id))`

/** The account that leads the visit; null where the order has no inspector. */
export async function leadOf(db: Db, order: Pick<Order, 'id' | 'inspector_id'>): Promise<number | null> {
  const { rows } = await sql<{ lead: number | null }>`SELECT ${givenLead(order.id)} AS lead`.execute(db)
  return rows[0]?.lead ?? order.inspector_id
}

/** Null: the mission does not exist for this inspector. */
export async function missionRoleOf(db: Db, orderId: number, inspectorId: number): Promise<MissionRole | null> {
  const { rows } = await sql<{
    booked: boolean
    helps: boolean
    had: boolean
    changed_at: Date | null
    given: number | null
    led_until: Date | null
  }>`SELECT
    EXISTS (SELECT FROM offers WHERE order_id = ${orderId} AND inspector_id = ${inspectorId} AND state = 'accepted') AS booked,
    EXISTS (SELECT FROM order_days WHERE order_id = ${orderId} AND inspector_id = ${inspectorId} AND NOT is_lead) AS helps,
    EXISTS (SELECT FROM mission_people WHERE order_id = ${orderId} AND account_id = ${inspectorId}) AS had,
    ${givenLead(orderId)} AS given,
    (SELECT max((c->>'at')::timestamptz) FROM missions m, jsonb_array_elements(m.lead_changes) c
      WHERE m.order_id = ${orderId} AND (c->>'from')::int = ${inspectorId}) AS led_until,
    (SELECT max(at) FROM order_events WHERE order_id = ${orderId}
      AND event IN ('offer_withdrawn', 'reassigned', 'team_changed', 'cancelled')) AS changed_at`.execute(db)
  const [row] = rows
  if (row?.booked || row?.helps) {
    const leads = row.given === null ? row.booked : row.given === inspectorId
    return { role: leads ? 'lead' : 'member', ledUntil: leads ? null : row.led_until, leftAt: null }
  }
  return row?.had ? { role: 'member', ledUntil: null, leftAt: row.changed_at ?? new Date(0) } : null
}

/** Whether the inspector leads, or led when this was written. */
export const ledAt = ({ role, ledUntil }: Pick<MissionRole, 'role' | 'ledUntil'>, at: string): boolean =>
  role === 'lead' || (ledUntil !== null && new Date(at) < ledUntil)
