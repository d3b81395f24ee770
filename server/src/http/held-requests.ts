import type { Clock } from '../clock.ts'
import { missed } from '../db/listener.ts'
import { heldRequests } from '../metrics/registry.ts'
import { networkOf } from './network.ts'
import { GivenUp } from './refusal.ts'

/** The most held requests of one account or network, and of all together, on this server. */
export const mostHeld = { ofOne: 8, inAll: 200 }

/** Too many requests are being held already. */
export class TooManyHeld extends Error {}

/** Looks up the keys of the requests held on one channel, and returns the results of those whose work is finished. */
export type Look<T> = (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>

type Hear = (channel: string, heard: (payload: string) => void) => () => void

interface Hold {
  /** The database's channel on which the key is notified when its work is over. */
  channel: string
  key: string
  who: string
  mostMs: number
  /** Calls back when the client has left. Returns a function that stops watching. */
  onGone(left: () => void): () => void
}

interface Waiting {
  key: string
  until: number
  settle(outcome: { result: unknown } | { error: Error }): void
}

interface Group {
  look: Look<unknown>
  waiting: Set<Waiting>
  /** The keys to look up next, all in one query. */
  due: Set<string>
  isLooking: boolean
  stopHearing(): void
}

/** The longest delay that a lost notification can cause. */
const lookAgainMs = 5_000
const tickMs = 500

/**
 * Requests that are held open until work in the background is over. All requests of a channel share their lookups, so that a hundred of
 * them cost the database hardly more than one. They are looked up on arrival, when the database notifies, and every few seconds in case a
 * notification was lost.
 */
export class HeldRequests {
  readonly #hear: Hear
  readonly #clock: Clock
  readonly #groups = new Map<string, Group>()
  readonly #ofOne = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #ticks = 0
  #count = 0
  #isStopping = false

  constructor(hear: Hear, clock: Clock) {
    this.#hear = hear
    this.#clock = clock
  }

  /** Waits for the result; null when it took too long. */
  async until<T>(hold: Hold, look: Look<T>): Promise<T | null> {
    if (this.#isStopping) throw new GivenUp(503)
    const own = this.#ofOne.get(hold.who) ?? 0
    if (own >= mostHeld.ofOne || this.#count >= mostHeld.inAll) throw new TooManyHeld()
    this.#ofOne.set(hold.who, own + 1)
    this.#count++
    heldRequests.inc()
    try {
      return (await this.#wait(hold, look)) as T | null
    } finally {
      this.#count--
      heldRequests.dec()
      const others = (this.#ofOne.get(hold.who) ?? 1) - 1
      if (others > 0) this.#ofOne.set(hold.who, others)
      else this.#ofOne.delete(hold.who)
      if (this.#count === 0) {
        clearInterval(this.#timer)
        this.#timer = undefined
      }
    }
  }

  /** Called when the server stops: held requests are refused with 503, so that clients try again. */
  stop(): void {
    this.#isStopping = true
    for (const { waiting } of this.#groups.values()) for (const one of waiting) one.settle({ error: new GivenUp(503) })
  }

  #wait({ channel, key, mostMs, onGone }: Hold, look: Look<unknown>): Promise<unknown> {
    const group = this.#groups.get(channel) ?? this.#open(channel, look)
    this.#timer ??= setInterval(() => this.#tick(), tickMs).unref()
    return new Promise((done, refuse) => {
      const waiting: Waiting = {
        key,
        until: this.#clock.now().getTime() + mostMs,
        settle: (outcome) => {
          if (!group.waiting.delete(waiting)) return
          stopWatching()
          if (group.waiting.size === 0) this.#close(channel, group)
          if ('error' in outcome) refuse(outcome.error)
          else done(outcome.result)
        },
      }
      const stopWatching = onGone(() => waiting.settle({ error: new GivenUp(408) }))
      group.waiting.add(waiting)
      group.due.add(key)
      void this.#look(group)
    })
  }

  #open(channel: string, look: Look<unknown>): Group {
    const group: Group = { look, waiting: new Set(), due: new Set(), isLooking: false, stopHearing: () => undefined }
    group.stopHearing = this.#hear(channel, (heard) => {
      for (const { key } of group.waiting) if (heard === key || heard === missed) group.due.add(key)
      void this.#look(group)
    })
    this.#groups.set(channel, group)
    return group
  }

  #close(channel: string, group: Group): void {
    group.stopHearing()
    if (this.#groups.get(channel) === group) this.#groups.delete(channel)
  }

  /** Runs one lookup at a time; keys that become due meanwhile are looked up in the next one. */
  async #look(group: Group): Promise<void> {
    if (group.isLooking) return
    group.isLooking = true
    try {
      while (group.due.size > 0) {
        const keys = [...group.due]
        group.due.clear()
        const results = await group.look(keys)
        for (const one of [...group.waiting]) if (results.has(one.key)) one.settle({ result: results.get(one.key) })
      }
    } catch (error) {
      for (const one of [...group.waiting]) one.settle({ error: error as Error })
    } finally {
      group.isLooking = false
    }
  }

  #tick(): void {
    const now = this.#clock.now().getTime()
    this.#ticks++
    for (const group of [...this.#groups.values()]) {
      for (const one of [...group.waiting]) if (now > one.until) one.settle({ result: null })
      if (this.#ticks % (lookAgainMs / tickMs) !== 0) continue
      for (const { key } of group.waiting) group.due.add(key)
      void this.#look(group)
    }
  }
}

/** The account, or for visitors the network, whose held requests are counted together. */
export const holderOf = ({ me, address }: { me: { id: number } | null; address: string }): string =>
  me ? `account:${me.id}` : networkOf(address)
