import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const catalogs = file('../../packages/i18n/catalogs')
/** As the app imports it, or by its address where a cached importer is not resolved again, as in tests. */
const name = /(?:^virtual:|\/build\/)word-files\/([\w-]+)$/
/** The chunk's module, as `app-chunks.json` names it. */
export const wordFilesOf = (locale: string): string => `web/build/word-files/${locale}`

/** Words of the public site, of the field app and of what the server writes. */
const isElsewhere = /^(site.*|mails|field|missions|notices|visit|receipts|report-content|sample-report|packing-sheets)$/

/** `virtual:word-files/<locale>`: the catalogs of the app in one language, each loaded when it is asked for. */
export function wordFiles(): Plugin {
  const folder = file('./word-files/')
  return {
    name: 'goodlot-word-files',
    enforce: 'pre',
    resolveId: (id) => (name.test(id) ? `${folder}${name.exec(id)?.[1]}` : null),
    load(id) {
      if (!id.startsWith(folder)) return null
      const paths = globSync(`${catalogs}/${id.slice(folder.length)}/*.json`).sort()
      const entries = paths
        .map((path) => [basename(path, '.json'), path] as const)
        .filter(([noun]) => !isElsewhere.test(noun))
        .map(([noun, path]) => `${JSON.stringify(noun)}: () => import(${JSON.stringify(path)})`)
      return `export default { ${entries.join(', ')} }`
    },
  }
}
