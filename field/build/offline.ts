import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { light } from '@goodlot/brand'
import { productName } from '@goodlot/i18n'
import type { Plugin, Rolldown } from 'vite'
import { icon } from './icon.ts'

const base = '/field'
/** A phone may cut a maskable icon to a circle of 80 % of its width. */
const icons = [
  { file: 'icon-192.png', size: 192, margin: 0.12, purpose: 'any' },
  { file: 'icon-512.png', size: 512, margin: 0.12, purpose: 'any' },
  { file: 'icon-mask-512.png', size: 512, margin: 0.22, purpose: 'maskable' },
]

const manifest = {
  id: base,
  name: productName,
  short_name: productName,
  start_url: base,
  scope: base,
  display: 'standalone',
  orientation: 'any',
  background_color: light.paper2,
  theme_color: light.display,
  icons: icons.map(({ file, size, purpose }) => ({
    src: `${base}/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
}

/** The reader of codes is nearly a megabyte: the app is installed without it, and a mission that needs it fetches it. */
const isForSome = (name: string, file: Rolldown.OutputBundle[string] | undefined): boolean =>
  name.endsWith('.wasm') || (file?.type === 'chunk' && file.moduleIds.some((id) => id.includes('/zxing-wasm/')))

/** What makes the app installable and able to open without a network: manifest, icons, service worker with the list of files. */
export const offlinePlugin = (): Plugin => ({
  name: 'goodlot-offline',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: `${base}/manifest.webmanifest` }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `${base}/icon-192.png` }, injectTo: 'head' },
  ],
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const later = names.filter((name) => isForSome(name, bundle[name]))
      const paths = (chosen: readonly string[]) => chosen.toSorted().map((name) => `${base}/${name}`)
      const files = paths(names.filter((name) => !later.includes(name)))
      const page = bundle['index.html']
      const html = page?.type === 'asset' ? page.source : ''
      const parts = ['../service-worker.js', '../../packages/client/push-worker.js']
      const source = parts.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n')
      const version = createHash('sha256').update(files.join()).update(html).update(source).digest('hex').slice(0, 16)
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source
          .replace('self.__FILES__', JSON.stringify(files))
          .replace('self.__LATER__', JSON.stringify(paths(later)))
          .replace('self.__VERSION__', JSON.stringify(version)),
      })
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) })
      for (const { file, size, margin } of icons)
        this.emitFile({ type: 'asset', fileName: file, source: icon(size, margin) })
    },
  },
})
