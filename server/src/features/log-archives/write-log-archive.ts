import type pg from 'pg'
import { withChecksums } from '../../backup/checksums.ts'
import { aboutName, partName } from '../../backup/format.ts'
import { copyParts, quoted, RowCounter, tablesOf } from '../../backup/tables.ts'
import { type Entry, entryOf, writeTar } from '../../backup/tar-entries.ts'
import { version } from '../../config.ts'
import { keptActions } from '../audit/index.ts'
import { type AboutLogArchive, type ArchivedTable, archivedTables, formatVersion, type LogManifest } from './format.ts'
import type { SealRange } from './log-archives-store.ts'

/** Text that is safe in a statement that cannot have parameters. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

const rowId: Record<ArchivedTable, string> = { audit: 'id', audit_redactions: 'audit_id' }

const selectOf = (table: ArchivedTable, columns: readonly string[], { first_seal, last_seal }: SealRange) => `
  SELECT ${columns.map((column) => `t.${quoted(column)}`).join(', ')} FROM ${table} t
    JOIN audit_seals s ON s.audit_id = t.${rowId[table]} JOIN audit l ON l.id = s.audit_id
  WHERE s.seal_no BETWEEN ${Number(first_seal)} AND ${Number(last_seal)} AND l.action <> ALL (ARRAY[${keptActions.map(literal).join(', ')}])
  ORDER BY s.seal_no`

/** The bytes of an archive of these seals' rows. `client` is inside a transaction with one snapshot. */
export function writeLogArchive(
  client: pg.PoolClient,
  range: SealRange,
  { before, now }: { before: Date; now: Date },
): AsyncGenerator<Buffer> {
  const manifest: LogManifest = {
    tables: { audit: { rows: 0, sha256: '' }, audit_redactions: { rows: 0, sha256: '' } },
  }
  async function* copied(): AsyncGenerator<Entry> {
    const all = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]))
    const tables = { audit: all.get('audit') ?? [], audit_redactions: all.get('audit_redactions') ?? [] }
    const about: AboutLogArchive = {
      ...{ format: formatVersion, product: 'goodlot', kind: 'audit log', version },
      ...{ made_at: now.toISOString(), before: before.toISOString() },
      ...{ first_seal: range.first_seal, last_seal: range.last_seal, tables },
    }
    yield entryOf(aboutName, Buffer.from(`${JSON.stringify(about, null, 1)}\n`))
    for (const table of archivedTables) {
      const counter = new RowCounter()
      let no = 0
      for await (const part of copyParts(client, selectOf(table, tables[table], range), counter))
        yield entryOf(partName(table, ++no), part)
      manifest.tables[table] = counter.result()
    }
  }
  return writeTar(
    withChecksums(copied(), () => manifest),
    now,
  )
}
