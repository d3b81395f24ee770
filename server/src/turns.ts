interface Waiting {
  who: number
  start(): void
}

interface Limits {
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
    if (this.#waiting.length >= this.#limits.waiting || mine >= this.#limits.ofOne) throw new QueueFull()
    return new Promise((start) => this.#waiting.push({ who, start }))
  }

  #next(): void {
    const other = this.#waiting.findIndex(({ who }) => who !== this.#running)
    const [next] = this.#waiting.splice(Math.max(0, other), 1)
    this.#running = next ? next.who : null
    next?.start()
  }
}
