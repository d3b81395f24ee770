import { sql } from 'kysely'
import { undoableRows } from '../../owned-records/index.ts'

/** Which imported factories can be undone: all but those that a draft, an order or another factory has used since. */
export const undoableFactories = undoableRows('factories', async (trx, ids, since) => {
  const { rows } = await sql<{ id: number }>`
    SELECT (cart->>'factoryId')::int AS id FROM drafts WHERE saved_at >= ${since} AND (cart->>'factoryId')::int = ANY(${ids})
    UNION SELECT (cart->>'factoryId')::int FROM order_revisions
      WHERE saved_at >= ${since} AND (cart->>'factoryId')::int = ANY(${ids})
    UNION SELECT parent_id FROM factories WHERE parent_id = ANY(${ids}) AND deleted_at IS NULL AND modified_at >= ${since}`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
})
