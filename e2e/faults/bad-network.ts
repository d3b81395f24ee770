import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Fault = 'none' | 'drop_request' | 'drop_answer' | 'delay' | 'duplicate' | 'late'

interface Options {
  target: string
  /** What happens to the next request. */
  next(): Fault
  /** How long a delayed request or answer takes, in milliseconds. */
  delay(): number
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * A proxy like the network of a factory: requests vanish, answers vanish, both are slow, requests arrive twice, or long after
 * their sender gave up and sent others.
 */
export async function badNetwork({ target, next, delay }: Options) {
  const pending = new Set<Promise<unknown>>()
  const counts: Partial<Record<Fault, number>> = {}
  const forward = (incoming: IncomingMessage, body: Buffer) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((done, fail) => {
      const { host: _host, connection: _connection, ...headers } = incoming.headers
      const outgoing = request(
        `${target}${incoming.url}`,
        { method: incoming.method, headers: { ...headers, 'content-length': String(body.length) } },
        (answer) =>
          bodyOf(answer).then(
            (content) => done({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
            fail,
          ),
      )
      outgoing.on('error', fail)
      outgoing.end(body)
    })
  /** Forwards a request when nobody waits for its answer any more. */
  const later = (incoming: IncomingMessage, body: Buffer) => {
    const sent = pause(delay()).then(() => forward(incoming, body).catch(() => undefined))
    pending.add(sent)
    void sent.finally(() => pending.delete(sent))
  }
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await bodyOf(incoming)
    const fault = next()
    counts[fault] = (counts[fault] ?? 0) + 1
    if (fault === 'late') later(incoming, body)
    if (fault === 'drop_request' || fault === 'late') {
      outgoing.destroy()
      return
    }
    if (fault === 'delay') await pause(delay())
    const answer = await forward(incoming, body)
    if (fault === 'duplicate') later(incoming, body)
    if (fault === 'drop_answer') {
      outgoing.destroy()
      return
    }
    const { connection: _connection, 'transfer-encoding': _encoding, ...headers } = answer.headers
    outgoing.writeHead(answer.status, { ...headers, 'content-length': String(answer.body.length) }).end(answer.body)
  }
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    /** Resolves when everything that was still on its way has arrived. */
    settle: async () => {
      while (pending.size > 0) await Promise.all(pending)
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
