import { sql } from 'kysely'
import { undoableRows } from '../../owned-records/index.ts'

/** For undoing an import of products: products that a draft or an order has used since then are kept. */
export const undoableProducts = undoableRows('products', async (trx, ids, since) => {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT (used->>'productId')::int AS id FROM (
      SELECT jsonb_array_elements(cart->'products') AS used FROM drafts WHERE saved_at >= ${since}
      UNION ALL SELECT jsonb_array_elements(cart->'products') FROM order_revisions WHERE saved_at >= ${since}) u
    WHERE (used->>'productId')::int = ANY(${ids})`.execute(trx)
  return rows.map(({ id }) => id)
})
