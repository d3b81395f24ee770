import { locales } from '@goodlot/i18n'
import { expect, it } from 'vitest'
import { words } from '../words.ts'
import { all, call, open, textOf } from './page.ts'

it('what the operator sets stands on the next page sent: filing, social links, offices, promotion, campaign', async () => {
  const login = await call('login', { account: 'root@goodlot.test', password: 'goodlot-demo' })
  const { user_sign: token } = login.data as { user_sign: string }
  const demo = (await call('settings_get', {}, token)).data as { key: string; value: unknown }[]
  const save = async (values: Record<string, unknown>) =>
    expect((await call('settings_save', { values: JSON.stringify(values) }, token)).code).toBe(200)
  const say = words('zh-CN')
  const linksOf = (document: Document, id: string) => all(document, `#${id} a`).map(textOf)

  const { document: before } = await open('/zh-CN/enquire_us')
  expect(all(before, '.gl-filing')).toEqual([])
  // development mode: the test message instead of the promotion
  expect(textOf(before.querySelector('.gl-promotion'))).toBe(say('shell.development'))
  const ids = all(before, '.office').map((office) => office.id)
  expect(ids).toHaveLength(15)
  // the demo's offices can be reached, and say that they are examples (A-49, OD-55)
  for (const id of ids) {
    expect(linksOf(before, id)).toEqual([expect.stringMatching(/^\+[\d ]+$/), `${id}@goodlot.example`])
    expect(textOf(before.querySelector(`#${id} .example`))).toBe(say('site.example'))
  }
  try {
    await save({
      'site.filing': { shown: true, text: '苏ICP备2026000001号', link: 'https://beian.miit.gov.cn/' },
      'site.social': [{ name: 'WeChat', link: 'https://weixin.qq.com/' }],
      'site.offices': Object.fromEntries(
        ids.map((id) => [id, { address: `Office of ${id}`, phone: '+86 512 1', email: `${id}@goodlot.example` }]),
      ),
    })
    const { document: enquiry } = await open('/zh-CN/enquire_us')
    expect(enquiry.querySelector('.gl-filing')?.getAttribute('href')).toBe('https://beian.miit.gov.cn/')
    expect(all(enquiry, '.gl-social a').map(textOf)).toEqual(['WeChat'])
    for (const id of ids) expect(textOf(enquiry.getElementById(id))).toContain(`Office of ${id}`)
    expect(linksOf(enquiry, 'suzhou')).toEqual(['+86 512 1', 'suzhou@goodlot.example'])
    expect(all(enquiry, '.office .example')).toEqual([])
    const { document: tests } = await open('/zh-CN/TestService')
    expect(textOf(tests.getElementById('contact'))).toContain('suzhou@goodlot.example')
    expect(all(tests, '#contact .example')).toEqual([])
    expect(all(tests, '#promotion .campaign')).toHaveLength(2)
    expect(textOf(tests.getElementById('promotion'))).toContain('50%')
  } finally {
    const changed = ['site.filing', 'site.social', 'site.offices']
    await save(
      Object.fromEntries(demo.filter(({ key }) => changed.includes(key)).map(({ key, value }) => [key, value])),
    )
  }
  const { document: after } = await open('/zh-CN/TestService')
  expect(textOf(after.querySelector('#contact .example'))).toBe(say('site.example'))
})

it.each(locales)(
  'the page of laboratory tests and the footer have all their parts, %s (A-47, A-79)',
  async (locale) => {
    const say = words(locale)
    const { document } = await open(`/${locale}/TestService`)
    for (const part of ['tests', 'certificates', 'contact', 'promotion'])
      expect(textOf(document.querySelector(`#${part} h2`))).not.toBe('')
    expect(all(document, '#tests .pairs li')).toHaveLength(6)
    expect(all(document, '#certificates .marks dt').map(textOf)).toEqual(['CMA', 'CNAS', 'CPSC'])
    expect(all(document, '#european-marks dt').map(textOf)).toEqual(['CE', 'REACH', 'RoHS', 'EN 71', 'UKCA'])
    for (const text of all(document, '#european-marks dd')) expect(textOf(text).length).toBeGreaterThan(10)
    expect(textOf(document.getElementById('contact'))).toContain('suzhou@goodlot.example')
    const footer = document.querySelector('.gl-footer') as Element
    expect(all(footer, '.gl-footer-links > div')).toHaveLength(4)
    expect(all(footer, '.gl-social a').map(textOf)).toEqual(['LinkedIn', 'WeChat', 'YouTube', 'Facebook'])
    expect(all(footer, '.gl-footer-end a[href="/terms_of_us"]').map(textOf)).toEqual([say('shell.terms')])
    expect(all(footer, 'a[href="#top"]').map(textOf)).toEqual([say('shell.back_to_top')])
  },
)

