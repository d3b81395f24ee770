import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export interface FlakySmtp {
  url: string
  /** How often each mail arrived, by its Message-ID. */
  arrived: Map<string, number>
  /** How often the server failed in each way. */
  failures: Record<string, number>
  close(): Promise<void>
}

/**
 * An unreliable mail server: it hangs before its greeting or during the session, refuses temporarily, answers late. Each mail that it
 * received in full counts as arrived, whether or not the sender got the answer. In the end it accepts everything.
 */
export async function flakySmtp({ lateMs }: { lateMs: number }): Promise<FlakySmtp> {
  const arrived = new Map<string, number>()
  const failures = { hung_at_greeting: 0, hung: 0, refused: 0, late: 0 }
  const attempts = new Map<string, number>()
  let connections = 0
  const numberOf = (address: string) => Number(/\d+/.exec(address)?.[0] ?? 0)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1000,
    onConnect(_session, done) {
      if (++connections % 40 === 0) failures.hung_at_greeting += 1
      else done()
    },
    onRcptTo({ address }, _session, done) {
      const attempt = (attempts.get(address) ?? 0) + 1
      attempts.set(address, attempt)
      const n = numberOf(address)
      if (attempt === 1 && n % 10 === 1) failures.hung += 1
      else if (attempt <= (n % 100 === 3 ? 2 : 1) && n % 10 === 3) {
        failures.refused += 1
        done(Object.assign(new Error('try again later'), { responseCode: 451 }))
      } else done()
    },
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk) => {
        raw += chunk
      })
      stream.on('end', async () => {
        const id = /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
        arrived.set(id, (arrived.get(id) ?? 0) + 1)
        if (numberOf(session.envelope.rcptTo[0]?.address ?? '') % 5 === 0) {
          failures.late += 1
          await sleep(lateMs)
        }
        done()
      })
    },
  })
  // a worker that is killed or stops closes its connection, which the server reports as an error
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    failures,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
