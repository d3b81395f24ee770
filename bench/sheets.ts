// Spreadsheets hold up nobody: hostile text files, templates and exports are sent to a server in production mode while /healthz is polled
// beside them. Promise: each hostile file is answered within 300 ms once the spreadsheet thread runs, and /healthz within 50 ms.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { loadReference } from '../server/src/reference/index.ts'
import { type Measure, signIn, withDatabase } from './server/bench-database.ts'

const files: Record<string, string> = {
  '8 KB of one title': 'SKU,'.repeat(2_000),
  '16 KB of one title': 'SKU,'.repeat(4_000),
  '64 KB of one title': 'SKU,'.repeat(16_000),
  '400 KB of one letter': 'a,'.repeat(200_000),
  '400 KB of separators': ';,\t|'.repeat(100_000),
}
const answeredWithin = 300
const healthWithin = 50
const pollMs = 5
const templates = 20

async function fill(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query(
    "INSERT INTO accounts (email, password_hash, nickname, created_at, password_changed_at) VALUES ('bench@goodlot.test', '', 'Bench', now(), now()) RETURNING id",
  )
  return signIn(pool, rows[0].id)
}

async function upload(url: string, token: string, text: string): Promise<number> {
  const body = new FormData()
  body.append('import_type', 'product')
  body.append('excel', new Blob([text]), 'list.csv')
  const began = performance.now()
  const response = await fetch(`${url}/api/upload_draft_excel`, { method: 'POST', headers: { USERTOKEN: token }, body })
  const answer = await response.text()
  const took = performance.now() - began
  if (answer.length > 5 * 1024 * 1024) throw new Error(`an answer of ${answer.length} characters`)
  return took
}

async function download(url: string, token: string, name: string): Promise<void> {
  const response = await fetch(`${url}/api/${name}`, { headers: { USERTOKEN: token } })
  const bytes = await response.arrayBuffer()
  if (!response.headers.get('content-type')?.includes('spreadsheet'))
    throw new Error(`${name} was answered with ${Buffer.from(bytes).toString('utf8', 0, 300)}`)
}

/** The longest wait of anybody who asks for /healthz, one after the other, while the work goes on. */
async function healthBeside<T>(url: string, work: () => Promise<T>): Promise<{ result: T; worst: number }> {
  let isDone = false
  let worst = 0
  const poll = async () => {
    while (!isDone) {
      const began = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      worst = Math.max(worst, performance.now() - began)
      await sleep(pollMs)
    }
  }
  const polling = poll()
  const result = await work().finally(() => {
    isDone = true
  })
  await polling
  return { result, worst }
}

async function run(): Promise<Measure[]> {
  return withDatabase(async ({ db, pool, serve }) => {
    await loadReference(db)
    const token = await fill(pool)
    const { url } = await serve()
    await healthBeside(url, () => sleep(500))
    const measures: Measure[] = []
    for (const [name, text] of Object.entries(files)) {
      // the thread ends when idle: a first upload starts it, so that the measured one finds it running
      await upload(url, token, 'Name,Category,SKU\nMug,Tableware,M-1')
      const { result, worst } = await healthBeside(url, () => upload(url, token, text))
      measures.push({ name: `${name}, answered after`, value: result, unit: 'ms', below: answeredWithin })
      measures.push({ name: `${name}, /healthz beside it`, value: worst, unit: 'ms', below: healthWithin })
    }
    for (const when of ['written first', 'kept since']) {
      const began = performance.now()
      const { worst } = await healthBeside(url, () =>
        Promise.all(Array.from({ length: templates }, () => download(url, token, 'order_template'))),
      )
      const took = performance.now() - began
      const name = `${templates} order templates at once, ${when}`
      measures.push({ name: `${name}: all here after`, value: took, unit: 'ms' })
      measures.push({ name: `${name}: /healthz`, value: worst, unit: 'ms' })
    }
    return measures
  })
}

export const benches = [{ name: 'Hostile spreadsheets and templates beside other requests', run }]
