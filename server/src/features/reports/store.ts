import { type Insertable, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, ReportDecisions, ReportMessages, ReportVersions } from '../../db/types.ts'

export type Version = Selectable<ReportVersions>

export const insertVersion = (trx: Transaction<DB>, row: Insertable<ReportVersions>): Promise<Version> =>
  trx.insertInto('report_versions').values(row).returningAll().executeTakeFirstOrThrow()

/**
 * The name of whoever made, released, decided or wrote something, from the signed statement ('' if erased since); without a statement, the
 * account's present name.
 */
export const statedName = (
  kind: 'version' | 'release' | 'decision' | 'message',
  same: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) =>
  sql<string>`coalesce((SELECT s.names -> 'by' ->> 'name' FROM report_statements s
    WHERE s.order_id = ${order} AND s.kind = ${sql.lit(kind)} AND ${same} LIMIT 1), a.nickname)`

/** The versions of a report, latest first. */
export const versionsOf = (db: Db, orderId: number, onlyReleased: boolean) =>
  db
    .selectFrom('report_versions as v')
    .innerJoin('accounts as a', 'a.id', 'v.made_by')
    .selectAll('v')
    .select(statedName('version', sql`(s.content ->> 'version')::int = v.version`, sql`v.order_id`).as('made_by_name'))
    .where('v.order_id', '=', orderId)
    .$if(onlyReleased, (q) => q.where('v.released_at', 'is not', null))
    .orderBy('v.version', 'desc')
    .execute()

/** The name of who made each version of an order's report; '' if it was erased. */
export async function makersOf(db: Db, orderId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('report_versions as v')
    .innerJoin('accounts as a', 'a.id', 'v.made_by')
    .select('v.version')
    .select(statedName('version', sql`(s.content ->> 'version')::int = v.version`, sql`v.order_id`).as('name'))
    .where('v.order_id', '=', orderId)
    .execute()
  return new Map(rows.map(({ version, name }) => [version, name]))
}

/** The plain rows, oldest first, for verification. */
export const versionRows = (db: Db, orderId: number): Promise<Version[]> =>
  db.selectFrom('report_versions').selectAll().where('order_id', '=', orderId).orderBy('version').execute()

export const messageRows = (db: Db, orderId: number) =>
  db.selectFrom('report_messages').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const latestVersion = (db: Db, orderId: number, onlyReleased: boolean): Promise<Version | undefined> =>
  db
    .selectFrom('report_versions')
    .selectAll()
    .where('order_id', '=', orderId)
    .$if(onlyReleased, (q) => q.where('released_at', 'is not', null))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const versionByCode = (db: Db, code: string): Promise<Version | undefined> =>
  db.selectFrom('report_versions').selectAll().where('code', '=', code).executeTakeFirst()

/** A released version, found in the signed statements by the code that was printed on it, for the case that its row is gone. */
export async function lostVersion(db: Db, code: string): Promise<{ version: number; digest: string } | undefined> {
  const { rows } = await sql<{ version: number; digest: string }>`
    SELECT coalesce((s.content ->> 'version')::int, 0) AS version, coalesce(s.content ->> 'digest', '') AS digest
    FROM report_statements s WHERE s.kind = 'version' AND s.content ->> 'code' = ${code}
      AND EXISTS (SELECT FROM report_statements r WHERE r.order_id = s.order_id AND r.kind = 'release'
        AND r.content ->> 'version' = s.content ->> 'version')`.execute(db)
  return rows[0]
}

/** The company, nickname and e-mail address of an account. */
export const accountById = (db: Db, id: number) =>
  db.selectFrom('accounts').select(['company', 'nickname', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

export const nicknameOf = async (db: Db, account: number): Promise<string> =>
  (await db.selectFrom('accounts').select('nickname').where('id', '=', account).executeTakeFirst())?.nickname ?? ''

/** Marks the questions about the order's report as answered. */
const markAnswered = (trx: Transaction<DB>, orderId: number) =>
  trx
    .updateTable('report_messages')
    .set({ waits: false })
    .where('order_id', '=', orderId)
    .where('waits', '=', true)
    .execute()

/** Releases a version, and marks the open questions about the report as answered by it. */
export async function releaseVersion(trx: Transaction<DB>, { order_id, version }: Version, by: number, at: Date) {
  await trx
    .updateTable('report_versions')
    .set({ released_at: at, released_by: by })
    .where('order_id', '=', order_id)
    .where('version', '=', version)
    .execute()
  await markAnswered(trx, order_id)
}

/** Adds a message. Only the last message of an order can wait for root, and only if root did not write it. */
export async function insertMessage(trx: Transaction<DB>, row: Insertable<ReportMessages> & { waits: boolean }) {
  await markAnswered(trx, row.order_id)
  return trx.insertInto('report_messages').values(row).returningAll().executeTakeFirstOrThrow()
}

export const messagesOf = (db: Db, orderId: number) =>
  db
    .selectFrom('report_messages as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .selectAll('m')
    .select(statedName('message', sql`(s.content ->> 'id')::int = m.id`, sql`m.order_id`).as('by'))
    .select('a.role')
    .where('m.order_id', '=', orderId)
    .orderBy('m.id')
    .limit(500)
    .execute()

export const insertDecision = (trx: Transaction<DB>, row: Insertable<ReportDecisions>) =>
  trx.insertInto('report_decisions').values(row).returningAll().executeTakeFirstOrThrow()

export const decisionsOf = (db: Db, orderId: number) =>
  db.selectFrom('report_decisions').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/** The latest decision, which is the one that counts. */
export const lastDecision = (db: Db, orderId: number) =>
  db
    .selectFrom('report_decisions as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .selectAll('d')
    .select(statedName('decision', sql`(s.content ->> 'id')::int = d.id`, sql`d.order_id`).as('by'))
    .where('d.order_id', '=', orderId)
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst()
