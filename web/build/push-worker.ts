import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The web app's service worker: it shows alerts and opens them, and answers no request. */
export const pushWorker = (): Plugin => ({
  name: 'goodlot-push-worker',
  apply: 'build',
  generateBundle() {
    const source = readFileSync(new URL('../../packages/client/push-worker.js', import.meta.url), 'utf8')
    this.emitFile({ type: 'asset', fileName: 'push-worker.js', source })
  },
})
