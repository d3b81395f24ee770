// A team of three books the forty orders of a month from a spreadsheet in one act, in Chinese: a limit, an approver, nothing half booked.
import { spawnSync } from 'node:child_process'
import { browserPath } from '../scripts/browser.mjs'

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']

async function run() {
  const env = {
    ...process.env,
    CHROMIUM_PATH: browserPath(),
    GOODLOT_SOAKED: 'month-of-orders.spec.ts',
  }
  const node = (args: string[]) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0
  const startedAt = performance.now()
  if (!node(['scripts/build.mjs']) || !node([...playwright, '--reporter=list']))
    throw new Error('the month was not booked; the messages stand above')
  return [
    {
      name: 'forty orders, from the invitation of the team to the last approval',
      value: (performance.now() - startedAt) / 1000,
      unit: 's',
    },
  ]
}

export const benches = [{ name: 'A month of orders by a team in a browser', run }]
