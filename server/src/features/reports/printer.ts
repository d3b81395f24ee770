import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Printed, PrintJob, PrintMessage, PrintStage } from './print/print-job.ts'

const program = fileURLToPath(new URL('./print/process.ts', import.meta.url))
/** Megabytes of JavaScript objects; beyond them the process ends itself, and the PDF has failed. */
const heapMb = 450

interface Watch {
  signal: AbortSignal
  onProgress(stage: PrintStage, percent: number): void
}

/** Makes a PDF in a process of low priority that lives as long as this takes. An aborted signal ends it at once. */
export async function printInProcess(job: PrintJob, { signal, onProgress }: Watch): Promise<Printed> {
  signal.throwIfAborted()
  const { PATH = '', SystemRoot = '' } = process.env
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
    // no secrets; and few arenas, because glibc holds on to freed memory in each
    env: { PATH, SystemRoot, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end, { once: true })
  try {
    return await new Promise<Printed>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, killedBy) =>
        reject(signal.aborted ? signal.reason : new Error(`the printing process ended with ${killedBy ?? code}`)),
      )
      child.on('message', (message: PrintMessage) => {
        if ('printed' in message) resolve(message.printed)
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
