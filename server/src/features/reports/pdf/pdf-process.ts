// This process is started and ended by start-pdf-process.ts. A PDF takes seconds of processor time and hundreds of megabytes, which
// the server must not spend while it answers people. The process has a minimal environment, no database and no secrets.
import os from 'node:os'
import { NotGenuine, type PdfJob, type PdfMessage } from './pdf-job.ts'

/**
 * A priority far below that of the server and the database, which get nine tenths of a contended core. It is not the lowest, because then
 * a PDF would never be finished on a busy machine, and somebody is waiting for it.
 */
const niceness = 10

const tell = (message: PdfMessage) =>
  new Promise<void>((done) => {
    process.send?.(message, undefined, {}, () => done())
  })

os.setPriority(niceness)
// ends this process when the server has exited
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Ctrl-C reaches every process of the terminal, but only the parent decides whether this one ends
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('message', async (job: PdfJob) => {
  try {
    // imported after the priority is set, because loading half a megabyte of code takes most of a second
    const { writePdf } = await import('./write-pdf.ts')
    const written = await writePdf(job, (stage, percent) => void tell({ stage, percent }))
    await tell({ written })
  } catch (error) {
    if (error instanceof NotGenuine) await tell({ refused: error.message })
    else await tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
  process.exit(0)
})
