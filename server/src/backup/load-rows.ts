import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { type AboutArchive, type Manifest, queueName, tableOfPart } from './format.ts'
import { loadQueue, queueSelect } from './queue-rows.ts'
import { copyIn, countCopy, quoted, selectOf, type Table, tablesOf } from './tables.ts'
import { BrokenArchive, bytesOf, type Entry } from './tar-entries.ts'

const decompress = promisify<Buffer, Buffer>(gunzip)

/**
 * Lets rows be loaded as they are, in any order: no trigger of ours runs, and no foreign key is checked before all rows are there. By the
 * rights of the tables' owner alone, because managed databases give nobody more. Returns what undoes it; all is one transaction.
 */
export async function withoutChecks(client: pg.PoolClient, tables: Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT c.conrelid::regclass::text AS table, quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conparentid = 0`)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  const everyTable = async (change: string) => {
    for (const { name } of tables) await client.query(`ALTER TABLE public.${quoted(name)} ${change} TRIGGER USER`)
  }
  await everyTable('DISABLE')
  return async () => {
    await everyTable('ENABLE')
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
}

/** The tables with the archive's order of columns; refuses an archive of other tables or columns than its migrations made here. */
export async function tablesFor(client: pg.PoolClient, { tables: described }: AboutArchive): Promise<Table[]> {
  const tables = await tablesOf(client)
  const same =
    tables.length === Object.keys(described).length &&
    tables.every(({ name, columns }) => [...(described[name] ?? [])].sort().join() === [...columns].sort().join())
  if (!same) throw new BrokenArchive('its tables are not those of its migrations')
  return tables.map((table) => ({ ...table, columns: described[table.name] ?? [] }))
}

/** Migrations fill some tables. */
export const emptyTables = (client: pg.PoolClient, tables: Table[]) =>
  client.query(`TRUNCATE ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`)

interface OpenCopy {
  table: string
  write(part: Buffer): Promise<void>
  end(): Promise<void>
  abort(error: unknown): Promise<void>
}

/** Loads the parts of tables. The parts of one table follow each other and are one COPY. */
export class RowLoader {
  readonly #client: pg.PoolClient
  readonly #tables: Map<string, Table>
  #open: OpenCopy | undefined

  constructor(client: pg.PoolClient, tables: Table[]) {
    this.#client = client
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  async load(entry: Entry): Promise<void> {
    const name = tableOfPart(entry.name)
    if (name === undefined) throw new BrokenArchive(`it has ${entry.name}, which is unknown`)
    if (this.#open?.table !== name) {
      await this.end()
      this.#open = this.#begin(name)
    }
    const part = await bytesOf(entry)
    await this.#open?.write(await decompress(part).catch(() => Promise.reject(new BrokenArchive('a part is damaged'))))
  }

  async end(): Promise<void> {
    const open = this.#open
    this.#open = undefined
    await open?.end()
  }

  /** Ends an unfinished COPY, behind which every other statement would wait. */
  async abort(error: unknown): Promise<void> {
    const open = this.#open
    this.#open = undefined
    await open?.abort(error)
  }

  #begin(name: string): OpenCopy {
    const parts = new PushedParts()
    const table = this.#tables.get(name)
    if (!table && name !== queueName) throw new BrokenArchive(`it has the table ${name}, which is unknown`)
    const done = table
      ? copyIn(this.#client, `public.${quoted(name)}`, table.columns, parts)
      : loadQueue(this.#client, parts)
    done.catch((error) => parts.fail(error))
    return {
      table: name,
      write: (part: Buffer) => parts.push(part),
      end: async () => {
        parts.end()
        await done
      },
      abort: async (error) => {
        parts.abort(error)
        await done.catch(() => undefined)
      },
    }
  }
}

/** Parts that one side pushes and the other reads, one at a time. */
class PushedParts implements AsyncIterable<Buffer> {
  #next = Promise.withResolvers<Buffer | null>()
  #taken = Promise.withResolvers<void>()
  constructor() {
    this.#taken.promise.catch(() => undefined)
  }
  async push(part: Buffer): Promise<void> {
    this.#next.resolve(part)
    await this.#taken.promise
  }
  end(): void {
    this.#next.resolve(null)
  }
  /** Lets the reading side fail. */
  abort(error: unknown): void {
    this.#next.reject(error)
  }
  /** Lets the pushing side fail. */
  fail(error: Error): void {
    this.#taken.reject(error)
  }
  async *[Symbol.asyncIterator]() {
    for (let part = await this.#next.promise; part !== null; part = await this.#next.promise) {
      yield part
      const taken = this.#taken
      this.#next = Promise.withResolvers()
      this.#taken = Promise.withResolvers()
      this.#taken.promise.catch(() => undefined)
      taken.resolve()
    }
  }
}

/** Reads all rows again: what the database has now is what was copied, value by value. */
export async function compareRows(client: pg.PoolClient, tables: Table[], manifest: Manifest): Promise<void> {
  const selects = [...tables.map((table) => [table.name, selectOf(table)] as const), [queueName, queueSelect] as const]
  for (const [name, select] of selects) {
    const expected = name === queueName ? manifest.queue : manifest.tables[name]
    const { rows, sha256 } = await countCopy(client, select)
    if (rows !== expected?.rows || sha256 !== expected.sha256)
      throw new BrokenArchive(`${name} has ${rows} rows instead of ${expected?.rows}, or other ones`)
  }
}

export async function setSequences(client: pg.PoolClient, sequences: Manifest['sequences']): Promise<void> {
  for (const [name, { value, is_called }] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, value, is_called])
}
