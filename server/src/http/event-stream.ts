import { Readable } from 'node:stream'
import type { Envelope } from './envelope.ts'

export interface EventSource {
  /** The answer that was made when the stream was opened. */
  first: Envelope
  /** The current answer, after all checks of the call; a refusal ends the stream. */
  next(): Promise<Envelope>
  heartbeatMs: number
}

/** After this many heartbeats in a row that were not read, the reader is gone or far too slow. */
const mostUnread = 4
/** The shortest pause between two answers, however much changes in between. */
const pauseMs = 500

/**
 * Server-sent events: each is a whole answer that replaces the one before. The next answer is only made when the reader has read the last
 * one, so a slow reader skips answers instead of queueing them. Each heartbeat repeats the checks of the call.
 */
export class EventStream extends Readable {
  readonly #source: EventSource
  readonly #heartbeat: ReturnType<typeof setInterval>
  #ready: Envelope | null
  #hasChanged = false
  #isWanted = false
  #isBusy = false
  #isOver = false
  #unread = 0
  #sentAt = 0

  constructor(source: EventSource) {
    super({ highWaterMark: 1 })
    this.#source = source
    this.#ready = source.first
    this.#heartbeat = setInterval(() => void this.#beat(), source.heartbeatMs)
    this.#heartbeat.unref()
  }

  /** Tells the stream that something has changed: the reader gets the answer as soon as it can read one. */
  readonly changed = (): void => {
    this.#hasChanged = true
    void this.#pump()
  }

  /** Ends the stream, with a last answer or without one; without one, the reader reconnects. */
  finish(last?: Envelope): void {
    if (this.#isOver) return
    this.#isOver = true
    clearInterval(this.#heartbeat)
    if (last) this.push(eventOf(last))
    this.push(null)
  }

  override _read(): void {
    this.#isWanted = true
    this.#unread = 0
    void this.#pump()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#isOver = true
    clearInterval(this.#heartbeat)
    done(error)
  }

  async #pump(): Promise<void> {
    if (!this.#isWanted || this.#isBusy || this.#isOver) return
    if (this.#ready) {
      const ready = this.#ready
      this.#ready = null
      this.#send(ready)
    } else if (this.#hasChanged) {
      this.#isBusy = true
      const wait = this.#sentAt + pauseMs - Date.now()
      if (wait > 0) await new Promise((done) => setTimeout(done, wait))
      this.#hasChanged = false
      await this.#ask()
    }
  }

  /** Keeps proxies from closing a quiet connection, and ends the stream when the reader reads nothing or the call would refuse it. */
  async #beat(): Promise<void> {
    if (this.#isBusy || this.#isOver) return
    if (!this.#isWanted) {
      this.#unread++
      if (this.#unread >= mostUnread) this.destroy()
      return
    }
    this.#isBusy = true
    await this.#ask(': \n\n')
  }

  /** Sends the current answer. If `instead` is given, it is sent in place of any answer that is not a refusal. */
  async #ask(instead?: string): Promise<void> {
    try {
      const answer = await this.#source.next()
      if (this.#isOver) return
      if (answer.fault !== undefined) this.finish(answer)
      else if (instead === undefined) this.#send(answer)
      else this.push(instead)
    } catch {
      this.finish()
    } finally {
      this.#isBusy = false
    }
    void this.#pump()
  }

  #send(answer: Envelope): void {
    this.#sentAt = Date.now()
    // `push` calls `_read`, which sets this again, once the reader has read this event
    this.#isWanted = false
    this.push(eventOf(answer))
  }
}

const eventOf = (answer: Envelope): string => `data: ${JSON.stringify(answer)}\n\n`
