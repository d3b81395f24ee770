import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { build as buildOnce, type InlineConfig } from 'vite'
import { type Chunk, chunksIn } from './chunk-list.ts'
import { planGroups } from './plan-groups.ts'
import { featuresOfScreens } from './screen-loads.ts'

const catalog = /\/i18n\/catalogs\/([\w-]+)\/([\w-]+)\.json$/
const wordGroups: Record<string, readonly string[]> = {
  start: ['shell', 'ui'],
  members: ['faults', 'notices'],
  orders: [
    'changes',
    'claims',
    'laboratory',
    'live',
    'order-list',
    'order-sheets',
    'orders',
    'threads',
    'today',
    'visits',
  ],
  records: ['factories', 'files', 'products', 'protocols', 'sheets'],
  inspectors: ['customers', 'inspectors', 'mail-list', 'privacy', 'ratings', 'verification'],
  money: ['invoices', 'payments', 'payouts', 'receivables'],
}
/** Catalogs that are shown together are one file for each language: a request each would take longer than their words. */
function wordsOf(id: string): string | null {
  const [, locale, noun = ''] = catalog.exec(id) ?? []
  if (locale === undefined) return null
  const group = Object.entries(wordGroups).find(([, nouns]) => nouns.includes(noun))
  return group ? `words-${group[0]}-${locale}` : null
}

/** What every page loads, what visitors load, the words, and the styles of all screens for members. */
const fixedGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 100 },
  { name: 'sign-in', test: /\/features\/(sign-in|joining|privacy\/KeepAccount)/, priority: 95 },
  { name: wordsOf, debugName: 'words', test: catalog, priority: 90 },
  // a file beside each script would be a request more for each
  { name: 'styles', test: /\.css$/, priority: 85 },
]
const isPlanned = ({ file }: Chunk) => !/\/(index|start|sign-in|words|styles|rolldown-runtime)[-.]/.test(file)

/** Bytes that one request more is worth: with more, screens load what they do not show; with less, they ask for more than 25 files. */
const request = 8000
/** Dialogs load when the screen is already shown. */
const screens = new Set(
  [...featuresOfScreens(readFileSync(new URL('../src/routes.tsx', import.meta.url), 'utf8')).values()].map(
    ({ module }) => module,
  ),
)
const weigh = ({ source = '' }: Chunk) => (screens.has(source) ? 1 : 0.1)

/**
 * The files of the build. Left alone, a screen is a hundred files of which most are smaller than their request; in one file for all, sign-in
 * would load what only the cart shows. So the app is built twice: first into the finest possible files, which tells what each screen needs,
 * and then into files of what the same screens need, as far as a request is worth it.
 */
export async function chunkGroups(app: InlineConfig) {
  const root = app.root ?? ''
  const build = { write: false, minify: false, rolldownOptions: { output: { codeSplitting: { groups: fixedGroups } } } }
  const built = await buildOnce({ ...app, configFile: false, logLevel: 'error', build })
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : []
  const planned = planGroups(chunksIn(outputs, root), { isPlanned, request, weigh })
  const groupOf = new Map(planned.flatMap((modules, i) => modules.map((module) => [module, i])))
  return [
    ...fixedGroups,
    ...planned.map((_, i) => ({
      name: 'part',
      test: (id: string) => groupOf.get(relative(dirname(root), id)) === i,
      priority: 80 - i / planned.length,
    })),
  ]
}
