import { fileURLToPath } from 'node:url'
import { idleCell, light } from '@goodlot/brand'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { chunkList } from './build/chunk-list.ts'
import { pushWorker } from './build/push-worker.ts'
import { visitorWords } from './build/visitor-words.ts'
import { wordFiles } from './build/word-files.ts'

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

/** What both builds of the app are made with. */
const app = () =>
  ({
    root: fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, ''),
    base: '/app/',
    publicDir: false,
    plugins: [react(), palettePlugin(), visitorWords(), wordFiles()],
    // a catalog is looked up by key: nothing of it is imported by name
    json: { namedExports: false, stringify: true },
  }) satisfies UserConfig

export default defineConfig(async ({ command }) => ({
  ...app(),
  plugins: [...app().plugins, chunkList(), pushWorker()],
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
    // a font within the styles would be loaded in every language
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
    // words need nothing else, so that lists of words need not name their files twice
    modulePreload: { resolveDependencies: (file, needed) => (/words-[^/]*$/.test(file) ? [] : needed) },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: command === 'build' ? await chunkGroups(app()) : [] },
        // sign-in names every file of words: digits of four bits are half as long, and enough to tell two versions of a name apart
        hashCharacters: 'hex',
        // the bundler names a part after all screens that share it
        chunkFileNames: ({ name }) => `assets/${name.startsWith('part~') ? 'part' : '[name]'}-[hash:7].js`,
      },
    },
  },
}))
