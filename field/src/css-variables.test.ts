import { expect, it } from 'vitest'

const sheets = import.meta.glob<string>('../../{field,web}/src/**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const tokens = import.meta.glob<string>('../../packages/brand/src/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const defined = (text: string) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name)
const used = (text: string) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)

// a misspelled one falls back to nothing: grey text turns black, and no test of a screen sees it
it.each(['field', 'web'])('every variable in the style sheets of %s is defined', (app) => {
  const own = Object.entries(sheets).filter(([path]) => path.startsWith(`../../${app}/`) || path.startsWith('./'))
  expect(own.length).toBeGreaterThan(1)
  const known = new Set([...Object.values(tokens), ...own.map(([, text]) => text)].flatMap(defined))
  const unknown = own.flatMap(([path, text]) =>
    used(text).flatMap((name) => (known.has(name) ? [] : `${path}: ${name}`)),
  )
  expect(unknown).toEqual([])
})
