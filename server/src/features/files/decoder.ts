// A process of its own, started and ended by child.ts. What it decodes is somebody else's program for libvips: here it can
// neither take the server's threads and memory nor see its secrets.
import os from 'node:os'
import type { Bounds, Said } from './child.ts'
import { type Decoded, decode } from './decode.ts'

/** Not the lowest: on a machine that is busy otherwise, somebody waits for this picture. */
const niceness = 5
const watchMs = 20

const die = () => process.kill(process.pid, 'SIGKILL')
const say = (said: Said<Decoded>) => process.send?.(said)

/** libvips works in a thread beside this one, so this one can look on, and end both. */
function watch({ memoryMb, cpuSeconds }: Bounds): () => void {
  const before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > cpuSeconds * 1e6 || process.memoryUsage.rss() > memoryMb * 2 ** 20) die()
  }, watchMs)
  return () => clearInterval(timer)
}

os.setPriority(niceness)
// the server went, however it went; an ordinary exit would wait for the picture
process.on('disconnect', die)
// Ctrl-C reaches every process of the terminal: the server answers what it has begun, and that may need this one
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('message', async ({ job, bounds }: { job: Uint8Array; bounds: Bounds }) => {
  const stop = watch(bounds)
  const answer = await decode(job)
  stop()
  say({ answer, rssMb: process.memoryUsage.rss() / 2 ** 20 })
})
say('ready')
