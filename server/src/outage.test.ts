import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FaultName } from '@goodlot/contract'
import { afterAll, expect, it } from 'vitest'
import { inherited, stopProcess } from './test/process.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'goodlot-outage-'))
chmodSync(dataDir, 0o755)
let child: ChildProcess | undefined
afterAll(async () => {
  if (child) await stopProcess(child)
  rmSync(dataDir, { recursive: true, force: true })
})

const postmaster = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const signal = (pid: number, name: NodeJS.Signals) => process.kill(pid, name)

/** Asks again until the answer is as expected. */
async function until<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (isRight(answer)) return answer
    await new Promise((done) => setTimeout(done, 50))
  }
}

it('an embedded Postgres that was killed is started again, and the server works with it as before', async () => {
  let output = ''
  const server = spawn(process.execPath, [main], {
    env: {
      ...inherited,
      NODE_ENV: 'development',
      PORT: '0',
      GOODLOT_SEED: 'none',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
    },
  })
  child = server
  const url = await new Promise<string>((done) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk
      const address = /is ready: (\S+)/.exec(output)?.[1]
      if (address) done(address.replace('localhost', '127.0.0.1'))
    }
    server.stdout.on('data', onOutput)
    server.stderr.on('data', onOutput)
  })
  const call = async (name: string, fields: Record<string, string>, language = 'en-US') => {
    const answer = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: { 'accept-language': language },
      body: new URLSearchParams(fields),
    })
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      ...((await answer.json()) as { code: number; msg: string; fault?: FaultName; data: unknown }),
    }
  }
  const person = { account: 'kept@example.com', password: 'sunny-harbour-9' }
  await call('register', { ...person, nickname: 'Mei', phone: '1', company: 'c' })
  const home = await fetch(url)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)

  const first = postmaster()
  signal(first, 'SIGKILL')
  const refused = await until(
    () => call('login', person, 'pl-PL'),
    ({ status }) => status !== 200,
  )
  expect(refused).toMatchObject({ status: 503, code: 503, fault: 'database_unavailable', retryAfter: '5', data: null })
  expect(refused.msg).toContain('bazą danych')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)

  expect((await fetch(url)).status).toBe(home.status)

  await until(
    () => fetch(`${url}/readyz`),
    ({ status }) => status === 200,
  )
  expect(postmaster()).not.toBe(first)
  expect((await call('login', person)).code).toBe(2000)
  await expect.poll(() => output.match(/the database is back/g)).toHaveLength(1)
  expect(output.match(/the database is away/g)).toHaveLength(1)
  expect(output).not.toContain('a call failed')
})
