import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales } from '@goodlot/i18n'
import type pg from 'pg'
import { loadReference } from '../../server/src/reference/index.ts'
import { folderStorage } from '../../server/src/storage/folder.ts'
import { fill } from '../orders/fill.ts'
import { at, type Measure, signIn, withDatabase } from '../server/bench-database.ts'
import { send, timesAt } from '../server/requests.ts'
import { downloader } from './downloader.ts'
import { longReport, photoFiles } from './long-report.ts'

const orderCount = 20_000
const promise = { factor: 2, milliseconds: 50, cachedMs: 100 }

/** A released report of 200 photos, with their files, for an order that is there. */
async function addReport(pool: pg.Pool, dataDir: string): Promise<number> {
  const photos = await photoFiles(join(dataDir, 'originals'))
  const storage = folderStorage(join(dataDir, 'files'))
  const { rows } = await pool.query("SELECT id FROM orders WHERE service_type = 'fri' AND status = 4 LIMIT 1")
  const orderId: number = rows[0].id
  await pool.query('INSERT INTO missions (order_id, created_at) VALUES ($1, now())', [orderId])
  for (const { sha256, bytes } of photos) {
    const name = `${sha256.slice(0, 32)}.jpg`
    for (const one of [name, name.replace('.jpg', '-print.jpg')]) await storage.write(one, bytes, { flush: false })
    await pool.query(
      `WITH file AS (INSERT INTO attachments (name, file_name, type, size, sha256, has_copies, created_by, created_at)
         VALUES ($1, $1, 'image/jpeg', $3, decode($2, 'hex'), true, 1, now()) RETURNING id)
       INSERT INTO mission_photos (order_id, sha256, size, mime, received, attachment_id, done_at)
         SELECT $4, $2, $3, 'image/jpeg', $3, id, now() FROM file`,
      [name, sha256, bytes.length, orderId],
    )
  }
  const report = longReport(photos.map(({ sha256 }) => sha256))
  await pool.query(
    `INSERT INTO report_versions (order_id, version, round, made_at, made_by, result, ruled, data, evidence, digest, signature, key_id, code, released_at, released_by)
     VALUES ($1, 1, 1, now(), 1, 'pass', 'pass', $2, '{}', repeat('0', 64), 'x', 'x', 'BENCH', now(), 1)`,
    [orderId, JSON.stringify(report)],
  )
  return orderId
}

export async function measureAnswers(): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodlot-report-'))
  try {
    return await withDatabase(async ({ db, pool, serve }) => {
      await loadReference(db)
      await fill(pool, orderCount)
      const orderId = await addReport(pool, dataDir)
      const { url } = await serve({ DATA_DIR: dataDir })
      const token = await signIn(pool, 1)
      const list = async (i: number) => {
        await send(url, 'order_list', token, new URLSearchParams({ page: String(1 + (i % 3)) }))
      }
      const pdfs = downloader(url, token, orderId)
      const idle = at(await timesAt(8, list), 0.95)
      const asked = Promise.all(locales.map(pdfs.receive))
      const busy = at(await timesAt(8, list), 0.95)
      const slowest = Math.max(...(await asked).map(({ whole }) => whole))
      const cached = [await pdfs.receive('en-US'), await pdfs.receive('zh-CN')]
      pdfs.end()
      return [
        {
          name: 'order_list, idle: p95',
          value: idle,
          unit: 'ms',
          note: `${orderCount.toLocaleString('en-US')} orders`,
        },
        {
          name: 'order_list, five PDFs asked for: p95',
          value: busy,
          unit: 'ms',
          below: Math.max(promise.factor * idle, promise.milliseconds),
        },
        { name: 'the last of the five', value: slowest / 1000, unit: 's', note: 'one after the other' },
        {
          name: 'from the cache',
          value: Math.max(...cached.map(({ whole }) => whole)),
          unit: 'ms',
          note: `first byte after ${Math.max(...cached.map(({ first }) => first)).toFixed(0)}`,
          below: promise.cachedMs,
        },
      ]
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
