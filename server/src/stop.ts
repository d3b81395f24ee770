import { setTimeout as sleep } from 'node:timers/promises'

/** How to end the parts of a process: HTTP and jobs at the same time, then the database, then the embedded Postgres. */
interface Running {
  /** Finishes running requests; slow clients are cut off (`RequestTimes.stop`). */
  closeHttp?(): Promise<unknown>
  stopJobs(): Promise<unknown>
  closeDatabase(): Promise<unknown>
  stopEmbedded?(): Promise<unknown>
}

/** Supervisors kill a process ten seconds after SIGTERM. The last second is for the embedded Postgres to stop. */
const mostMs = { work: 8_000, database: 8_500, all: 9_300 }

/**
 * Ends everything within ten seconds, whatever is open. Nothing that was acknowledged is lost by that: a write is answered after its commit,
 * a job that is cut off is done again, and Postgres finishes its own shutdown without us.
 */
export async function stopInTime({ closeHttp, stopJobs, closeDatabase, stopEmbedded }: Running): Promise<void> {
  const began = performance.now()
  const within = async (end: number, steps: (() => Promise<unknown>)[]) => {
    const timeUp = new AbortController()
    const left = Math.max(0, end - (performance.now() - began))
    const done = Promise.allSettled(steps.map((step) => step()))
    await Promise.race([done, sleep(left, null, { signal: timeUp.signal }).catch(() => null)])
    timeUp.abort()
  }
  // both at once, because a held request may be waiting for a job
  await within(mostMs.work, [...(closeHttp ? [closeHttp] : []), stopJobs])
  await within(mostMs.database, [closeDatabase])
  if (stopEmbedded) await within(mostMs.all, [stopEmbedded])
}
