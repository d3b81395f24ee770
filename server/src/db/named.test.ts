import { CompiledQuery } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { connect } from './connect.ts'
import { isStalePlan, StatementNames } from './named.ts'

const after = (times: number, names: StatementNames, text: string) => {
  let name: string | undefined
  for (let i = 0; i < times; i++) name = names.nameOf(text)
  return name
}

describe('which statements are named', () => {
  it('a statement that comes often, always by the same name', () => {
    const names = new StatementNames()
    expect(after(19, names, 'SELECT 1')).toBeUndefined()
    const name = names.nameOf('SELECT 1')
    expect(name).toMatch(/^[\w-]{20,40}$/)
    expect(names.nameOf('SELECT 1')).toBe(name)
    expect(after(20, names, 'SELECT 2')).not.toBe(name)
  })

  it.each([
    'SELECT id FROM products WHERE grams(name) @> gram_key($1)',
    'SELECT id FROM mails WHERE to_address ILIKE $1',
    'SELECT id FROM products WHERE strpos(lower(name), $1) > 0',
  ])('never one whose best plan depends on its words: %s', (text) => {
    expect(after(100, new StatementNames(), text)).toBeUndefined()
  })

  it('at most a hundred, because every connection keeps them', () => {
    const names = new StatementNames()
    for (let i = 0; i < 150; i++) after(20, names, `SELECT ${i}`)
    expect(names.nameOf('SELECT 0')).toBeDefined()
    expect(names.nameOf('SELECT 149')).toBeUndefined()
  })
})

describe('new names', () => {
  it('are given to all statements at once, and only once for each stale name', () => {
    const names = new StatementNames()
    const [one, two] = [after(20, names, 'SELECT 1'), after(20, names, 'SELECT 2')]
    names.renew(one ?? '')
    const renewed = [names.nameOf('SELECT 1'), names.nameOf('SELECT 2')]
    expect(new Set([one, two, ...renewed]).size).toBe(4)
    // a second connection hears of the same change
    names.renew(two ?? '')
    expect([names.nameOf('SELECT 1'), names.nameOf('SELECT 2')]).toEqual(renewed)
  })
})

describe('on a connection', () => {
  it('Postgres prepares a hot statement once and answers as before', async () => {
    const { pool, close } = connect(inject('postgres'), { max: 1 })
    try {
      for (let i = 0; i < 30; i++) {
        expect((await pool.query('SELECT $1::int + 1 AS n', [i])).rows).toEqual([{ n: i + 1 }])
      }
      const { rows } = await pool.query(
        "SELECT count(*) AS n FROM pg_prepared_statements WHERE statement LIKE 'SELECT $1::int%'",
      )
      expect(rows).toEqual([{ n: 1 }])
    } finally {
      await close()
    }
  })

  it('a statement whose table has got a column since is sent again, or fails so that its transaction can be repeated', async () => {
    const { db, pool, close } = connect(inject('postgres'), { max: 1 })
    const statement = 'SELECT * FROM growing_rows WHERE id = $1'
    const grow = (column: string) => pool.query(`ALTER TABLE growing_rows ADD COLUMN ${column} int NOT NULL DEFAULT 7`)
    try {
      await pool.query('CREATE TEMPORARY TABLE growing_rows AS SELECT 1 AS id')
      for (let i = 0; i < 30; i++) await pool.query(statement, [1])
      await grow('a')
      expect((await pool.query(statement, [1])).rows).toEqual([{ id: 1, a: 7 }])
      await grow('b')
      const client = await pool.connect()
      expect((await client.query(statement, [1])).rows).toEqual([{ id: 1, a: 7, b: 7 }])
      client.release()
      await grow('c')
      const read = () =>
        db.transaction().execute((trx) => trx.executeQuery(CompiledQuery.raw(statement, [1])).then(({ rows }) => rows))
      expect(isStalePlan(await read().catch((error) => error))).toBe(true)
      expect(await read()).toEqual([{ id: 1, a: 7, b: 7, c: 7 }])
    } finally {
      await close()
    }
  })
})
