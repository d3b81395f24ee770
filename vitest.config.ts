import { loadCatalog } from '@goodlot/i18n/load'
import { locales } from '@goodlot/i18n/locales'
import { defineConfig } from 'vitest/config'

/** Node runs these sources as they are, so Vite need not rewrite them: `vi.mock`, which needs that, is used nowhere. */
const asNodeRuns = { viteModuleRunner: false, nodeLoader: false } as const
/** React without their checks for developers, as people get them; what Testing Library misses there is in quick-react.ts. */
const asBuilt = { NODE_ENV: 'production' }
/** What is waited for comes within moments; a busy machine is no failure. */
const patient = { poll: { timeout: 60_000 } }
/** Far beyond what a test takes, for the same reason: a PDF is made with low priority, of cores that all other parts use. */
const limit = 300_000

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // pure code keeps nothing between files: one set of modules serves them all
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', '{web,field}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: limit,
          hookTimeout: limit,
          expect: patient,
        },
      },
      {
        test: {
          name: 'wire',
          experimental: asNodeRuns,
          // every file has a server and a database of its own; modules, which take longest to load, keep nothing that matters
          isolate: false,
          include: ['server/src/**/*.test.ts'],
          exclude: ['server/src/{start,stop,worker,double-booking,upgrade}.test.ts'],
          globalSetup: ['server/src/test/global-setup.ts'],
          setupFiles: ['server/src/test/setup.ts'],
          testTimeout: limit,
          hookTimeout: limit,
          expect: patient,
        },
      },
      // whole servers as processes, one after the other: slow by nature, so a project of their own
      {
        test: {
          name: 'start',
          experimental: asNodeRuns,
          include: ['server/src/{start,stop,worker,double-booking,upgrade}.test.ts'],
          testTimeout: limit,
          hookTimeout: limit,
          expect: patient,
        },
      },
      // screens of the app over a server that answers what the test says (web/src/test)
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'screens',
          env: asBuilt,
          environment: 'happy-dom',
          // as data: as modules they would be loaded again by each test that begins with none
          provide: { catalogs: Object.fromEntries(locales.map((locale) => [locale, loadCatalog(locale)])) },
          isolate: false,
          include: ['web/src/**/*.test.tsx'],
          setupFiles: ['web/src/test/setup.ts'],
          css: false,
          testTimeout: limit,
          hookTimeout: limit,
          expect: patient,
        },
      },
      // the same of the inspectors' app
      {
        extends: './field/vite.config.ts',
        test: {
          name: 'field',
          env: asBuilt,
          environment: 'happy-dom',
          isolate: false,
          include: ['field/src/**/*.test.tsx'],
          setupFiles: ['field/src/test/setup.ts'],
          css: false,
          testTimeout: limit,
          hookTimeout: limit,
          expect: patient,
        },
      },
      // what the built pages say, in five languages, as a server sends them, and what reaches it over a bad network: needs `node scripts/build.mjs` before
      {
        test: {
          name: 'site',
          // one set of modules, and of parsed pages, for all files
          isolate: false,
          include: ['e2e/{built,faults}/*.test.ts'],
          globalSetup: ['e2e/built/global-setup.ts'],
          testTimeout: limit,
          hookTimeout: limit,
          expect: patient,
        },
      },
    ],
  },
})
