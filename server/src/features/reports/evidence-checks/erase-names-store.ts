import { sql, type Transaction } from 'kysely'
import { json } from '../../../db/json-columns.ts'
import type { DB } from '../../../db/types.ts'
import type { Version } from '../store.ts'

/** Writes a version's report and salts without some of the names; a trigger refuses every other change. */
export const writeNames = (trx: Transaction<DB>, { order_id, version, data, salts }: Version) =>
  trx
    .updateTable('report_versions')
    .set({ data: json(data), salts: json(salts) })
    .where('order_id', '=', order_id)
    .where('version', '=', version)
    .execute()

/** Empties the name that a phone wrote in an entry. */
export const emptyEntryName = (trx: Transaction<DB>, key: string) =>
  sql`UPDATE mission_entries SET data = jsonb_set(data, '{name}', '""') WHERE key = ${key}`.execute(trx)

/** Empties name and salt of who acted in the signed statements that say what this account did. */
export const emptyStatedNames = (trx: Transaction<DB>, orderId: number, accountId: number) =>
  sql`UPDATE report_statements s SET names = jsonb_set(names, '{by}', '{"name": "", "salt": ""}')
    WHERE s.order_id = ${orderId} AND s.names ? 'by' AND s.names -> 'by' ->> 'salt' <> '' AND ${accountId} = CASE s.kind
      WHEN 'version' THEN (SELECT v.made_by FROM report_versions v
        WHERE v.order_id = s.order_id AND v.version = (s.content ->> 'version')::int)
      WHEN 'release' THEN (s.content ->> 'released_by')::int
      ELSE (s.content ->> 'account_id')::int END`.execute(trx)

/** Makes PDFs that show a removed name be made again. Those that readers have saved cannot be recalled. */
export const supersedeFiles = (trx: Transaction<DB>, orderId: number, at: Date) =>
  trx
    .updateTable('report_files')
    .set({ superseded_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'ready')
    .where('superseded_at', 'is', null)
    .execute()
