import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { light } from '@goodlot/brand'
import { wordsOf } from '../../../http/words.ts'
import { Pen } from '../../../pdf/pages.ts'
import { titleOf } from '../paper/document.ts'
import { drawReport } from './document.ts'
import { issuer } from './print-context.ts'
import type { Printed, PrintJob, PrintStage } from './print-job.ts'

/** Percent at which the pages begin and end. */
const span = { pages: 40, saving: 96 }

/** The JPEG copy of a photo that was taken before such copies were made at its upload, once and for all. */
async function ensureCopy({ original, print }: PrintJob['photos'][string]): Promise<boolean> {
  if (existsSync(print)) return true
  if (!existsSync(original)) return false
  // loaded only where it is needed: it takes longer than a short report
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const part = `${print}.${process.pid}.part`
  await sharp(original, { failOn: 'error' })
    .rotate()
    .resize(1280, 1280, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: light.paper })
    .jpeg({ quality: 82 })
    .toFile(part)
  renameSync(part, print)
  return true
}

/** Writes the PDF of a report to its file, never half of one. */
export async function print(job: PrintJob, onProgress: (stage: PrintStage, percent: number) => void): Promise<Printed> {
  const files = new Map<string, string>()
  const photos = Object.entries(job.photos)
  onProgress('pictures', 1)
  for (const [i, [sha256, photo]] of photos.entries()) {
    if (await ensureCopy(photo)) files.set(sha256, photo.print)
    onProgress('pictures', 1 + Math.round((i / photos.length) * (span.pages - 1)))
  }
  const ctx = { ...job, t: wordsOf(job.locale) }
  const pen = new Pen({
    title: job.isSample ? `${ctx.t('report-paper.sample_short')} · ${titleOf(ctx)}` : titleOf(ctx),
    author: issuer,
    language: job.locale,
    createdAt: job.createdAt,
  })
  if (job.attached)
    pen.document.file(readFileSync(job.attached.path), {
      name: job.attached.name,
      type: 'application/pdf',
      description: job.attached.name,
      creationDate: job.createdAt,
    })
  const hash = createHash('sha256')
  let size = 0
  const measured = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  mkdirSync(dirname(job.target), { recursive: true })
  const part = `${job.target}.part`
  try {
    const written = pipeline(pen.document, measured, createWriteStream(part, { mode: 0o600, flush: true }))
    const pages = await drawReport(
      {
        ...ctx,
        pen,
        photoFile: (sha256) => files.get(sha256) ?? null,
        attached: job.attached?.name ?? null,
      },
      (done, all) => onProgress('pages', span.pages + Math.round((done / all) * (span.saving - span.pages))),
    )
    onProgress('saving', span.saving)
    pen.document.end()
    await written
    renameSync(part, job.target)
    return { pages, size, sha256: hash.digest('hex') }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
