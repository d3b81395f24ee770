import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Two numbers were given twice before this check existed. Migrations are applied in the order of their names, and an applied one is
 * never renamed.
 */
const knownPairs = ['0032', '0040']

/** Numbers that more than one migration has. */
function sharedNumbers(files: string[]): string[] {
  const numbers = files.map((file) => file.slice(0, 4))
  return [...new Set(numbers.filter((number, i) => numbers.indexOf(number) !== i))]
}

it('no two migrations share a number, so that their order is the one that was meant', () => {
  const files = readdirSync(new URL('../server/db/migrations/', import.meta.url)).filter((name) =>
    name.endsWith('.sql'),
  )
  expect(files.filter((name) => !/^\d{4}_[a-z_]+\.sql$/.test(name))).toEqual([])
  expect(sharedNumbers(files)).toEqual(knownPairs)
})

it('a shared number is found', () => {
  expect(sharedNumbers(['0001_a.sql', '0002_b.sql', '0002_c.sql'])).toEqual(['0002'])
})
