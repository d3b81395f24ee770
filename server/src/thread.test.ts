import { describe, expect, it } from 'vitest'
import { Thread } from './thread.ts'

const program = `
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', (job) => {
    if (job === 'stuck') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    if (job === 'fill') for (const all = []; ; ) all.push(Array.from({ length: 1000 }, () => ({})))
    if (job === 'fail') throw new Error('wrong')
    parentPort.postMessage(threadId)
  })`
const aThread = (limits: { idleSeconds?: number; seconds?: number } = {}) =>
  new Thread<string, number>(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
    seconds: limits.seconds ?? 15,
    heapMb: 32,
    idleSeconds: limits.idleSeconds ?? 5,
  })

describe('a thread', () => {
  it('a thread does one job after the other', async () => {
    const thread = aThread()
    const first = await thread.run('a')
    expect(first).toEqual(expect.any(Number))
    for (let i = 0; i < 20; i++) expect(await thread.run('a')).toBe(first)
  })
  it('is ended when it takes too long, and the next job gets a new one', async () => {
    const thread = aThread({ seconds: 5 })
    const first = await thread.run('a')
    expect(await thread.run('stuck')).toBeNull()
    const second = await thread.run('a')
    expect(second).toEqual(expect.any(Number))
    expect(second).not.toBe(first)
  })
  it('a thread is ended when it takes too much memory', async () => {
    const thread = aThread()
    expect(await thread.run('fill')).toBeNull()
    expect(await thread.run('a')).toEqual(expect.any(Number))
  })
  it('tells of an error, and works on', async () => {
    const thread = aThread()
    await expect(thread.run('fail')).rejects.toThrow('wrong')
    expect(await thread.run('a')).toEqual(expect.any(Number))
  })
  it('a thread ends when nobody needs it', async () => {
    const thread = aThread({ idleSeconds: 0.05 })
    const first = await thread.run('a')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await thread.run('a')).not.toBe(first)
  })
})
