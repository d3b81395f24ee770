import type { FastifyReply } from 'fastify'
import { eventStreams } from '../metrics/registry.ts'
import type { Envelope } from './envelope.ts'
import type { EventStream } from './event-stream.ts'

/** The most open streams of one account, and of all accounts together, on this server. */
const most = { ofAccount: 6, inAll: 1_000 }

/** The streams of this process. */
export class EventStreams {
  readonly #byAccount = new Map<number, EventStream[]>()
  #count = 0

  get isFull(): boolean {
    return this.#count >= most.inAll
  }

  /**
   * When an account has too many streams, the oldest one ends with the answer `replaced`. So nobody is locked out by
   * earlier connections that broke without the server noticing.
   */
  add(account: number, stream: EventStream, replaced: Envelope): void {
    const own = [...(this.#byAccount.get(account) ?? []), stream]
    this.#byAccount.set(account, own)
    this.#count++
    eventStreams.inc()
    stream.once('close', () => this.#remove(account, stream))
    if (own.length > most.ofAccount) own[0]?.finish(replaced)
  }

  /** Ends all streams when the server stops: readers reconnect to another server, or to this one after its restart. */
  finishAll(): void {
    for (const streams of this.#byAccount.values()) for (const stream of streams) stream.finish()
  }

  #remove(account: number, stream: EventStream): void {
    const remaining = this.#byAccount.get(account)?.filter((one) => one !== stream) ?? []
    this.#count--
    eventStreams.dec()
    if (remaining.length > 0) this.#byAccount.set(account, remaining)
    else this.#byAccount.delete(account)
  }
}

/** Sends a stream without buffering in proxies: nginx reads `x-accel-buffering`, others respect `no-transform`. */
export const sendEvents = (reply: FastifyReply, stream: EventStream): FastifyReply =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream)
