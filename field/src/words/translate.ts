import type { Locale, Translate } from '@goodlot/i18n'

/**
 * What packages/i18n does with i18next, for one catalog: `{name}` for a value, plurals by the suffixes of CLDR. A fifth of the
 * app's script would be i18next (docs/decisions/0026); a test compares the two.
 */
export function translatorOf(locale: Locale, words: Record<string, string>): Translate {
  const plurals = new Intl.PluralRules(locale)
  return (key, params = {}) => {
    const name = key.slice(key.indexOf('.') + 1)
    const { count } = params
    const form = typeof count === 'number' ? words[`${name}_${plurals.select(count)}`] : undefined
    const sentence = form ?? words[name] ?? name
    return sentence.replace(/\{(\w+)\}/g, (whole, param: string) => String(params[param] ?? whole))
  }
}
