import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { SheetWriteContext, UndoableRecords } from '../../spreadsheet/kinds/index.ts'

/** How an import of drafts is undone. Nothing names a draft; one that was placed is gone. */
export const undoableDrafts: UndoableRecords = {
  usedSince: async () => [],

  async states(trx: Transaction<DB>, ids: readonly number[]) {
    const { rows } = await sql<{ id: number; name: string; state: string; values: Record<string, unknown> }>`
      SELECT id, cart->>'orderName' AS name, md5(cart::text) || '/' || created_by AS state, jsonb_build_object('cart', cart) AS values
      FROM drafts WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`.execute(trx)
    return new Map(rows.map(({ id, ...state }) => [id, state]))
  },

  async putBack({ db, now }: SheetWriteContext, rows: readonly { id: number; values: Record<string, unknown> }[]) {
    for (const { id, values } of rows)
      await db
        .updateTable('drafts')
        .set({ cart: JSON.stringify(values.cart), saved_at: now })
        .where('id', '=', id)
        .execute()
  },

  async remove({ db }: SheetWriteContext, ids: readonly number[]) {
    await sql`DELETE FROM drafts WHERE id = ANY(${ids})`.execute(db)
  },
}
