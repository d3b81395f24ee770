import { turnsRefusedTotal, turnsWaiting } from './metrics/registry.ts'

interface Waiting {
  who: number
  start(): void
}

interface Limits {
  /** What the turns are for, in the metrics. */
  name: string
  /** How many may wait. */
  waiting: number
  /** How many of these one person may have, so that nobody fills the queue alone. */
  ofOne: number
}

/** Too many callers are waiting already. */
export class QueueFull extends Error {}

/**
 * Runs one job at a time, in the order in which they were added; but nobody has two turns in a row while somebody else
 * waits.
 */
export class Turns {
  readonly #waiting: Waiting[] = []
  readonly #limits: Limits
  #running: number | null = null
  constructor(limits: Limits) {
    this.#limits = limits
  }

  async take<T>(who: number, job: () => Promise<T>): Promise<T> {
    if (this.#running === null) this.#running = who
    else await this.#wait(who)
    try {
      return await job()
    } finally {
      this.#next()
    }
  }

  #wait(who: number): Promise<void> {
    const mine = this.#waiting.filter((other) => other.who === who).length
    const { name: queue, waiting, ofOne } = this.#limits
    if (this.#waiting.length >= waiting || mine >= ofOne) {
      turnsRefusedTotal.inc({ queue })
      throw new QueueFull()
    }
    turnsWaiting.inc({ queue })
    return new Promise((start) => this.#waiting.push({ who, start }))
  }

  #next(): void {
    const other = this.#waiting.findIndex(({ who }) => who !== this.#running)
    const [next] = this.#waiting.splice(Math.max(0, other), 1)
    this.#running = next ? next.who : null
    if (!next) return
    turnsWaiting.dec({ queue: this.#limits.name })
    next.start()
  }
}
