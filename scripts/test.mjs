// npm test: installs what is missing, then runs checks and tests in parts, two at a time on one Postgres; the tests of start and stop,
// which mostly wait, run beside them. The browser tests, which use all cores, come last: they begin in the lane that is free first. The
// last line counts all tests.
// npm test -- orders: only the test files of one noun (tests-of.mjs), in the same parts.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { check } from './check.mjs'
import {
  failedInPlaywright,
  failedInVitest,
  filesToRepeat,
  passedAtSecondTry,
  timesInPlaywright,
  timesInVitest,
} from './failed-tests.mjs'
import { ensureInstalled, root, stop } from './install.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { testsOf } from './tests-of.mjs'
import { timedProcess } from './timed-process.mjs'

/** Processor seconds that a whole run should not exceed, and those of one noun: two minutes of two cores. */
const processorLimit = { whole: 1900, noun: 240 }
/** So many of the slowest test files are named at the end. */
const shownFiles = 15
const startedAt = performance.now()
const [noun] = process.argv.slice(2)
/** The test files of the noun by kind; null for a whole run with all tests and checks. */
const chosen = noun ? testsOf(root, noun) : null
if (chosen && Object.keys(chosen).length === 0) stop(`No test file has "${noun}" in its path.`)
/** Whether there is something to run for one of these kinds of tests. */
const wants = (...kinds) => chosen === null || kinds.some((kind) => chosen[kind])
// both mostly wait for downloads, from different places
const [chromium] = await Promise.all([ensureBrowser(), ensureInstalled()])
// all parts put their temporary files here
process.env.TMPDIR = memoryFolder() ?? tmpdir()
const out = mkdtempSync(join(tmpdir(), 'goodlot-results-'))
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(0)} s`
// each part starts many processes of the same files: they share what was compiled
const cached = (name) => join(root, 'node_modules', '.cache', name)
process.env.NODE_COMPILE_CACHE ??= cached('compiled')
// by default Playwright keeps what it compiled among the temporary files, which are removed after this run
process.env.PWTEST_CACHE_DIR ??= cached('playwright')
const counts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

/** Runs a program of the project; its output is printed when it has ended, or at once (`direct`). */
const node = (args, { env = {}, direct = false } = {}) =>
  timedProcess(args, {
    stdio: ['ignore', direct ? 'inherit' : 'pipe', direct ? 'inherit' : 'pipe'],
    // Playwright sets FORCE_COLOR for its workers, which then complain of NO_COLOR
    env: { ...process.env, ...(direct ? { FORCE_COLOR: '0' } : { NO_COLOR: '1' }), ...env },
  }).ended

const parts = []
async function part(name, work) {
  const start = performance.now()
  const { output, ...result } = await work()
  const done = {
    name,
    time: seconds(start),
    processor: 0,
    passed: 0,
    failed: 0,
    skipped: 0,
    names: [],
    unsteady: [],
    ...result,
  }
  parts.push(done)
  if (output) console.log(`\n${output}`)
  console.log(`\n== ${name}: ${counts(done)} in ${done.time}`)
  return done
}

const results = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** Runs files of these projects; the report is null if Vitest wrote none. */
async function runVitest(projects, args, file) {
  const { status, output, processor } = await node([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return { status, output, processor, json: results(file) }
}

/** `half` 1 or 2 runs that half of the projects' files. If a noun was given, only its own files run. */
async function vitest(projects, half) {
  const name = join(out, `${projects.join('-')}${half ?? ''}`)
  const files = projects.flatMap((project) => chosen?.[project] ?? [])
  const first = await runVitest(projects, [...files, ...(half ? [`--shard=${half}/2`] : [])], `${name}.json`)
  const { status, output, processor, json } = first
  if (!json) return { failed: 1, output, processor }
  // a file that does not load counts as a failure even if none of its tests ran
  const broken = json.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0).length
  const failed = json.numFailedTests + broken
  const counted = {
    passed: json.numPassedTests,
    failed: status !== 0 && failed === 0 ? 1 : failed,
    skipped: json.numPendingTests,
    names: failedInVitest(json),
    times: timesInVitest(json),
    output,
    processor,
  }
  // as with browser tests (playwright.config.ts): the second try is for a busy machine, and what needed it is named and to be mended
  const repeated = process.env.CI ? filesToRepeat(json, (path) => readFileSync(path, 'utf8')) : []
  if (repeated.length === 0) return counted
  const second = await runVitest(projects, repeated, `${name}-again.json`)
  const outputs = { output: `${output}\n\nThe second try:\n${second.output}`, processor: processor + second.processor }
  if (second.status !== 0) return { ...counted, ...outputs }
  const known = json.testResults.filter((f) => repeated.includes(f.name)).flatMap((f) => f.assertionResults)
  const earlier = known.filter(({ status: ended }) => ended === 'passed').length
  return {
    ...counted,
    ...outputs,
    passed: json.numPassedTests - earlier + second.json.numPassedTests,
    failed: 0,
    names: [],
    unsteady: counted.names,
  }
}

// all browser tests of a noun may belong to `npm run soak flows`
const playwright = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  '--pass-with-no-tests',
]

async function browserTests() {
  const file = join(out, 'playwright.json')
  const { status, processor } = await node([...playwright, ...(chosen?.browser ?? [])], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    direct: true,
  })
  const json = results(file)
  if (!json) return { failed: 1, processor }
  const { expected, unexpected, flaky, skipped } = json.stats
  return {
    passed: expected + flaky,
    failed: status !== 0 && unexpected === 0 ? 1 : unexpected,
    skipped,
    names: failedInPlaywright(json),
    times: timesInPlaywright(json),
    unsteady: passedAtSecondTry(json),
    processor,
  }
}

async function noBrowser() {
  const { output } = await node([...playwright, ...(chosen?.browser ?? []), '--list', '--reporter=list'])
  const count = Number(/Total: (\d+) tests?/.exec(output)?.[1] ?? 1)
  console.error(
    '\n!! NO BROWSER, so the browser tests were NOT run: Chromium is neither at CHROMIUM_PATH nor on the PATH, and only root on Debian can have it installed by this command.',
  )
  return process.env.CI ? { failed: count } : { skipped: count }
}

/** One Postgres for the schema check, the wire tests and the server of the browser tests. It ends with this process. */
async function startPostgres() {
  const { child, ended } = timedProcess(['scripts/test-postgres.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  let url = ''
  const started = new Promise((done) =>
    child.stdout.once('data', (line) => {
      url = String(line).trim()
      done()
    }),
  )
  await Promise.race([started, ended])
  if (url === '') stop('The Postgres of the tests did not start; its messages stand above.')
  return {
    url,
    end: () => {
      child.stdin.end()
      return ended
    },
  }
}

const postgres = await startPostgres()
process.env.GOODLOT_TEST_POSTGRES = postgres.url
process.env.GOODLOT_TEST_DEMO = join(out, 'demo')
console.log(`== the Postgres of the tests is up after ${seconds(startedAt)}`)

let built = false
let endBuild
const buildEnded = new Promise((done) => {
  endBuild = done
})
async function build() {
  const { failed } = await part('build', async () => {
    const { status, output, processor } = await node(['scripts/build.mjs'])
    return { failed: status === 0 ? 0 : 1, output, processor }
  })
  built = failed === 0
  endBuild()
}

/**
 * The build first, because other parts need it; then the longest, so that the two that run at a time end at about the same time. The files
 * of a project share their modules, so each part has one worker: halves use two cores.
 */
const wholeSuite = [
  build,
  () => part('wire, first half', () => vitest(['unit', 'wire'], 1)),
  () => part('wire, second half', () => vitest(['unit', 'wire'], 2)),
  () => part('screens, first half', () => vitest(['screens', 'field'], 1)),
  () => part('checks', () => check(Math.max(1, availableParallelism() - 1))),
  () => part('screens, second half', () => vitest(['screens', 'field'], 2)),
]
const ofNoun = [
  wants('site', 'browser') && build,
  wants('unit', 'wire') &&
    (() => part('unit and wire tests', () => vitest(['unit', 'wire'].filter((kind) => wants(kind))))),
  wants('screens', 'field') &&
    (() => part('screens', () => vitest(['screens', 'field'].filter((kind) => wants(kind))))),
]
const waiting = [
  ...(chosen ? ofNoun : wholeSuite),
  // the build has ended by now: it is the first part and short
  wants('site') && (() => built && part('built pages', () => vitest(['site']))),
  wants('browser') &&
    (() => (chromium ? built && part('browser tests', browserTests) : part('browser tests', noBrowser))),
].filter(Boolean)
if (!waiting.includes(build)) endBuild()
/** Servers start in a third of the time once they are built. */
async function startAndStop() {
  await buildEnded
  await part('start and stop', () => vitest(['start']))
}
const lane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next()
}
await Promise.all([lane(), lane(), wants('start') && startAndStop()])
const { processor: ofPostgres } = await postgres.end()
parts.push({
  name: 'Postgres',
  passed: 0,
  failed: 0,
  skipped: 0,
  names: [],
  unsteady: [],
  time: '',
  processor: ofPostgres,
})
rmSync(out, { recursive: true, force: true })

const sum = (key) => parts.reduce((all, one) => all + one[key], 0)
const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
const processorSeconds = (value) => `${value.toFixed(0)} s`
const row = (name, ...cells) => `${name.padEnd(22)}${cells.map((cell) => String(cell).padStart(10)).join('')}`
for (const { name, names, unsteady } of parts) {
  for (const failed of names) console.log(`\nfailed in ${name}: ${failed}`)
  for (const test of unsteady) console.log(`\nwarning: passed only at the second try in ${name}: ${test}`)
}
console.log(`\n${row('part', 'passed', 'failed', 'skipped', 'time', 'processor')}`)
for (const one of parts)
  console.log(row(one.name, one.passed, one.failed, one.skipped, one.time, processorSeconds(one.processor)))
console.log(
  row('all', total.passed, total.failed, total.skipped, seconds(startedAt), processorSeconds(sum('processor'))),
)
const slowest = parts.flatMap(({ times = [] }) => times).toSorted((a, b) => b.seconds - a.seconds)
console.log('\nThe files that took longest:')
for (const { name, seconds: taken } of slowest.slice(0, shownFiles))
  console.log(`${taken.toFixed(0).padStart(6)} s  ${relative(root, resolve(root, name))}`)
const limit = chosen ? processorLimit.noun : processorLimit.whole
if (sum('processor') > limit)
  console.log(`\nwarning: ${processorSeconds(sum('processor'))} of processor are more than the limit of ${limit} s`)
console.log(`\n${counts(total)}`)
process.exit(total.failed > 0 ? 1 : 0)
