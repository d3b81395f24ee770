import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The test file that every virus scanner knows (EICAR), in two halves: a scanner of this machine would remove the source. */
export const eicar = `${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'}${'-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`

interface FakeClamd {
  /** For the variable CLAMD. */
  address: string
  port: number
  /** The files that it was asked about. */
  files: Buffer[]
  /** `scans`: finds EICAR · `silent`: takes everything and says nothing · `cuts`: closes after the first bytes · `full`: as for a file above StreamMaxLength */
  behaviour: 'scans' | 'silent' | 'cuts' | 'full'
  stop(): Promise<void>
}

/** A stand-in for clamd that reads its protocol as strictly as the real one. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    let received = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      if (fake.behaviour === 'cuts') return void socket.destroy()
      if (fake.behaviour === 'full') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      received = Buffer.concat([received, bytes])
      if (fake.behaviour === 'silent') return
      if (received.equals(Buffer.from('zPING\0'))) return void socket.end('PONG\0')
      const file = fileOf(received)
      if (file === null) return
      fake.files.push(file)
      socket.end(file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const fake: FakeClamd = {
    address: `127.0.0.1:${port}`,
    port,
    files: [],
    behaviour: 'scans',
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  return fake
}

/** The file behind the command, or null while its end has not arrived. */
function fileOf(received: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0')
  if (!received.subarray(0, command.length).equals(command)) return null
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
