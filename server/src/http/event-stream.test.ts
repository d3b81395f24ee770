import { expect, it } from 'vitest'
import type { Envelope } from './envelope.ts'
import { EventStream } from './event-stream.ts'

const answer = (n: number): Envelope => ({ code: 200, msg: '', data: n })
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

it('a reader that does not read costs one answer, whatever happens, and is dropped in the end', async () => {
  let made = 0
  const stream = new EventStream({ first: answer(0), next: async () => answer(++made), heartbeatMs: 50 })
  // reads the first answer, and nothing more
  expect(String(stream.read())).toContain('"data":0')
  for (let i = 0; i < 100; i++) stream.changed()
  await pause(120)
  expect([made, stream.readableLength < 200]).toEqual([0, true])
  const closed = new Promise((done) => stream.once('close', done))
  await closed
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
  await pause(20)
  for (let i = 0; i < 50; i++) stream.changed()
  state = 3
  await pause(700)
  expect([events.length, made]).toEqual([2, 1])
  expect(events[1]).toContain('"data":3')
  state = 4
  stream.changed()
  await new Promise((done) => stream.once('end', done))
  expect(events.at(-1)).toContain('sign_in_again')
})
