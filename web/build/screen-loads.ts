import type { Chunk } from './chunk-list.ts'

export interface Feature {
  words: string
  module: string
}

/** The features of `routes.tsx` by the name of their constant. */
export function featuresIn(routes: string): Map<string, Feature> {
  const declared = /const (\w+) = lazyFeature\(\s*'([\w-]+)',\s*\(\) => import\('\.\/([^']+)'\)/g
  return new Map(
    [...routes.matchAll(declared)].map(([, name = '', words = '', module = '']) => [
      name,
      { words, module: `src/${module}` },
    ]),
  )
}

interface ScreenFeature extends Feature {
  /** Whether menu and rail are around the screen. */
  hasFrame: boolean
}

/** The feature of each screen, by the name of the screen's route. */
export function featuresOfScreens(routes: string): Map<string, ScreenFeature> {
  const features = featuresIn(routes)
  const table = routes.slice(routes.indexOf('const screens'))
  const declared = /^ {2}(\w+): \{\s*component: (\w+)\(/gm
  return new Map(
    table.split(/(?=^ {2}\w+: \{)/m).flatMap((entry) =>
      [...entry.matchAll(declared)].map(([, screen = '', name = '']): [string, ScreenFeature] => {
        const feature = features.get(name)
        if (!feature) throw new Error(`routes.tsx shows ${screen} with ${name}, which is no lazy feature`)
        return [screen, { ...feature, hasFrame: !entry.includes('hideMenu: true') }]
      }),
    ),
  )
}

/** The chunk that holds a module; the path is that of the repository. */
export function chunkWith(chunks: readonly Chunk[], module: string): Chunk {
  const found =
    chunks.find(({ source }) => source === module.slice('web/'.length)) ?? chunks.find((c) => module in c.modules)
  if (!found) throw new Error(`no script of the build holds ${module}`)
  return found
}

/** The files that come with a module: its own script, all that it imports, and their styles. */
export function filesOf(chunks: readonly Chunk[], start: Chunk): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const files = new Set<string>()
  const add = (chunk: Chunk) => {
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.styles) files.add(style)
    for (const file of chunk.imports) {
      const imported = byFile.get(file)
      if (imported) add(imported)
    }
  }
  add(start)
  return files
}

/** The largest modules among these files, in bytes before compression. */
export const largestModules = (chunks: readonly Chunk[], files: ReadonlySet<string>, most: number): string[] =>
  chunks
    .filter(({ file }) => files.has(file))
    .flatMap(({ modules }) => Object.entries(modules))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([id, bytes]) => `${Math.round(bytes / 1000)} KB ${id.replace(/^.*node_modules\//, '')}`)
