import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const sheets = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
const tokens = sheets('packages/brand/src/*.css')

const defined = ({ text }: { text: string }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name)
const used = ({ text }: { text: string }) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)

// a misspelled variable has no value: grey text turns black, and no test of a screen notices
it.each(['field', 'web'])('every variable in the style sheets of %s is defined', (app) => {
  const own = sheets(`${app}/src/**/*.css`)
  expect(own.flatMap(used).length).toBeGreaterThan(50)
  const known = new Set([...tokens, ...own].flatMap(defined))
  const unknown = own.flatMap((sheet) =>
    used(sheet).flatMap((name) => (known.has(name) ? [] : `${sheet.path}: ${name}`)),
  )
  expect(unknown).toEqual([])
})
