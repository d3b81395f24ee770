import { randomBytes } from 'node:crypto'
import type { Locale } from '@goodlot/i18n'
import type { Task, TaskWorld } from '../../jobs/task.ts'
import { orderById } from '../orders/index.ts'
import { signFile } from './file-seal.ts'
import { changeFile, fileById, startFile } from './file-store.ts'
import type { PrintStage } from './print/print-job.ts'
import { printJob } from './print-source.ts'
import { printInProcess } from './printer.ts'
import { versionsOf } from './store.ts'

/** How often progress is written, and how soon a cancelled print ends. */
const tellMs = 300

/** Prints a report that somebody asked for. A cancelled one ends; one that was cut off is made again from the beginning. */
async function printFile(world: TaskWorld, { file: id }: { file: number }): Promise<void> {
  const { db, storage, clock, config, log } = world
  const file = await fileById(db, id)
  const order = file && (await orderById(db, file.order_id))
  const version = file && (await versionsOf(db, file.order_id, false)).find((one) => one.version === file.version)
  if (!order || !version || !(await startFile(db, id, clock.now()))) return
  const stopped = new AbortController()
  const progress: { stage: PrintStage; percent: number } = { stage: 'pictures', percent: 0 }
  const timer = setInterval(() => {
    changeFile(db, id, progress).then(
      (isWanted) => !isWanted && stopped.abort(),
      (error: unknown) => log.warn({ err: error, file: id }, 'the progress of a report was not written'),
    )
  }, tellMs)
  const name = `${randomBytes(16).toString('hex')}.pdf`
  const asking = { db, locale: file.locale as Locale, config, storage, now: clock.now() }
  try {
    const printed = await printInProcess(await printJob(asking, order, version, name), {
      signal: AbortSignal.any([world.signal, stopped.signal]),
      onProgress: (stage, percent) => Object.assign(progress, { stage, percent }),
    })
    const made = { ...file, ...printed }
    const isWanted = await changeFile(db, id, {
      state: 'ready',
      stage: 'ready',
      percent: 100,
      made_at: clock.now(),
      name,
      ...printed,
      ...signFile(world, version, made),
    })
    if (!isWanted) await storage.remove(name)
  } catch (error) {
    await storage.remove(name)
    if (stopped.signal.aborted) return
    // a worker that stops leaves it to the next one
    if (!world.signal.aborted) await changeFile(db, id, { state: 'failed' })
    throw error
  } finally {
    clearInterval(timer)
  }
}

export const printTask: Task<{ file: number }> = {
  name: 'reports.print',
  // one core of two is left to whoever waits for an answer
  concurrency: 1,
  timeoutMs: 10 * 60_000,
  attempts: 1,
  run: printFile,
}
