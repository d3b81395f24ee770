// A process of its own, started and ended by start-pdf-process.ts: making a PDF takes seconds of a processor and hundreds of megabytes, which the
// process that answers people must not give away. It has no environment, no database and no secrets.
import os from 'node:os'
import { NotGenuine, type PdfJob, type PdfMessage } from './pdf-job.ts'

/**
 * Far below the server's and the database's, which get nine of ten parts of a core that all want; not the lowest: on a busy machine it
 * would never end, and somebody is waiting for it.
 */
const niceness = 10

const tell = (message: PdfMessage) =>
  new Promise<void>((done) => {
    process.send?.(message, undefined, {}, () => done())
  })

os.setPriority(niceness)
// the server has exited
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Ctrl-C reaches every process of the terminal: whether this one goes on its parent decides
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('message', async (job: PdfJob) => {
  try {
    // not before the priority is set: reading half a megabyte of program takes most of a second
    const { writePdf } = await import('./write-pdf.ts')
    const written = await writePdf(job, (stage, percent) => void tell({ stage, percent }))
    await tell({ written })
  } catch (error) {
    if (error instanceof NotGenuine) await tell({ refused: error.message })
    else await tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
  process.exit(0)
})