it('promotion, legal entity, privacy, founders, testimonials, prices and flags are on the next page sent, and in a preview before', async () => {
  const login = await call('login', { account: 'root@goodlot.test', password: 'goodlot-demo' })
  const { user_sign: token } = login.data as { user_sign: string }
  const demo = (await call('settings_get', {}, token)).data as { key: string; value: unknown }[]
  const blank = Object.fromEntries(locales.map((locale) => [locale, '']))
  const values: Record<string, unknown> = {
    'access.development_banner': false,
    'access.login_required': false,
    'site.promotion': { ...blank, 'pl-PL': 'Promocja <tygodnia>' },
    'company.legal': { name: 'Goodlot HK Ltd', registration: '42', address: 'Kowloon' },
    'company.privacy': { ...blank, 'en-US': '## Data\nWe keep little.' },
    'site.founders': [
      { name: { ...blank, 'en-US': 'Ada Lee' }, role: blank, text: { ...blank, 'pl-PL': 'Liczy.' }, example: false },
    ],
    'site.testimonials': [{ text: { ...blank, 'en-US': 'Good.' }, name: 'Ada', company: '', example: false }],
    'prices.commission': 12,
    'man_days.samples_per_day': {
      hard_lines: 251,
      gifts: 1,
      food: 1,
      others: 1,
      toys: 1,
      electrical: 1,
      footwear: 1,
      soft_lines: 1,
      furniture: 1,
    },
  }
  const preview = await call('page_preview', { page: 'home', language: 'pl-PL', values: JSON.stringify(values) }, token)
  const { html } = preview.data as { html: string }
  expect(html).toContain('Promocja &lt;tygodnia&gt;')
  expect(html).toContain('<body inert>')
  expect(html).not.toContain('<script')
  expect(textOf((await open('/pl-PL')).document.querySelector('.gl-promotion'))).toBe(
    words('pl-PL')('shell.development'),
  )
  try {
    expect((await call('settings_save', { values: JSON.stringify(values) }, token)).code).toBe(200)
    const { document: home } = await open('/pl-PL')
    expect(textOf(home.querySelector('.gl-promotion'))).toBe('Promocja <tygodnia>')
    expect(textOf(home.querySelector('.gl-legal'))).toBe('Goodlot HK Ltd · nr rej. 42 · Kowloon')
    expect(textOf(home.getElementById('model'))).toContain('12%')
    const flags = JSON.parse(home.getElementById('flags')?.textContent ?? '{}')
    expect(flags).toMatchObject({ loginAlwaysRequired: false, development: false, privacy: true })
    expect(flags.manDays.samplesPerDay.hard_lines).toBe(251)
    const { document: terms } = await open('/pl-PL/terms_of_us')
    expect(all(terms, '#privacy h3').map(textOf)).toEqual(['Data'])
    expect(all(terms, '.gl-footer-end a[href="/terms_of_us#privacy"]')).toHaveLength(1)
    const { document: about } = await open('/pl-PL/about_us')
    expect(all(about, '.voice').map(textOf)).toEqual(['Good.Ada'])
    expect(all(about, '.person > div').map(textOf)).toEqual(['Ada LeeLiczy.'])
    expect(textOf((await open('/pl-PL/ServiceType')).document.getElementById('days'))).toContain('251')
    // nothing is invented: without founders and testimonials the page has neither the sections nor their anchors
    for (const key of ['site.founders', 'site.testimonials'])
      expect((await call('settings_reset', { key }, token)).code).toBe(200)
    const { document: without } = await open('/pl-PL/about_us')
    for (const id of ['founders', 'clients'])
      expect([without.getElementById(id), ...all(without, `a[href="#${id}"]`)]).toEqual([null])
    expect(all(without, '.gl-anchors a')).toHaveLength(4)
  } finally {
    for (const key of Object.keys(values)) expect((await call('settings_reset', { key }, token)).code).toBe(200)
    const examples = demo
      .filter(({ key }) => key === 'site.founders' || key === 'site.testimonials')
      .map(({ key, value }) => [key, value])
    const restored = await call('settings_save', { values: JSON.stringify(Object.fromEntries(examples)) }, token)
    expect(restored.code).toBe(200)
  }
  // the demo's testimonials and founders are examples, and say so
  const { document: about } = await open('/pl-PL/about_us')
  for (const list of ['.voice', '.person'])
    expect(all(about, `${list} .example`).map(textOf)).toEqual(Array(3).fill(words('pl-PL')('site.example')))
})
