// npm run release — checks everything that a release promises, and makes the archive that later versions are tested with. Changes nothing
// else: the last lines say how to commit and tag it.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changelogFaults } from './changelog.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const archive = `server/db/archives/${version}.tar`
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0

function requireOrder(): void {
  const faults = changelogFaults(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
  if (git('status', '--porcelain') !== '') faults.push('There are changes that are not committed.')
  if (git('branch', '--show-current') !== 'main') faults.push('A release is made on the branch main.')
  if (git('tag', '--list', `v${version}`) !== '') faults.push(`v${version} is released already: raise the version.`)
  if (existsSync(join(root, archive))) faults.push(`${archive} exists already: raise the version.`)
  if (faults.length > 0) end(faults.join('\n'))
}

/** Starts the demo of this version in a folder of its own and copies it, without files. */
async function makeArchive(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodlot-release-'))
  // Postgres runs as another user when we are root
  chmodSync(dataDir, 0o755)
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', GOODLOT_SEED: 'demo', WORKER: 'none' }
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let output = ''
    for await (const text of server.stdout) {
      output += text
      if (output.includes('is ready')) break
    }
    if (!output.includes('is ready') || output.includes('The demo has no')) {
      console.error(output)
      return false
    }
    const command = ['server/src/commands/backup.ts', '--to', archive, '--without-files', '--with-keys']
    const backup = spawnSync(process.execPath, command, { cwd: root, env, stdio: 'inherit' })
    if (backup.status === 0) chmodSync(join(root, archive), 0o644)
    return backup.status === 0
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function end(sentences: string): never {
  console.error(sentences)
  process.exit(1)
}

requireOrder()
// types, lint, walls, generated files and all tests
if (!node('scripts/test.mjs')) end('The tests do not pass.')
if (!node('scripts/measure.ts', 'soak', 'archives')) end('A database of an earlier version does not start.')
if (!(await makeArchive())) end('The archive of this version could not be made.')
console.log(`
${version} can be released:
  git add ${archive} && git commit -m "Release ${version}"
  git tag -a v${version} -m "Goodlot ${version}"`)
