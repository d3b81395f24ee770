// Databases of all earlier versions are updated and started, in production and as a demo: the long version of server/src/upgrade.test.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

async function run() {
  const test = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'start', 'server/src/upgrade.test.ts'],
    { cwd: root, env: { ...process.env, EVERY_DEMO: '1' }, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const [status] = await once(test, 'exit')
  if (status !== 0) throw new Error('a database of an earlier version does not start; the messages stand above')
  const { length } = readdirSync(`${root}server/db/archives`).filter((name) => name.endsWith('.tar'))
  return [{ name: 'databases of earlier versions that start', value: length, unit: '' }]
}

export const benches = [{ name: 'Databases of earlier versions', run }]
