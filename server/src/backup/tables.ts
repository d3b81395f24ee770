import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Copied } from './format.ts'

/** A table with the columns that are copied: all but those that Postgres generates. */
export interface Table {
  name: string
  columns: string[]
  /** By its primary key and byte by byte, so that the same rows give the same text in every database. */
  order: string
}

/** Values are written as text in one way, whatever the database is set to; a copy may take long. */
const sessionSettings = [
  "SET LOCAL DateStyle = 'ISO, YMD'",
  "SET LOCAL IntervalStyle = 'postgres'",
  "SET LOCAL TimeZone = 'UTC'",
  'SET LOCAL extra_float_digits = 1',
  "SET LOCAL bytea_output = 'hex'",
  'SET LOCAL statement_timeout = 0',
  'SET LOCAL lock_timeout = 0',
  'SET LOCAL idle_in_transaction_session_timeout = 0',
]

export async function beginCopy(client: pg.PoolClient, mode: string): Promise<void> {
  await client.query(`BEGIN ISOLATION LEVEL ${mode}`)
  for (const setting of sessionSettings) await client.query(setting)
}

/** Our tables: all of the schema that do not belong to an extension. */
export async function tablesOf(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name,
      (SELECT coalesce(json_agg(a.attname ORDER BY a.attnum), '[]') FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      coalesce((
        SELECT string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation = 0 THEN '' ELSE ' COLLATE "C"' END, ', ' ORDER BY k.place)
        FROM pg_index i CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place)
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
        WHERE i.indrelid = c.oid AND i.indisprimary), 't.*::text COLLATE "C"') AS "order"
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
    ORDER BY c.relname COLLATE "C"`)
  return rows
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The statement whose result is the copy of a table. */
export const selectOf = ({ name, columns, order }: Table): string =>
  `SELECT ${columns.map(quoted).join(', ')} FROM public.${quoted(name)} t ORDER BY ${order}`

/** Rows as text, one per line: Postgres escapes line ends within values. */
export async function* copyOut(client: pg.PoolClient, select: string): AsyncGenerator<Buffer> {
  yield* client.query(to(`COPY (${select}) TO STDOUT`))
}

export class RowCounter {
  readonly #hash = createHash('sha256')
  #rows = 0
  add(text: Buffer): void {
    this.#hash.update(text)
    for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) this.#rows += 1
  }
  result(): Copied {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

export async function countCopy(client: pg.PoolClient, select: string): Promise<Copied> {
  const counter = new RowCounter()
  for await (const text of copyOut(client, select)) counter.add(text)
  return counter.result()
}

/** Plain bytes of a part, which is the most that is kept in memory; a single row that is longer makes a longer part. */
const partSize = 4 * 1024 * 1024
const compress = promisify<Buffer, Buffer>(gzip)

/** The copy in compressed parts of whole rows. */
export async function* copyParts(client: pg.PoolClient, select: string, counter: RowCounter): AsyncGenerator<Buffer> {
  let kept: Buffer[] = []
  let size = 0
  for await (const text of copyOut(client, select)) {
    counter.add(text)
    kept.push(text)
    size += text.length
    const end = size < partSize ? -1 : text.lastIndexOf(10)
    if (end < 0) continue
    const rest = text.subarray(end + 1)
    kept[kept.length - 1] = text.subarray(0, end + 1)
    yield await compress(Buffer.concat(kept))
    kept = [rest]
    size = rest.length
  }
  if (size > 0) yield await compress(Buffer.concat(kept))
}

/** Loads rows into a table; `rows` are texts of whole rows. */
export async function copyIn(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const stream = client.query(from(`COPY ${table} (${columns.map(quoted).join(', ')}) FROM STDIN`))
  const done = new Promise<void>((resolve, reject) => {
    stream.once('finish', resolve)
    stream.once('error', reject)
  })
  done.catch(() => undefined)
  try {
    for await (const text of rows) {
      const ready = stream.write(text)
      if (!ready) await Promise.race([done, new Promise<void>((resolve) => stream.once('drain', resolve))])
    }
    stream.end()
  } catch (error) {
    // tells the database that the rest does not come
    stream.destroy(error as Error)
    await done.catch(() => undefined)
    throw error
  }
  await done
}
