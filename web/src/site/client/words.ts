import type { Catalog, Locale, Translate } from '@goodlot/i18n'

/**
 * The translator of the browser: `noun.key`, `{name}`, plural suffixes, as `@goodlot/i18n` defines them,
 * without the fifteen kilobytes of i18next.
 */
export function smallTranslator(locale: Locale, catalog: Catalog): Translate {
  const plural = new Intl.PluralRules(locale)
  return (key, params = {}) => {
    const dot = key.indexOf('.')
    const words = catalog[key.slice(0, dot)] ?? {}
    const name = key.slice(dot + 1)
    const { count } = params
    const text =
      (typeof count === 'number' ? words[`${name}_${plural.select(count)}`] : undefined) ?? words[name] ?? key
    return text.replace(/\{(\w+)\}/g, (placeholder, param: string) => String(params[param] ?? placeholder))
  }
}
