import { appPaths } from '@goodlot/contract/paths'
import { expect, inject, it } from 'vitest'

/** The files that the page of an address names for the browser, besides the app's first script. */
async function named(path: string, locale = 'en-US'): Promise<string[]> {
  const answer = await fetch(`${inject('url')}${path}`, { headers: { cookie: `locale=${locale}` } })
  const links = [...(await answer.text()).matchAll(/<link rel="(modulepreload|preload)"[^>]*? href="([^"]+)"/g)]
  return links.map(([, , file = '']) => file)
}

it('the page of every screen names its files, and each of them is there', async () => {
  const files = new Set<string>()
  for (const path of Object.values(appPaths)) {
    const own = await named(path)
    expect(own.length, path).toBeGreaterThan(2)
    for (const file of own) files.add(file)
  }
  for (const file of files) expect((await fetch(inject('url') + file, { method: 'HEAD' })).status, file).toBe(200)
}, 60_000)

it('a page names the words and letters of one language alone', async () => {
  const polish = await named(appPaths.order, 'pl-PL')
  expect(polish.some((file) => file.includes('words-orders-pl-PL'))).toBe(true)
  expect(polish.some((file) => file.includes('inter-polish'))).toBe(true)
  expect(polish.filter((file) => /-(en-US|zh-CN|ko-KR|es-ES)-/.test(file))).toEqual([])
})

it('the sign-in page names neither letters of our own nor what only members are shown', async () => {
  const files = await named(appPaths.login)
  expect(files.filter((file) => /woff2|words-|styles-/.test(file))).toEqual([])
})
