import type { FaultName } from '@goodlot/contract'
import type { OrderLive } from '@goodlot/contract/wire-shapes'

interface Event {
  code: number
  fault?: FaultName
  data: OrderLive
}

/** Somebody who watches a visit at one server. */
export class Watcher {
  readonly #events: Event[] = []
  readonly #abort = new AbortController()
  /** How many heartbeats came. */
  beats = 0
  /** The server has ended the stream. */
  ended = false
  /** The stream was cut off, by the watcher itself or in the middle of an answer. */
  broken = false
  readonly response: Response
  #wake = () => {}

  private constructor(response: Response, abort: AbortController) {
    this.response = response
    this.#abort = abort
  }

  static async open(url: string, orderId: number, token: string, language = 'en-US'): Promise<Watcher> {
    const abort = new AbortController()
    const response = await fetch(`${url}/api/order_live?order_id=${orderId}`, {
      headers: { USERTOKEN: token, 'accept-language': language },
      signal: abort.signal,
    })
    const watcher = new Watcher(response, abort)
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) void watcher.#read()
    return watcher
  }

  /** The next event. */
  async next(): Promise<Event> {
    await this.#until(() => this.#events.length > 0, 'no event came')
    return this.#events.shift() as Event
  }

  /** The state of the next event that meets the condition. */
  async until(wanted: (state: OrderLive) => boolean): Promise<OrderLive> {
    for (;;) {
      const { data } = await this.next()
      if (wanted(data)) return data
    }
  }

  /** The last event, once the server has ended the stream. */
  async end(): Promise<Event | undefined> {
    await this.#until(() => this.ended, 'the stream did not end')
    return this.#events.at(-1)
  }

  async beat(): Promise<void> {
    const before = this.beats
    await this.#until(() => this.beats > before, 'no heartbeat came')
  }

  close(): void {
    this.#abort.abort()
  }

  async #read(): Promise<void> {
    let text = ''
    try {
      for await (const chunk of (this.response.body ?? []) as AsyncIterable<Uint8Array>) {
        text += Buffer.from(chunk).toString()
        const parts = text.split('\n\n')
        text = parts.pop() ?? ''
        for (const part of parts) {
          if (part.startsWith('data: ')) this.#events.push(JSON.parse(part.slice(6)))
          else this.beats++
        }
        this.#wake()
      }
    } catch {
      this.broken = true
    }
    this.ended = true
    this.#wake()
  }

  async #until(isSo: () => boolean, otherwise: string): Promise<void> {
    const deadline = Date.now() + 60_000
    while (!isSo()) {
      if (this.ended || Date.now() > deadline) throw new Error(otherwise)
      await new Promise<void>((done) => {
        this.#wake = done
        setTimeout(done, 100)
      })
    }
  }
}
