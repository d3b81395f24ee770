// Starts a server: as built by scripts/build-server.mjs, in one file that loads in a third of the time, or else from its sources.
// In JavaScript, because Node would first load its compiler of TypeScript, which takes a tenth of the start.
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const dist = join(import.meta.dirname, '../dist')

/** Whether the build was made of exactly these sources. The content is only read if a file's time differs, as after a copy. */
function isCurrent() {
  try {
    /** @type {Record<string, [time: number, hash: string]>} */
    const inputs = JSON.parse(readFileSync(`${dist}/inputs.json`, 'utf8'))
    for (const path in inputs) {
      const [time, hash] = inputs[path]
      const file = `${dist}/${path}`
      if (statSync(file).mtimeMs === time) continue
      if (createHash('sha256').update(readFileSync(file)).digest('hex') !== hash) return false
    }
    return true
  } catch {
    return false
  }
}

if (isCurrent()) {
  enableCompileCache(join(dist, 'compiled'))
  await import('../dist/main.mjs')
} else await import('./main.ts')
