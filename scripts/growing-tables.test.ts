import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { comeAndGo, growWithPeople, leaves, onlyGrow, reference } from '../soak/growth/tables.ts'

const server = fileURLToPath(new URL('../server/', import.meta.url))
const read = (file: string) => readFileSync(join(server, file), 'utf8')
const named = [...onlyGrow, ...growWithPeople, ...comeAndGo, ...reference]

/** The product's own code: the demo and tests also delete what the product keeps. */
const sources = globSync('src/**/*.ts', { cwd: server }).filter((file) => !/\.test\.ts$|src\/test\/|\/demo/.test(file))
const deleted = new Set(
  sources.flatMap((file) =>
    [...read(file).matchAll(/\bdeleteFrom\('(\w+)|\bDELETE FROM (\w+)/g)].map(([, a, b]) => a ?? b ?? ''),
  ),
)

it('says of every table, once, whether it grows', () => {
  const tables = [...read('db/schema.sql').matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name]) => name)
  expect(tables.length).toBeGreaterThan(100)
  expect(named.toSorted()).toEqual(tables.toSorted())
})

it('deletes no rows of tables that only grow, but for those that are named', () => {
  expect(deleted.size).toBeGreaterThan(30)
  expect(onlyGrow.filter((table) => deleted.has(table))).toEqual(Object.keys(leaves))
})

it('calls nothing passing that stays: only counters by month, year or archive are never deleted', () => {
  expect(comeAndGo.filter((table) => !deleted.has(table))).toEqual(['document_numbers', 'log_archives'])
})
