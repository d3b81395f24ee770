// Installs what is missing, once. Plain JavaScript for the oldest Node we start on (20).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The path of the Node 24 that is a dependency of the project; of the running Node if that one is not installed. */
export function node24() {
  const bundled = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(bundled) && statSync(bundled).size > 1e6 ? bundled : process.execPath
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether every package of the lockfile is installed in its version. Optional ones, also for other systems, may be missing. */
function isInstalled(folder) {
  const list = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = packagesOf(list)
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(
    ([path, locked]) =>
      !path.includes('node_modules/') ||
      // a workspace package is linked; one that was added since the last installation has no link yet
      (locked.link ? existsSync(join(folder, path)) : locked.optional || installed[path]?.version === locked.version),
  )
}

/** Runs `npm ci` in a folder unless its node_modules already matches the lockfile. */
export async function ensureInstalled(folder = root) {
  if (Number(process.versions.node.split('.')[0]) < 20)
    stop(`Goodlot needs Node 20 or newer; this is ${process.version}.`)
  if (isInstalled(folder)) return
  console.log('Installing packages (once) …')
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const [status] = await once(npm, 'close').catch(() => [1])
  if (status !== 0) stop('npm ci did not succeed; its messages stand above.')
}

export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
