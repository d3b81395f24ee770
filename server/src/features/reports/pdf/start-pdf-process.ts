import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { NotGenuine, type PdfJob, type PdfMessage, type PdfResult, type PdfStage } from './pdf-job.ts'

const program = fileURLToPath(new URL('./pdf-process.ts', import.meta.url))
/** The limit for JavaScript objects, in megabytes; beyond it the process ends itself, and the PDF has failed. */
const heapMb = 450

interface Watch {
  signal: AbortSignal
  onProgress(stage: PdfStage, percent: number): void
}

let previous: Promise<unknown> = Promise.resolve()

/**
 * Makes a PDF in a process of its own with low priority. Aborting the signal ends the process at once. Only one process runs at a time,
 * because two would take both cores of a small machine.
 */
export function writePdfInProcess(job: PdfJob, watch: Watch): Promise<PdfResult> {
  const turn = previous
  const written = Promise.race([turn, abortOf(watch.signal)]).then(() => runProcess(job, watch))
  previous = Promise.allSettled([turn, written])
  return written
}

/** Resolves when the signal is aborted, so that a job that waits for its turn can be cancelled as well. */
const abortOf = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })

async function runProcess(job: PdfJob, { signal, onProgress }: Watch): Promise<PdfResult> {
  signal.throwIfAborted()
  const { PATH = '', SystemRoot = '' } = process.env
  const child = fork(program, {
    serialization: 'advanced',
    // on Linux a priority applies to one thread: garbage-collecting helper threads would run with the server's priority
    execArgv: [`--max-old-space-size=${heapMb}`, '--single-threaded'],
    // no secrets; and few arenas, because glibc holds on to freed memory in each
    env: { PATH, SystemRoot, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end, { once: true })
  try {
    return await new Promise<PdfResult>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, killedBy) =>
        reject(signal.aborted ? signal.reason : new Error(`the printing process ended with ${killedBy ?? code}`)),
      )
      child.on('message', (message: PdfMessage) => {
        if ('written' in message) resolve(message.written)
        else if ('refused' in message) reject(new NotGenuine(message.refused))
        else if ('error' in message) reject(new Error(message.error))
        else onProgress(message.stage, message.percent)
      })
      child.send(job)
    })
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}
