import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writePdfInProcess } from '../../server/src/features/reports/pdf/start-pdf-process.ts'
import type { Measure } from '../server/bench-database.ts'
import { longJob, photoCount, photoFiles } from './long-report.ts'

const promise = { seconds: 5, megabytes: 600, pages: 60 }

/** The largest memory that a child of this process has had so far, in megabytes; Linux only. */
function watchChildren(): () => number {
  let peak = 0
  const look = () => {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    for (const pid of children)
      try {
        const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        peak = Math.max(peak, Number(kilobytes ?? 0) / 1024)
      } catch {
        // it has ended meanwhile
      }
  }
  const timer = setInterval(look, 20)
  return () => {
    clearInterval(timer)
    return peak
  }
}

export async function measurePrint(): Promise<Measure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-print-'))
  try {
    const photos = await photoFiles(dir)
    const measures: Measure[] = []
    for (const locale of ['en-US', 'zh-CN'] as const) {
      const peakOf = watchChildren()
      const started = performance.now()
      const { pages, size } = await writePdfInProcess(
        { ...longJob(photos, join(dir, `${locale}.pdf`)), locale },
        { signal: AbortSignal.timeout(120_000), onProgress: () => undefined },
      )
      const seconds = (performance.now() - started) / 1000
      const megabytes = peakOf()
      const note = `${pages} pages, ${photoCount} photos, ${Math.round(size / 1e6)} MB`
      measures.push(
        { name: `${locale}: from asking to the file`, value: seconds, unit: 's', note, below: promise.seconds },
        { name: `${locale}: peak of its process`, value: megabytes, unit: 'MB', below: promise.megabytes },
      )
      if (pages < promise.pages) throw new Error(`${locale}: ${pages} pages are fewer than the promise is about`)
    }
    return measures
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
