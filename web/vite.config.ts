import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { idleCell, light } from '@goodlot/brand'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const catalogs = new URL('../packages/i18n/catalogs/', import.meta.url)

/** `virtual:catalog/zh-CN`: one language's words in one module; the pages of the public site bring their own. */
function catalogPlugin(): Plugin {
  const prefix = 'virtual:catalog/'
  return {
    name: 'goodlot-catalog',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const dir = new URL(`${id.slice(prefix.length + 1)}/`, catalogs)
      const files = readdirSync(dir).filter((f) => f.endsWith('.json') && !f.startsWith('site') && f !== 'mails.json')
      for (const file of files) this.addWatchFile(fileURLToPath(new URL(file, dir)))
      const words = Object.fromEntries(
        files.map((f) => [f.slice(0, -5), JSON.parse(readFileSync(new URL(f, dir), 'utf8'))]),
      )
      return `export default ${JSON.stringify(words)}`
    },
  }
}

/** Colours that are needed before any stylesheet is there: of the loading screen, and of the browser's own frame. */
const palettePlugin = (): Plugin => ({
  name: 'goodlot-palette',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'theme-color', content: light.accent }, injectTo: 'head' },
    {
      tag: 'style',
      injectTo: 'head',
      children: `:root { --loading-ground: ${light.paper2}; --loading-cell: ${idleCell}; --loading-lit: ${light.accent} }`,
    },
  ],
})

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/app/',
  publicDir: false,
  plugins: [react(), catalogPlugin(), palettePlugin()],
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
  },
})
