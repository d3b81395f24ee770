import { type Locale, locales } from './locales.ts'
import type { Catalog } from './translate.ts'

const pluralSuffix = /_(zero|one|two|few|many|other)$/
const placeholders = (text: string) => [...new Set(text.match(/\{[a-zA-Z_0-9]+(?:, money)?\}/g) ?? [])].sort().join(' ')

/** Groups keys by their stem. Every language has the plural form `_other`, so `too_many` without `too_other` is an ordinary key. */
function stems(words: Record<string, string>) {
  const found = new Map<string, { plural: boolean; forms: string[] }>()
  for (const key of Object.keys(words)) {
    const withoutSuffix = key.replace(pluralSuffix, '')
    const plural = withoutSuffix !== key && `${withoutSuffix}_other` in words
    const stem = plural ? withoutSuffix : key
    const entry = found.get(stem) ?? { plural, forms: [] }
    entry.forms.push(key)
    found.set(stem, entry)
  }
  return found
}

/** Differences between en-US, the reference, and the other languages: one sentence per finding. */
export function findCatalogFaults(catalogs: Record<Locale, Catalog>): string[] {
  const faults: string[] = []
  const reference = catalogs['en-US']
  for (const locale of locales) {
    const catalog = catalogs[locale]
    for (const noun of new Set([...Object.keys(reference), ...Object.keys(catalog)])) {
      if (!reference[noun]) faults.push(`${locale}/${noun}.json has no en-US counterpart`)
      else if (!catalog[noun]) faults.push(`${locale}/${noun}.json is missing`)
      else faults.push(...nounFaults(locale, noun, reference[noun], catalog[noun]))
    }
  }
  return faults
}

function nounFaults(locale: Locale, noun: string, en: Record<string, string>, own: Record<string, string>) {
  const faults: string[] = []
  const expected = stems(en)
  const actual = stems(own)
  for (const [key, { plural, forms }] of expected) {
    const entry = actual.get(key)
    if (!entry) {
      faults.push(`${locale}/${noun}.json lacks "${key}"`)
      continue
    }
    if (plural) {
      for (const category of new Intl.PluralRules(locale).resolvedOptions().pluralCategories) {
        if (!(`${key}_${category}` in own)) faults.push(`${locale}/${noun}.json lacks "${key}_${category}"`)
      }
    }
    const sample = en[forms.find((f) => f.endsWith('_other')) ?? (forms[0] as string)] ?? ''
    for (const form of entry.forms) {
      const text = own[form] ?? ''
      if (text.includes('{{')) faults.push(`${locale}/${noun}.json "${form}" has {{…}}: a placeholder has one brace`)
      if (text.trim() === '') faults.push(`${locale}/${noun}.json "${form}" is empty`)
      else if (placeholders(text) !== placeholders(sample) && !form.endsWith('_one')) {
        faults.push(
          `${locale}/${noun}.json "${form}" has placeholders ${placeholders(text)} instead of ${placeholders(sample)}`,
        )
      }
    }
  }
  for (const key of actual.keys())
    if (!expected.has(key)) faults.push(`${locale}/${noun}.json has "${key}", unknown to en-US`)
  return faults
}

/** Every key of a language as code names it: `noun.key`, plural forms by their stem. */
export const keysOf = (catalog: Catalog): string[] =>
  Object.entries(catalog).flatMap(([noun, words]) => [...stems(words).keys()].map((key) => `${noun}.${key}`))
