// The table of what every storage promises, on a real S3 server: OpenStack Swift from Debian's packages.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { hasSwift, swiftPackages } from '../server/src/test/swift.ts'

async function run() {
  if (!hasSwift()) {
    console.error(
      `  SKIPPED: there is no S3 server here. Install Swift: apt-get install --no-install-recommends ${swiftPackages}`,
    )
    return []
  }
  const started = performance.now()
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'wire', 'server/src/storage/'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, TEST_SWIFT: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('a storage does not keep what it promises')
  return [{ name: 'folder and S3, as they are and encrypted', value: (performance.now() - started) / 1000, unit: 's' }]
}

export const benches = [{ name: 'Storage: a real S3 server', run }]
