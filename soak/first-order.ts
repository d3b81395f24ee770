// An empty production server takes its first order: two servers behind a load balancer, a worker, files in S3, a real mail server, no demo.
import { spawnSync } from 'node:child_process'
import { browserPath } from '../scripts/browser.mjs'

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']

async function run() {
  const env = {
    ...process.env,
    CHROMIUM_PATH: browserPath(),
    GOODLOT_SOAKED: 'first-order.spec.ts',
  }
  const node = (args: string[]) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0
  const startedAt = performance.now()
  if (!node(['scripts/build.mjs']) || !node([...playwright, '--reporter=list']))
    throw new Error('the first order did not come to its end; the messages stand above')
  return [{ name: 'from create-root to the report', value: (performance.now() - startedAt) / 1000, unit: 's' }]
}

export const benches = [{ name: 'The first order of an empty server', run }]
