import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
const sheets = ['web/src/**/*.css', 'field/src/**/*.css', 'packages/*/src/*.css'].flatMap(read)

const maxLines = 300

it(`no style sheet has more than ${maxLines} lines`, () => {
  const long = sheets.filter(({ text }) => text.trimEnd().split('\n').length > maxLines)
  expect(long.map(({ path }) => path)).toEqual([])
})

it('every class in a style sheet is used by a component or a page', () => {
  const code = ['{web,field,server,packages/*}/{src,build}/**/*.{ts,tsx}', '{web,field}/*.html']
    .flatMap(read)
    .filter(({ path }) => !path.includes('.test.'))
    .map(({ text }) => text)
    .join('\n')
  const words = new Set(code.match(/[a-z][\w-]*/gi))
  // className={`live-${state}`}: the name ends with a value
  const beginnings = [
    ...new Set(
      [...code.matchAll(/className=\{[^}]*?`[^`]*?([a-z][\w-]*-)\$\{/gi)].map(([, beginning = '']) => beginning),
    ),
  ]
  const isUsed = (name: string) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
  const isOurs = (name: string) => !/^ant-/.test(name)
  const unused = sheets.flatMap(({ path, text }) => {
    const rules = text.replace(/\/\*.*?\*\//gs, '').replace(/\{[^{}]*\}/g, '{}')
    const names = [...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
    return [...new Set(names)].filter((name) => isOurs(name) && !isUsed(name)).map((name) => `${path}: .${name}`)
  })
  expect(sheets.length).toBeGreaterThan(50)
  expect(unused).toEqual([])
})
