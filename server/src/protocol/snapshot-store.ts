import { nest } from '@goodlot/checklists'
import { sql, type Transaction } from 'kysely'
import { json } from '../db/json-columns.ts'
import type { DB } from '../db/types.ts'
import { rowsOf } from './tree-store.ts'

/**
 * Stores the protocol as it is now for the orders that use it: one row per protocol and version, shared by all orders. Changes of the
 * protocol wait until the transaction ends.
 */
export async function protocolSnapshot(trx: Transaction<DB>, protocolId: number): Promise<number> {
  const { rows } = await sql<{ version: number; name: string; name_cn: string }>`
    SELECT version, name, name_cn FROM protocols WHERE id = ${protocolId} FOR SHARE`.execute(trx)
  const [head] = rows
  if (!head) throw new Error(`there is no protocol ${protocolId}`)
  const existing = () =>
    trx
      .selectFrom('protocol_snapshots')
      .select('id')
      .where('protocol_id', '=', protocolId)
      .where('version', '=', head.version)
      .executeTakeFirst()
  const found = await existing()
  if (found) return found.id
  const tree = nest(await rowsOf(trx, protocolId))
  await trx
    .insertInto('protocol_snapshots')
    .values({ protocol_id: protocolId, ...head, tree: json(tree) })
    .onConflict((oc) => oc.columns(['protocol_id', 'version']).doNothing())
    .execute()
  // another transaction may have inserted it first
  const saved = await existing()
  if (!saved) throw new Error(`the snapshot of protocol ${protocolId} was not saved`)
  return saved.id
}
