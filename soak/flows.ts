// Whole flows in one language whose requirements cheaper tests of `npm test` show too: the browser tests with the tag @soak.
import { spawnSync } from 'node:child_process'
import { browserPath } from '../scripts/browser.mjs'

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']

async function run() {
  const env = {
    ...process.env,
    CHROMIUM_PATH: browserPath(),
    GOODLOT_SOAKED: 'flows',
  }
  const node = (args: string[]) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0
  const startedAt = performance.now()
  if (!node(['scripts/build.mjs']) || !node([...playwright, '--reporter=list']))
    throw new Error('a flow did not come to its end; the messages stand above')
  return [{ name: 'flows of one language', value: (performance.now() - startedAt) / 1000, unit: 's' }]
}

export const benches = [{ name: 'Flows in the browser', run }]
