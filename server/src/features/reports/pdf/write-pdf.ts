import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { light } from '@goodlot/brand'
import { wordsOf } from '../../../http/words.ts'
import { Pen } from '../../../pdf/index.ts'
import { titleOf } from '../content/report-context.ts'
import { drawReport } from './document.ts'
import { issuer } from './pdf-context.ts'
import { NotGenuine, type PdfJob, type PdfPhoto, type PdfResult, type PdfStage } from './pdf-job.ts'

/** The progress in percent at which the pages begin and at which saving begins. */
const span = { pages: 40, saving: 96 }

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The bytes of a signed file; throws if the file is missing or was replaced. */
function signedBytes(path: string, sha256: string): Buffer {
  const bytes = existsSync(path) ? readFileSync(path) : null
  if (!bytes || sha256Of(bytes) !== sha256) throw new NotGenuine(`${basename(path)} is not the file that was signed`)
  return bytes
}

/** Makes the print copy from the original, which must match its hash; the drawings of the sample are not compared. */
async function makeCopy(sha256: string, { original, print }: PdfPhoto, isSample: boolean): Promise<void> {
  const bytes = isSample ? readFileSync(original) : signedBytes(original, sha256)
  // imported only if needed: loading it takes longer than writing a short report
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const part = `${print}.${process.pid}.part`
  await sharp(bytes, { failOn: 'error' })
    .rotate()
    .resize(1280, 1280, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: light.paper })
    .jpeg({ quality: 82 })
    .toFile(part)
  renameSync(part, print)
}

/** Whether there is a copy to print. A copy without a signed hash is made again, except for drawings of the sample. */
async function ensureCopy(sha256: string, photo: PdfPhoto, isSample: boolean): Promise<boolean> {
  if (photo.copySha256 !== null || (isSample && existsSync(photo.print))) return true
  if (!existsSync(photo.original)) return false
  await makeCopy(sha256, photo, isSample)
  return true
}

/** Writes the PDF of a report to its file, which never contains a partial PDF. */
export async function writePdf(
  job: PdfJob,
  onProgress: (stage: PdfStage, percent: number) => void,
): Promise<PdfResult> {
  const ready = new Map<string, PdfPhoto>()
  const photos = Object.entries(job.photos)
  onProgress('pictures', 1)
  for (const [i, [sha256, photo]] of photos.entries()) {
    if (await ensureCopy(sha256, photo, job.isSample)) ready.set(sha256, photo)
    onProgress('pictures', 1 + Math.round((i / photos.length) * (span.pages - 1)))
  }
  const ctx = { ...job, t: wordsOf(job.locale) }
  const pen = new Pen({
    title: job.isSample ? `${ctx.t('report-content.sample_short')} · ${titleOf(ctx)}` : titleOf(ctx),
    author: issuer,
    language: job.locale,
    createdAt: job.createdAt,
  })
  if (job.attached)
    pen.document.file(signedBytes(job.attached.path, job.attached.sha256), {
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
        hasPhoto: (sha256) => ready.has(sha256),
        photoBytes(sha256) {
          const photo = ready.get(sha256)
          if (!photo) throw new Error(`there is no photo ${sha256}`)
          return photo.copySha256 === null ? readFileSync(photo.print) : signedBytes(photo.print, photo.copySha256)
        },
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
