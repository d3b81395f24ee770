import { keptParagraphs } from '@goodlot/contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../../test/world.ts'
import { notExported } from './not-exported.ts'
import { personTables } from './person-tables.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

/** Every column that refers to an account, and every column that holds an e-mail address of somebody who may have one. */
async function referencesToPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.conrelid::regclass || '.' || a.attname AS name
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
    WHERE c.contype = 'f' AND c.confrelid IN ('accounts'::regclass, 'inspectors'::regclass, 'account_totps'::regclass)
    UNION SELECT table_name || '.' || column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('email', 'to_address') AND table_name NOT IN ('accounts', 'factories')
    ORDER BY 1`.execute(w.db)
  return rows.map(({ name }) => name)
}

const exported = personTables.flatMap(({ table, by }) => by.map((column) => `${table}.${column}`))

it('every reference to a person is exported, or left out with a reason', async () => {
  const known = new Set([...exported, ...Object.keys(notExported)])
  expect((await referencesToPeople()).filter((name) => !known.has(name))).toEqual([])
})

it('nothing is listed that the database does not have', async () => {
  const columns = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`.execute(
    w.db,
  )
  const there = new Set(columns.rows.map(({ name }) => name))
  const listed = personTables.flatMap(({ table, by, leaveOut = [], only = [] }) =>
    [...by, ...leaveOut, ...only].map((column) => `${table}.${column}`),
  )
  expect([...listed, ...Object.keys(notExported)].filter((name) => !there.has(name))).toEqual([])
})

it('nothing is both exported and left out', () => {
  expect(exported.filter((name) => name in notExported)).toEqual([])
})

it('no hash, seal, secret or salt is exported', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND (data_type = 'bytea' OR column_name ~ '(hash|secret|token|salt|sealed)')
      AND column_name NOT IN ('sha256', 'hash', 'secrets_until')`.execute(w.db)
  const shown = personTables.flatMap(({ table, leaveOut = [], only }) =>
    rows
      .filter((one) => one.table === table && !leaveOut.includes(one.column) && (!only || only.includes(one.column)))
      .map(({ column }) => `${table}.${column}`),
  )
  expect(shown).toEqual([])
})

it('every sentence of the privacy page about what is kept is about a table, and every table has one', () => {
  const told = new Set(personTables.flatMap(({ kept }) => kept))
  expect([...told].toSorted()).toEqual(keptParagraphs.flat().toSorted())
})
