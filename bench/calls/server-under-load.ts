// The server as `npm start` runs it, in a process of its own, under requests that come at fixed times.
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { newToken, tokenHash } from '../../server/src/secrets.ts'

export const perSecond = 20

export async function signIn(pool: pg.Pool, accountId: number): Promise<string> {
  const token = newToken()
  await pool.query(
    "INSERT INTO sessions (account_id, token_hash, client, user_agent, address, created_at, last_seen_at, expires_at) VALUES ($1, $2, 'web', '', '', now(), now(), now() + interval '1 day')",
    [accountId, tokenHash(token)],
  )
  // in production root does nothing before its second factor is set up
  await pool.query(
    "INSERT INTO account_totps (account_id, secret, started_at, confirmed_at) SELECT id, '', now(), now() FROM accounts WHERE id = $1 AND role = 'root'",
    [accountId],
  )
  return token
}

/** The server as `npm start` runs it, in a process of its own. */
export async function startServer(databaseUrl: string, dataDir: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      GOODLOT_SECRET: 'a secret for the benchmark, long enough',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk)
    const url = /ready: (http:\S+)/.exec(printed)?.[1]
    if (url) return { url, child }
  }
  throw new Error(`the server did not start: ${printed}`)
}

export async function send(
  url: string,
  call: string,
  token: string,
  body: FormData | URLSearchParams,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: { USERTOKEN: token, 'accept-language': 'en-US' },
    body,
  })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Record<string, unknown> }
  if (code !== 200) throw new Error(`${call}: ${code} ${msg}`)
  return data
}

/** Requests at fixed times, whether or not the ones before were answered; each is timed from when it was due. Sorted. */
export async function timesAt(seconds: number, request: (i: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < 2 * perSecond; i++) await request(i)
  const startedAt = performance.now()
  const pending: Promise<void>[] = []
  const timed = async (i: number, due: number) => {
    await request(i)
    times.push(performance.now() - due)
  }
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = startedAt + (i * 1000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    pending.push(timed(i, due))
  }
  await Promise.all(pending)
  return times.sort((a, b) => a - b)
}

/** The value below which this share of the sorted times lies. */
export const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
