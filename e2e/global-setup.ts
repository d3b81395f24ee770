import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestDatabase, openTestPostgres } from '../server/src/test/postgres.ts'

const { SMTPServer } = createRequire(new URL('../server/package.json', import.meta.url))('smtp-server')

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A whole Goodlot with its demo, a real SMTP server that keeps what it gets as files, and an address for the tests. */
export default async function setup(): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-e2e-'))
  chmodSync(dir, 0o755)
  const mailDir = join(dir, 'mail')
  mkdirSync(mailDir)
  let count = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream: NodeJS.ReadableStream, session: { envelope: { rcptTo: { address: string }[] } }, done: () => void) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        count += 1
        const to = session.envelope.rcptTo[0]?.address ?? 'nobody'
        writeFileSync(join(mailDir, `${String(count).padStart(5, '0')}-${to}.eml`), Buffer.concat(chunks))
        done()
      })
    },
  })
  const [smtpPort, port] = [await freePort(), await freePort()]
  await new Promise<void>((done) => smtp.listen(smtpPort, '127.0.0.1', done))

  const postgres = await openTestPostgres()
  const database = await createTestDatabase(postgres.url)
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: join(dir, 'data'),
      PORT: String(port),
      HOST: '127.0.0.1',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      DATABASE_URL: database.url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  await new Promise<void>((ready, fail) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('is ready')) ready()
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.on('exit', () => fail(new Error(`the server did not start:\n${said}`)))
  })
  process.env.GOODLOT_URL = `http://127.0.0.1:${port}`
  process.env.GOODLOT_MAIL = mailDir
  return async () => {
    const gone = new Promise((done) => server.once('exit', done))
    server.removeAllListeners('exit')
    server.once('exit', () => undefined)
    server.kill('SIGTERM')
    await Promise.race([gone, new Promise((done) => setTimeout(done, 20_000))])
    await database.drop()
    await postgres.stop()
    await new Promise((done) => smtp.close(done))
    rmSync(dir, { recursive: true, force: true })
  }
}
