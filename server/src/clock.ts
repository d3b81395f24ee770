import { setTimeout } from 'node:timers/promises'

/** The only source of time, passed to whatever needs it, so that a test can set it to 11:59:59. */
export interface Clock {
  now(): Date
  /** Waits for this many milliseconds. */
  pause(ms: number): Promise<void>
}

export const systemClock: Clock = { now: () => new Date(), pause: (ms) => setTimeout(ms) }

/** Starts at this instant and runs on from there. */
export function clockFrom(start: Date): Clock {
  const offset = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + offset), pause: systemClock.pause }
}

/** Stands still until it is set or advanced: for tests. */
export class ManualClock implements Clock {
  #now: Date
  constructor(start: Date | string) {
    this.#now = new Date(start)
  }
  now(): Date {
    return new Date(this.#now)
  }
  /** The milliseconds that callers asked to wait in total; with this clock nobody really waits. */
  paused = 0
  async pause(ms: number): Promise<void> {
    this.paused += ms
  }
  set(to: Date | string): void {
    this.#now = new Date(to)
  }
  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms)
  }
}
