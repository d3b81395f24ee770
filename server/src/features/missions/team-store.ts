import type { MissionTeam } from '@goodlot/contract'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { json, type LeadChange } from '../../db/json-columns.ts'
import type { DB } from '../../db/types.ts'
import type { Order } from '../../order/index.ts'
import { devicesOf } from './entry-store.ts'
import { leadOf } from './mission-role-store.ts'
import { teamIds } from './mission-store.ts'

type TeamOrder = Pick<Order, 'id' | 'inspector_id'>

const namesOf = (db: Db, ids: readonly number[]) =>
  db.selectFrom('accounts').select(['id', 'nickname']).where(sql<boolean>`id = ANY(${ids})`).execute()

/** Everybody who works on a visit, as a phone is told; undefined where one person works alone. */
export async function teamView(db: Db, order: TeamOrder, me: number): Promise<MissionTeam | undefined> {
  const ids = await teamIds(db, order)
  if (ids.length < 2) return undefined
  const names = new Map((await namesOf(db, ids)).map(({ id, nickname }) => [id, nickname]))
  const lead = await leadOf(db, order)
  const devices = await devicesOf(db, order.id)
  return ids.map((person) => ({
    person,
    name: names.get(person) ?? '',
    is_me: person === me,
    is_lead: person === lead,
    devices: devices
      .filter(({ account_id }) => account_id === person)
      .map(({ device, heard_at }) => ({ device, heard_at: heard_at.toISOString() })),
  }))
}

export const nameOf = async (db: Db, id: number): Promise<string> => (await namesOf(db, [id]))[0]?.nickname ?? ''

/** Gives the lead to another person; null instead of the order's own inspector, who leads where nobody else does. */
export const writeLead = (trx: Transaction<DB>, order: TeamOrder, change: LeadChange) =>
  trx
    .updateTable('missions')
    .set({
      lead_id: change.to === order.inspector_id ? null : change.to,
      lead_changes: sql`lead_changes || ${json([change])}::jsonb`,
    })
    .where('order_id', '=', order.id)
    .execute()
