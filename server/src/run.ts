// Starts a server: as built by scripts/build-server.mjs, in one file that loads in a third of the time, or else from its sources.
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const dist = new URL('../dist/', import.meta.url)

/** Whether the build was made of exactly these sources. The content is only read if a file's time differs, as after a copy. */
function isCurrent(): boolean {
  try {
    const inputs: Record<string, [number, string]> = JSON.parse(readFileSync(new URL('inputs.json', dist), 'utf8'))
    return Object.entries(inputs).every(([path, [time, hash]]) => {
      const file = new URL(path, dist)
      return statSync(file).mtimeMs === time || createHash('sha256').update(readFileSync(file)).digest('hex') === hash
    })
  } catch {
    return false
  }
}

if (isCurrent()) {
  enableCompileCache(fileURLToPath(new URL('compiled', dist)))
  await import(new URL('main.mjs', dist).href)
} else await import('./main.ts')
