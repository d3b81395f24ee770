import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Download, Downloaded, Received } from './download-process.ts'

/** Requests PDFs from a process of its own: receiving them here would delay the clock of the requests measured at the same time. */
export function downloader(url: string, token: string, orderId: number) {
  const child = fork(fileURLToPath(new URL('./download-process.ts', import.meta.url)))
  const waiting = new Map<string, PromiseWithResolvers<Received>>()
  child.on('message', (downloaded: Downloaded) => {
    const asked = waiting.get(downloaded.locale)
    if ('error' in downloaded) asked?.reject(new Error(`${downloaded.locale}: ${downloaded.error}`))
    else asked?.resolve(downloaded.received)
  })
  return {
    receive(locale: string): Promise<Received> {
      const asked = Promise.withResolvers<Received>()
      waiting.set(locale, asked)
      child.send({ locale, token, address: `${url}/api/report_pdf?orderId=${orderId}` } satisfies Download)
      return asked.promise
    },
    end: () => child.kill(),
  }
}
