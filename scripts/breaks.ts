// npm run breaks: makes each fault of break-list.ts in a copy of the sources and expects its test to fail. Your files are not touched.
// npm run breaks -- refund: only those that have this word in their name, file or test.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Break, breaks, projectOf } from './break-list.ts'
import { node24, root, stop } from './install.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { copySources } from './source-copy.ts'

/** Time limit of a test run. A test that hangs until then has not noticed the fault. */
const mostSeconds = 600
/** Time limit of one test while a fault is in the code, which may make it hang. Otherwise the far longer limit of `npm test` applies. */
const mostSecondsOfATest = 60
const startedAt = performance.now()
const secondsSince = (start: number) => (performance.now() - start) / 1000

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const chosen = breaks.filter((one) =>
  words.every((word) => `${one.name} ${one.file} ${one.test}`.toLowerCase().includes(word)),
)
if (chosen.length === 0) stop(`No break has "${words.join(' ')}" in its name, file or test.`)

process.env.TMPDIR = memoryFolder() ?? tmpdir()
const folder = mkdtempSync(join(tmpdir(), 'goodlot-breaks-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')

/** One Postgres for all wire tests; it ends with this process. */
async function startPostgres(): Promise<string> {
  const child = spawn(node24(), ['scripts/test-postgres.ts'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  return new Promise((started, failed) => {
    child.stdout.once('data', (line) => started(String(line).trim()))
    child.once('exit', () => failed(new Error('The Postgres of the tests did not start.')))
  })
}

interface Result {
  /** Names of the tests that failed. */
  failed: string[]
  /** All tests ran, and passed. */
  passed: boolean
  output: string
}

interface Report {
  success: boolean
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

let runs = 0
/** Runs test files of one project in a copy. */
async function runTests(copy: string, files: readonly string[], bail: boolean): Promise<Result> {
  const json = join(folder, `result-${runs++}.json`)
  const project = projectOf(files[0] ?? '')
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files]
  const report = ['--reporter=dot', '--reporter=json', `--outputFile.json=${json}`]
  const onFault = bail ? ['--bail=1', `--testTimeout=${mostSecondsOfATest * 1000}`] : []
  const child = spawn(node24(), [...vitest, ...report, ...onFault], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const timer = bail ? setTimeout(() => child.kill('SIGKILL'), mostSeconds * 1000) : undefined
  const status = await new Promise<number | null>((ended) => child.on('close', ended))
  clearTimeout(timer)
  const tests: Report['testResults'][number]['assertionResults'] = existsSync(json)
    ? (JSON.parse(readFileSync(json, 'utf8')) as Report).testResults.flatMap((file) => file.assertionResults)
    : []
  const failed = tests.filter((test) => test.status === 'failed').map((test) => test.fullName)
  return { failed, passed: status === 0 && tests.length > 0, output }
}

type Outcome = { seconds: number; state: 'caught' | 'survived' | 'not run'; by: string }

async function tryBreak(copy: string, one: Break): Promise<Outcome> {
  const start = performance.now()
  const path = join(copy, one.file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    original.replace(one.find, () => one.replace),
  )
  const { failed, passed, output } = await runTests(copy, [one.test], true)
  writeFileSync(path, original)
  const seconds = secondsSince(start)
  const [by] = failed
  if (by !== undefined) return { seconds, state: 'caught', by }
  if (passed) return { seconds, state: 'survived', by: '' }
  // neither failed nor passed: the changed code does not load, or the test did not end
  return { seconds, state: 'not run', by: output.trim().split('\n').slice(-12).join('\n') }
}

/** Runs the work for every item of a list, one at a time in each copy. */
async function inLanes<T>(
  copies: readonly string[],
  list: readonly T[],
  work: (copy: string, one: T) => Promise<void>,
) {
  const waiting = [...list]
  await Promise.all(
    copies.map(async (copy) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(copy, next)
    }),
  )
}

const copies = Array.from({ length: Math.min(2, availableParallelism()) }, (_, i) => join(folder, `copy-${i}`))
for (const copy of copies) copySources(root, copy)
const projects = Map.groupBy(new Set(chosen.map(({ test }) => test)), projectOf)
if (projects.has('wire')) process.env.GOODLOT_TEST_POSTGRES = await startPostgres()

console.log(`${chosen.length} breaks; first their tests without any`)
await inLanes(copies, [...projects], async (copy, [project, files]) => {
  const { passed, output } = await runTests(copy, files, false)
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${project}: ${files.length} files, ${secondsSince(startedAt).toFixed(0)} s`)
  if (!passed) stop(`${output}\n\nA test that fails anyway notices nothing: mend it first.`)
})

const outcomes = new Map<Break, Outcome>()
await inLanes(copies, chosen, async (copy, one) => {
  const outcome = await tryBreak(copy, one)
  outcomes.set(one, outcome)
  console.log(`${outcome.state.padEnd(9)}${outcome.seconds.toFixed(0).padStart(4)} s  ${one.name}`)
  if (outcome.state === 'not run') console.log(outcome.by)
})

console.log(`\n${'break'.padEnd(74)}${'result'.padEnd(10)}noticed by`)
for (const one of chosen) {
  const { state, by } = outcomes.get(one) ?? { state: 'not run', by: '' }
  console.log(
    `${one.name.slice(0, 72).padEnd(74)}${state.padEnd(10)}${state === 'caught' ? by.slice(0, 110) : one.test}`,
  )
}
const count = (state: Outcome['state']) => [...outcomes.values()].filter((outcome) => outcome.state === state).length
console.log(`\nin ${(secondsSince(startedAt) / 60).toFixed(1)} minutes`)
console.log(
  `${count('caught')} caught, ${count('survived')} survived${count('not run') ? `, ${count('not run')} not run` : ''}`,
)
process.exit(count('caught') === chosen.length ? 0 : 1)
