import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from '../app.ts'
import { storedFile } from '../storage/stored-file.ts'
import { type Person, type TestWorld, testWorld } from '../test/world.ts'
import { isLate, type RequestTimes, requestTimes } from './request-times.ts'
import { sendStored } from './send-stored.ts'

let w: TestWorld
let who: Person
const apps: App[] = []
beforeAll(async () => {
  w = await testWorld()
  who = await w.an()
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.http.close()
})

const short = { graceMs: 400, bytesPerSecond: 1_000_000, mostMs: 60_000 }
const quick: RequestTimes = {
  ...requestTimes,
  lookMs: 50,
  headersMs: 400,
  body: short,
  upload: short,
  answer: { ...short, graceMs: 60_000 },
  stalledMs: 500,
}

/** A server like that of the test world, but with other time limits. */
async function serve(
  times: RequestTimes,
  prepare: (app: App) => void = () => undefined,
): Promise<{ app: App; port: number }> {
  const { config, clock, secrets, storage, db, pool } = w
  const app = await createApp({ config, clock, secrets, storage, db, pool, times })
  prepare(app)
  apps.push(app)
  return { app, port: Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port) }
}

const connections = ({ http }: App) =>
  new Promise<number>((done) => http.server.getConnections((_error, count) => done(count)))

interface Client {
  socket: Socket
  /** What the server has sent so far. */
  said(): string
  /** All that the server sent, once it ended the connection. */
  ended: Promise<string>
}

function open(port: number, sent: string): Client {
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  let text = ''
  const ended = new Promise<string>((done) => {
    socket
      .on('data', (piece) => {
        text += piece.toString('latin1')
      })
      .on('error', () => undefined)
      .on('close', () => done(text))
  })
  return { socket, said: () => text, ended }
}

const head = (call: string, headers: Record<string, string>) =>
  `POST /api/${call} HTTP/1.1\r\nhost: x\r\n${Object.entries({ USERTOKEN: who.token, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1000' }
const multipart = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '90000' }
const partHead = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

describe('a client that is too slow is ended', () => {
  it.each([
    ['the body of an ordinary call', () => `${head('profile_edit', form)}nickname=`],
    ['the body of an unknown call', () => `${head('no_such_call', form)}nickname=`],
    ['a file, in the middle of it', () => `${head('upload_img', multipart)}${partHead}abc`],
    ['a file, before its first part', () => `${head('upload_img', multipart)}--`],
  ])('%s: it is answered 408, in words', async (_what, sent) => {
    const { port } = await serve(quick)
    const answer = await open(port, sent()).ended
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toMatch(/connection: close/i)
    expect(answer).toMatch(/cache-control: no-store/i)
    expect(answer).toContain('"fault":"request_too_slow"')
  })

  it('a body that goes on after its refusal', async () => {
    const { port } = await serve(quick)
    const sent = `${head('upload_img', { ...multipart, USERTOKEN: 'nobody' })}${partHead}`
    expect(await open(port, sent).ended).toContain('"fault":"sign_in_again"')
  })

  it.each([
    ['headers that do not end', 'GET /api/role HTTP/1.1\r\nhost: x\r\n'],
    ['a connection without a word', ''],
  ])('%s', async (_what, sent) => {
    const { port } = await serve(quick)
    const answer = await open(port, sent).ended
    if (sent !== '') expect(answer).toContain('"fault":"request_too_slow"')
  })

  it('a reader that does not take a stored file, and the file is closed', async () => {
    const size = 64 * 1024 * 1024
    let closed = 0
    const handle = {
      stat: async () => ({ size }),
      read: async (_buffer: Buffer, _offset: number, length: number) => ({ bytesRead: length }),
      close: async () => {
        closed++
      },
    }
    const cut: string[] = []
    const { port } = await serve(quick, ({ http }) => {
      http.addHook('onRequest', async ({ url, socket }) => void socket.once('close', () => cut.push(url)))
      http.get('/large', async (_request, reply) => sendStored(reply, await storedFile(handle as never)))
      http.get('/large-at-once', (_request, reply) => reply.send(Buffer.alloc(size)))
    })
    for (const path of ['/large', '/large-at-once']) {
      const { socket, ended } = open(port, `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
      socket.pause()
      // reads on only after the server has closed the connection
      await expect.poll(() => cut).toContain(path)
      socket.resume()
      expect((await ended).length).toBeLessThan(size)
    }
    await expect.poll(() => closed).toBe(1)
  })
})

