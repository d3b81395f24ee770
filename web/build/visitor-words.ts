import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const listFile = file('../src/visitor-words.json')
/** As the app imports it, or by its address where a cached importer is not resolved again, as in tests. */
const name = /(?:^virtual:|\/build\/)visitor-words\/([\w-]+)$/
/** The chunk's module, as `app-chunks.json` names it. */
export const visitorWordsOf = (locale: string): string => `web/build/visitor-words/${locale}`

/** `virtual:visitor-words/<locale>`: the sentences that `visitor-words.json` names, by catalog. */
export function visitorWords(): Plugin {
  const folder = file('./visitor-words/')
  return {
    name: 'goodlot-visitor-words',
    enforce: 'pre',
    resolveId: (id) => (name.test(id) ? `${folder}${name.exec(id)?.[1]}` : null),
    load(id) {
      if (!id.startsWith(folder)) return null
      const locale = id.slice(folder.length)
      const list: Record<string, string[]> = JSON.parse(readFileSync(listFile, 'utf8'))
      this.addWatchFile(listFile)
      const words = Object.entries(list).map(([noun, keys]) => {
        const catalogFile = file(`../../packages/i18n/catalogs/${locale}/${noun}.json`)
        this.addWatchFile(catalogFile)
        const catalog: Record<string, string> = JSON.parse(readFileSync(catalogFile, 'utf8'))
        return [noun, Object.fromEntries(keys.map((key) => [key, catalog[key]]))]
      })
      return `export default ${JSON.stringify(Object.fromEntries(words))}`
    },
  }
}
