// Root closes a month of the demo in a browser: statements, reminders, payments, claims, payouts by a bank file, books that agree with the doctor.
import { spawnSync } from 'node:child_process'
import { browserPath } from '../scripts/browser.mjs'

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']

async function run() {
  const env = {
    ...process.env,
    CHROMIUM_PATH: browserPath(),
    GOODLOT_SOAKED: 'month-end.spec.ts',
  }
  const node = (args: string[]) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0
  const startedAt = performance.now()
  if (!node(['scripts/build.mjs']) || !node([...playwright, '--reporter=list']))
    throw new Error('the month was not closed; the messages stand above')
  return [{ name: 'a month of the demo closed', value: (performance.now() - startedAt) / 1000, unit: 's' }]
}

export const benches = [{ name: 'A month closed in a browser', run }]
