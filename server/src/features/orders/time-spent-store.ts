import type { ClassNode } from '@goodlot/checklists'
import type { AnyEntry } from '@goodlot/inspection'
import type { Db } from '../../db/connect.ts'

const stepKinds = ['check_in', 'enter', 'check_out', 'abort']

/** The entries by which working time is measured; none before a visit begins. */
export async function stepsOf(db: Db, orderId: number): Promise<AnyEntry[]> {
  const rows = await db
    .selectFrom('mission_entries')
    .select(['key', 'device', 'seq', 'at', 'kind', 'data'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', stepKinds)
    .orderBy('no')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }) as AnyEntry)
}

export async function protocolOf(db: Db, snapshotId: number | null): Promise<ClassNode[]> {
  if (snapshotId === null) return []
  const row = await db.selectFrom('protocol_snapshots').select('tree').where('id', '=', snapshotId).executeTakeFirst()
  return row?.tree ?? []
}
