// Two promises of the product list: a substring among 200,000 products within 60 ms (p95, 20 requests a second), and
// 5,000 rows of a spreadsheet read, reviewed and imported within 5 s in a server that stays under 400 MB.
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeXlsx } from 'hucre'
import type pg from 'pg'
import { loadReference } from '../server/src/reference/index.ts'
import { at, type Measure, signIn, withDatabase } from './server/bench-database.ts'
import { perSecond, send, timesAt } from './server/requests.ts'

const productCount = 200_000
const seconds = 15
const importRows = 5000
/** Three letters and more, two Chinese characters and more; in a tenth of all names, in a few, in one, in none. */
const searchTerms = [
  'blue',
  'kettle',
  'electric',
  'walnut',
  'bamboo red',
  'ket',
  '3f2',
  '陶瓷',
  '水壶',
  '运动鞋',
  'no such thing',
]

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO accounts (email, password_hash, nickname, role, created_at, password_changed_at)
    SELECT 'bench' || i || '@goodlot.test', '-', 'Bench ' || i, CASE i WHEN 1 THEN 'root' ELSE 'customer' END, now(), now() FROM generate_series(1, 400) i`)
  // building the index afterwards is faster than updating it row by row
  const { rows } = await pool.query("SELECT indexdef FROM pg_indexes WHERE indexname = 'products_text_idx'")
  await pool.query('DROP INDEX products_text_idx')
  await pool.query(`
    WITH words AS (SELECT
        '{Ceramic,Stainless,Wooden,Cotton,Bamboo,Plastic,Leather,Glass,Portable,Electric,Folding,Kids,Outdoor,LED,Wireless,Vintage,Modern,Waterproof,Silicone,Walnut}'::text[] AS a,
        '{red,blue,green,black,white,grey,natural,navy,beige,yellow}'::text[] AS b,
        '{mug,kettle,lamp,chair,jacket,towel,backpack,bottle,toy car,teapot,sneaker,blender,umbrella,pan,sofa,speaker,puzzle,candle,drill,hammer,plate,fork set,mirror,curtain,basket}'::text[] AS c,
        '{陶瓷杯,电水壶,台灯,木椅,夹克,毛巾,背包,水瓶,玩具车,茶壶,运动鞋,搅拌机,雨伞,煎锅,沙发,音箱,拼图,蜡烛,电钻,锤子}'::text[] AS z),
      lines AS (SELECT array_agg(id) AS ids FROM catalog_nodes WHERE parent_id IS NOT NULL),
      numbers AS (SELECT i, abs(hashint4(i)::bigint) AS h, md5(i::text) AS m FROM generate_series(1, ${productCount}) i)
    INSERT INTO products (owner_id, name, line_id, sku, po, po_date, qty, created_at, modified_at, modified_by)
    SELECT CASE WHEN h % 4 = 0 THEN 2 ELSE 3 + (h / 4 % 398)::int END,
      a[1 + h / 7 % 20] || ' ' || b[1 + h / 140 % 10] || ' ' || c[1 + h / 1400 % 25] || ' ' || CASE WHEN i % 3 = 0 THEN z[1 + h / 35000 % 20] || ' ' ELSE '' END || upper(substr(m, 1, 6)),
      ids[1 + i % cardinality(ids)], 'SKU-' || lpad(i::text, 6, '0'), 'PO-' || i / 20, date '2026-01-01' + i % 300, i % 9000, now(), now(), 2
    FROM numbers, words, lines`)
  await pool.query(rows[0].indexdef)
  await pool.query('VACUUM ANALYZE products')
}

/** Most memory that the process ever had, in MB. */
const peakOf = ({ pid }: ChildProcess): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

/** A search for each of the terms in turn. */
const load = (url: string, token: string): Promise<number[]> =>
  timesAt(seconds, async (i) => {
    const page = String(1 + (i % 3))
    const product_name = searchTerms[i % searchTerms.length] ?? ''
    await send(url, 'product_list', token, new URLSearchParams({ product_name, page }))
  })

async function importOnce(
  url: string,
  token: string,
  file: Uint8Array,
): Promise<{ parse: number; review: number; save: number }> {
  const startedAt = performance.now()
  const rows: unknown[] = []
  for (let from: number | null = 1; from !== null; ) {
    const body = new FormData()
    body.append('excel', new Blob([Buffer.from(file)]), 'products.xlsx')
    const page: Record<string, unknown> = await send(
      url,
      `upload_draft_excel?import_type=product&from=${from}`,
      token,
      body,
    )
    rows.push(...(page.rows as unknown[]))
    from = page.next as number | null
  }
  const parsed = performance.now()
  const excel = JSON.stringify(rows)
  await send(url, 'import_draft_excel?import_type=product', token, new URLSearchParams({ excel, dry_run: '1' }))
  const reviewed = performance.now()
  const { inserted } = await send(url, 'import_draft_excel?import_type=product', token, new URLSearchParams({ excel }))
  if (inserted !== importRows) throw new Error(`${inserted} rows were imported`)
  return { parse: parsed - startedAt, review: reviewed - parsed, save: performance.now() - reviewed }
}

const sheet = () =>
  writeXlsx({
    sheets: [
      {
        name: 'Products',
        rows: [
          [
            'name',
            'category',
            'po',
            'po_date',
            'sku',
            'qty',
            'barcode',
            'pieces_per_carton',
            'carton_length',
            'carton_width',
            'carton_height',
            'carton_weight',
          ],
          ...Array.from({ length: importRows }, (_, i) => [
            `Imported kettle 电水壶 ${i}, stainless steel`,
            'Small kitchen appliances',
            `PO-${i % 90}`,
            new Date(Date.UTC(2026, i % 12, 1 + (i % 28))),
            `IMP-${i}`,
            i,
            `400638${i}`,
            12,
            40.5,
            30,
            25,
            11.2,
          ]),
        ],
      },
    ],
  })

async function run(): Promise<Measure[]> {
  return withDatabase(async ({ db, pool, serve }) => {
    await loadReference(db)
    await fill(pool)
    const listing = await serve()
    const measures: Measure[] = []
    for (const [who, account] of [
      ['root, all products', 1],
      ['an owner of 50,000', 2],
      ['an owner of 380', 5],
    ] as const) {
      const times = await load(listing.url, await signIn(pool, account))
      const note = `${productCount.toLocaleString('en-US')} products, ${perSecond} requests/s, p50 ${at(times, 0.5).toFixed(1)} ms, worst ${at(times, 1).toFixed(1)} ms`
      measures.push({ name: `name substring, ${who}: p95 (promise 60)`, value: at(times, 0.95), unit: 'ms', note })
    }
    listing.child.kill('SIGTERM')
    await sleep(500)
    // a fresh server: its peak is the import's alone
    const importing = await serve()
    const idle = peakOf(importing.child)
    const { parse, review, save } = await importOnce(importing.url, await signIn(pool, 9), await sheet())
    const note = `parse ${(parse / 1000).toFixed(2)} s, review ${(review / 1000).toFixed(2)} s, import ${(save / 1000).toFixed(2)} s`
    measures.push({
      name: `${importRows} rows: parse, review, import (promise 5)`,
      value: (parse + review + save) / 1000,
      unit: 's',
      note,
    })
    measures.push({
      name: 'server memory at its peak (promise 400)',
      value: peakOf(importing.child),
      unit: 'MB',
      note: `idle ${idle.toFixed(0)} MB`,
    })
    return measures
  })
}

export const benches = [{ name: 'Products: substring search and spreadsheet import', run }]
