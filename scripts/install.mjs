// Installs what is missing, once. Plain JavaScript for the oldest Node we start on (20).
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The path of the Node 24 that the project carries. */
export function node24() {
  const carried = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(carried) && statSync(carried).size > 1e6 ? carried : process.execPath
}

/** Runs `npm ci` unless node_modules already matches the lockfile. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    stop(`Goodlot needs Node 20 or newer; this is ${process.version}.`)
  const stamp = join(root, 'node_modules', '.goodlot-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages (once) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop('npm ci did not succeed; its messages stand above.')
  writeFileSync(stamp, lock)
}

export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
