import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The TypeScript files below these folders, as paths from the root of the repository. */
function sourcesIn(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/')),
  )
}
const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8')

const linesMax = 250
/** Generated files, or long lists without logic. */
const pureData = ['server/src/db/types.ts']

it(`no file of the server is longer than ${linesMax} lines`, () => {
  const long = sourcesIn('server/src').filter(
    (file) => !file.endsWith('.test.ts') && textOf(file).trimEnd().split('\n').length > linesMax,
  )
  expect(long.filter((file) => !pureData.includes(file))).toEqual([])
})

it('what the demo writes joins the transaction of its part (inTransaction), so that no part of it stays half', () => {
  const own = sourcesIn('server/db/seed').filter((file) => textOf(file).includes('.transaction()'))
  expect(own).toEqual(['server/db/seed/seed.ts'])
})

it('the files that docs/walks.md walks through exist', () => {
  const named = [...textOf('docs/walks.md').matchAll(/`([\w<>./-]+\/[\w<>./-]+\.[a-z]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((path) => !existsSync(`${root}${path.replace('<locale>', 'en-US')}`))).toEqual([])
})

it('docs/security.md has every requirement of levels 1 and 2 once, and the files that it names exist', () => {
  const text = textOf('docs/security.md')
  const numbers = [...text.matchAll(/^\| (V\d+\.\d+\.\d+) \|/gm)].map(([, number]) => number)
  expect(numbers).toHaveLength(253)
  expect(new Set(numbers).size).toBe(253)
  const named = [...text.matchAll(/(new )?`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|md|json|txt))`/g)]
    .filter(([, isNew]) => !isNew)
    .map(([, , path = '']) => path)
  expect(named.length).toBeGreaterThan(150)
  const exists = (path: string) => existsSync(`${root}${path}`) || existsSync(`${root}server/src/${path}`)
  expect(named.filter((path) => !exists(path))).toEqual([])
})

/** The titles “…” that a text cites, each with the test file named before it in the same cell or line. */
function citedTitles(text: string): { file: string; title: string }[] {
  return text.split(/\n| \| /).flatMap((cell) => {
    let file = ''
    return [...cell.matchAll(/`([^`]+\.(?:tsx?|mjs|md|json))`|“([^”]+)”/g)].flatMap(([, path, title]) => {
      if (path !== undefined) file = path
      return title !== undefined && /\.test\.tsx?$/.test(file) ? [{ file, title }] : []
    })
  })
}

it('each title that docs/security.md cites is in the test file named before it', () => {
  const plain = (words: string) => words.replaceAll("\\'", "'").replaceAll('’', "'")
  const textAt = (path: string) => textOf(existsSync(`${root}${path}`) ? path : `server/src/${path}`)
  const cited = citedTitles(textOf('docs/security.md'))
  expect(cited.length).toBeGreaterThan(140)
  expect(cited.filter(({ file, title }) => !plain(textAt(file)).includes(plain(title)))).toEqual([])
})

it('a cited title belongs to the test file named last before it, and to no other file', () => {
  const text = '| V1 | `a.test.ts` “one”, “two” by `b.ts` (`f`) “three” | “four” |\n`c.test.tsx` “five”'
  expect(citedTitles(text)).toEqual([
    { file: 'a.test.ts', title: 'one' },
    { file: 'a.test.ts', title: 'two' },
    { file: 'c.test.tsx', title: 'five' },
  ])
})

const query = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\.with\(\s*['"`]|\bsql(?:<[^`]*>)?`/
/** Files that may contain queries: stores, the layers below them, paging and sorting, and tests. */
const mayHaveQueries = /store\.ts$|^server\/src\/(?:db|test)\/|^server\/src\/http\/(?:page|sort)\.ts$|\.test\.ts$/
const hasQuery = (text: string) => query.test(text)

it('queries of the server are in its stores', () => {
  const elsewhere = sourcesIn('server/src').filter((file) => !mayHaveQueries.test(file) && hasQuery(textOf(file)))
  expect(elsewhere).toEqual([])
})

it('a query is recognised with and without the type of its rows', () => {
  expect(hasQuery("db.selectFrom('orders')")).toBe(true)
  expect(hasQuery('sql`SELECT 1`')).toBe(true)
  expect(hasQuery("db.with('rows', (q) => q)")).toBe(true)
  expect(hasQuery('list.with(2, changed)')).toBe(false)
  expect(hasQuery('sql<{ n: number }>`SELECT 1 AS n`')).toBe(true)
  expect(hasQuery("import type { Transaction } from 'kysely'")).toBe(false)
})

const untypedFault = /\bfault\??: string\b/
/** In these files, `fault` is the sentence shown below a field. */
const sentences = ['web/src/features/protocols/form/Field.tsx', 'web/src/features/settings/field-frame.tsx']

it('a fault is typed by its name, so that a misspelt one does not compile', () => {
  const untyped = sourcesIn('packages', 'server/src', 'web/src', 'field/src', 'e2e').filter(
    (file) => !sentences.includes(file) && untypedFault.test(textOf(file)),
  )
  expect(untyped).toEqual([])
})

const doubleCast = /\bas unknown as\b/
/** Files with a double cast that must stay, because a library's type is wrong; a comment beside it says so. */
const mayCastTwice: readonly string[] = []

it('no product code casts by way of unknown: a JSON column has its type in db/json-columns.ts', () => {
  const isTest = (file: string) => /\.test\.tsx?$|\/src\/test\//.test(file)
  const found = sourcesIn('packages', 'server/src', 'server/db', 'web/src', 'field/src').filter(
    (file) => !isTest(file) && doubleCast.test(textOf(file)),
  )
  expect(found).toEqual(mayCastTwice)
})

const newerThanNode20 =
  /\b(?:Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy|Array\.fromAsync|import\.meta\.main|RegExp\.escape|Iterator\.from|(?:await )?using \w+ =)/

it('what the Node of the machine runs (scripts/*.mjs) needs nothing newer than Node 20', () => {
  const scripts = readdirSync(`${root}scripts`).filter((name) => name.endsWith('.mjs'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((name) => newerThanNode20.test(textOf(`scripts/${name}`)))).toEqual([])
})
