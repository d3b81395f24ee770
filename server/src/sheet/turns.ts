interface Waiting {
  who: number
  start(): void
}

/** One job at a time. Who has just had a turn lets others go first: nobody waits for more than one job of each. */
export class Turns {
  readonly #waiting: Waiting[] = []
  #running: number | null = null

  async take<T>(who: number, job: () => Promise<T>): Promise<T> {
    if (this.#running === null) this.#running = who
    else await new Promise<void>((start) => this.#waiting.push({ who, start }))
    try {
      return await job()
    } finally {
      this.#next()
    }
  }

  #next(): void {
    const other = this.#waiting.findIndex(({ who }) => who !== this.#running)
    const [next] = this.#waiting.splice(Math.max(0, other), 1)
    this.#running = next ? next.who : null
    next?.start()
  }
}
