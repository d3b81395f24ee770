// Every kind of forgery with full access to database and files, eight of each from a new seed: the long version of
// server/src/features/reports/evidence-checks/mutations.test.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const runs = 8

async function run() {
  const seed = Date.now() % 2 ** 31
  const started = performance.now()
  const test = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'wire',
      'server/src/features/reports/evidence-checks/mutations.test.ts',
    ],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, EVIDENCE_RUNS: String(runs), EVIDENCE_SEED: String(seed) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const [status] = await once(test, 'exit')
  if (status !== 0) throw new Error(`a forgery went unnoticed; EVIDENCE_SEED=${seed} repeats it`)
  const seconds = (performance.now() - started) / 1000
  return [
    { name: 'forgeries of each kind, all noticed or listed', value: runs, unit: '', note: `${seconds.toFixed(0)} s` },
  ]
}

export const benches = [{ name: 'Evidence: every forgery is noticed', run }]
