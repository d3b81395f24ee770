import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** The role of an inspector in a mission. */
export interface MissionRole {
  role: 'lead' | 'member'
  /** When the inspector was replaced or the order cancelled; earlier entries are still taken, as evidence. Null: still in the mission. */
  leftAt: Date | null
}

/** Null: the mission does not exist for this inspector. */
export async function missionRoleOf(db: Db, orderId: number, inspectorId: number): Promise<MissionRole | null> {
  const { rows } = await sql<{ leads: boolean; helps: boolean; had: boolean; changed_at: Date | null }>`SELECT
    EXISTS (SELECT FROM offers WHERE order_id = ${orderId} AND inspector_id = ${inspectorId} AND state = 'accepted') AS leads,
    EXISTS (SELECT FROM order_days WHERE order_id = ${orderId} AND inspector_id = ${inspectorId} AND NOT is_lead) AS helps,
    EXISTS (SELECT FROM mission_people WHERE order_id = ${orderId} AND account_id = ${inspectorId}) AS had,
    (SELECT max(at) FROM order_events WHERE order_id = ${orderId}
      AND event IN ('offer_withdrawn', 'reassigned', 'team_changed', 'cancelled')) AS changed_at`.execute(db)
  const [row] = rows
  if (row?.leads || row?.helps) return { role: row.leads ? 'lead' : 'member', leftAt: null }
  return row?.had ? { role: 'member', leftAt: row.changed_at ?? new Date(0) } : null
}
