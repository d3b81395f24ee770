import type { Catalog, Locale } from '@goodlot/i18n'

/** Polish does not end a line with a word of one letter: a non-breaking space binds it to the next. The catalogs stay plain. */
const oneLetter = /(?<=^|[\s(„])([aiouwz]) /giu

export function bindShortWords(locale: Locale, catalog: Catalog): Catalog {
  if (locale !== 'pl-PL') return catalog
  return Object.fromEntries(
    Object.entries(catalog).map(([noun, words]) => [
      noun,
      Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text.replace(oneLetter, '$1\u00a0')])),
    ]),
  )
}
