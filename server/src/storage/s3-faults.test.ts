import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { s3Storage } from './s3-storage.ts'
import { type Storage, StorageUnavailable } from './storage.ts'
import { wholeOf } from './stored-file.ts'

// A server that answers as the test says: what a real one rarely does. Whether S3 understands us is tested with Swift.
type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void
let server: Server
let storage: Storage
let answers: Answer[] = []
const asked: string[] = []
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { range = '', 'if-match': match = '' } = request.headers
    asked.push([request.method, request.url, range, match].filter(Boolean).join(' '))
    const answer = answers.shift()
    if (answer) answer(request, response, Buffer.concat(parts))
    else response.writeHead(500).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const place = {
    endpoint,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'hidden',
    prefix: '',
  }
  storage = s3Storage(place, { times: { quietMs: 300, pauseMs: 1, attempts: 3 } })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answers = []
  asked.length = 0
})

const name = `${'a'.repeat(32)}.bin`
const content = randomBytes(300_000)
const failing =
  (status: number, code = ''): Answer =>
  (_, response) =>
    response.writeHead(status).end(code ? `<Error><Code>${code}</Code></Error>` : '')
const whole: Answer = (_, response) =>
  response.writeHead(200, { 'content-length': content.length, etag: '"one"' }).end(content)
const done: Answer = (_, response) => response.writeHead(200).end()
/** Promises everything and ends in the middle. */
const cut =
  (bytes: number, etag = '"one"'): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-length': content.length, etag })
    response.write(content.subarray(0, bytes), () => response.destroy())
  }
