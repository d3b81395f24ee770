import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, inject, it } from 'vitest'

const dist = new URL('../../web/dist/field/', import.meta.url)
const file = (path: string) => readFileSync(new URL(path, dist))
const builtFiles = readdirSync(new URL('assets/', dist)).filter((name) => !/\.(br|gz)$/.test(name))

it('the first load of the field app is at most 120 KB of script, with the words of one language', () => {
  const html = file('index.html').toString()
  const named = [...html.matchAll(/\/field\/(assets\/[\w.-]+\.js)/g)].map(([, path]) => path ?? '')
  // what a script of the page imports at once comes along
  const scripts = new Set(named)
  for (const path of scripts)
    for (const [, name] of file(path)
      .toString()
      .matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
      scripts.add(`assets/${name}`)
  const sizeOf = (path: string) => gzipSync(file(path), { level: 9 }).length
  const catalogs = ['field', 'missions', 'visit'].map((noun) =>
    Math.max(...builtFiles.filter((name) => name.startsWith(`${noun}-`)).map((name) => sizeOf(`assets/${name}`))),
  )
  const total = [...[...scripts].map(sizeOf), ...catalogs].reduce((sum, size) => sum + size, 0)
  expect(scripts.size).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(120 * 1024)
})

it('its service worker has every file of the build, may act for the whole app, and is asked for anew each time', async () => {
  const answer = await fetch(`${inject('url')}/field/sw.js`)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('service-worker-allowed')).toBe('/field')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  const script = await answer.text()
  for (const name of builtFiles) expect(script).toContain(`/field/assets/${name}`)
})

it('the app can be installed: a manifest with icons in both sizes and one to be cut', async () => {
  const answer = await fetch(`${inject('url')}/field/manifest.webmanifest`)
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] }
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  expect(manifest).toMatchObject({ start_url: '/field', scope: '/field', display: 'standalone' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of manifest.icons) {
    const icon = Buffer.from(await (await fetch(`${inject('url')}${src}`)).arrayBuffer())
    expect(icon.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes)
  }
})
