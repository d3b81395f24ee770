// npm run requirements: which lines of docs/requirements.md are cited by a test. `--missing K` lists those of one group that are not.
// `--check`: every code cited anywhere in the repository is listed there.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { citedCodes, readRequirements, summarizeCodes } from './requirement-codes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const files = (patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|\.[a-z]+)(\/|$)/.test(path) }).sort()

const { values } = parseArgs({ options: { check: { type: 'boolean' }, missing: { type: 'string' } } })
const groups = readRequirements(read('docs/requirements.md'))

function unknownCodes(): string[] {
  const known = new Set(groups.flatMap((group) => group.lines.map((line) => line.code)))
  return files(['*.md', '{docs,packages,server,web,field,e2e,bench,soak,scripts}/**/*.{md,ts,tsx,mjs,cjs,sql,css}'])
    .filter((file) => file !== 'scripts/requirement-codes.test.ts') // the codes in this file are examples
    .flatMap((file) =>
      [...citedCodes(read(file))]
        .filter((code) => !known.has(code))
        .map((code) => `${file} cites ${code}, which docs/requirements.md does not list`),
    )
}

function shownCodes(): Set<string> {
  const tests = files(['{packages,server,web,field}/**/*.test.{ts,tsx}', 'e2e/**/*.{spec,test}.ts'])
  return new Set(tests.flatMap((file) => [...citedCodes(read(file))]))
}

function printGroups(shown: ReadonlySet<string>) {
  const sum = { lines: 0, shown: 0 }
  for (const { letter, name, lines } of groups) {
    const missing = new Set(lines.map((line) => line.code).filter((code) => !shown.has(code)))
    const count = lines.length - missing.size
    console.log(`${letter}. ${name}: ${count} of ${lines.length} shown by a test`)
    if (missing.size > 0) console.log(`   not shown: ${summarizeCodes(lines, missing)}`)
    if (letter.length > 1) continue
    sum.lines += lines.length
    sum.shown += count
  }
  console.log(`A to W: ${sum.shown} of ${sum.lines} lines shown by a test`)
}

function printMissing(letter: string, shown: ReadonlySet<string>) {
  const group = groups.find((g) => g.letter === letter.toUpperCase())
  if (!group) throw new Error(`no group ${letter}: one of ${groups.map((g) => g.letter).join(', ')}`)
  for (const { code, sentence } of group.lines) if (!shown.has(code)) console.log(`${code} ${sentence}`)
}

if (values.check) {
  const unknown = unknownCodes()
  for (const line of unknown) console.error(line)
  process.exitCode = unknown.length > 0 ? 1 : 0
} else if (values.missing) printMissing(values.missing, shownCodes())
else printGroups(shownCodes())
