import { writeFile } from 'node:fs/promises'
import { type Locale, locales } from '@goodlot/i18n'
import type { Kysely } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/connect.ts'
import type { DB } from '../../../db/types.ts'
import type { World } from '../../../http/context.ts'
import { addJob, type Task, type TaskWorld } from '../../../jobs/task.ts'
import { configuredOrigin } from '../../../setup/index.ts'
import { type PdfFolder, withPdfFolder } from '../pdf/pdf-folder.ts'
import { layout } from '../pdf/pdf-input.ts'
import type { PdfJob } from '../pdf/pdf-job.ts'
import { writePdfInProcess } from '../pdf/start-pdf-process.ts'
import { samplePictures } from './sample-pictures.ts'
import { sampleContext, writtenSample } from './sample-report.ts'
import { announceSample, sampleChannel } from './sample-store.ts'

/** There is one file per language, and beside it a file with the key of its content: a new PDF replaces the old one. */
const stemOf = (locale: Locale): string => `samplereport${locale.replace('-', '').toLowerCase()}`
const fileOf = (locale: Locale): string => `${stemOf(locale)}.pdf`
const keyFileOf = (locale: Locale): string => `${stemOf(locale)}-key.txt`

/** A key that changes when anything in the PDF changes: data, words, drawings, layout. */
const keyOf = async (locale: Locale, world: { db: Db; config: Config }): Promise<string> =>
  `${layout} ${writtenSample(locale, await configuredOrigin(world)).hash}`

/** Writes the drawings to files, because PDFs read their photos from files. */
async function photoFiles(folder: PdfFolder): Promise<PdfJob['photos']> {
  const photos: PdfJob['photos'] = {}
  for (const { sha256, svg } of samplePictures) {
    const original = folder.pathOf(`${sha256}.svg`)
    await writeFile(original, svg)
    photos[sha256] = { original, print: folder.pathOf(`${sha256}.jpg`), copySha256: null }
  }
  return photos
}

async function writeSamplePdf(world: TaskWorld, { locale: index }: { locale: number }): Promise<void> {
  const { storage, clock, signal } = world
  const locale = locales[index]
  if (!locale) return
  const { t: _t, photoOf: _photoOf, ...values } = sampleContext(locale, await configuredOrigin(world))
  await withPdfFolder(async (folder) => {
    const job: PdfJob = {
      ...values,
      hasLogo: true,
      decision: null,
      createdAt: clock.now(),
      photos: await photoFiles(folder),
      attached: null,
      target: folder.pathOf(fileOf(locale)),
    }
    await writePdfInProcess(job, { signal, onProgress: () => undefined })
    await folder.store(storage, fileOf(locale))
  })
  await storage.write(keyFileOf(locale), Buffer.from(await keyOf(locale, world)))
  await announceSample(world.db, locale)
}

export const sampleTask: Task<{ locale: number }> = {
  name: 'reports.print_sample',
  concurrency: 1,
  timeoutMs: 60_000,
  attempts: 3,
  run: writeSamplePdf,
}

const holdMs = 60_000

type SampleRequest = Pick<World, 'config' | 'storage' | 'clock' | 'held'>

async function isReady(world: Pick<World, 'config' | 'storage'> & { db: Db }, locale: Locale): Promise<boolean> {
  const key = await world.storage.read(keyFileOf(locale))
  return key?.toString() === (await keyOf(locale, world))
}

/** The sample's PDF: from the cache, or made in the background while the request waits. Null: it took too long. */
export async function samplePdf(
  world: SampleRequest,
  db: Kysely<DB>,
  locale: Locale,
  client: { who: string; onGone(left: () => void): () => void },
) {
  if (!(await isReady({ ...world, db }, locale))) {
    await db
      .transaction()
      .execute((trx) => addJob(trx, sampleTask, { locale: locales.indexOf(locale) }, `sample_report:${locale}`))
    const hold = { ...client, channel: sampleChannel, key: locale, mostMs: holdMs }
    const made = await world.held.until(hold, async (keys) => {
      const ready = new Map<string, true>()
      for (const one of locales) if (keys.includes(one) && (await isReady({ ...world, db }, one))) ready.set(one, true)
      return ready
    })
    if (!made) return null
  }
  return world.storage.open(fileOf(locale))
}
