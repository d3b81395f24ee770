// Each service once in a browser: placed in the cart, paid, visited on a phone, reported, released and read by its owner.
import { spawnSync } from 'node:child_process'
import { browserPath } from '../scripts/browser.mjs'

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']

async function run() {
  const env = {
    ...process.env,
    CHROMIUM_PATH: browserPath(),
    GOODLOT_SOAKED: 'services.spec.ts',
  }
  const node = (args: string[]) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0
  const startedAt = performance.now()
  if (!node(['scripts/build.mjs']) || !node([...playwright, '--reporter=list']))
    throw new Error('a service did not come to its end; the messages stand above')
  return [{ name: 'seven services, each to its report', value: (performance.now() - startedAt) / 1000, unit: 's' }]
}

export const benches = [{ name: 'Every service', run }]
