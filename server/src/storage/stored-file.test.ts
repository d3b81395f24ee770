import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderStorage } from './folder.ts'

const dir = mkdtempSync(join(tmpdir(), 'goodlot-storage-'))
const storage = folderStorage(dir)
const name = `${'f'.repeat(32)}.pdf`
// the size is not a multiple of the buffer's size
const bytes = randomBytes(5_000_003)
let server: Server
let last: Promise<unknown>

beforeAll(async () => {
  await storage.write(name, bytes)
  server = createServer(async (_, response) => {
    const file = await storage.open(name)
    response.setHeader('content-length', file?.size ?? 0)
    last = file?.copyTo(response).then(() => response.end()) ?? Promise.reject(new Error('no file'))
    last.catch(() => undefined)
  })
  server.listen(0)
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  rmSync(dir, { recursive: true })
})
const port = () => (server.address() as AddressInfo).port

it('arrives whole, also with somebody who reads slowly, and another at the same time', async () => {
  const slow = async () => {
    const pieces: Buffer[] = []
    const socket = connect(port())
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    for await (const piece of socket) {
      pieces.push(piece)
      if (pieces.length % 10 === 0) await new Promise((done) => setTimeout(done, 5))
    }
    const answer = Buffer.concat(pieces)
    return answer.subarray(answer.indexOf('\r\n\r\n') + 4)
  }
  const quick = async () => Buffer.from(await (await fetch(`http://localhost:${port()}`)).arrayBuffer())
  for (const received of await Promise.all([slow(), quick()])) expect(received.equals(bytes)).toBe(true)
})

it('sending a stored file is given up when its receiver leaves', async () => {
  const socket = connect(port())
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'data')
  socket.destroy()
  await expect(last).rejects.toThrow()
})

it('a stored file that does not exist is null', async () => {
  expect(await storage.open(`${'0'.repeat(32)}.pdf`)).toBeNull()
})
