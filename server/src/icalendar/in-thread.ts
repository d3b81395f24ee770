import type { BusyTime } from '@goodlot/rules'
import { Thread } from '../thread.ts'
import type { BusyAnswer, BusyJob } from './busy-thread.ts'

/** Somebody else writes the file, so it is read where it can block nobody and is ended in time. */
const thread = new Thread<BusyJob, BusyAnswer>(new URL('./busy-thread.ts', import.meta.url), {
  seconds: 10,
  heapMb: 192,
  idleSeconds: 0.2,
})

let last: Promise<unknown> = Promise.resolve()

/** The busy times of a calendar file; null if it is none, or takes too long to read. One file after the other. */
export function busyTimesInThread(job: BusyJob): Promise<BusyTime[] | null> {
  const answer = last.then(async () => {
    try {
      return (await thread.run(job))?.times ?? null
    } catch {
      // the reader failed at it: whatever it is, it is not a calendar that we can use
      return null
    }
  })
  last = answer
  return answer
}
