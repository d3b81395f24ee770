// The image of the Dockerfile, built without an engine and run by crun as compose runs it: on a read-only file system, not as root, with a
// PostgreSQL beside it. Debian's packages: apt-get install debootstrap buildah crun.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../server/src/db/connect.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { missingTools, Workshop } from './image/container.ts'

const folder = join(tmpdir(), 'goodlot-image')
const port = 38_471
const address = `http://127.0.0.1:${port}`
/** What a proxy with https adds. */
const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' }
const account = { ROOT_EMAIL: 'root@goodlot.example', ROOT_PASSWORD: 'a harbour in the morning' }

function expected(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`not so: ${what}`)
}

async function untilReady(isOver: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`the server of the image was not ready within a minute: ${isOver()}`)
}

async function call(name: string, input: object, headers: Record<string, string> = https) {
  const answer = await fetch(`${address}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', JTYPE: 'web', ...headers },
    body: JSON.stringify(input),
  })
  return { status: answer.status, ...((await answer.json()) as { code: number; fault?: string }) }
}

async function run() {
  const missing = missingTools()
  if (missing.length > 0) {
    console.error(`SKIPPED: the image was neither built nor run, for lack of ${missing.join(', ')}`)
    return []
  }
  const workshop = new Workshop(folder)
  workshop.makeBase()
  const startedBuilding = performance.now()
  workshop.build()
  const buildSeconds = (performance.now() - startedBuilding) / 1000

  const postgres = await startEmbedded({ dir: join(folder, `postgres-${process.pid}`) })
  try {
    const maintenance = connect(postgres.url, { max: 1 })
    await maintenance.pool.query('CREATE DATABASE goodlot')
    await maintenance.close()
    const env = {
      DATABASE_URL: postgres.databaseUrl('goodlot'),
      GOODLOT_SECRET: 'a secret of a trial with 32 letters or more',
      PUBLIC_URL: 'https://goodlot.example',
      TRUST_PROXY: '1',
      WORKER: 'none',
      PORT: String(port),
    }
    const bare = workshop.command('bare', ['server/src/run.mjs'], { ...env, DATABASE_URL: '' })
    expected(
      'without DATABASE_URL it stops with a sentence',
      bare.status === 1 && bare.stderr.includes('set DATABASE_URL'),
    )

    const startedAt = performance.now()
    const server = workshop.start('server', ['server/src/run.mjs'], env)
    await untilReady(server.output)
    const readySeconds = (performance.now() - startedAt) / 1000
    const probe = "try{require('fs').writeFileSync('/opt/goodlot/x','')}catch(e){console.log(e.code,process.getuid())}"
    expected('it cannot write to itself', workshop.command('probe', ['-e', probe], {}).stdout.trim() === 'EROFS 10001')
    expected('its health check passes', workshop.command('health', ['server/src/commands/health.ts'], env).status === 0)

    const page = await fetch(`${address}/`, { headers: https, redirect: 'manual' })
    expected('the home page is there, with HSTS', page.ok && page.headers.has('strict-transport-security'))
    const moved = await fetch(`${address}/about_us`, { redirect: 'manual' })
    expected('http is moved', moved.headers.get('location') === 'https://goodlot.example/about_us')
    expected('calls over http are refused', (await call('role', {}, {})).status === 403)

    const created = workshop.command('root', ['server/src/commands/create-root.ts'], { ...env, ...account })
    expected(`root is created: ${created.stderr}`, created.status === 0)
    const login = await call('login', { account: account.ROOT_EMAIL, password: account.ROOT_PASSWORD })
    expected('root signs in', login.code === 2000)
    const person = {
      account: 'buyer@goodlot.example',
      password: 'a boat at noon',
      nickname: 'Anna',
      phone: '1',
      company: 'Acme',
    }
    expected('a customer registers', (await call('register', person)).code < 4000)

    const worker = workshop.start('worker', ['server/src/commands/worker.ts'], env)
    for (let tries = 0; tries < 300 && !worker.output().includes('is at work'); tries++) await sleep(100)
    expected(`a worker works: ${worker.output()}`, worker.output().includes('is at work'))

    const stoppedAt = performance.now()
    server.signal('TERM')
    worker.signal('TERM')
    expected('both stop in order', (await server.ended) === 0 && (await worker.ended) === 0)
    return [
      { name: 'image', value: workshop.size() / 1e6, unit: 'MB' },
      { name: 'build', value: buildSeconds, unit: 's' },
      { name: 'first start on an empty database, until ready', value: readySeconds, unit: 's', below: 60 },
      { name: 'stop of server and worker', value: (performance.now() - stoppedAt) / 1000, unit: 's', below: 30 },
    ]
  } finally {
    await postgres.stop()
    rmSync(join(folder, `postgres-${process.pid}`), { recursive: true, force: true })
  }
}

export const benches = [{ name: 'image, run read-only and without rights', run }]
