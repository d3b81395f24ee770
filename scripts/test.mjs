// npm test: installs what is missing, then checks, unit and wire tests, build, browser tests. The last line counts all.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { ensureInstalled, node24, root } from './install.mjs'

ensureInstalled()
const total = { passed: 0, failed: 0, skipped: 0 }
const add = (part) => {
  for (const key of Object.keys(total)) total[key] += part[key] ?? 0
}
const out = mkdtempSync(join(tmpdir(), 'goodlot-results-'))
const timed = async (name, work) => {
  const began = performance.now()
  console.log(`\n== ${name}`)
  const part = await work()
  add(part)
  console.log(
    `== ${name}: ${part.passed} passed, ${part.failed} failed${part.skipped ? `, ${part.skipped} skipped` : ''} in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
}
const results = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
const node = (args, env = {}) =>
  spawnSync(node24(), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  }).status

await timed('checks', check)

const vitest = (projects) => {
  const file = join(out, `${projects.join('-')}.json`)
  const status = node([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const json = results(file)
  if (!json) return { passed: 0, failed: 1 }
  // a file that does not load counts as a failure even if none of its tests ran
  const broken = json.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0).length
  const failed = json.numFailedTests + broken
  return {
    passed: json.numPassedTests,
    failed: status !== 0 && failed === 0 ? 1 : failed,
    skipped: json.numPendingTests,
  }
}
await timed('unit and wire tests', () => vitest(['unit', 'wire']))
await timed('start and stop', () => vitest(['start']))

await build()
const chromium = ensureBrowser()
if (chromium) {
  await timed('browser tests', () => {
    const file = join(out, 'playwright.json')
    const status = node(['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    })
    const json = results(file)
    if (!json) return { passed: 0, failed: 1 }
    const { expected, unexpected, skipped } = json.stats
    return { passed: expected, failed: status !== 0 && unexpected === 0 ? 1 : unexpected, skipped }
  })
} else {
  const count = spawnSync('grep', ['-rhoE', '^\\s*test\\(', 'e2e'], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean).length
  console.error('\n!! NO BROWSER: Chromium was not found (set CHROMIUM_PATH). The browser tests were NOT run.')
  add(process.env.CI ? { failed: count } : { skipped: count })
}
rmSync(out, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed > 0 ? 1 : 0)
