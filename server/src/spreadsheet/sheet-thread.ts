import { parentPort } from 'node:worker_threads'
import { WrongSheet } from './fault.ts'
import { type Parsed, type ParseJob, parseSheet } from './parse.ts'
import type { BookJob } from './write-book.ts'

/** What the thread does: it reads a file, or writes a workbook. */
export type SheetJob = { read: ParseJob } | { write: BookJob }

/** The rows of a file, or why there are none; or the bytes of a workbook. */
export type SheetAnswer = { parsed: Parsed } | { refusal: Pick<WrongSheet, 'fault' | 'params'> } | { bytes: Uint8Array }

parentPort?.on('message', async (job: SheetJob) => {
  const answer = await answerOf(job)
  // the workbook is handed over instead of being copied
  const handedOver = 'bytes' in answer ? [answer.bytes.buffer as ArrayBuffer] : []
  parentPort?.postMessage(answer, handedOver)
})

async function answerOf(job: SheetJob): Promise<SheetAnswer> {
  if ('write' in job) {
    // loaded when a workbook is written: reading needs none of it
    const { writeBook } = await import('./write-book.ts')
    return { bytes: await writeBook(job.write) }
  }
  try {
    return { parsed: await parseSheet(job.read) }
  } catch (error) {
    if (error instanceof WrongSheet) return { refusal: { fault: error.fault, params: error.params } }
    throw error
  }
}
