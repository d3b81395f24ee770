import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { breaks } from './break-list.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const occurrences = (file: string, text: string) =>
  existsSync(`${root}${file}`) ? readFileSync(`${root}${file}`, 'utf8').split(text).length - 1 : 0

it('every break has a name of its own', () => {
  expect(new Set(breaks.map(({ name }) => name)).size).toBe(breaks.length)
})

it.each(breaks)('the break "$name" finds its place and its test', ({ file, find, replace, test }) => {
  expect(occurrences(file, find)).toBe(1)
  expect(replace).not.toBe(find)
  expect(existsSync(`${root}${test}`)).toBe(true)
})
