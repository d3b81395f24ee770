// A separate process, started and ended by child.ts. The pictures are untrusted input to libvips: here an exploit can neither
// use up the server's threads and memory nor read its secrets.
import os from 'node:os'
import type { Bounds, ChildMessage } from './child.ts'
import { type Decoded, decode, type PictureJob } from './decode.ts'

/** Lower than the server's priority, but not the lowest: on a busy machine, a person is waiting for the picture. */
const niceness = 5
const watchMs = 20

const die = () => process.kill(process.pid, 'SIGKILL')
const sendMessage = (message: ChildMessage<Decoded>) => process.send?.(message)

/** libvips runs in another thread, so this one stays free to check the limits and end the process. */
function watch({ memoryMb, cpuSeconds }: Bounds): () => void {
  const before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > cpuSeconds * 1e6 || process.memoryUsage.rss() > memoryMb * 2 ** 20) die()
  }, watchMs)
  return () => clearInterval(timer)
}

os.setPriority(niceness)
// the server has exited; an ordinary exit would wait for the picture
process.on('disconnect', die)
// Ctrl-C reaches every process of the terminal: the server finishes open requests, which may need this process
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('message', async ({ job, bounds }: { job: PictureJob; bounds: Bounds }) => {
  const stop = watch(bounds)
  const answer = await decode(job)
  stop()
  sendMessage({ answer, rssMb: process.memoryUsage.rss() / 2 ** 20 })
})
sendMessage('ready')
