import { defineConfig } from '@playwright/test'

/** Longer than `npm test` can wait for: `npm run soak services`, `first-order`, `month-end` and `month-of-orders` run them, each on a server of its own. */
const soaked = ['services.spec.ts', 'first-order.spec.ts', 'month-end.spec.ts', 'month-of-orders.spec.ts']
/** Flows whose requirements are shown by cheaper tests too: `npm run soak flows` runs them, and `npm test` all others. */
const isOfFlows = process.env.GOODLOT_SOAKED === 'flows'
/** These take minutes, so they start first: started last, they would keep one core busy while the other waits. */
const long = ['story.spec.ts', 'field-mission.spec.ts', 'screens.spec.ts']

export default defineConfig({
  testDir: '.',
  // projects start in this order
  projects:
    process.env.GOODLOT_SOAKED && !isOfFlows
      ? [{ name: 'soaked', testMatch: process.env.GOODLOT_SOAKED }]
      : [
          { name: 'long', testMatch: long },
          { name: 'others', testMatch: '*.spec.ts', testIgnore: [...long, ...soaked] },
        ],
  ...(isOfFlows ? { grep: /@soak/ } : { grepInvert: /@soak/ }),
  outputDir: '../test-results',
  globalSetup: process.env.GOODLOT_SOAKED === 'first-order.spec.ts' ? './empty-company.ts' : './global-setup.ts',
  fullyParallel: true,
  // each worker sometimes waits for its server or browser, so three keep two cores busy
  workers: 3,
  // far more than a test takes: a busy machine must not make it fail
  timeout: 300_000,
  // a browser on a busy machine is not wholly steady; `npm test` names each test that needed the second try, and it is to be mended
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 60_000 },
  reporter: [['dot'], ['json']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // without motion: under load, a dialog that is still moving would slip away between press and release
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
