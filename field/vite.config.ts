import { fileURLToPath } from 'node:url'
import { dark, idleCell, light } from '@goodlot/brand'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { offlinePlugin } from './build/offline.ts'

/** Colours that are needed before any stylesheet is there: of the loading screen, and of the phone's own frame. */
const palettePlugin = (): Plugin => ({
  name: 'goodlot-palette',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'theme-color', content: light.display }, injectTo: 'head' },
    {
      tag: 'style',
      injectTo: 'head',
      children: `:root { --loading-ground: ${light.paper2}; --loading-cell: ${idleCell}; --loading-lit: ${light.accent} }
@media (prefers-color-scheme: dark) { :root { --loading-ground: ${dark.paper2}; --loading-cell: ${dark.line}; --loading-lit: ${dark.accent} } }`,
    },
  ],
})

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/field/',
  publicDir: false,
  plugins: [react(), palettePlugin(), offlinePlugin()],
  // a catalog is looked up by key: nothing of it is imported by name
  json: { namedExports: false, stringify: true },
  server: { port: 5174, proxy: { '/api': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' } },
  build: {
    // beside the site and the web app: the server sends all three from one folder
    outDir: '../web/dist/field',
    emptyOutDir: true,
    // one language's catalog, then the screens of a mission: each is asked for where it is needed
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // they are pure: what a screen does not name stays out
      treeshake: {
        moduleSideEffects: [
          { test: /packages\/(rules|contract|checklists|inspection|sampling|i18n)\//, sideEffects: false },
        ],
      },
    },
  },
})
