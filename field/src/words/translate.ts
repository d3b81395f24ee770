import type { Locale, Translate } from '@goodlot/i18n'

/** noun → key → sentence. */
export type Catalogs = Readonly<Record<string, Record<string, string>>>

/**
 * Does what packages/i18n does with i18next: `{name}` for a value, plurals by the suffixes of CLDR. i18next would be a fifth of the app's
 * script (docs/decisions/0026); a test compares the two.
 */
export function translatorOf(locale: Locale, catalogs: Catalogs): Translate {
  const plurals = new Intl.PluralRules(locale)
  return (key, params = {}) => {
    const dot = key.indexOf('.')
    const name = key.slice(dot + 1)
    const words = catalogs[key.slice(0, dot)] ?? {}
    const { count } = params
    const form = typeof count === 'number' ? words[`${name}_${plurals.select(count)}`] : undefined
    const sentence = form ?? words[name] ?? name
    return sentence.replace(/\{(\w+)\}/g, (whole, param: string) => String(params[param] ?? whole))
  }
}
