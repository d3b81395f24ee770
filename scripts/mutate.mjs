// npm run mutate [sampling|checklists|inspection|rules]: changes the code in small ways (Stryker) and counts how many of them the tests notice.
// A part of a package is named by its files: npm run mutate sampling:plan,share rules:switching.
// Its tools are installed separately in scripts/mutation: with Vitest 5, Stryker's runner selects no tests and everything "survives".
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { loadavg, setPriority } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, node24, root, stop } from './install.mjs'

const atLeast = { sampling: 98, checklists: 85, inspection: 85, rules: 85 }
const needs = {
  sampling: [],
  checklists: ['sampling'],
  inspection: ['sampling', 'checklists'],
  rules: ['sampling', 'checklists'],
}
const tools = join(root, 'scripts', 'mutation')
// outside of packages/ and scripts/, so that no other check reads the mutated copies
const work = join(root, '.cache', 'mutation')
const reports = join(root, 'reports', 'mutation')

const parts = (process.argv.length > 2 ? process.argv.slice(2) : Object.keys(needs)).map((part) => {
  const [name, files] = part.split(':')
  return { name, files: files?.split(',') }
})
for (const { name, files = [] } of parts) {
  if (!(name in needs)) stop(`There is no package "${name}"; say one of: ${Object.keys(needs).join(', ')}.`)
  const unknown = files.find((file) => !existsSync(join(root, 'packages', name, 'src', `${file}.ts`)))
  if (unknown) stop(`There is no file packages/${name}/src/${unknown}.ts.`)
}

