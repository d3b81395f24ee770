// 45,000 requests with one thing wrong by everybody, from a new seed each time: the long version of server/src/http/fuzz.test.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const requests = 45_000

async function run() {
  const seed = Date.now() % 2 ** 31
  const started = performance.now()
  const test = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'wire', 'server/src/http/fuzz.test.ts'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, FUZZ_REQUESTS: String(requests), FUZZ_SEED: String(seed) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const [status] = await once(test, 'exit')
  if (status !== 0) throw new Error(`requests failed; FUZZ_SEED=${seed} repeats them`)
  const seconds = (performance.now() - started) / 1000
  return [
    { name: 'requests with one thing wrong', value: requests, unit: '', note: `${(requests / seconds).toFixed(0)}/s` },
  ]
}

export const benches = [{ name: 'Fuzz: no fault of ours, nothing changed by a refused call', run }]
