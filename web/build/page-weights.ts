// Sums up what a public page loads with all its parts at work, and says which pages are over their budget. `scripts/build-site.mjs` calls it.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { pageBudget } from './budgets.ts'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

export interface PageWeight {
  page: string
  locale: string
  bytes: number
}

/** Letters that a language needs besides the basic ones, as a browser finds out by itself. */
const fontsOf = (locale: string): string[] =>
  ['basic', ...(locale === 'pl-PL' ? ['polish'] : locale === 'es-ES' ? ['spanish'] : [])].map((name) => `inter-${name}`)

/** The files of a chunk and of all that it imports at once. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the site's build has no ${key}`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const other of chunk.imports ?? []) filesOf(manifest, other, found)
  return found
}

const islandsIn = (html: string): string[] =>
  [...html.matchAll(/data-island="(\w)(\w*)"/g)].map(([, first = '', rest]) => `${first.toUpperCase()}${rest}`)

/**
 * Every page in every language as it is sent: the page, styles, letters, script, and the islands as if they had been touched. Without
 * pictures, and without the header of somebody who is signed in.
 */
export function pageWeights(site: string, manifest: Manifest): PageWeight[] {
  const assets = readdirSync(join(site, 'assets'))
  const sizeOf = (file: string): number => statSync(join(site, /\.(js|css)$/.test(file) ? `${file}.br` : file)).size
  return readdirSync(join(site, 'pages')).flatMap((locale) =>
    readdirSync(join(site, 'pages', locale)).map((name) => {
      const html = readFileSync(join(site, 'pages', locale, name), 'utf8')
      const islands = islandsIn(html)
      const keys = [
        'src/site/client/core.ts',
        ...(islands.length > 0 ? ['src/site/client/hydrate.tsx'] : []),
        ...islands.map((island) => `src/site/islands/${island}.tsx`),
      ]
      const files = new Set(keys.flatMap((key) => [...filesOf(manifest, key)]))
      for (const [, style = ''] of html.matchAll(/\/site\/(assets\/[\w.-]+\.css)/g)) files.add(style)
      for (const font of fontsOf(locale))
        files.add(`assets/${assets.find((file) => file.startsWith(font) && file.endsWith('.woff2'))}`)
      // as the server compresses pages
      const page = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
      const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), page)
      return { page: name.replace('.html', ''), locale, bytes }
    }),
  )
}

/** What is over the budget, in words; and the heaviest page. */
export function judgeWeights(weights: readonly PageWeight[]): { faults: string[]; heaviest: string } {
  const kb = (bytes: number) => Math.ceil(bytes / 1000)
  const named = ({ page, locale, bytes }: PageWeight) => `${page} (${locale}) ${kb(bytes)} KB`
  const [heaviest] = weights.toSorted((a, b) => b.bytes - a.bytes)
  if (!heaviest) throw new Error('the site has no page')
  const faults = weights.filter(({ bytes }) => kb(bytes) > pageBudget).map(named)
  return { faults, heaviest: named(heaviest) }
}
