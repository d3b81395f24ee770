// A real clamd for tests, from Debian's package clamav-daemon, in a folder of its own and as the user who runs the tests. It knows one
// signature, that of the EICAR test file: nothing is downloaded.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clamd } from '../virus-check/clamd.ts'
import { eicar } from './fake-clamd.ts'

const program = '/usr/sbin/clamd'
export const clamavPackages = 'clamav-daemon'
export const hasClamav = (): boolean => existsSync(program)

export interface Clamav {
  /** For the variable CLAMD. */
  address: string
  /** Stops the process at once where it is, or lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  stop(): Promise<void>
}

/** Throws where it is not installed: ask `hasClamav` before. */
export async function startClamav({ streamMaxLength = '25M' } = {}): Promise<Clamav> {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-clamav-'))
  const address = join(dir, 'clamd.ctl')
  mkdirSync(join(dir, 'signatures'))
  writeFileSync(join(dir, 'signatures', 'eicar.ndb'), `Goodlot-Eicar:0:*:${Buffer.from(eicar).toString('hex')}\n`)
  const settings = {
    LocalSocket: address,
    DatabaseDirectory: join(dir, 'signatures'),
    TemporaryDirectory: dir,
    Foreground: 'yes',
    StreamMaxLength: streamMaxLength,
  }
  const file = join(dir, 'clamd.conf')
  writeFileSync(
    file,
    `${Object.entries(settings)
      .map((pair) => pair.join(' '))
      .join('\n')}\n`,
  )
  const child: ChildProcess = spawn(program, ['--config-file', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output += bytes
    })
  const isThere = () =>
    clamd({ path: address })
      .check()
      .then(
        () => true,
        () => false,
      )
  for (let tries = 0; !(await isThere()); tries++) {
    if (child.exitCode !== null || tries > 100) throw new Error(`clamd did not start: ${output}`)
    await sleep(200)
  }
  return {
    address,
    signal: (name) => void child.kill(name),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
