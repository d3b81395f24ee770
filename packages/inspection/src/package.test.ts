import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = new URL('.', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, here), 'utf8')

test('V51 every rule of SPEC.md is named by a test, and every rule named exists', () => {
  const rules = [...read('../SPEC.md').matchAll(/^- \*\*V(\d+)\*\*/gm)].map((found) => found[1])
  expect(rules).toEqual(rules.map((_, i) => String(i + 1)))
  const titles = readdirSync(here)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => read(name).match(/(['"`])V\d+.*?\1/g) ?? [])
    .join('\n')
  const named = new Set([...titles.matchAll(/\bV(\d+)\b/g)].map((found) => found[1]))
  expect([...named].toSorted()).toEqual(rules.toSorted())
})
