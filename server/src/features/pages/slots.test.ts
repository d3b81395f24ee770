import { emptyText as blank, keptParagraphs, type Settings, settingDefinitions } from '@goodlot/contract'
import { type Locale, locales } from '@goodlot/i18n'
import { defaultKeepDays } from '@goodlot/rules'
import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../clock.ts'
import { readConfig } from '../../config.ts'
import { escapeHtml } from '../../html.ts'
import { wordsOf } from '../../http/words.ts'
import { fillSlots, pageFlags, slotContents } from './slots.ts'

/** Monday 2026-11-16, 10:00 in China. */
const world = {
  config: readConfig({}),
  translate: wordsOf,
  clock: new ManualClock('2026-11-16T02:00:00Z'),
  demo: { isUnderWay: false },
}
const settings = (change: Partial<Settings> = {}) =>
  ({
    ...Object.fromEntries(Object.entries(settingDefinitions).map(([key, { value }]) => [key, value])),
    ...change,
  }) as Settings
const campaign = (change: Partial<Settings['site.campaign']>) => ({
  'site.campaign': { ...settingDefinitions['site.campaign'].value, ...change },
})
const contents = (change: Partial<Settings> = {}, locale: Locale = 'en-US') =>
  slotContents(world, settings(change), locale, 'https://goodlot.example')

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
  it('filling a page writes the origin into attributes and data', () => {
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
    expect(line(campaign({ percent: 30 }), 'zh-CN')).toContain('30%')
  })
  it.each([
    ['not shown', { shown: false }],
    ['for another country than the words speak of', { country: 'PL' }],
    ['not begun', { from: '2026-11-17' }],
    ['over', { to: '2026-11-15' }],
    ['of nothing', { percent: 0 }],
  ])('keeps quiet about a campaign that is %s (A-29)', (_, change) => {
    expect(line(campaign(change), 'zh-CN')).toBe(wordsOf('zh-CN')('shell.promotion'))
    expect(contents(campaign(change)).campaign).toBe('')
  })
  it('announces it on its first day and its last', () => {
    expect(line(campaign({ from: '2026-11-16', to: '2026-11-16' }), 'zh-CN')).toContain('50%')
  })
  it('is sent to the app ready to show, in every language', () => {
    const input = settings({ 'site.promotion': { ...blank, 'pl-PL': 'Promocja' } })
    const { promotion } = pageFlags(world, input)
    expect(promotion).toMatchObject({ 'pl-PL': 'Promocja', 'ko-KR': wordsOf('ko-KR')('shell.promotion') })
    expect(promotion['zh-CN']).toContain('50%')
  })
  it('is the test message while its flag is on, whatever is promoted (A-63, V-15)', () => {
    const words = { ...blank, 'pl-PL': 'Promocja' }
    const change = { 'site.promotion': words, 'access.development_banner': true }
    expect(line(change, 'pl-PL')).toBe(wordsOf('pl-PL')('shell.development'))
  })
  it('says so while the demo is being made, and the app is told to ask when that is over', () => {
    const input = settings({ 'access.development_banner': true })
    const early = { ...world, demo: { isUnderWay: true } }
    const { promotion } = slotContents(early, input, 'ko-KR', 'https://goodlot.example')
    expect(promotion).toBe(wordsOf('ko-KR')('shell.demo_under_way'))
    expect(pageFlags(early, input)).toMatchObject({ demoUnderWay: true, development: true })
    expect(pageFlags(world, input)).not.toHaveProperty('demoUnderWay')
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
  it('a page has the social links that the operator configured', () => {
    expect(contents().social).toBe('')
    expect(contents({ 'site.social': [{ name: 'WeChat', link: 'https://w.example' }] }).social).toContain('>WeChat</a>')
  })
  it('the campaign is left in the page while it is advertised', () => {
    expect(contents()).toMatchObject({ campaign: undefined, percent: '50' })
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
    const script = slotContents(world, input, 'en-US', '').flags ?? ''
    expect(script.match(/<\/script>/g)).toHaveLength(1)
    const data = JSON.parse(/>(.*)<\/script>/.exec(script)?.[1] ?? '')
    expect(data).toEqual(JSON.parse(JSON.stringify(pageFlags(world, input))))
  })
  it('the legal entity: in the footer, above the privacy text and for the app; nothing while it has no name', () => {
    expect(contents()).toMatchObject({ legal: '', provider: '' })
    const legal = { name: 'Goodlot <HK> Ltd', registration: '123', address: '' }
    expect(contents({ 'company.legal': legal }).legal).toBe(
      `<span class="gl-legal">Goodlot &lt;HK&gt; Ltd · ${wordsOf('en-US')('shell.registration', { number: '123' })}</span>`,
    )
    expect(pageFlags(world, settings({ 'company.legal': legal })).legal['zh-CN']).toContain('注册号 123')
  })
  it('without a privacy text of the operator, ours says what is kept and for how long, in the reader’s language', () => {
    expect(contents().privacy).toContain('Content of mails: 180 days.')
    const polish = contents({ 'privacy.keep_days': { ...defaultKeepDays, mails: 42 } }, 'pl-PL').privacy ?? ''
    expect(polish).toContain('Treść wiadomości: 42 dni.')
    expect(polish).not.toMatch(/\{\w+\}|lang="en-US"/)
    expect(contents()['privacy-link']).toContain('#privacy')
  })

  it.each(locales)('our privacy text names everything that is kept about people: %s', (locale) => {
    const text = contents({}, locale).privacy ?? ''
    const sentences = keptParagraphs.flat().map((name) => wordsOf(locale)(`site-privacy.kept_${name}`))
    expect(sentences.filter((sentence) => !text.includes(escapeHtml(sentence)))).toEqual([])
  })

  it('the privacy text: paragraphs and headings, in English where the reader’s language has none', () => {
    const privacy = { ...blank, 'en-US': '## Data\nWe <keep>\nlittle.\n\nAsk us.', 'zh-CN': '隐私' }
    const filled = contents({ 'company.privacy': privacy }, 'pl-PL')
    expect(filled.privacy).toBe(
      '<section id="privacy"><h2>Prywatność</h2><div lang="en-US"><h3>Data</h3><p class="soft">We &lt;keep&gt;<br>little.</p><p class="soft">Ask us.</p></div></section>',
    )
    expect(filled['privacy-link']).toContain('#privacy')
    expect(contents({ 'company.privacy': privacy }, 'zh-CN').privacy).toContain('<div><p class="soft">隐私</p></div>')
  })
  it('founders: no section until there are some; each in the reader’s language, examples marked (A-48, OD-55)', () => {
    expect(contents()).toMatchObject({ founders: '', 'founders-anchor': '' })
    const real = {
      name: { ...blank, 'en-US': 'Ada Lee', 'zh-CN': '李爱达' },
      role: { ...blank, 'en-US': 'Sales <EU>' },
      text: blank,
      example: false,
    }
    const filled = contents({ 'site.founders': [real] }, 'es-ES')
    expect(filled.people).toBe(
      '<li class="person"><svg viewBox="0 0 56 56" aria-hidden="true" focusable="false"><rect width="56" height="56" class="unit-made"></rect><text x="28" y="35" text-anchor="middle" class="monogram">AL</text></svg><div><h3><span translate="no" lang="en-US">Ada Lee</span></h3><p class="small" lang="en-US">Sales &lt;EU&gt;</p></div></li>',
    )
    expect(filled['people-note']).toBe('')
    const chinese = contents({ 'site.founders': [{ ...real, example: true }] }, 'zh-CN')
    expect(chinese.people).toContain('class="monogram">爱达<')
    expect(contents({ 'site.founders': [{ ...real, name: { ...blank, 'zh-CN': '丹尼尔·奥卡福' } }] }).people).toContain(
      '>丹奥<',
    )
    expect(chinese.people).toContain('class="example"')
    expect(chinese['people-note']).toBeUndefined()
  })
  it('testimonials: no section until there are some; examples stay marked (A-48, OD-55)', () => {
    expect(contents()).toMatchObject({ clients: '', 'clients-anchor': '' })
    const real = { text: { ...blank, 'en-US': 'A <good> day' }, name: 'Ada', company: 'Lee Ltd', example: false }
    const filled = contents({ 'site.testimonials': [real] }, 'es-ES')
    expect(filled.voices).toBe(
      '<figure class="voice"><blockquote lang="en-US">A &lt;good&gt; day</blockquote><figcaption class="small"><span translate="no">Ada, Lee Ltd</span></figcaption></figure>',
    )
    expect(filled).toMatchObject({ 'voices-note': '' })
    expect([filled.clients, filled['clients-anchor']]).toEqual([undefined, undefined])
    const mixed = contents({ 'site.testimonials': [real, { ...real, example: true }] })
    expect(mixed.voices?.match(/class="example"/g)).toHaveLength(1)
    expect(mixed['voices-note']).toBeUndefined()
  })
  it('fee, commission and samples per day, as the page writes numbers', () => {
    expect(contents()).toMatchObject({
      commission: '15',
      fee: 'USD\u00a030',
      kept: 'USD\u00a030',
      earned: 'USD\u00a0170',
      'samples-toys': '200',
    })
    const filled = contents({ 'prices.commission': 12.5, 'prices.own_inspector_fee': 30.5 }, 'pl-PL')
    expect(filled).toMatchObject({ commission: '12,5', 'earned-width': '175', 'fee-width': '30.5' })
    expect(filled.kept?.replace(/\s/g, ' ')).toBe('25 USD')
    expect(filled.fee?.replace(/\s/g, ' ')).toBe('30,50 USD')
  })
  it('the numbers of the quote travel only where they differ from the defaults', () => {
    expect(pageFlags(world, settings())).not.toHaveProperty('manDays')
    const samples = { ...settingDefinitions['man_days.samples_per_day'].value, toys: 100 }
    expect(pageFlags(world, settings({ 'man_days.samples_per_day': samples })).manDays?.samplesPerDay.toys).toBe(100)
  })
  it('the quote learns which kinds of sampling are switched off, if any is', () => {
    expect(pageFlags(world, settings())).not.toHaveProperty('samplingOff')
    const off = settings({ 'booking.sampling': { double: true, lq: false, zero: false } })
    expect(pageFlags(world, off).samplingOff).toEqual(['lq', 'zero'])
  })
})

it('laboratory tests are offered neither by the page nor by its flags where none can be booked', () => {
  const offer = { laboratory: false }
  const page = '<ul><!--slot:laboratory--><li>Tests</li><!--/slot:laboratory--></ul>'
  const filled = slotContents(world, settings(), 'en-US', 'https://goodlot.example', offer)
  expect(fillSlots(page, filled)).toBe('<ul></ul>')
  expect(fillSlots(page, contents())).toBe('<ul><li>Tests</li></ul>')
  expect([pageFlags(world, settings(), offer).laboratory, 'laboratory' in pageFlags(world, settings())]).toEqual([
    false,
    false,
  ])
})
