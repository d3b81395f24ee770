import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { citedCodes } from './requirement-codes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const found = (patterns: string[]) => globSync(patterns, { cwd: root, exclude: ['**/node_modules'] })

/** Files of browser tests that only `npm run soak` runs, as a whole. */
const soaked = /(services|first-order|month-end|month-of-orders)\.spec\.ts$/
/** The title of a test, and whether it has the tag of a flow that only `npm run soak flows` runs. */
const title = /\btest\(\s*(['`])((?:(?!\1)[\s\S])*)\1,\s*(\{\s*tag: '@soak',?\s*\},)?/g
const titlesOf = (text: string) =>
  [...text.matchAll(title)].map(([, , words = '', tag]) => ({ words, isSoaked: !!tag }))

const specs = found(['e2e/*.spec.ts']).filter((file) => !soaked.test(file))
const flows = specs.flatMap((file) => titlesOf(read(file)).filter(({ isSoaked }) => isSoaked))

it('every requirement that a flow of `npm run soak flows` names is shown by a test of `npm test` too', () => {
  const everyday = found(['{packages/*,server,web,field}/src/**/*.test.{ts,tsx}', 'e2e/{built,faults}/*.test.ts'])
  const texts = [
    ...everyday.map(read),
    ...specs.map((file) => {
      const text = read(file)
      const titles = titlesOf(text)
      if (!titles.some(({ isSoaked }) => isSoaked)) return text
      return titles.flatMap(({ words, isSoaked }) => (isSoaked ? [] : [words])).join('\n')
    }),
  ]
  const shown = new Set(texts.flatMap((text) => [...citedCodes(text)]))
  const lost = flows.flatMap(({ words }) =>
    [...citedCodes(words)].filter((code) => !shown.has(code)).map((code) => `${code}: ${words}`),
  )
  expect(flows.length).toBeGreaterThan(20)
  expect(lost).toEqual([])
})
