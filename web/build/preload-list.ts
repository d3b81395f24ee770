import { readFileSync } from 'node:fs'
import { locales } from '@goodlot/i18n'
import type { Chunk } from './chunk-list.ts'
import { screenFiles } from './screen-files.ts'
import { featuresOfScreens } from './screen-loads.ts'

/** Beside the build; the server reads it (`features/pages/preloads.ts`). */
export const preloadListFile = 'app-preloads.json'

/**
 * What the page of each screen names for the browser, so that scripts, styles, words and letters are asked for together with the app's first
 * script instead of by it: for everybody, and in each language.
 */
export function preloadList(chunks: readonly Chunk[], assets: readonly string[]) {
  const { atStart, scriptsOf, wordsOf, fontsOf } = screenFiles(chunks, assets)
  const routes = readFileSync(new URL('../src/routes.tsx', import.meta.url), 'utf8')
  const later = (files: Iterable<string>) => [...files].filter((file) => !atStart.has(file))
  return Object.fromEntries(
    [...featuresOfScreens(routes)].map(([screen, { module, words, hasFrame }]) => {
      const shown = { shown: [{ module, words }], hasFrame }
      const inLanguage = (locale: string) => [...wordsOf(shown, locale), ...fontsOf(shown, locale)]
      return [
        screen,
        {
          always: later(scriptsOf(shown)),
          inLanguage: Object.fromEntries(locales.map((locale) => [locale, inLanguage(locale)])),
        },
      ]
    }),
  )
}
