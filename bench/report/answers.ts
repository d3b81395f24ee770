import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { locales } from '@goodlot/i18n'
import type pg from 'pg'
import { loadReference } from '../../server/src/features/lists/index.ts'
import { folderStorage } from '../../server/src/storage/storage.ts'
import { fill } from '../orders/fill.ts'
import { at, type Measure, signIn, withDatabase } from '../server/bench-database.ts'
import { send, timesAt } from '../server/requests.ts'
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
    for (const path of [storage.pathOf(name), storage.pathOf(name.replace('.jpg', '-print.jpg'))]) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes)
    }
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
      const pdf = async (locale: string): Promise<number> => {
        const started = performance.now()
        const headers = { USERTOKEN: token, 'accept-language': locale }
        const answer = await fetch(`${url}/api/report_pdf?orderId=${orderId}`, { headers })
        const { byteLength } = await answer.arrayBuffer()
        if (answer.headers.get('content-type') !== 'application/pdf' || byteLength < 1_000_000)
          throw new Error(`${locale}: no PDF was answered`)
        return performance.now() - started
      }
      const idle = at(await timesAt(8, list), 0.95)
      const asked = Promise.all(locales.map(pdf))
      const busy = at(await timesAt(8, list), 0.95)
      const slowest = Math.max(...(await asked))
      const cached = Math.max(...[await pdf('en-US'), await pdf('zh-CN')])
      const allowed = Math.max(promise.factor * idle, promise.milliseconds)
      if (busy > allowed)
        throw new Error(`order_list: p95 ${busy.toFixed(0)} ms while PDFs are made, promised ${allowed.toFixed(0)}`)
      if (cached > promise.cachedMs)
        throw new Error(`a PDF from the cache took ${cached.toFixed(0)} ms, promised ${promise.cachedMs}`)
      return [
        {
          name: 'order_list, idle: p95',
          value: idle,
          unit: 'ms',
          note: `${orderCount.toLocaleString('en-US')} orders`,
        },
        { name: `order_list, five PDFs asked for: p95 (promise ${allowed.toFixed(0)})`, value: busy, unit: 'ms' },
        { name: 'the last of the five', value: slowest / 1000, unit: 's', note: 'one after the other' },
        { name: `from the cache (promise ${promise.cachedMs})`, value: cached, unit: 'ms' },
      ]
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
