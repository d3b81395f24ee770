import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { build as buildOnce, type InlineConfig } from 'vite'
import { cases } from './budgets.ts'
import { type Chunk, chunksIn } from './chunk-list.ts'
import { type Load, planGroups } from './plan-groups.ts'
import { chunkWith, featuresIn, featuresOfScreens } from './screen-loads.ts'

const catalog = /\/i18n\/catalogs\/([\w-]+)\/([\w-]+)\.json$/
const wordGroups: Record<string, readonly string[]> = {
  // all that is signed in loads these
  members: ['faults', 'shell', 'ui'],
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
  // lists can be imported and have files, and nearly all name inspectors
  lists: ['files', 'inspectors', 'sheets'],
  records: ['factories', 'products', 'protocols'],
  people: ['customers', 'mail-list', 'privacy', 'ratings', 'verification'],
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
const frame = 'src/Frame.tsx'

/** Each screen with the frame around it, and with what it shows at once in each of its cases; dialogs load when the screen is already shown. */
function loadsOf(chunks: readonly Chunk[]): Load[] {
  const routes = readFileSync(new URL('../src/routes.tsx', import.meta.url), 'utf8')
  const features = featuresIn(routes)
  const screens = [...featuresOfScreens(routes)].flatMap(([screen, { module, hasFrame }]) => {
    const own = [module, ...(hasFrame ? [frame] : [])]
    const further = (cases[screen] ?? []).map(({ shows }) => [
      ...own,
      ...shows.flatMap((part) => features.get(part)?.module ?? []),
    ])
    return [own, ...further].map((modules) => ({
      chunks: modules.map((one) => chunkWith(chunks, `web/${one}`)),
      weight: 1,
    }))
  })
  const shown = new Set(screens.flatMap((screen) => screen.chunks))
  const dialogs = chunks.flatMap((chunk) =>
    chunk.source === undefined || shown.has(chunk) ? [] : [{ chunks: [chunk], weight: 0.1 }],
  )
  return [...screens, ...dialogs]
}

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
  const chunks = chunksIn(outputs, root)
  const planned = planGroups(chunks, loadsOf(chunks), { isPlanned, request })
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
