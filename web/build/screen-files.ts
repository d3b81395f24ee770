import { refusalWords, screenWords, shellWords } from '../src/screen-words.ts'
import type { Chunk } from './chunk-list.ts'
import { chunkWith, type Feature, filesOf } from './screen-loads.ts'
import { visitorWordsOf } from './visitor-words.ts'
import { wordFilesOf } from './word-files.ts'

/** The letters of a language; the page asks for them as soon as there is text. */
const letters: Record<string, RegExp> = {
  'es-ES': /^inter-(basic|spanish)-[\w-]{8}\.woff2$/,
  'pl-PL': /^inter-(basic|polish)-[\w-]{8}\.woff2$/,
}
const usualLetters = /^inter-basic-[\w-]{8}\.woff2$/
const catalog = (locale: string, noun: string) => `packages/i18n/catalogs/${locale}/${noun}.json`

function catalogsOf(locale: string, words: string): string[] {
  if (words === 'visitors') return [visitorWordsOf(locale)]
  const around = [...shellWords, ...refusalWords]
  const nouns = [...around, ...screenWords[words as keyof typeof screenWords]]
  return [wordFilesOf(locale), ...nouns.map((noun) => catalog(locale, noun))]
}

interface Shown {
  shown: readonly Pick<Feature, 'module' | 'words'>[]
  hasFrame: boolean
}

/**
 * The files of a build that a screen needs before it is shown, in the order in which they are needed; `assets` are the names of the build's
 * files.
 */
export function screenFiles(chunks: readonly Chunk[], assets: readonly string[]) {
  const atStart = filesOf(chunks, chunkWith(chunks, 'web/src/main.tsx'))
  const frame = filesOf(chunks, chunkWith(chunks, 'web/src/Frame.tsx'))
  const fontsOf = (locale: string) => assets.filter((name) => (letters[locale] ?? usualLetters).test(name))
  return {
    atStart,
    scriptsOf: ({ shown, hasFrame }: Shown): Set<string> =>
      new Set([
        ...(hasFrame ? frame : []),
        ...shown.flatMap(({ module }) => [...filesOf(chunks, chunkWith(chunks, `web/${module}`))]),
      ]),
    wordsOf: ({ shown }: Pick<Shown, 'shown'>, locale: string): Set<string> =>
      new Set(shown.flatMap(({ words }) => catalogsOf(locale, words)).map((one) => chunkWith(chunks, one).file)),
    fontsOf: ({ shown }: Shown, locale: string): string[] =>
      shown.some(({ words }) => words === 'visitors') ? [] : fontsOf(locale).map((name) => `assets/${name}`),
  }
}
