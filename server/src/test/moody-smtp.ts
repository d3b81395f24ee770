import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export interface MoodySmtp {
  url: string
  /** How often each mail arrived, by its Message-ID. */
  arrived: Map<string, number>
  /** How often it did what. */
  moods: Record<string, number>
  close(): Promise<void>
}

/**
 * A mail server as it is on a bad day: it hangs before its greeting, hangs in the conversation, refuses for now, answers late. Each mail
 * that it took in full counts as arrived, whether or not the sender lived to hear it. In the end it takes everything.
 */
export async function moodySmtp({ lateMs }: { lateMs: number }): Promise<MoodySmtp> {
  const arrived = new Map<string, number>()
  const moods = { hung_at_greeting: 0, hung: 0, refused: 0, late: 0 }
  const attempts = new Map<string, number>()
  let connections = 0
  const numberOf = (address: string) => Number(/\d+/.exec(address)?.[0] ?? 0)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1000,
    onConnect(_session, done) {
      if (++connections % 40 === 0) moods.hung_at_greeting += 1
      else done()
    },
    onRcptTo({ address }, _session, done) {
      const attempt = (attempts.get(address) ?? 0) + 1
      attempts.set(address, attempt)
      const n = numberOf(address)
      if (attempt === 1 && n % 10 === 1) moods.hung += 1
      else if (attempt <= (n % 100 === 3 ? 2 : 1) && n % 10 === 3) {
        moods.refused += 1
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
          moods.late += 1
          await sleep(lateMs)
        }
        done()
      })
    },
  })
  // a worker that is killed or that leaves breaks off its conversation
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    moods,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
