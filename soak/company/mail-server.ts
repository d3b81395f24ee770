import { createRequire } from 'node:module'
import type { Server } from 'node:net'

const { SMTPServer } = createRequire(new URL('../../server/package.json', import.meta.url))('smtp-server')

interface Session {
  envelope: { rcptTo: { address: string }[] }
}

/** A mail server that counts what arrives, and can be switched off and on at the same port. */
export class MailServer {
  /** How often each mail arrived, by its Message-ID. */
  readonly arrived = new Map<string, number>()
  port = 0
  #server:
    | { server: Server; listen(port: number, host: string, done: () => void): void; close(done: () => void): void }
    | undefined

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 200,
      onData: (stream: NodeJS.ReadableStream, _session: Session, done: () => void) => {
        let raw = ''
        stream.on('data', (chunk) => {
          raw += chunk
        })
        stream.on('end', () => {
          const id = /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
          this.arrived.set(id, (this.arrived.get(id) ?? 0) + 1)
          done()
        })
      },
    })
    // a killed worker closes its connection, which the server reports as an error
    server.on('error', () => undefined)
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done))
    const address = server.server.address()
    this.port = typeof address === 'object' && address ? address.port : 0
    this.#server = server
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => this.#server?.close(done) ?? done())
    this.#server = undefined
  }
}
