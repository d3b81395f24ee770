import { parentPort } from 'node:worker_threads'
import { WrongSheet } from './fault.ts'
import { type Parsed, type ParseJob, parseSheet } from './parse.ts'

/** The thread's answer: the rows, or why there are none. */
export type ThreadAnswer = { parsed: Parsed } | { refusal: Pick<WrongSheet, 'fault' | 'params'> }

parentPort?.on('message', async (job: ParseJob) => parentPort?.postMessage(await answerOf(job)))

async function answerOf(job: ParseJob): Promise<ThreadAnswer> {
  try {
    return { parsed: await parseSheet(job) }
  } catch (error) {
    if (error instanceof WrongSheet) return { refusal: { fault: error.fault, params: error.params } }
    throw error
  }
}