const from =
  (start: number): Answer =>
  (_, response) =>
    response
      .writeHead(206, { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}`, etag: '"one"' })
      .end(content.subarray(start))
const silent: Answer = () => undefined
const broken: Answer = (request) => request.socket.destroy()

describe('a fault that passes is not noticed', () => {
  it.each<[string, Answer[]]>([
    ['500', [failing(500), whole]],
    ['503 twice', [failing(503, 'SlowDown'), failing(503), whole]],
    ['429', [failing(429), whole]],
    ['a connection that is closed at once', [broken, whole]],
    ['an answer that does not come', [silent, whole]],
  ])('%s', async (_what, script) => {
    answers = [...script]
    expect((await storage.read(name))?.equals(content)).toBe(true)
    expect(asked).toHaveLength(script.length)
  })

  it('a file whose connection is cut goes on where it was', async () => {
    answers = [cut(100_000), failing(500), from(100_000)]
    expect((await storage.read(name))?.equals(content)).toBe(true)
    expect(asked[1]).toBe(`GET /files/${name} bytes=100000-299999 "one"`)
  })

  it('a write is repeated', async () => {
    let stored = Buffer.alloc(0)
    answers = [
      failing(500),
      (_, response, body) => {
        stored = Buffer.from(body)
        response.end()
      },
    ]
    await storage.write(name, content)
    expect(stored.equals(content)).toBe(true)
  })
})

describe('a storage that stays away is unavailable, not empty', () => {
  it.each<[string, Answer, number]>([
    ['500', failing(500), 3],
    ['no answer', silent, 3],
    ['closed connections', broken, 3],
    ['a bucket that is gone', failing(404, 'NoSuchBucket'), 1],
    ['a key that is not accepted', failing(403, 'AccessDenied'), 1],
    ['a redirect, which would carry the signature elsewhere', failing(307), 1],
  ])('%s', async (_what, answer, times) => {
    for (const act of [() => storage.read(name), () => storage.write(name, content), () => storage.remove(name)]) {
      answers = Array.from({ length: 3 }, () => answer)
      asked.length = 0
      const error = await act().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(StorageUnavailable)
      expect(String(error)).not.toContain('hidden')
      expect(asked).toHaveLength(times)
    }
  })

  it('a file that is gone is null', async () => {
    answers = [failing(404, 'NoSuchKey')]
    expect(await storage.read(name)).toBeNull()
  })

  it('a check is answered after one attempt', async () => {
    answers = [failing(500)]
    await expect(storage.check()).rejects.toThrow(StorageUnavailable)
    expect(asked).toHaveLength(1)
  })
})

describe('a download that cannot be completed fails instead of ending early', () => {
  it.each<[string, Answer[]]>([
    ['cut again and again', [cut(10), cut(0), cut(0)]],
    ['without a tag to recognise the file by', [cut(100_000, '')]],
    ['replaced meanwhile', [cut(100_000), failing(412, 'PreconditionFailed')]],
    [
      'a stalled connection',
      [
        (_, response) => {
          response.writeHead(200, { 'content-length': content.length })
          response.write(content.subarray(0, 1000))
        },
      ],
    ],
    [
      'more than was promised',
      [
        (_, response) =>
          response.writeHead(206, { 'content-range': 'bytes 0-9/10', 'transfer-encoding': 'chunked' }).end(content),
      ],
    ],
  ])('%s', async (_what, script) => {
    answers = [...script]
    await expect(storage.read(name)).rejects.toThrow(StorageUnavailable)
  })

  it('a receiver that leaves ends the download from S3', async () => {
    const left = Promise.withResolvers<void>()
    answers = [
      (_, response) => {
        response.once('close', left.resolve)
        response.writeHead(200, { 'content-length': content.length })
        response.write(content.subarray(0, 1000))
      },
    ]
    const receiver = new Writable({ write: (_piece, _encoding, next) => next() })
    const copying = (await storage.open(name))?.copyTo(receiver)
    receiver.destroy()
    await expect(copying).rejects.toThrow('the receiver is gone')
    await left.promise
  })
})

describe('a large upload', () => {
  async function* large(): AsyncGenerator<Buffer> {
    for (let i = 0; i < 9; i++) yield Buffer.alloc(1024 * 1024, i)
  }
  const started: Answer = (_, response) => response.end('<UploadId>it&amp;s</UploadId>')
  const part: Answer = (_, response) => response.writeHead(200, { etag: '"p"' }).end()

  it('is sent in parts, of which a failed one is repeated', async () => {
    let list = ''
    answers = [
      started,
      failing(500),
      part,
      part,
      (_, response, body) => {
        list = body.toString()
        response.end('<CompleteMultipartUploadResult/>')
      },
    ]
    await storage.writeStream(name, large())
    expect(list).toContain('<Part><PartNumber>2</PartNumber><ETag>"p"</ETag></Part>')
    expect(asked.map((line) => line.replace(name, 'x'))).toEqual([
      'POST /files/x?uploads=',
      'PUT /files/x?partNumber=1&uploadId=it%26s',
      'PUT /files/x?partNumber=1&uploadId=it%26s',
      'PUT /files/x?partNumber=2&uploadId=it%26s',
      'POST /files/x?uploadId=it%26s',
    ])
  })

  it.each<[string, Answer[]]>([
    ['whose part is refused is given up', [started, failing(403, 'AccessDenied'), done]],
    [
      'that S3 cannot put together, which it says with status 200, is given up',
      [started, part, part, (_, response) => response.end('<Error><Code>InternalError</Code></Error>'), done],
    ],
  ])('%s', async (_what, script) => {
    answers = [...script]
    await expect(storage.writeStream(name, large())).rejects.toThrow(StorageUnavailable)
    expect(asked.at(-1)).toMatch(/^DELETE .*uploadId=/)
  })
})

it('a long list is asked for in pages', async () => {
  const page =
    (names: string[], next: string): Answer =>
    (_, response) =>
      response.end(
        `<R>${names.map((key) => `<Contents><Key>${key}</Key><Size>5</Size></Contents>`).join('')}<IsTruncated>${next !== ''}</IsTruncated>${next && `<NextContinuationToken>${next}</NextContinuationToken>`}</R>`,
      )
  answers = [page([name, 'not-ours.txt'], 'a+b'), page([`${'b'.repeat(32)}.bin`], '')]
  const listed: string[] = []
  for await (const file of storage.list()) listed.push(`${file.name} ${file.storedSize}`)
  expect(listed).toEqual([`${name} 5`, `${'b'.repeat(32)}.bin 5`])
  expect(asked[1]).toContain('continuation-token=a%2Bb')
})

it('a part beyond the end is empty, and says how large the file is', async () => {
  answers = [failing(416, 'InvalidRange'), (_, response) => response.writeHead(200, { 'content-length': 7 }).end()]
  const file = await storage.open(name, { start: 10 })
  expect(file).toMatchObject({ size: 7, range: { start: 7, end: 7 } })
  expect(await wholeOf(file as never)).toHaveLength(0)
})
