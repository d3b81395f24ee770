// A report of 200 photos: the sample's, with as many more answers and pictures as a long visit has.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Report, ReportPhoto } from '@goodlot/inspection'
import type { PdfJob } from '../../server/src/features/reports/pdf/pdf-job.ts'
import { sampleContext } from '../../server/src/features/reports/sample/sample-report.ts'

const { default: sharp } = (await import(
  createRequire(new URL('../../server/package.json', import.meta.url)).resolve('sharp')
)) as typeof import('sharp')

export const photoCount = 200

/** A JPEG of 1,280 px with the grain of a photograph: about 200 kB. */
async function photograph(seed: number): Promise<Buffer> {
  const hue = (seed * 37) % 360
  const noise = await sharp({
    create: {
      width: 1280,
      height: 960,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
      background: '',
    },
  })
    .modulate({ hue })
    .jpeg({ quality: 70 })
    .toBuffer()
  return noise
}

/** Copies of photos as they are made at their upload, in a folder. */
export async function photoFiles(folder: string): Promise<{ sha256: string; path: string; bytes: Buffer }[]> {
  mkdirSync(folder, { recursive: true })
  const base = await photograph(1)
  return Array.from({ length: photoCount }, (_, i) => {
    // a different comment before the image data makes a different file of the same picture
    const note = Buffer.from(`photo ${i}`)
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, note.length + 2]), note])
    const bytes = Buffer.concat([base.subarray(0, 2), comment, base.subarray(2)])
    const path = join(folder, `${i}.jpg`)
    writeFileSync(path, bytes)
    return { sha256: createHash('sha256').update(bytes).digest('hex'), path, bytes }
  })
}

/** The sample's report with 200 photos, each of an item of its own. */
export function longReport(hashes: readonly string[]): Report {
  const { report } = sampleContext('en-US', 'https://goodlot.example')
  const [first] = report.photos
  const section = report.sections.find(({ items }) => items.some(({ photos }) => photos.length > 0))
  const item = section?.items.find(({ photos }) => photos.length > 0)
  if (!first || !section || !item) throw new Error('the sample has no photo of an item')
  const photos = hashes.map((sha256, i): ReportPhoto => ({ ...first, no: i + 1, key: `long-${i}`, sha256 }))
  const items = Array.from({ length: hashes.length }, (_, i) => ({
    ...item,
    item: 1000 + i,
    remark: 'Looked at under 800 lux at arm’s length; compared with the sealed sample in all three colours.',
    photos: [i + 1],
  }))
  return { ...report, photos, defects: [], worst: [], sections: [{ ...section, items }] }
}

export function longJob(hashes: readonly { sha256: string; path: string }[], target: string): Omit<PdfJob, 'locale'> {
  const { issued, signOff, serviceName, cityName, verifyAddress } = sampleContext('en-US', 'https://goodlot.example')
  return {
    report: longReport(hashes.map(({ sha256 }) => sha256)),
    issued,
    signOff,
    serviceName,
    cityName,
    verifyAddress,
    isSample: false,
    hasLogo: true,
    decision: null,
    createdAt: new Date(),
    photos: Object.fromEntries(
      hashes.map(({ sha256, path }) => [sha256, { original: path, print: path, copySha256: sha256 }]),
    ),
    attached: null,
    target,
  }
}
