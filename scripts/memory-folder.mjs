// A folder for temporary files that is kept in memory. The tests make and drop a database of 850 files for each file of theirs: on a disk
// that takes the processor up to twenty times as long, and on a slow one most of the run is waiting.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'goodlot-tests-'
/** A run needs less than one. */
const enough = 4 * 2 ** 30
const hour = 3_600_000

/** What our own killed runs left behind. Whoever writes here may have made the others, so root leaves them alone. */
function removeAbandoned() {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) && Number(name.slice(prefix.length).split('-')[0])
    if (!pid || existsSync(`/proc/${pid}`)) continue
    const folder = join(memory, name)
    const { uid, mtimeMs } = lstatSync(folder)
    // a container that shares this memory has process numbers of its own: what is recent may be in use there
    if (uid === process.getuid?.() && Date.now() - mtimeMs > hour) remove(folder)
  }
}

/** What cannot be removed now, because something still writes there, is left to a later run. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  } catch {}
}

/** Some systems let no program run from there, and Postgres may have to. */
function runsPrograms(folder) {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

/** Makes the folder; it goes with this process. Null where memory is short or cannot be used as one: the tests run on the disk then. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < enough || freemem() < enough) return null
    removeAbandoned()
    const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
    // under root Postgres runs as somebody else, who must get through
    chmodSync(folder, 0o755)
    if (!runsPrograms(folder)) {
      remove(folder)
      return null
    }
    process.on('exit', () => remove(folder))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
    return folder
  } catch {
    return null
  }
}
