// The whole business once in English and once in Chinese, at every desk and on every phone; npm test tells it once, with both.
import { spawnSync } from 'node:child_process'
import { browserPath } from '../scripts/browser.mjs'

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']

async function run() {
  const env = {
    ...process.env,
    CHROMIUM_PATH: browserPath(),
    GOODLOT_LONG_STORY: '1',
  }
  const node = (args: string[]) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0
  const startedAt = performance.now()
  if (!node(['scripts/build.mjs']) || !node([...playwright, '--reporter=dot', 'story.spec.ts']))
    throw new Error('the story did not come to its end; the messages stand above')
  return [{ name: 'told in two languages', value: (performance.now() - startedAt) / 1000, unit: 's' }]
}

export const benches = [{ name: 'The whole business', run }]
