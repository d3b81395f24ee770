import type { Rows } from '@goodlot/checklists'
import type { Db } from '../db/connect.ts'

/** Reads a whole protocol in three statements. */
export async function rowsOf(db: Db, protocolId: number): Promise<Rows> {
  const classes = await db
    .selectFrom('protocol_classes as c')
    .selectAll('c')
    .where('c.protocol_id', '=', protocolId)
    .orderBy('c.sort')
    .orderBy('c.id')
    .execute()
  const items = await db
    .selectFrom('protocol_items as i')
    .innerJoin('protocol_classes as c', 'c.id', 'i.class_id')
    .selectAll('i')
    .where('c.protocol_id', '=', protocolId)
    .orderBy('i.sort')
    .orderBy('i.id')
    .execute()
  const options = await db
    .selectFrom('protocol_options as o')
    .innerJoin('protocol_items as i', 'i.id', 'o.item_id')
    .innerJoin('protocol_classes as c', 'c.id', 'i.class_id')
    .selectAll('o')
    .where('c.protocol_id', '=', protocolId)
    .orderBy('o.sort')
    .orderBy('o.id')
    .execute()
  return { classes: classes.map(({ protocol_id: _protocol, ...row }) => row), items, options }
}
