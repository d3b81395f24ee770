import { locales, translator } from '@goodlot/i18n'
import { describe, expect, it } from 'vitest'
import { translatorOf } from './translate.ts'

const catalogs = import.meta.glob<Record<string, string>>(
  '../../../packages/i18n/catalogs/*/{field,missions,visit,ui,sheets}.json',
  {
    import: 'default',
    eager: true,
  },
)

describe.each(locales)('in %s', (locale) => {
  it('every sentence reads as everywhere else, also with plurals', () => {
    for (const noun of ['field', 'missions', 'visit', 'ui', 'sheets'] as const) {
      const words = catalogs[`../../../packages/i18n/catalogs/${locale}/${noun}.json`] ?? {}
      expect(Object.keys(words)).not.toEqual([])
      const everywhere = translator(locale, { [noun]: words })
      const own = translatorOf(locale, { [noun]: words })
      const params = { name: 'Wei {Lin}', day: '1', count: 0, number: 7, max: 9, status: 500 }
      for (const name of Object.keys(words)) {
        const key = `${noun}.${name.replace(/_(one|few|many|other)$/, '')}` as Parameters<typeof own>[0]
        for (const count of [0, 1, 2, 5, 22, 1_000_000])
          expect(own(key, { ...params, count })).toBe(everywhere(key, { ...params, count }))
      }
    }
  })
})
