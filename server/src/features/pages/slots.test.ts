import { type Locale, locales } from '@goodlot/i18n'
import { describe, expect, it } from 'vitest'
import type { World } from '../../http/context.ts'
import { wordsOf } from '../../http/words.ts'
import type { Settings } from '../settings/index.ts'
import { fillSlots, pageFlags, slotContents } from './slots.ts'

const world = (mode: 'development' | 'production') =>
  ({ config: { mode, loginAlwaysRequired: true }, translate: wordsOf }) as unknown as World
const blank = Object.fromEntries(locales.map((locale) => [locale, ''])) as Record<Locale, string>
const settings = (change: Partial<Settings> = {}): Settings => ({
  'site.promotion': blank,
  'site.filing': { shown: false, text: '', link: '' },
  'site.social': [],
  'site.campaign': { percent: 50, shown: true },
  'site.offices': {},
  'quote.day_price': { CN: [1, 2], VN: [1, 2], KH: [1, 2], IN: [1, 2], PK: [1, 2] },
  'mail.office': 'office@goodlot.test',
  ...change,
})
const contents = (
  change: Partial<Settings> = {},
  locale: Locale = 'en-US',
  mode: 'development' | 'production' = 'production',
) => slotContents(world(mode), settings(change), locale, 'https://goodlot.example')

describe('filling', () => {
  it('replaces a pair, keeps its own content when there is none, and removes the marks', () => {
    const page = '<p><!--slot:a-->old<!--/slot:a--></p><p><!--slot:b-->own<!--/slot:b--></p><!--slot:c-->'
    expect(fillSlots(page, { a: 'new', b: undefined, c: 'lone' })).toBe('<p>new</p><p>own</p>lone')
    expect(fillSlots(page, { a: '' })).toBe('<p></p><p>own</p>')
  })
  it('fills a slot inside a slot, and drops it with the outer one', () => {
    const page = '<!--slot:campaign--><b><!--slot:percent-->50<!--/slot:percent-->%</b><!--/slot:campaign-->'
    expect(fillSlots(page, { campaign: undefined, percent: '30' })).toBe('<b>30%</b>')
    expect(fillSlots(page, { campaign: '', percent: '30' })).toBe('')
  })
  it('writes the origin into attributes and data', () => {
    expect(fillSlots('<a href="<!--slot:origin-->/x">{{origin}}</a>', { origin: 'https://g.example' })).toBe(
      '<a href="https://g.example/x">https://g.example</a>',
    )
  })
})

describe('the line in the top bar', () => {
  const line = (...input: Parameters<typeof contents>) => contents(...input).promotion
  it('is the site’s own until the operator writes one (A-62)', () => {
    expect(line()).toBe(wordsOf('en-US')('shell.promotion'))
    expect(line({ 'site.promotion': { ...blank, 'en-US': 'Free <this> week' } })).toBe('Free &lt;this&gt; week')
  })
  it('announces the campaign to Chinese readers while it is shown (A-29)', () => {
    expect(line({}, 'zh-CN')).toContain('50%')
    expect(line({ 'site.campaign': { percent: 30, shown: true } }, 'zh-CN')).toContain('30%')
    expect(line({ 'site.campaign': { percent: 30, shown: false } }, 'zh-CN')).toBe(wordsOf('zh-CN')('shell.promotion'))
  })
  it('is sent to the app ready to show, in every language', () => {
    const input = settings({ 'site.promotion': { ...blank, 'pl-PL': 'Promocja' } })
    const { promotion } = pageFlags(world('production'), input)
    expect(promotion).toMatchObject({ 'pl-PL': 'Promocja', 'ko-KR': wordsOf('ko-KR')('shell.promotion') })
    expect(promotion['zh-CN']).toContain('50%')
  })
  it('is the test message in development mode, whatever is promoted (A-63)', () => {
    const words = { ...blank, 'pl-PL': 'Promocja' }
    expect(line({ 'site.promotion': words }, 'pl-PL', 'development')).toBe(wordsOf('pl-PL')('shell.development'))
  })
})

describe('what the operator configures', () => {
  it('filing: nothing, a text, or a link (A-80)', () => {
    const filing = (shown: boolean, link: string) =>
      contents({ 'site.filing': { shown, text: '苏ICP备 1 & 2 号', link } }).filing
    expect(filing(false, 'https://x.example')).toBe('')
    expect(filing(true, '')).toBe('苏ICP备 1 &amp; 2 号')
    expect(filing(true, 'https://x.example/?a=1&b=2')).toContain('href="https://x.example/?a=1&amp;b=2"')
  })
  it('social links', () => {
    expect(contents().social).toBe('')
    expect(contents({ 'site.social': [{ name: 'WeChat', link: 'https://w.example' }] }).social).toContain('>WeChat</a>')
  })
  it('the campaign: left in the page, or taken away', () => {
    expect(contents()).toMatchObject({ campaign: undefined, percent: '50' })
    expect(contents({ 'site.campaign': { percent: 50, shown: false } }).campaign).toBe('')
  })
  it('offices: their lines, and the headquarters’ as contact', () => {
    expect(contents().contact).toBe('')
    const filled = contents({
      'site.offices': {
        suzhou: { address: 'Xinghu 1 <B>', phone: '+86 (512) 1', email: 'hq@goodlot.example' },
        poland: { address: '', phone: '', email: 'pl@goodlot.example' },
      },
    })
    expect(filled['office-suzhou']).toBe(
      '<span translate="no">Xinghu 1 &lt;B&gt;</span><a href="tel:+865121">+86 (512) 1</a><a href="mailto:hq@goodlot.example">hq@goodlot.example</a>',
    )
    expect(filled['office-poland']).toBe('<a href="mailto:pl@goodlot.example">pl@goodlot.example</a>')
    expect(filled.contact).toContain('hq@goodlot.example')
    expect(filled.contact).not.toContain('pl@goodlot.example')
    expect(filled.contact).not.toContain('class="example"')
  })
  it('offices of the demo are marked as examples, beside an operator’s own', () => {
    const own = { address: '', phone: '', email: 'hq@goodlot.example' }
    const filled = contents(
      { 'site.offices': { suzhou: own, 'hong-kong': { ...own, phone: '+852 1', sample: true }, poland: own } },
      'zh-CN',
    )
    const mark = `<span class="example">${wordsOf('zh-CN')('site.example')}</span>`
    expect(filled['office-hong-kong']).toContain(mark)
    expect(filled['office-suzhou']).not.toContain(mark)
    expect(filled.contact?.match(/class="example"/g)).toHaveLength(2)
  })
  it('the way to the offices is shown where at least one can be reached', () => {
    const reach = (office: { phone: string; email: string }) =>
      contents({ 'site.offices': { uk: { address: 'x', ...office } } })['reach-offices']
    expect(contents()['reach-offices']).toBe('')
    expect(reach({ phone: '', email: '' })).toBe('')
    expect(reach({ phone: '', email: 'uk@goodlot.example' })).toBeUndefined()
  })
  it('flags cannot end the script they stand in', () => {
    const input = settings({ 'site.promotion': { ...blank, 'en-US': '</script><b>' } })
    const script = slotContents(world('production'), input, 'en-US', '').flags ?? ''
    expect(script.match(/<\/script>/g)).toHaveLength(1)
    const data = JSON.parse(/>(.*)<\/script>/.exec(script)?.[1] ?? '')
    expect(data).toEqual(JSON.parse(JSON.stringify(pageFlags(world('production'), input))))
  })
})
