// 60 random months of the marketplace's money, from a new seed each time: the long version of server/src/months.test.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const months = 60

async function run() {
  const seed = Date.now() % 2 ** 31
  const started = performance.now()
  const test = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'wire', 'server/src/months.test.ts'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, MONTHS_RUNS: String(months), MONTHS_SEED: String(seed) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const [status] = await once(test, 'exit')
  if (status !== 0) throw new Error(`the books of a month were wrong; MONTHS_SEED=${seed} repeats it`)
  const seconds = (performance.now() - started) / 1000
  return [{ name: 'random months', value: months, unit: '', note: `${(months / seconds).toFixed(2)}/s, seed ${seed}` }]
}

export const benches = [{ name: 'Months: ledger, documents and books agree to the cent, no number is missing', run }]
