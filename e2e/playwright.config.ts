import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // each waits for its server and its browser now and then: a third keeps two cores busy
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // as for a reader who wants none: a dialog that still flies in under load moves away between press and release
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
