import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { PersonTable } from './person-table.ts'

export interface ExportedPerson {
  id: number
  email: string
}

/** Columns that hold an e-mail address instead of the id of an account. */
const addresses = new Set(['email', 'to_address'])

const conditionOf = ({ by, or }: PersonTable, { id, email }: ExportedPerson) => {
  const named = by.map((column) =>
    addresses.has(column)
      ? sql<boolean>`lower(${sql.ref(`t.${column}`)}) = ${email.toLowerCase()}`
      : sql<boolean>`${sql.ref(`t.${column}`)} = ${id}`,
  )
  // the id is a number of ours, so it can stand in the text
  const further = or === undefined ? [] : [sql<boolean>`(${sql.raw(or.replaceAll('$id', String(Number(id))))})`]
  return sql.join([...named, ...further], sql` OR `)
}

const page = 2000

/** The rows of a table that are about a person, in pages. */
export async function* rowsAbout(
  db: Db,
  about: PersonTable,
  person: ExportedPerson,
): AsyncGenerator<Record<string, unknown>[]> {
  const { table, leaveOut = [], only } = about
  for (let offset = 0; ; offset += page) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      SELECT to_jsonb(t) - ${[...leaveOut]}::text[] AS row FROM ${sql.table(table)} t WHERE ${conditionOf(about, person)}
      ORDER BY t.ctid LIMIT ${page} OFFSET ${offset}`.execute(db)
    if (rows.length > 0)
      yield rows.map(({ row }) => (only ? Object.fromEntries(only.map((column) => [column, row[column]])) : row))
    if (rows.length < page) return
  }
}

/** The bank card of an inspector as it is stored. */
export const storedCard = (db: Db, id: number) =>
  db
    .selectFrom('inspectors')
    .select(['payout_account', 'payout_sealed'])
    .where('account_id', '=', id)
    .executeTakeFirst()

export const uploadsOf = (db: Db, id: number) =>
  db
    .selectFrom('attachments')
    .select(['id', 'name', 'file_name', 'size'])
    .where('created_by', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
