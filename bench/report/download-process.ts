// Started by downloader.ts: receives PDFs with as little work of its own as possible.
import { connect } from 'node:net'

export interface Download {
  locale: string
  token: string
  address: string
}

/** Milliseconds until the first byte of the answer was here, and until the whole of it was. */
export interface Received {
  first: number
  whole: number
}

export type Downloaded = { locale: string } & ({ received: Received } | { error: string })

/** Counts bytes in one buffer without keeping them: the client of node:http would take longer than the server. */
function receive({ address, token, locale }: Download): Promise<Received> {
  const { hostname, port, pathname, search } = new URL(address)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    let head = ''
    let first = 0
    let size = 0
    const callback = (length: number, buffer: Uint8Array): boolean => {
      if (size === 0) {
        first = performance.now() - started
        head = Buffer.from(buffer.buffer, buffer.byteOffset, Math.min(length, 2000)).toString('latin1')
      }
      size += length
      return true
    }
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer: Buffer.alloc(1 << 20), callback } })
    socket.once('error', reject)
    socket.once('close', () => {
      const isPdf = /^HTTP\/1.1 200 [\s\S]*content-type: application\/pdf/i.test(head) && size > 1_000_000
      if (isPdf) resolve({ first, whole: performance.now() - started })
      else reject(new Error(`no PDF was answered: ${head.slice(0, 200)}`))
    })
    const headers = [`host: ${hostname}`, `usertoken: ${token}`, `accept-language: ${locale}`, 'connection: close']
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  })
}

process.on('message', async (download: Download) => {
  const { locale } = download
  const downloaded: Downloaded = await receive(download).then(
    (received) => ({ locale, received }),
    (error) => ({ locale, error: String(error) }),
  )
  process.send?.(downloaded)
})
