import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { TaskWorld } from '../../jobs/task.ts'
import type { BookJob } from './book-thread.ts'

/**
 * Megabytes of JavaScript's memory. The rows of a page live for a moment; the fewer of them the thread may leave lying about, the sooner it
 * tidies up.
 */
const heap = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 }
/** Milliseconds that an interrupted thread has to remove what it began. */
const tidyMs = 5_000

type ThreadWorld = Pick<TaskWorld, 'config' | 'clock' | 'signal'> & Pick<BookJob, 'addresses' | 'from'>

/**
 * Makes a file of the books in a thread with a small memory of its own: a million rows would hold up everybody's requests, and leave the server's
 * memory as large as it has once been.
 */
export async function makeInThread({ config, clock, signal, addresses, from }: ThreadWorld, id: number): Promise<void> {
  signal.throwIfAborted()
  const { dataDir, storage } = config
  const job: BookJob = { id, addresses, from, dataDir, storage, now: clock.now() }
  const worker = new Worker(new URL('./book-thread.ts', import.meta.url), { workerData: job, resourceLimits: heap })
  const interrupt = () => {
    worker.postMessage('interrupt')
    sleep(tidyMs, undefined, { ref: false }).then(() => worker.terminate())
  }
  signal.addEventListener('abort', interrupt, { once: true })
  try {
    // an error of the thread is thrown here
    await once(worker, 'exit')
  } finally {
    signal.removeEventListener('abort', interrupt)
    signal.throwIfAborted()
  }
}
