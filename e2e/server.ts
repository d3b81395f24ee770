import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDemo } from '../server/src/test/demo.ts'
import { freePort } from '../server/src/test/free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { SMTPServer } = createRequire(new URL('../server/package.json', import.meta.url))('smtp-server')

/** The Postgres of the whole `npm test`, or one of our own that ends when its standard input is closed. */
export async function openPostgres(): Promise<{ url: string; stop(): Promise<unknown> }> {
  const url = process.env.GOODLOT_TEST_POSTGRES
  if (url) return { url, stop: async () => undefined }
  const child = spawn(process.execPath, ['scripts/test-postgres.ts'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise((done) => child.once('exit', done))
  const failed = ended.then((): never => {
    throw new Error('Postgres did not start')
  })
  const [line] = await Promise.race([once(child.stdout, 'data'), failed])
  return {
    url: String(line).trim(),
    stop: () => {
      child.stdin.end()
      return ended
    },
  }
}

/** Runs a server as a process of its own, ready when this resolves; returns a function that stops it. */
export const runServer = (env: Record<string, string>) => run('server/src/run.mjs', 'is ready', env)

/** Runs a file as a process of its own until it prints the words. */
export async function run(file: string, words: string, env: Record<string, string>): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((ready, fail) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(words)) ready()
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.on('close', () => fail(new Error(`${file} did not start:\n${output}`)))
  })
  return async () => {
    const gone = new Promise<void>((done) => server.once('exit', () => done()))
    server.kill('SIGTERM')
    await Promise.race([gone, new Promise<void>((done) => setTimeout(done, 20_000).unref())])
  }
}

/** Environment by which a server, and a second one beside it, reach the same database and folder. */
interface Data {
  DATABASE_URL: string
  DATA_DIR: string
}

export interface TestServer {
  /** Where a test may run the push service of its phones. */
  pushPort: number
  url: string
  data: Data
  /** Every mail that was sent, one file each, named after its receiver. */
  mailDir: string
  stop(): Promise<void>
}

/** A real SMTP server that keeps what it gets in a folder, one file for each mail, named after its receiver. */
export async function keepMails(mailDir: string): Promise<{ port: number; stop(): Promise<unknown> }> {
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
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
  return { port: smtp.server.address().port, stop: () => new Promise((done) => smtp.close(done)) }
}

/** A whole Goodlot with its demo, and its mails. */
export async function startServer(): Promise<TestServer> {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-e2e-'))
  const mailDir = join(dir, 'mail')
  const smtp = await keepMails(mailDir)
  const port = await freePort()
  const pushPort = await freePort()
  const postgres = await openPostgres()
  const dataDir = join(dir, 'data')
  const database = await openDemo(postgres.url, dataDir)
  const data = { DATA_DIR: dataDir, DATABASE_URL: database.url }
  const stopServer = await runServer({
    ...data,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    PUSH_SERVICES: `http://127.0.0.1:${pushPort}`,
  })
  return {
    pushPort,
    url: `http://127.0.0.1:${port}`,
    data,
    mailDir,
    stop: async () => {
      await stopServer()
      await database.drop()
      await postgres.stop()
      await smtp.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Starts a second server on the same data, whose clock begins at `instant`. Background work is left to the first server. */
export async function startBeside(data: Data, instant: Date): Promise<{ url: string; stop(): Promise<void> }> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const env = { ...data, PORT: port, PUBLIC_URL: url, GOODLOT_CLOCK: instant.toISOString() }
  return { url, stop: await runServer({ ...env, GOODLOT_SEED: 'none', WORKER: 'none' }) }
}
