// A cheap HTTP client: prepared bytes over kept-alive sockets. A full HTTP client would use as much CPU as the servers and
// hide the difference between them.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Request {
  port: number
  /** GET carries its input in the path. */
  method: 'GET' | 'POST'
  path: string
  body: string
  headers: Record<string, string>
}

let serial = 0
/** Each request comes from another address, so that the rate limit per address does not interfere. */
const bytesOf = ({ method, path, body, headers }: Request): string => {
  serial = (serial + 1) % 60_000
  const fields = Object.entries({
    host: '127.0.0.1',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
    'x-forwarded-for': `10.1.${serial >> 8}.${serial & 255}`,
    ...headers,
  })
  return `${method} ${path} HTTP/1.1\r\n${fields.map(([k, v]) => `${k}: ${v}\r\n`).join('')}\r\n${body}`
}

class Connection {
  readonly #socket: Socket
  #chunks: Buffer[] = []
  #size = 0
  #expectedSize = -1
  #resolve: ((text: Buffer) => void) | undefined
  #reject: ((error: Error) => void) | undefined
  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (chunk) => this.#receive(chunk))
    this.#socket.on('error', (error) => this.#reject?.(error))
  }
  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#size += chunk.length
    if (this.#expectedSize < 0) {
      const head = Buffer.concat(this.#chunks)
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /content-length: (\d+)/i.exec(head.toString('latin1', 0, end))?.[1]
      if (length === undefined) throw new Error('an answer without its length')
      this.#expectedSize = end + 4 + Number(length)
    }
    if (this.#size < this.#expectedSize) return
    const answer = Buffer.concat(this.#chunks)
    this.#chunks = []
    this.#size = 0
    this.#expectedSize = -1
    this.#resolve?.(answer)
  }
  send(request: Request): Promise<Buffer> {
    return new Promise((done, fail) => {
      this.#resolve = done
      this.#reject = fail
      this.#socket.write(bytesOf(request))
    })
  }
  close(): void {
    this.#socket.destroy()
  }
}

const succeeded = (answer: Buffer) => answer.includes('"code":200')

/** The same request each time, or the i-th of many. */
type Requests = Request | ((i: number) => Request)
const requestAt = (requests: Requests, i: number): Request => (typeof requests === 'function' ? requests(i) : requests)

/**
 * As many requests as the server can take: every line sends the next one when the last is answered. Answers the rate; how long each took
 * is added to `times`.
 */
export async function closedLoop(requests: Requests, lines: number, ms: number, times: number[] = []): Promise<number> {
  const connections = Array.from({ length: lines }, () => new Connection(requestAt(requests, 0).port))
  let count = 0
  const startedAt = performance.now()
  await Promise.all(
    connections.map(async (line) => {
      while (performance.now() - startedAt < ms) {
        const request = requestAt(requests, count)
        const sentAt = performance.now()
        if (!succeeded(await line.send(request))) throw new Error(`${request.path} was refused`)
        times.push(performance.now() - sentAt)
        count += 1
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  for (const line of connections) line.close()
  return count / seconds
}

/** Requests at fixed times, whether or not the ones before were answered; each is timed from when it was due. */
export async function openLoop(requests: Requests, perSecond: number, ms: number): Promise<number[]> {
  const idle: Connection[] = []
  const all: Connection[] = []
  const times: number[] = []
  const running: Promise<void>[] = []
  const startedAt = performance.now()
  for (let i = 0; (i * 1000) / perSecond < ms; i++) {
    const due = startedAt + (i * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await sleep(wait)
    const request = requestAt(requests, i)
    const line = idle.pop() ?? new Connection(request.port)
    if (!all.includes(line)) all.push(line)
    running.push(
      line.send(request).then((answer) => {
        if (!succeeded(answer)) throw new Error(`${request.path} was refused`)
        times.push(performance.now() - due)
        idle.push(line)
      }),
    )
  }
  await Promise.all(running)
  for (const line of all) line.close()
  return times.sort((a, b) => a - b)
}
