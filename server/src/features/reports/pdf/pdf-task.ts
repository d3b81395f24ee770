import { randomBytes } from 'node:crypto'
import type { Locale } from '@goodlot/i18n'
import type { Task, TaskWorld } from '../../../jobs/task.ts'
import { orderById } from '../../../order/index.ts'
import { addStatement } from '../../evidence/index.ts'
import { brokenRecord, recordsOf } from '../evidence-checks/check-record.ts'
import { changeFile, fileById, type ReportFile, startFile } from '../pdf-file-store.ts'
import { signFile } from '../sign-pdf-file.ts'
import { type Version, versionsOf } from '../store.ts'
import { withPdfFolder } from './pdf-folder.ts'
import { pdfInput } from './pdf-input.ts'
import { NotGenuine, type PdfResult, type PdfStage } from './pdf-job.ts'
import { writePdfInProcess } from './start-pdf-process.ts'

/** How often progress is written, and how soon a cancelled PDF ends. */
const progressMs = 300

type MadeFile = ReportFile & PdfResult & { name: string; made_at: Date }

/** Signs a PDF and marks it as ready, unless it was cancelled meanwhile. A PDF of a released version also gets a statement. */
const issueFile = (world: TaskWorld, version: Version, made: MadeFile): Promise<boolean> =>
  world.db.transaction().execute(async (trx) => {
    const { id, order_id, name, made_at, pages, size, sha256 } = made
    const isWanted = await changeFile(trx, id, {
      ...{ state: 'ready', stage: 'ready', percent: 100, made_at, name, pages, size, sha256 },
      ...signFile(world, version, made),
    })
    if (!isWanted || !made.is_issued) return isWanted
    const { content_key, locale, has_logo } = made
    await addStatement(
      { ...world, db: trx, now: made_at },
      order_id,
      'file',
      { id, version: made.version, content_key, locale, has_logo, sha256, size, pages, made_at: made_at.toISOString() },
      null,
      null,
    )
    return true
  })

/** Writes a requested PDF. A cancelled one is stopped; an interrupted one is made again from the beginning. */
async function writeFile(world: TaskWorld, { file: id }: { file: number }): Promise<void> {
  const { db, storage, clock, config, secrets, log } = world
  const file = await fileById(db, id)
  const order = file && (await orderById(db, file.order_id))
  const version = file && (await versionsOf(db, file.order_id, false)).find((one) => one.version === file.version)
  if (!order || !version || !(await startFile(db, id, clock.now()))) return
  const stopped = new AbortController()
  const progress: { stage: PdfStage; percent: number } = { stage: 'pictures', percent: 0 }
  const timer = setInterval(() => {
    changeFile(db, id, progress).then(
      (isWanted) => !isWanted && stopped.abort(),
      (error: unknown) => log.warn({ err: error, file: id }, 'the progress of a report was not written'),
    )
  }, progressMs)
  const name = `${randomBytes(16).toString('hex')}.pdf`
  const signal = AbortSignal.any([world.signal, stopped.signal])
  const request = { db, locale: file.locale as Locale, config, secrets, storage, now: clock.now(), signal }
  try {
    const broken = brokenRecord(world, await recordsOf(world, order, version))
    if (broken.length > 0) throw new NotGenuine(`the record is not what was signed: ${broken.join(', ')}`)
    const written = await withPdfFolder(async (folder) => {
      const result = await writePdfInProcess(await pdfInput({ ...request, folder }, order, version, name), {
        signal,
        onProgress: (stage, percent) => Object.assign(progress, { stage, percent }),
      })
      await folder.store(storage, name)
      return result
    })
    const isWanted = await issueFile(world, version, { ...file, ...written, name, made_at: clock.now() })
    if (!isWanted) await storage.remove(name)
  } catch (error) {
    // the storage may be what failed: then a file stays that nothing names
    await storage.remove(name).catch(() => undefined)
    if (stopped.signal.aborted) return
    // a worker that is being stopped leaves the file to the next worker
    if (!world.signal.aborted) await changeFile(db, id, { state: error instanceof NotGenuine ? 'refused' : 'failed' })
    throw error
  } finally {
    clearInterval(timer)
  }
}

export const pdfTask: Task<{ file: number }> = {
  name: 'reports.print',
  // leaves one of two cores to requests that wait for an answer
  concurrency: 1,
  timeoutMs: 10 * 60_000,
  attempts: 1,
  run: writeFile,
}
