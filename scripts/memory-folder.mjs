// A folder for temporary files that is kept in memory. The tests create and drop a database of 850 files for each test file: on a disk that
// takes up to twenty times the processor time, and on a slow disk most of the run is waiting.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'goodlot-tests-'
/** Bytes that must be free; a run needs less than a quarter of it. */
const enough = 4 * 2 ** 30
const hour = 3_600_000

/**
 * Removes folders that our own killed runs left behind. Folders of other users stay, even when root runs this, because anybody may
 * write here.
 */
function removeAbandoned() {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) && Number(name.slice(prefix.length).split('-')[0])
    if (!pid || existsSync(`/proc/${pid}`)) continue
    const folder = join(memory, name)
    const { uid, mtimeMs } = lstatSync(folder)
    // another container may share this memory but not our process ids: a recent folder may still be in use there
    if (uid === process.getuid?.() && Date.now() - mtimeMs > hour) remove(folder)
  }
}

/** Removes a folder. What cannot be removed now, because something still writes there, is left to a later run. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  } catch {}
}

/** Whether programs can be run from the folder: some systems forbid it, and Postgres may need it. */
function runsPrograms(folder) {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

/** Makes the folder, which is removed when this process ends. Null when memory is short or unusable: tests then run on the disk. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < enough || freemem() < enough) return null
    removeAbandoned()
    const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
    // when started by root, Postgres runs as another user, who needs access
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
