import { writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { preloadList, preloadListFile } from './preload-list.ts'

/** One script of the build: what it loads with it, and what it is made of. */
export interface Chunk {
  file: string
  /** The module that a dynamic import names, from the folder of the app; absent in a chunk that only others load. */
  source?: string
  imports: string[]
  styles: string[]
  /** Modules and their bytes before compression, from the folder of the repository. */
  modules: Record<string, number>
}

/** Beside the build and not in it: browsers are not sent this. */
export const chunkListFile = 'app-chunks.json'

/** The scripts of a build; `root` is the folder of the app. */
export const chunksIn = (outputs: readonly Rolldown.OutputBundle[string][], root: string): Chunk[] =>
  outputs.flatMap((output) => {
    if (output.type !== 'chunk') return []
    const { fileName, facadeModuleId, imports, modules, viteMetadata } = output
    return [
      {
        file: fileName,
        ...(facadeModuleId ? { source: relative(root, facadeModuleId) } : {}),
        imports,
        styles: [...(viteMetadata?.importedCss ?? [])],
        modules: Object.fromEntries(
          Object.entries(modules).map(([id, { renderedLength }]) => [relative(dirname(root), id), renderedLength]),
        ),
      },
    ]
  })

/** Writes a list of all scripts of the build, from which `check-budgets.ts` sums up what a screen loads, and what the page of each screen names. */
export function chunkList(): Plugin {
  let root = ''
  return {
    name: 'goodlot-chunk-list',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle({ dir }, bundle) {
      if (!dir) return
      const outputs = Object.values(bundle)
      const chunks = chunksIn(outputs, root)
      const assets = outputs.map(({ fileName }) => basename(fileName))
      writeFileSync(join(dirname(dir), chunkListFile), JSON.stringify(chunks))
      writeFileSync(join(dirname(dir), preloadListFile), JSON.stringify(preloadList(chunks, assets)))
    },
  }
}
