// A real S3 server for tests: OpenStack Swift with its S3 API, from Debian's packages, in a folder of its own and as the user who runs the
// tests. Started by hand it prints the variables for a server and runs until Ctrl-C: node server/src/test/swift.ts
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { S3 } from '../storage/s3.ts'
import { freePort } from './free-port.ts'

export const swiftPackages = 'swift-proxy swift-account swift-container swift-object memcached'

/** Swift needs Debian's own Python, which has its modules. */
const python = '/usr/bin/python3'
const programs = ['object', 'container', 'account', 'proxy'] as const

export const hasSwift = (): boolean =>
  [python, '/usr/bin/memcached', ...programs.map(programOf)].every((file) => existsSync(file))
function programOf(name: (typeof programs)[number]): string {
  return `/usr/bin/swift-${name}-server`
}

export interface Swift {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The variables with which a server uses it. */
  env: Record<string, string>
  /** Kills Swift's front process, as a crash would: from then on connections are refused. */
  kill(): Promise<void>
  /** Starts the front process again, at the same address and with the same files. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const user = userInfo().username
const common = (dir: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${dir}
user = ${user}
`
const storageServer = (dir: string, name: string, port: number) => `${common(dir, port)}
mount_check = false
devices = ${dir}/devices
fallocate_reserve = 0
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`
const proxyServer = (dir: string, port: number, cachePort: number) => `${common(dir, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy dlo slo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_goodlot_files = testing .admin
${['catch_errors', 'gatekeeper', 'listing_formats', 'copy', 'dlo', 'slo', 'versioned_writes']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}`

/** Says where each kind of data lies: on the one device of this machine. */
const ringProgram = `
import json, sys
from swift.common.ring import RingBuilder
for name, port in json.loads(sys.argv[1]).items():
    builder = RingBuilder(2, 1, 0)
    builder.add_dev(dict(region=1, zone=1, ip='127.0.0.1', port=port, device='d1', weight=1))
    builder.rebalance()
    builder.get_ring().save(name + '.ring.gz')
`

/** Starts Swift with one empty bucket. Throws where it is not installed: ask `hasSwift` before. */
export async function startSwift(): Promise<Swift> {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-swift-'))
  mkdirSync(join(dir, 'devices', 'd1'), { recursive: true })
  const [object = 0, container = 0, account = 0, proxy = 0, cache = 0] = await Promise.all(
    Array.from({ length: 5 }, freePort),
  )
  const ports = { object, container, account }
  writeFileSync(
    join(dir, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = tests\nswift_hash_path_prefix = tests\n[storage-policy:0]\nname = only\ndefault = yes\n',
  )
  for (const [name, port] of Object.entries(ports))
    writeFileSync(join(dir, `${name}.conf`), storageServer(dir, name, port))
  execFileSync(python, ['-c', ringProgram, JSON.stringify(ports)], { cwd: dir })
  writeFileSync(join(dir, 'proxy.conf'), proxyServer(dir, proxy, cache))

  const running = new Map<string, ChildProcess>()
  const run = (name: string, program: string, args: string[]) => {
    const log = openSync(join(dir, `${name}.log`), 'a')
    running.set(name, spawn(program, args, { stdio: ['ignore', log, log] }))
  }
  const runServer = (name: (typeof programs)[number]) =>
    run(name, python, [programOf(name), join(dir, `${name}.conf`), '-v'])
  const end = async (name: string) => {
    const child = running.get(name)
    running.delete(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const over = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await over
  }
  const stop = async () => {
    await Promise.all([...running.keys()].map(end))
    rmSync(dir, { recursive: true, force: true })
  }
  process.once('exit', () => {
    for (const child of running.values()) child.kill('SIGKILL')
  })

  const keys = { accessKeyId: 'goodlot:files', secretAccessKey: 'testing' }
  const place = { endpoint: `http://127.0.0.1:${proxy}`, bucket: 'goodlot-files', region: 'us-east-1', ...keys }
  const s3 = new S3({ ...place, prefix: '' })
  const answers = async () => {
    for (let tries = 0; ; tries++) {
      try {
        return await s3.createBucket()
      } catch (error) {
        if (tries === 100) {
          const log = readFileSync(join(dir, 'proxy.log'), 'utf8')
          throw new Error(`Swift does not answer: ${log.slice(-2000)}`, { cause: error })
        }
        await sleep(200)
      }
    }
  }
  try {
    run('cache', '/usr/bin/memcached', ['-l', '127.0.0.1', '-p', String(cache), '-u', user, '-m', '16'])
    for (const name of programs) runServer(name)
    await answers()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ...place,
    env: {
      STORAGE: 's3',
      S3_ENDPOINT: place.endpoint,
      S3_BUCKET: place.bucket,
      S3_REGION: place.region,
      S3_ACCESS_KEY_ID: place.accessKeyId,
      S3_SECRET_ACCESS_KEY: place.secretAccessKey,
    },
    kill: () => end('proxy'),
    async restart() {
      await end('proxy')
      runServer('proxy')
      await answers()
    },
    stop,
  }
}

if (process.argv[1] === import.meta.filename) {
  if (!hasSwift()) {
    console.error(`Swift is not installed: apt-get install --no-install-recommends ${swiftPackages}`)
    process.exit(2)
  }
  const swift = await startSwift()
  for (const [name, value] of Object.entries(swift.env)) console.log(`${name}=${value}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void swift.stop().then(() => process.exit(0)))
}
