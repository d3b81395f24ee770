import { readFileSync } from 'node:fs'
import { type Locale, locales } from './locales.ts'
import type { Catalog } from './translate.ts'

/** A term of the trade in one language. In patterns `*` stands for any letters. */
interface Term {
  /** The word to use. */
  use: string
  /** Patterns of its other forms. */
  forms?: string[]
  /** Patterns of words that are not used for it. */
  avoid?: string[]
  /** Texts (`noun.key`) that are right as they are, so not checked for this term. */
  except?: string[]
  /** Only in en-US: the English word has other meanings too, so finding it in a text does not prove that the text is about the term. */
  ambiguous?: boolean
}
export type Glossary = Record<string, Term>

export const loadGlossary = (locale: Locale): Glossary =>
  JSON.parse(readFileSync(new URL(`../glossary/${locale}.json`, import.meta.url), 'utf8'))

/** Chinese and Korean have no word boundaries to match. A Latin word ends where its letters end, even inside Chinese text. */
function matcher(patterns: readonly string[]): RegExp {
  const sources = patterns.map((pattern) => {
    const source = pattern.replace(/[.?+()[\]{}|^$\\]/g, '\\$&').replaceAll('*', '\\p{Script=Latin}*')
    const begin = /^\p{Script=Latin}/u.test(pattern) ? '(?<!\\p{Script=Latin})' : ''
    const end = /(\p{Script=Latin}|\*)$/u.test(pattern) ? '(?!\\p{Script=Latin})' : ''
    return `${begin}${source}${end}`
  })
  return new RegExp(sources.join('|'), 'iu')
}

/** The text without its placeholders, whose names are English. */
const spoken = (text: string) => text.replace(/\{\w+(?:, money)?\}/g, '…')

/**
 * A text with a word that the glossary excludes is a fault. A text that lacks the glossary's word, although its English version has the
 * term, is a warning.
 */
export function findGlossaryFaults(
  catalogs: Record<Locale, Catalog>,
  glossaries: Record<Locale, Glossary>,
): { faults: string[]; warnings: string[] } {
  const faults: string[] = []
  const warnings: string[] = []
  const reference = glossaries['en-US']
  for (const locale of locales) {
    const glossary = glossaries[locale]
    for (const name of new Set([...Object.keys(reference), ...Object.keys(glossary)]))
      if (!reference[name] || !glossary[name])
        faults.push(`glossary/${locale}.json and en-US.json: only one has "${name}"`)
    for (const [name, term] of Object.entries(glossary)) {
      const english = reference[name]
      const avoided = term.avoid?.length ? matcher(term.avoid) : null
      const used = matcher([term.use, ...(term.forms ?? [])])
      const expected = english && !english.ambiguous ? matcher([english.use, ...(english.forms ?? [])]) : null
      for (const [noun, words] of Object.entries(catalogs[locale]))
        for (const [key, sentence] of Object.entries(words)) {
          if (term.except?.includes(`${noun}.${key}`)) continue
          const text = spoken(sentence)
          const found = avoided?.exec(text)?.[0]
          if (found)
            faults.push(`${locale}/${noun}.json "${key}" says “${found}”: the glossary’s word is “${term.use}”`)
          else if (expected?.test(spoken(catalogs['en-US'][noun]?.[key] ?? '')) && !used.test(text))
            warnings.push(`${locale}/${noun}.json "${key}" lacks “${term.use}” for “${english?.use}”: ${text}`)
        }
    }
  }
  return { faults, warnings }
}