describe('a client that is not too slow is served', () => {
  it('a body that keeps its pace takes as long as it needs', async () => {
    // without what its bytes buy it would be late after 1.5 s; each piece buys four seconds
    const { port } = await serve({ ...quick, body: { graceMs: 1_500, bytesPerSecond: 2, mostMs: 60_000 } })
    const body = `nickname=${'n'.repeat(60)}&phone=1&company=c`
    const length = { ...form, 'content-length': String(body.length), connection: 'close' }
    const client = open(port, head('profile_edit', length))
    for (const sign of body.match(/.{1,8}/g) ?? []) {
      client.socket.write(sign)
      await sleep(200)
    }
    expect(await client.ended).toContain('"code":200')
  })

  it('a call that takes long itself, and a reader who pauses now and then, are not cut', async () => {
    const size = 16 * 1024 * 1024
    // the reader takes longer than this in all, but never pauses that long
    const { port } = await serve({ ...quick, stalledMs: 3_000 }, ({ http }) => {
      http.get('/thinks', async () => {
        await sleep(1_500)
        return 'thought'
      })
      http.get('/large', (_request, reply) => reply.send(Buffer.alloc(size)))
    })
    const thinking = open(port, 'GET /thinks HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    const reading = open(port, 'GET /large HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    for (let i = 0; i < 12; i++) {
      reading.socket.pause()
      await sleep(300)
      reading.socket.resume()
      await sleep(10)
    }
    expect(await thinking.ended).toContain('thought')
    expect((await reading.ended).length).toBeGreaterThan(size)
  })
})

describe('a stop', () => {
  it('ends within its times, whoever is connected; the request at work is answered', async () => {
    const stop = { bodiesMs: 500, answersMs: 1_500, allMs: 6_000 }
    const thought = Promise.withResolvers<string>()
    const { app, port } = await serve({ ...requestTimes, stop }, ({ http }) => {
      http.get('/thinks', () => thought.promise)
      http.get('/never', () => new Promise(() => undefined))
      http.get('/large', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)))
    })
    let arrived = 0
    app.http.server.on('request', () => {
      arrived++
    })
    const slow = [`${head('profile_edit', form)}a`, `${head('upload_img', multipart)}${partHead}a`].map((sent) =>
      open(port, sent),
    )
    const idle = open(port, '')
    const never = open(port, 'GET /never HTTP/1.1\r\nhost: x\r\n\r\n')
    const thinking = open(port, 'GET /thinks HTTP/1.1\r\nhost: x\r\n\r\n')
    const stalled = open(port, 'GET /large HTTP/1.1\r\nhost: x\r\n\r\n')
    stalled.socket.pause()
    // all but the silent one have sent a request
    await expect.poll(async () => [await connections(app), arrived]).toEqual([6, 5])
    // without its times it would wait for ever: for the bodies, and for the request that is never answered
    const closed = app.http.close()
    for (const { ended } of slow) {
      const answer = await ended
      expect(answer).toMatch(/^HTTP\/1\.1 503 /)
      expect(answer).toContain('"fault":"server_stopping"')
    }
    thought.resolve('thought')
    await closed
    expect(await thinking.ended).toContain('thought')
    expect([await idle.ended, await never.ended]).toEqual(['', ''])
    stalled.socket.resume()
    await stalled.ended
  })
})

it.each([
  // elapsed seconds, KiB transferred, whether that is late for an ordinary body, for an upload, for an answer
  [14, 0, false, false, false],
  [16, 0, true, false, false],
  [16, 8, false, false, false],
  [31, 0, true, true, false],
  [31, 8, true, false, false],
  [61, 0, true, true, true],
  [61, 1024, true, false, false],
  [300, 1024, true, false, false],
  [600, 1024, true, true, true],
  [901, 1_000_000, true, true, false],
  [1801, 1_000_000, true, true, true],
])('after %d s with %d KiB', (seconds, kib, ...late) => {
  const { body, upload, answer } = requestTimes
  expect([body, upload, answer].map((pace) => isLate(pace, seconds * 1000, kib * 1024))).toEqual(late)
})
