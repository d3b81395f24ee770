import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server behind the proxy; requests go only to those that said at the last look that they are ready. */
interface Backend {
  port: number
  isReady: boolean
  /** Taken out by the operator before it is stopped. */
  isDrained: boolean
}

const lookEveryMs = 100

/**
 * What an operator puts in front of several servers: requests go in turn to those whose `/readyz` answers 200. A request that could not be
 * delivered at all goes to the next server; one that was delivered and not answered is 502, because it may have been carried out.
 */
export class LoadBalancer {
  #backends: Backend[] = []
  readonly #server = createServer((incoming, answer) => void this.#forward(incoming, answer))
  readonly #looking: NodeJS.Timeout
  #turn = 0

  constructor(ports: readonly number[]) {
    for (const port of ports) this.add(port)
    this.#looking = setInterval(() => this.#look(), lookEveryMs)
  }

  add(port: number): void {
    this.#backends.push({ port, isReady: false, isDrained: false })
  }

  /** Sends nothing more to this server; what it is answering may end. */
  drain(port: number): void {
    for (const backend of this.#backends) if (backend.port === port) backend.isDrained = true
  }

  isReady(port: number): boolean {
    return this.#backends.some((backend) => backend.port === port && backend.isReady)
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking)
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  #look(): void {
    for (const backend of this.#backends) {
      const look = request({ host: '127.0.0.1', port: backend.port, path: '/readyz', timeout: 2000 }, (answer) => {
        answer.resume()
        // the first versions do not know this address
        backend.isReady = answer.statusCode === 200 || answer.statusCode === 404
      })
      look.on('timeout', () => look.destroy())
      look.on('error', () => {
        backend.isReady = false
      })
      look.end()
    }
  }

  /** The ready servers, beginning with the one whose turn it is; all of them while none is ready, so that their answer is seen. */
  #order(): Backend[] {
    this.#turn += 1
    const serving = this.#backends.filter((backend) => !backend.isDrained)
    const ready = serving.filter((backend) => backend.isReady)
    const candidates = ready.length > 0 ? ready : serving
    return candidates.map((_, i) => candidates[(this.#turn + i) % candidates.length] as Backend)
  }

  async #forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of incoming) chunks.push(chunk)
    } catch {
      return
    }
    const body = Buffer.concat(chunks)
    for (const backend of this.#order()) if (await this.#deliver(backend, incoming, body, answer)) return
    answer.writeHead(502).end()
  }

  /** Whether the request reached the server, answered or not. */
  #deliver(backend: Backend, incoming: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<boolean> {
    return new Promise((done) => {
      const outgoing: ClientRequest = request(
        {
          host: '127.0.0.1',
          port: backend.port,
          method: incoming.method,
          path: incoming.url,
          headers: { ...incoming.headers, connection: 'close' },
          agent: false,
        },
        (response) => {
          answer.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(answer)
          response.on('error', () => answer.destroy())
          done(true)
        },
      )
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') {
          backend.isReady = false
          return done(false)
        }
        if (answer.headersSent) answer.destroy()
        else answer.writeHead(502).end()
        done(true)
      })
      answer.on('close', () => outgoing.destroy())
      outgoing.end(body)
    })
  }
}
