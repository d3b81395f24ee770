import { fileURLToPath } from 'node:url'
import { idleCell, light } from '@goodlot/brand'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { antdStyles } from './build/antd-styles.ts'

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
  plugins: [react(), palettePlugin(), antdStyles()],
  // a catalog is looked up by key: nothing of it is imported by name
  json: { namedExports: false, stringify: true },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // left alone, a screen is a hundred files of which most are smaller than their request
          groups: [
            { name: 'components', test: /node_modules/, minShareCount: 3 },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
})
