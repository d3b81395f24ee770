import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from './test/databases.ts'
import { flakySmtp } from './test/flaky-smtp.ts'
import { killWorkerWhileSending } from './test/killed-worker.ts'
import { openTestPostgres } from './test/postgres.ts'
import { startProcess, stopProcess } from './test/process.ts'

const children: ChildProcess[] = []
const dirs: string[] = []
afterAll(async () => {
  for (const child of children.reverse()) await stopProcess(child)
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

function dataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-worker-'))
  chmodSync(dir, 0o755)
  dirs.push(dir)
  return dir
}

describe('a worker that is killed while it sends', () => {
  it('loses no mail and sends none twice but those it was sending; its jobs are back within a minute, others go on', async () => {
    const mails = 60
    const outcome = await killWorkerWhileSending({ mails, smtpTimeoutSeconds: 4, lateMs: 1000, skipPauses: true })
    expect(outcome.arrived).toBe(mails)
    expect(outcome.beingSent).toBeGreaterThan(0)
    expect(outcome.doubled).toBeLessThanOrEqual(outcome.beingSent)
    expect(outcome.backAfterSeconds).toBeLessThan(60)
    expect(outcome.others.count).toBeGreaterThan(10)
    expect(outcome.others.slowestSeconds).toBeLessThan(15)
    expect(Object.values(outcome.smtpFailures).every((times) => times > 0)).toBe(true)
  })
})

describe('a worker beside a server', () => {
  it('does the work that the server leaves to it, and ends in order', async () => {
    const smtp = await flakySmtp({ lateMs: 0 })
    const postgres = await openTestPostgres()
    const database = await createTestDatabase(postgres.url)
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir(), PORT: '0', SMTP_URL: smtp.url }
    const server = await startProcess('run.mjs', 'is ready', { ...env, WORKER: 'none' })
    children.push(server.child)
    const url = /is ready: (\S+)/.exec(server.output)?.[1]?.replace('localhost', '127.0.0.1')
    await fetch(`${url}/api/register`, {
      method: 'POST',
      body: new URLSearchParams({
        account: 'n2@example.com',
        password: 'sunny-harbour-9',
        nickname: 'Mei',
        phone: '1',
        company: 'c',
      }),
    })
    await sleep(3000)
    expect(smtp.arrived.size).toBe(0)

    const worker = await startProcess('commands/worker.ts', 'is at work', env)
    children.push(worker.child)
    await expect.poll(() => smtp.arrived.size).toBe(1)
    await stopProcess(worker.child)
    expect(worker.child.exitCode).toBe(0)
    await stopProcess(server.child)
    await smtp.close()
    await database.drop()
    await postgres.stop()
  })

  it('does not start without one on an embedded database, and says so in one sentence', async () => {
    const { child, output } = await startProcess('commands/worker.ts', 'is at work', { DATA_DIR: dataDir() })
    expect(output).toMatch(/^No server runs on the data folder .* Start the server first, or set DATABASE_URL\.\n$/)
    expect(child.exitCode).toBe(1)
  })
})
