import { setTimeout as sleep } from 'node:timers/promises'
import { locales } from '@goodlot/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { Tries } from '../../../http/limits.ts'
import { wordsOf } from '../../../http/words.ts'
import { type TestWorld, testWorld } from '../../../test/world.ts'
import { samplePictures } from './sample-pictures.ts'
import { picturePath, sampleContext, samplePdfPaths, writtenSample } from './sample-report.ts'
import { sampleLimits } from './sample-routes.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld({ PUBLIC_URL: 'https://goodlot.example' })
})
const get = (url: string) => w.app.http.inject({ method: 'GET', url })

/** The text in UTF-16BE, as PDF stores texts that are not purely Latin. */
const written = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe.each(locales)('the sample report in %s', (locale) => {
  const t = wordsOf(locale)

  it('is judged by the rules of every report, and says on each part that it is made up', () => {
    const { report } = sampleContext(locale, 'https://goodlot.example')
    expect(report).toMatchObject({ result: 'pass', reasons: [], late: 0, voided: [] })
    // the numbers that the home page shows
    expect(report.lots[0]?.classes.map(({ ac, found }) => [ac, found])).toEqual([
      [0, 0],
      [7, 4],
      [10, 7],
    ])
    expect(report.photos).toHaveLength(26)
    const { html } = writtenSample(locale, 'https://goodlot.example')
    expect(html).toContain(t('report-content.sample'))
    expect(html.match(/<a class="photo"/g)?.length).toBe(html.match(/<figcaption><strong>/g)?.length)
    // no sentence shows its key instead of its text
    expect(html).not.toMatch(/report-content|photo_place/)
    expect(html).toContain(t('report-content.verify_sample', { address: 'https://goodlot.example/verify' }))
    for (const block of report.blocks) expect(html).toContain(`id="b-${block}"`)
  })
})

it('is a PDF for everybody, marked as a sample, and made once', async () => {
  // only one language is tested, because each PDF takes seconds: the one with the largest font
  const address = '/zh-CN/sample-report.pdf'
  let isOver = false
  const asked = get(address).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await w.runJobs()
    await sleep(100)
  }
  const { headers, rawPayload } = await asked
  expect(headers['content-type']).toBe('application/pdf')
  expect(rawPayload.includes(written(wordsOf('zh-CN')('report-content.sample_short')))).toBe(true)
  // no worker is running now, so this PDF comes from the cache
  expect((await get(address)).rawPayload.equals(rawPayload)).toBe(true)
  expect(samplePdfPaths.map(({ path }) => path)).toEqual(locales.map((locale) => `/${locale}/sample-report.pdf`))
})

it('has drawings for its photos, which no browser executes', async () => {
  for (const { sha256, svg } of samplePictures) {
    const { statusCode, headers, body } = await get(picturePath(sha256))
    expect([statusCode, body]).toEqual([200, svg])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
  expect((await get('/sample-report/0123.svg')).statusCode).toBe(404)
})

it('is refused to an address that asks too often', async () => {
  const tries = new Tries(w.db)
  const sender = { address: '127.0.0.1', account: undefined, deviceOf: () => null }
  const keys = tries.keysOf('sample_report', sampleLimits, sender, {})
  for (let i = 0; i < 58; i++) await tries.count(keys, w.clock.now())
  const { statusCode, body } = await get('/pl-PL/sample-report.pdf')
  expect([statusCode, body]).toEqual([429, expect.stringContaining('Zbyt wiele prób')])
})
