import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { locales } from '@goodlot/i18n'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from './test/databases.ts'
import { openDemo } from './test/demo.ts'
import { openTestPostgres, type TestPostgres } from './test/postgres.ts'
import { startProcess, stopProcess } from './test/process.ts'
import { kettle } from './test/records.ts'
import { Watcher } from './test/watcher.ts'

const dir = mkdtempSync(join(tmpdir(), 'goodlot-stop-'))
let postgres: TestPostgres
let database: TestDatabase
let child: ChildProcess
let url: string
beforeAll(async () => {
  postgres = await openTestPostgres()
  database = await openDemo(postgres.url, dir)
  const started = await startProcess('run.mjs', 'Demo accounts', {
    DATA_DIR: dir,
    DATABASE_URL: database.url,
    GOODLOT_SEED: 'demo',
    PORT: '0',
  })
  child = started.child
  url = (/is ready: (\S+)/.exec(started.output)?.[1] ?? '').replace('localhost', '127.0.0.1')
})
afterAll(async () => {
  await stopProcess(child)
  await database.drop()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
})

async function call(name: string, input: Record<string, unknown>, token = '', headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', USERTOKEN: token, ...headers },
    body: JSON.stringify(input),
  })
  return { status: response.status, ...((await response.json()) as { code: number; data: { user_sign: string } }) }
}
const signIn = async (account: string): Promise<string> =>
  (await call('login', { account, password: 'goodlot-demo' })).data.user_sign

/** Sends a request whose body does not end: one more byte every 100 ms. */
function slowBody(name: string, type: string, begin: string, token: string): void {
  const { hostname, port } = new URL(url)
  const socket = connectTo(Number(port), hostname).on('error', () => undefined)
  socket.write(
    `POST /api/${name} HTTP/1.1\r\nhost: x\r\nUSERTOKEN: ${token}\r\ncontent-type: ${type}\r\ncontent-length: 500000\r\n\r\n${begin}`,
  )
  const timer = setInterval(() => socket.write('x'), 100)
  socket.on('close', () => clearInterval(timer)).resume()
}

it('SIGTERM ends a busy server within ten seconds; every write that was acknowledged is kept, and no other', async () => {
  const [root, buyer] = [await signIn('root@goodlot.test'), await signIn('buyer@goodlot.test')]
  const sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
  const { rows: reports } = await sql.query('SELECT DISTINCT order_id FROM report_versions ORDER BY 1 LIMIT 3')
  expect(reports.length).toBeGreaterThan(0)
  const { rows: missions } = await sql.query(
    'SELECT m.order_id FROM missions m JOIN orders o ON o.id = m.order_id WHERE o.status = 2 ORDER BY 1 LIMIT 1',
  )

  for (let i = 0; i < 30; i++) {
    slowBody('product_add', 'application/x-www-form-urlencoded', 'product_name=', buyer)
    slowBody(
      'upload_img',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
      buyer,
    )
  }
  const watchers = await Promise.all([1, 2, 3].map(() => Watcher.open(url, missions[0]?.order_id, root)))
  expect(watchers.map(({ response }) => response.headers.get('content-type'))).toEqual(
    Array(3).fill('text/event-stream; charset=utf-8'),
  )
  // none of these PDFs is stored yet: the requests are held while a job prints one PDF after the other
  const held = reports.flatMap(({ order_id }) =>
    locales.map((locale) =>
      fetch(`${url}/api/report_pdf?orderId=${order_id}`, {
        headers: { USERTOKEN: root, 'accept-language': locale },
      }).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  )

  const acknowledged: string[] = []
  let isOver = false
  const writer = async (who: number) => {
    for (let i = 0; !isOver; i++) {
      const product_name = `Kettle ${who}.${i}`
      const { status, code } = await call('product_add', { ...kettle, product_name }, buyer).catch(() => ({
        status: 0,
        code: 0,
      }))
      if (code === 200) acknowledged.push(product_name)
      else if (status !== 200) return
    }
  }
  const writers = [1, 2, 3, 4, 5, 6].map(writer)
  await sleep(2_000)
  // a slow machine takes longer for as many
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  const ended = new Promise((done) => child.once('exit', done))
  const began = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const seconds = (performance.now() - began) / 1000
  isOver = true
  await Promise.all(writers)

  // without its limits it would wait for the bodies for ever; on a busy machine the process itself needs longer than its ten seconds
  expect(seconds).toBeLessThan(30)
  const { rows } = await sql.query("SELECT name FROM products WHERE name LIKE 'Kettle %.%' ORDER BY 1")
  await sql.end()
  expect(rows.map(({ name }) => name)).toEqual(acknowledged.sort())
  // the PDF was finished in time, or the client was told to try again
  for (const status of await Promise.all(held)) expect([200, 503]).toContain(status)
  for (const watcher of watchers) await watcher.end()
})
