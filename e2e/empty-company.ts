import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createEmptyDatabase } from '../server/src/test/databases.ts'
import { freePort } from '../server/src/test/free-port.ts'
import { LoadBalancer } from '../server/src/test/load-balancer.ts'
import { hasSwift, startSwift, swiftPackages } from '../server/src/test/swift.ts'
import { keepMails, openPostgres, run, runServer } from './server.ts'

export const rootAccount = { email: 'root@company.example', password: 'quiet-mountain-river-7' }

/**
 * What a company begins with: an empty production database, files in S3, two servers behind a load balancer, a worker of its own, a mail
 * server that nobody has entered yet, and one root.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-company-'))
  const mailDir = join(dir, 'mail')
  const smtp = await keepMails(mailDir)
  const postgres = await openPostgres()
  const database = await createEmptyDatabase(postgres.url)
  if (!hasSwift())
    console.warn(`SKIPPED: files are kept in a folder, because Swift is not installed (${swiftPackages})`)
  const swift = hasSwift() ? await startSwift() : null
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: join(dir, 'data'),
    GOODLOT_SECRET: 'a secret that all processes share',
    TRUST_PROXY: '1',
    WORKER: 'none',
    LOG_LEVEL: 'warn',
    ...swift?.env,
  }
  execFileSync(process.execPath, ['server/src/commands/create-root.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, ...env, ROOT_EMAIL: rootAccount.email, ROOT_PASSWORD: rootAccount.password },
    stdio: 'inherit',
  })
  const ports = [await freePort(), await freePort()]
  const stops = await Promise.all([
    ...ports.map((port) => runServer({ ...env, PORT: String(port) })),
    run('server/src/commands/worker.ts', 'is at work', env),
  ])
  const balancer = new LoadBalancer(ports)
  process.env.GOODLOT_URL = await balancer.listen()
  process.env.GOODLOT_MAIL = mailDir
  process.env.GOODLOT_MAIL_PORT = String(smtp.port)
  while (!ports.every((port) => balancer.isReady(port))) await sleep(50)
  return async () => {
    await balancer.stop()
    for (const stop of stops) await stop()
    await database.drop()
    await postgres.stop()
    await swift?.stop()
    await smtp.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
