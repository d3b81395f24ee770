// 600 random histories of orders and their money, from a new seed each time: the long version of server/src/ledger.test.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const histories = 600

async function run() {
  const seed = Date.now() % 2 ** 31
  const started = performance.now()
  const test = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'wire', 'server/src/ledger.test.ts'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, LEDGER_RUNS: String(histories), LEDGER_SEED: String(seed) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const [status] = await once(test, 'exit')
  if (status !== 0) throw new Error(`the books were wrong; LEDGER_SEED=${seed} repeats it`)
  const seconds = (performance.now() - started) / 1000
  return [
    { name: 'random histories of money', value: histories, unit: '', note: `${(histories / seconds).toFixed(1)}/s` },
  ]
}

export const benches = [{ name: 'Ledger: balanced after every history, no refund above its payment', run }]
