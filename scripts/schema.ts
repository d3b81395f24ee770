// Describes a freshly migrated database: writes (or with --check compares) server/db/schema.sql and server/src/db/types.ts.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '../server/src/db/connect.ts'
import { describeSchema } from '../server/src/db/describe.ts'
import { createTestDatabase } from '../server/src/test/databases.ts'
import { openTestPostgres } from '../server/src/test/postgres.ts'

/** The generated types with the type of each JSON column (server/src/db/json-columns.ts) in place of `Json`. */
function withJsonColumns(types: string): string {
  const tables = new Map([...types.matchAll(/^ {2}"?([\w.]+)"?: (\w+);$/gm)].map(([, table, name]) => [name, table]))
  return types
    .replace(/export type Json\w* = [^;{]*(\{[^}]*\})?;\n\n/g, '')
    .replace('import type { ColumnType } from "kysely";\n', '$&import type { JsonColumn } from "./json-columns.ts";\n')
    .replace(/export interface (\w+) \{[^}]*\}/g, (table, name: string) =>
      table.replace(
        /^( {2}(\w+): .*)\bJson\b/gm,
        (_, before, column) => `${before}JsonColumn<"${tables.get(name)}.${column}">`,
      ),
    )
}

const root = fileURLToPath(new URL('..', import.meta.url))
const check = process.argv.includes('--check')
const dir = mkdtempSync(join(tmpdir(), 'goodlot-schema-'))
const postgres = await openTestPostgres()
const database = await createTestDatabase(postgres.url)
let stale = false
try {
  const { pool, close } = connect(database.url, { max: 1 })
  const typesOut = join(dir, 'types.ts')
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect',
      'postgres',
      '--url',
      database.url,
      '--out-file',
      typesOut,
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      // the queue's tables are private: we may only read its view
      '--exclude-pattern',
      'graphile_worker.(_private_*|migrations)',
      '--log-level',
      'error',
    ],
    { stdio: 'inherit' },
  )
  const types = withJsonColumns(readFileSync(typesOut, 'utf8')).replace(
    /Int8 = .*/,
    'Int8 = ColumnType<number, number | bigint | string, number | bigint | string>',
  )
  for (const [file, text] of [
    ['server/db/schema.sql', await describeSchema(pool)],
    ['server/src/db/types.ts', types],
  ] as const) {
    const path = join(root, file)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    if (check) {
      console.error(`${file} is out of step with the migrations; run: npm run schema`)
      stale = true
    } else {
      writeFileSync(path, text)
      console.log(`wrote ${file}`)
    }
  }
  await close()
} finally {
  await database.drop()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
process.exit(stale ? 1 : 0)
