import { parentPort } from 'node:worker_threads'
import { WrongSheet } from './fault.ts'
import { type Parsed, type Parsing, parseSheet } from './parse.ts'

/** What the thread says: the rows, or why there are none. */
export type Said = { parsed: Parsed } | { refusal: Pick<WrongSheet, 'fault' | 'params'> }

parentPort?.on('message', async (job: Parsing) => parentPort?.postMessage(await said(job)))

async function said(job: Parsing): Promise<Said> {
  try {
    return { parsed: await parseSheet(job) }
  } catch (error) {
    if (error instanceof WrongSheet) return { refusal: { fault: error.fault, params: error.params } }
    throw error
  }
}
