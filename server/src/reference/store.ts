import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Words } from '../db/json-columns.ts'
import type { DB } from '../db/types.ts'

type Names = Record<string, string>
interface Geography {
  countries: {
    code: string
    name: Names
    provinces: { code: string; name: string; local?: string; cities: City[] }[]
  }[]
}
interface City {
  code: string
  name: string
  local?: string
  lat?: number
  lng?: number
}
interface Node {
  id: number
  code: string
  name: Names
  work?: string
  lines?: Node[]
}
type Lists = Record<string, { value: string | number; title: Names; child_title?: Names }[]>

const folder = new URL('../../db/reference/', import.meta.url)

type Load = (trx: Transaction<DB>, texts: string[]) => Promise<void>
const sources: { name: string; files: string[]; load: Load }[] = [
  {
    name: 'geography',
    files: ['geography.json', 'place-names.json'],
    load: (trx, [places = '', names = '']) => loadGeography(trx, JSON.parse(places), JSON.parse(names)),
  },
  {
    name: 'catalog',
    files: ['catalog.json', 'catalog-words.json'],
    load: (trx, [text = '', words = '']) => loadCatalog(trx, JSON.parse(text), JSON.parse(words)),
  },
  { name: 'lists', files: ['lists.json'], load: (trx, [text = '']) => loadLists(trx, JSON.parse(text)) },
]

/** Loads the reference files that changed since they were last loaded. */
export async function loadReference(db: Kysely<DB>): Promise<void> {
  for (const { name, files, load } of sources) {
    const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
    const hash = createHash('sha256').update(texts.join('')).digest('hex')
    const loaded = await db.selectFrom('reference_loads').select('hash').where('name', '=', name).executeTakeFirst()
    if (loaded?.hash === hash) continue
    await db.transaction().execute(async (trx) => {
      // two servers that start at the same time must not load concurrently
      await sql`SELECT pg_advisory_xact_lock(hashtext('reference'))`.execute(trx)
      await load(trx, texts)
      await trx
        .insertInto('reference_loads')
        .values({ name, hash })
        .onConflict((oc) => oc.column('name').doUpdateSet({ hash }))
        .execute()
    })
  }
}

/** Inserts or updates all rows in one statement, because there are thousands of cities. */
async function upsert(
  trx: Transaction<DB>,
  table: string,
  key: string,
  rows: Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const names = sql.join(columns.map((c) => sql.ref(c)))
  const updates = sql.join(
    columns.filter((c) => !key.split(',').includes(c)).map((c) => sql`${sql.ref(c)} = excluded.${sql.ref(c)}`),
  )
  const conflict = sql.join(key.split(',').map((c) => sql.ref(c)))
  await sql`INSERT INTO ${sql.table(table)} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (${conflict}) DO UPDATE SET ${updates}`.execute(trx)
}

/** Saves countries, provinces and cities; `others` has their names in other languages, by code. */
async function loadGeography(trx: Transaction<DB>, { countries }: Geography, others: Record<string, Names>) {
  let sort = 0
  const place = (kind: string, code: string, parent: string | null, names: Names, local?: string, at?: City) => ({
    code,
    kind,
    parent_code: parent,
    names: { ...others[code], ...names },
    local_name: local ?? '',
    lat: at?.lat ?? null,
    lng: at?.lng ?? null,
    sort: sort++,
  })
  const countryRows = countries.map((x) => place('country', x.code, null, x.name))
  const provinceRows = countries.flatMap((x) =>
    x.provinces.map((y) => place('province', y.code, x.code, { 'en-US': y.name }, y.local)),
  )
  const cityRows = countries.flatMap((x) =>
    x.provinces.flatMap((y) => y.cities.map((w) => place('city', w.code, y.code, { 'en-US': w.name }, w.local, w))),
  )
  for (const rows of [countryRows, provinceRows, cityRows]) await upsert(trx, 'places', 'code', rows)
}

/** Saves categories and lines; `words` has what people call the goods of a line, by its code. */
async function loadCatalog(trx: Transaction<DB>, file: Node[] | { categories: Node[] }, words: Record<string, Words>) {
  const categories = Array.isArray(file) ? file : file.categories
  const row = (node: Node, sort: number, parent: Node | null) => ({
    id: node.id,
    code: node.code,
    parent_id: parent?.id ?? null,
    names: node.name,
    words: words[node.code] ?? {},
    work_group: node.work ?? parent?.work ?? 'others',
    sort,
  })
  await upsert(
    trx,
    'catalog_nodes',
    'id',
    categories.map((n, i) => row(n, i, null)),
  )
  await upsert(
    trx,
    'catalog_nodes',
    'id',
    categories.flatMap((n) => (n.lines ?? []).map((l, i) => row(l, i, n))),
  )
}

async function loadLists(trx: Transaction<DB>, lists: Lists) {
  const rows = Object.entries(lists).flatMap(([list, options]) =>
    options.map(({ value, title, child_title }, sort) => ({
      list,
      value: String(value),
      titles: title,
      child_titles: child_title ?? null,
      sort,
    })),
  )
  await upsert(trx, 'list_options', 'list,value', rows)
}

export const optionsOf = (db: Db, list: string) =>
  db.selectFrom('list_options').selectAll().where('list', '=', list).orderBy('sort').execute()

export const placesOf = (db: Db, kind: 'country' | 'province' | 'city', parent: string | undefined) => {
  let query = db.selectFrom('places').selectAll().where('kind', '=', kind)
  if (parent !== undefined) query = query.where('parent_code', '=', parent)
  return query.orderBy('sort').limit(10_000).execute()
}

export const placeByCode = (db: Db, code: string) =>
  db.selectFrom('places').selectAll().where('code', '=', code).executeTakeFirst()

/** All cities of a country with their provinces. */
export const citiesOf = (db: Db, country: string) =>
  db
    .selectFrom('places as city')
    .innerJoin('places as province', 'province.code', 'city.parent_code')
    .select(['city.code', 'city.names', 'city.local_name', 'province.code as province_code'])
    .select(['province.names as province_names', 'province.local_name as province_local_name'])
    .where('city.kind', '=', 'city')
    .where('province.parent_code', '=', country)
    .orderBy('city.sort')
    .execute()

export const catalogNodes = (db: Db) => db.selectFrom('catalog_nodes').selectAll().orderBy('sort').execute()
