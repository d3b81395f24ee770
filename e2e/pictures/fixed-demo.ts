import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runServer } from '../server.ts'
import { demoPassword, type Role, roles } from '../world.ts'

/** A Wednesday at ten in China: inspections of the demo are in progress. */
export const instant = '2026-11-18T02:00:00Z'

export interface RunningDemo {
  url: string
  tokens: Record<Role, string>
  stop(): Promise<void>
}

/** Fixed, because pages show the server's address and every set of pictures has to show the same one. */
const port = '38471'

const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

/** Starts the server of this checkout on the data of a folder. */
async function run(dataDir: string, env: Record<string, string>): Promise<{ url: string; stop(): Promise<void> }> {
  const url = `http://127.0.0.1:${port}`
  const stop = await runServer({ DATA_DIR: dataDir, PORT: port, PUBLIC_URL: url, GOODLOT_CLOCK: instant, ...env })
  return { url, stop }
}

/** Seeds the demo once, with a session for each role, so that every set of pictures shows the same rows. */
async function makeDemo(dir: string): Promise<void> {
  const { url, stop } = await run(dir, {})
  const tokens: Record<string, string> = {}
  for (const role of roles) {
    const body = new URLSearchParams({ account: `${role}@goodlot.test`, password: demoPassword })
    const answer = await fetch(`${url}/api/login?from=web`, { method: 'POST', body })
    tokens[role] = ((await answer.json()) as { data: { user_sign: string } }).data.user_sign
  }
  // wait for the background work that the seed has caused: totals by day, mails
  await sleep(60_000)
  await stop()
  writeFileSync(join(dir, 'tokens.json'), JSON.stringify(tokens))
}

/** A server on a copy of the demo in this folder; the demo is made there first if it is missing. Nothing changes it in the background. */
export async function openFixedDemo(dir: string): Promise<RunningDemo> {
  if (!existsSync(join(dir, 'tokens.json'))) await makeDemo(dir)
  const ours = mkdtempSync(join(tmpdir(), 'goodlot-pictures-'))
  execFileSync('chmod', ['755', ours])
  copy(`${dir}/.`, ours)
  const { url, stop } = await run(ours, { WORKER: 'none', GOODLOT_SEED: 'none' })
  return {
    url,
    tokens: JSON.parse(readFileSync(join(dir, 'tokens.json'), 'utf8')),
    stop: async () => {
      await stop()
      rmSync(ours, { recursive: true, force: true })
    },
  }
}
