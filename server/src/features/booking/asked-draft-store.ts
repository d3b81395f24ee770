import type { LoadedCart } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** The drafts among these that a factory asked for, with its name. */
export async function askingFactories(db: Db, draftIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (draftIds.length === 0) return new Map()
  const { rows } = await sql<{ draft_id: number; name: string }>`
    SELECT s.draft_id, f.name FROM supplier_requests s JOIN factories f ON f.id = s.factory_id
    WHERE s.draft_id = ANY(${draftIds})`.execute(db)
  return new Map(rows.map(({ draft_id, name }) => [draft_id, name]))
}

/** What the factory asked for with which a draft began; null for other drafts. */
export async function askedOf(db: Db, draftId: number): Promise<LoadedCart['asked']> {
  const row = await db
    .selectFrom('supplier_requests as s')
    .innerJoin('factories as f', 'f.id', 's.factory_id')
    .select([
      'f.name as factory',
      's.person',
      's.contact',
      's.po',
      's.product',
      's.quantity',
      's.ready_day',
      's.remark',
    ])
    .select('s.at')
    .where('s.draft_id', '=', draftId)
    .executeTakeFirst()
  return row ? { ...row, at: chinaDateTime(row.at) } : null
}
