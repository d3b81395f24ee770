// The wire tests on Debian's PostgreSQL instead of the embedded one: the oldest version that is supported. apt-get install postgresql-15
// GOODLOT_WIRE_TESTS names a part of them.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { debianPostgres, startCluster } from '../server/src/test/debian-postgres.ts'
import { makeTemplate } from '../server/src/test/postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

async function run() {
  if (!debianPostgres()) throw new Error("SKIPPED: Debian's PostgreSQL is not installed: apt-get install postgresql-15")
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-wire-'))
  chmodSync(dir, 0o755)
  const postgres = await startCluster(join(dir, 'pg'), [
    ...[
      'fsync = off',
      'synchronous_commit = off',
      'full_page_writes = off',
      'max_connections = 300',
      'autovacuum = off',
    ],
  ])
  try {
    await makeTemplate(postgres.url())
    const began = performance.now()
    const part = process.env.GOODLOT_WIRE_TESTS?.split(' ') ?? []
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'wire', ...part]
    const env = { ...process.env, GOODLOT_TEST_POSTGRES: postgres.url() }
    const code = await new Promise((done) =>
      spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).once('exit', done),
    )
    if (code !== 0) throw new Error('wire tests failed on this Postgres')
    return [{ name: 'wire tests on the oldest Postgres', value: (performance.now() - began) / 1000, unit: 's' }]
  } finally {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

export const benches = [{ name: "Wire tests on Debian's PostgreSQL", run }]
