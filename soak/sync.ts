// 200 missions whose phone sends over a bad network, from a new seed each time: the long version of e2e/faults/sync.test.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const runs = 200

async function run() {
  const seed = Date.now() % 2 ** 31
  const started = performance.now()
  const test = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'site', 'e2e/faults/sync.test.ts'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, SYNC_RUNS: String(runs), SYNC_SEED: String(seed) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const [status] = await once(test, 'exit')
  if (status !== 0) throw new Error(`something was lost or doubled; SYNC_SEED=${seed} repeats it`)
  const seconds = (performance.now() - started) / 1000
  return [{ name: 'missions sent over a bad network', value: runs, unit: '', note: `${(runs / seconds).toFixed(2)}/s` }]
}

export const benches = [{ name: 'Sync: nothing lost, nothing doubled, hashes equal', run }]