// Installs only the tools' own folder: a check must never reinstall the project while somebody works in it.
const major = Number(spawnSync(node24(), ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout.split('.')[0])
if (!(major >= 22)) stop('Stryker needs Node 22 or newer: install the project first (npm ci).')
await ensureInstalled(tools)

// minutes of full CPU load: other processes get priority
setPriority(5)

const startedAt = performance.now()
const failures = parts.flatMap(mutate)
console.log(`\nmutation check of ${parts.map(({ name }) => name).join(' and ')} in ${seconds(startedAt)} s`)
for (const failure of failures) console.error(`FAIL ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)

/** Mutates one package, or the named files of it, and returns its failures. */
function mutate({ name, files }) {
  const start = performance.now()
  console.log(`\n== ${name}`)
  const report = join(reports, `${name}.json`)
  rmSync(report, { force: true })
  const folder = copy(name, files, report)
  const { status } = spawnSync(node24(), [join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0 || !existsSync(report)) return [`${name}: Stryker did not finish`]
  rmSync(folder, { recursive: true, force: true })
  return judge(name, JSON.parse(readFileSync(report, 'utf8')), start)
}

/** A copy of the package for Stryker to mutate, with its settings. */
function copy(name, files, report) {
  const folder = join(work, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const copyParts = (from, to) => {
    for (const part of ['src', 'test-data', 'SPEC.md', 'package.json']) {
      const path = join(root, 'packages', from, part)
      if (existsSync(path)) cpSync(path, join(to, part), { recursive: true })
    }
  }
  copyParts(name, folder)
  for (const other of needs[name]) copyParts(other, join(folder, 'needs', other))
  symlinkSync(join(tools, 'node_modules'), join(folder, 'node_modules'), 'junction')

  const alias = needs[name].map((other) => [`@goodlot/${other}`, join(folder, 'needs', other, 'src', 'index.ts')])
  const vitest = {
    resolve: { alias: Object.fromEntries(alias) },
    test: {
      include: ['src/**/*.test.ts'],
      // this test measures the bundle with rolldown, which is not installed here; it reads the source, so it would test no mutant
      exclude: ['src/package.test.ts'],
      setupFiles: ['./setup.mjs'],
    },
  }
  writeFileSync(join(folder, 'vitest.config.mjs'), vitestConfig(vitest))
  // the same random cases for every mutant and every run, and the first failure is enough
  writeFileSync(
    join(folder, 'setup.mjs'),
    `import fc from 'fast-check'\nfc.configureGlobal({ seed: 2859, endOnFailure: true })\n`,
  )
  const stryker = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    // index.ts only re-exports; closing-content.ts, the content of the last two classes, is only text
    mutate: files?.map((file) => `src/${file}.ts`) ?? [
      'src/**/*.ts',
      '!src/**/*.test.ts',
      '!src/**/*-fixture.ts',
      '!src/closing-content.ts',
      '!src/index.ts',
    ],
    inPlace: true,
    concurrency: loadavg()[0] > 6 ? 1 : 2,
    timeoutMS: 8_000,
    warnings: { slow: false },
    reporters: ['json', 'dots'],
    jsonReporter: { fileName: report },
    allowEmpty: false,
    checkers: [],
  }
  writeFileSync(join(folder, 'stryker.config.json'), JSON.stringify(stryker))
  return folder
}

/** The short test files run first: a changed cell of a table fails there, long before the property tests. */
function vitestConfig(settings) {
  return `import { statSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'
const size = (file) => statSync(file.moduleId).size
class ShortFirst extends BaseSequencer {
  sort = async (files) => files.toSorted((a, b) => size(a) - size(b))
}
const settings = ${JSON.stringify(settings)}
settings.test.sequence = { sequencer: ShortFirst }
export default settings
`
}

/** Prints survivors and scores. A survivor that no test ran on proves nothing: such a run is invalid. */
function judge(name, report, start) {
  const all = { caught: 0, timeout: 0, survived: 0, invalid: 0 }
  const survivors = []
  const rows = Object.entries(report.files).map(([path, { mutants, source }]) => {
    const row = { caught: 0, timeout: 0, survived: 0, invalid: 0 }
    for (const mutant of mutants) {
      if (mutant.status === 'Killed' || mutant.status === 'Timeout') row.caught++
      else if (mutant.status === 'Survived' || mutant.status === 'NoCoverage') {
        row.survived++
        survivors.push({ ...mutant, path, source })
      } else row.invalid++ // the mutant does not run at all, which says nothing about the tests
      if (mutant.status === 'Timeout') row.timeout++
    }
    for (const key of Object.keys(all)) all[key] += row[key]
    return [path, row]
  })
  for (const { path, source, location, replacement, status, mutatorName } of survivors) {
    const { start: from, end: to } = location
    const lines = source.split('\n').slice(from.line - 1, to.line)
    lines[lines.length - 1] = lines.at(-1).slice(0, to.column - 1)
    lines[0] = lines[0].slice(from.column - 1)
    const short = (text) => (text.length > 160 ? `${text.slice(0, 160)} …` : text).replace(/\s+/g, ' ')
    console.log(`${status} ${path}:${from.line}:${from.column} ${mutatorName}`)
    console.log(`  - ${short(lines.join('\n'))}\n  + ${short(replacement ?? '')}`)
  }
  console.log(`\n${'file'.padEnd(28)}  score  caught (by timeout)  survived  not runnable`)
  for (const [path, row] of [...rows, [`${name} in ${seconds(start)} s`, all]]) {
    const cells = [
      path.padEnd(28),
      score(row).toFixed(1).padStart(6),
      `${row.caught} (${row.timeout})`.padStart(20),
      String(row.survived).padStart(9),
      String(row.invalid).padStart(13),
    ]
    console.log(cells.join(' '))
  }
  const untested = survivors.filter((mutant) => !(mutant.testsCompleted > 0)).length
  const failures = []
  if (all.caught + all.survived === 0) failures.push(`${name}: no mutant was tried`)
  if (untested > 0) failures.push(`${name}: ${untested} survivors completed no test; the run is invalid`)
  if (score(all) < atLeast[name]) failures.push(`${name}: ${score(all).toFixed(1)} % is below ${atLeast[name]} %`)
  return failures
}

function score({ caught, survived }) {
  return caught + survived === 0 ? 100 : (100 * caught) / (caught + survived)
}

function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(0)
}
