import { locales } from '@goodlot/i18n'
import { loadCatalog } from '@goodlot/i18n/load'
import { describe, expect, it } from 'vitest'
import { mailsSent, sheetKinds } from './features.ts'
import { byName, handlersOf } from './join-features.ts'

describe('features joined', () => {
  it('stop the start when two of them have the same name', () => {
    const twice = [{ handlers: { login: () => 1 } }, { handlers: { login: () => 2 } }] as const
    expect(() => handlersOf(twice)).toThrow('two features have the handler login')
    expect(() => byName('mail', ['welcome', 'welcome'], (name) => [[name, 1]])).toThrow(
      'two features have the mail welcome',
    )
  })
})

describe.each(locales)('the words of mails in %s', (locale) => {
  const words = loadCatalog(locale).mails ?? {}
  it.each([...mailsSent.values()])('$name: all of them, filled with its facts alone', ({ name, facts }) => {
    const parts = ['subject', 'body', ...(facts.includes('link') ? ['button'] : [])]
    const sentences = parts.map((part) => words[`${name}_${part}`])
    expect(sentences).not.toContain(undefined)
    const used = sentences.join(' ').matchAll(/\{(\w+)(?:, money)?\}/g)
    const known = [...facts, 'product']
    expect([...used].map(([, fact]) => fact).filter((fact) => !known.includes(fact ?? ''))).toEqual([])
  })
})

describe.each(locales)('the words of spreadsheets in %s', (locale) => {
  it.each([...sheetKinds.values()].map(({ sheet }) => sheet))(
    '$noun: each column has a title of its own, and help',
    ({ noun, list }) => {
      const words = loadCatalog(locale)[noun] ?? {}
      const titles = list.map(({ field }) => words[`column_${field}`])
      expect([...titles, ...list.map(({ field }) => words[`help_${field}`])]).not.toContain(undefined)
      expect(new Set(titles).size).toBe(list.length)
    },
  )
})
