import { expect, it } from 'vitest'
import type { Envelope } from './envelope.ts'
import { EventStream } from './event-stream.ts'

const answer = (n: number): Envelope => ({ code: 200, msg: '', data: n })

it('a reader that does not read costs one answer, whatever happens, and is dropped in the end', async () => {
  let made = 0
  const stream = new EventStream({ first: answer(0), next: async () => answer(++made), heartbeatMs: 50 })
  const closed = new Promise((done) => stream.once('close', done))
  // reads the first answer, and nothing more
  expect(String(stream.read())).toContain('"data":0')
  for (let i = 0; i < 100; i++) stream.changed()
  expect(stream.readableLength).toBeLessThan(200)
  await closed
  expect(made).toBeLessThanOrEqual(1)
  expect(stream.destroyed).toBe(true)
})

it('many changes at once are one answer, the last; a refusal is the last event', async () => {
  let state = 1
  let made = 0
  const stream = new EventStream({
    first: answer(state),
    next: async () => {
      made++
      return state < 4 ? answer(state) : { code: 4004, msg: '', data: null, fault: 'sign_in_again' }
    },
    heartbeatMs: 60_000,
  })
  const events: string[] = []
  stream.on('data', (chunk) => events.push(String(chunk)))
  const ended = new Promise((done) => stream.once('end', done))
  await expect.poll(() => events).toHaveLength(1)
  for (let i = 0; i < 50; i++) stream.changed()
  state = 3
  await expect.poll(() => events).toHaveLength(2)
  expect(events[1]).toContain('"data":3')
  state = 4
  stream.changed()
  await ended
  expect([events.length, made]).toEqual([3, 2])
  expect(events.at(-1)).toContain('sign_in_again')
})
