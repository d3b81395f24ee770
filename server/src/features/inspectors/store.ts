import { type InspectorFacts, orderStatus } from '@goodlot/rules'
import { type Insertable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Names } from '../../db/json-columns.ts'
import type { DB, Inspectors } from '../../db/types.ts'
import { examDue } from './exam-due-store.ts'

const withAccount = (db: Db) =>
  db
    .selectFrom('inspectors as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .leftJoin('accounts as o', 'o.id', 'i.owner_id')
    .selectAll('i')
    .select([
      'a.email',
      'a.nickname',
      'a.phone',
      'a.active',
      'a.erased_at',
      'a.created_at',
      'o.company as owner_company',
    ])
    .select(examDue.as('exam_due'))

export const inspectorById = (db: Db, id: number) => withAccount(db).where('i.account_id', '=', id).executeTakeFirst()
export type InspectorRecord = NonNullable<Awaited<ReturnType<typeof inspectorById>>>

export const factsOf = (
  row: Pick<InspectorRecord, 'account_id' | 'owner_id' | 'submitted_at' | 'verified_at' | 'active' | 'exam_due'>,
): InspectorFacts => ({
  id: row.account_id,
  ownerId: row.owner_id,
  submitted: row.submitted_at !== null,
  verified: row.verified_at !== null,
  active: row.active,
  examDue: row.exam_due,
})

/**
 * Locked until the end of the transaction, so that concurrent changes take turns. Not `FOR UPDATE`: a booking holds a day while it inserts
 * a row that refers to this one, so the two could deadlock.
 */
export async function lockInspector(trx: Transaction<DB>, id: number) {
  await sql`SELECT FROM inspectors WHERE account_id = ${id} FOR NO KEY UPDATE`.execute(trx)
  return inspectorById(trx, id)
}

export const insertInspector = (trx: Transaction<DB>, row: Insertable<Inspectors>) =>
  trx.insertInto('inspectors').values(row).execute()

export const changeInspector = (trx: Transaction<DB>, id: number, change: Updateable<Inspectors>) =>
  trx.updateTable('inspectors').set(change).where('account_id', '=', id).execute()

/** Inspectors whose bank card is stored in the clear, locked until the end of the transaction. */
export const lockUnsealedCards = (trx: Transaction<DB>, most: number) =>
  trx
    .selectFrom('inspectors')
    .select(['account_id', 'payout_account'])
    .where('payout_account', '<>', '')
    .orderBy('account_id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

/** All bank cards that are sealed. */
export const sealedCards = (db: Db) =>
  db
    .selectFrom('inspectors')
    .select(['account_id', 'payout_sealed'])
    .where('payout_sealed', 'is not', null)
    .orderBy('account_id')
    .execute()

/** Replaces a sealed card; false if its owner has changed it meanwhile. */
export async function replaceSealedCard(db: Db, id: number, before: Buffer, payout_sealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inspectors')
    .set({ payout_sealed })
    .where('account_id', '=', id)
    .where('payout_sealed', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The flags that give a customer access to the screens for its own inspectors. */
export const flagsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts')
    .select(['can_use_my_ins_list', 'can_use_ins_code'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** Finished jobs by category. */
export async function historyOf(db: Db, id: number) {
  const { rows } = await sql<{ names: Names; n: number }>`
    SELECT c.names, count(*) AS n FROM orders o
    JOIN catalog_nodes l ON l.id = o.line_id JOIN catalog_nodes c ON c.id = coalesce(l.parent_id, l.id)
    WHERE o.inspector_id = ${id} AND o.finalized_at IS NOT NULL AND o.report_result <> '' GROUP BY c.id ORDER BY n DESC, c.sort`.execute(
    db,
  )
  return rows
}

export const ratingsOf = (db: Db, id: number) =>
  db
    .selectFrom('ratings as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('accounts as c', 'c.id', 'o.real_customer_id')
    .leftJoin('attachments as p', 'p.id', 'r.photo_id')
    .where('r.inspector_id', '=', id)

/** The number of orders of this inspector that are not finished or cancelled. */
export async function openOrders(db: Db, id: number): Promise<number> {
  const { n } = await db
    .selectFrom('orders')
    .where('inspector_id', '=', id)
    .where('status', 'in', [orderStatus.pending, orderStatus.confirmed, orderStatus.inProgress, orderStatus.reported])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function gradeOf(db: Db, ownerId: number, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('inspector_grades')
    .select('grade')
    .where('owner_id', '=', ownerId)
    .where('inspector_id', '=', id)
    .executeTakeFirst()
  return row?.grade ?? null
}

export async function setGrade(trx: Transaction<DB>, ownerId: number, id: number, grade: number | null): Promise<void> {
  if (grade === null) {
    await trx.deleteFrom('inspector_grades').where('owner_id', '=', ownerId).where('inspector_id', '=', id).execute()
    return
  }
  await trx
    .insertInto('inspector_grades')
    .values({ owner_id: ownerId, inspector_id: id, grade })
    .onConflict((oc) => oc.columns(['owner_id', 'inspector_id']).doUpdateSet({ grade }))
    .execute()
}
