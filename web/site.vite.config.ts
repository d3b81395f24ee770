import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'

const here = import.meta.dirname

/**
 * Two builds of the same components: for the browser (script, islands, styles, fonts) and for the renderer that writes
 * the pages. `scripts/build-site.mjs` runs both.
 */
export const browser = (outDir: string): UserConfig => ({
  configFile: false,
  root: here,
  base: '/site/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  // a tenth of React, for two islands and the header: docs/decisions/0320-hydrate-the-public-site-with-preact.md
  resolve: {
    alias: [
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
    ],
  },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: 'manifest.json',
    // Fonts and icons stay files of their own: cached on their own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      // The site's browser code takes names and lists from the catalogs' package, never its translator.
      treeshake: { moduleSideEffects: [{ test: /packages\/i18n/, sideEffects: false }] },
      input: { core: `${here}/src/site/client/core.ts`, styles: `${here}/src/site/styles.css` },
    },
  },
})

export const renderer = (outDir: string): UserConfig => ({
  configFile: false,
  root: here,
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  ssr: { noExternal: [/^@goodlot\//] },
  build: { ssr: `${here}/src/site/render.tsx`, outDir, emptyOutDir: true, minify: false, target: 'node24' },
})

export default defineConfig(browser(`${here}/dist/site`))
