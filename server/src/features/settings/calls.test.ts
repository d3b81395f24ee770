import { emptyText, type SettingKey, settingKeys } from '@goodlot/contract'
import { locales } from '@goodlot/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { wordsOf } from '../../http/words.ts'
import { readSettings } from '../../setting/index.ts'
import { folderStorage } from '../../storage/folder.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { missingParts } from './missing.ts'
import { resetSetting } from './reset.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld({ TRUST_PROXY: '1' })
  root = await w.an({ role: 'root' })
})

const settingOf = async (key: SettingKey) => (await root.send('settings_get')).data.find((one) => one.key === key)
const current = () => readSettings({ db: w.db, config: w.app.world.config })

describe('settings', () => {
  it('hold their defaults until root says otherwise, and are live at once', async () => {
    expect((await current())['mail.office']).toBe('office@goodlot.test')
    expect(await settingOf('mail.office')).toMatchObject({ is_default: 1, version: 0, changed_by: '', changed_at: '' })
    expect((await root.send('settings_save', { values: { 'mail.office': 'desk@goodlot.test' } })).code).toBe(200)
    expect((await current())['mail.office']).toBe('desk@goodlot.test')
    expect(await settingOf('mail.office')).toMatchObject({
      group: 'mail',
      value: 'desk@goodlot.test',
      default_value: 'office@goodlot.test',
      is_default: 0,
      version: 1,
      changed_by: root.email,
      changed_at: '2026-11-16 10:00:00',
    })
  })

  it('can all be saved as they are: every default satisfies its own schema', async () => {
    const { data } = await root.send('settings_get')
    expect(data.map(({ key }) => key)).toEqual(settingKeys)
    const values = Object.fromEntries(data.map(({ key, default_value }) => [key, default_value]))
    const other = await testWorld()
    const boss = await other.an({ role: 'root' })
    expect(await boss.send('settings_save', { values })).toMatchObject({ code: 200 })
  })

  it('write who changed what into the audit log; the same value again is no change', async () => {
    await root.send('settings_save', { values: { 'mail.office': 'desk@goodlot.test' } })
    const { data } = await root.send('audit_list', { action: 'settings.save', subject: 'settings:mail.office' })
    expect(data.data).toHaveLength(1)
    expect(data.data[0]).toMatchObject({
      account: root.email,
      subject: 'settings:mail.office',
      changes: [{ field: '', from: 'office@goodlot.test', to: 'desk@goodlot.test' }],
    })
  })

  it('go back to their default, which keeps who did it', async () => {
    const colleague = await w.an({ role: 'root' })
    expect((await colleague.send('settings_reset', { key: 'mail.office', version: 1 })).code).toBe(200)
    expect(await settingOf('mail.office')).toMatchObject({
      value: 'office@goodlot.test',
      is_default: 1,
      version: 2,
      changed_by: colleague.email,
    })
    expect((await root.send('audit_list', { action: 'settings.reset' })).data.data[0]).toMatchObject({
      changes: [{ field: '', from: 'desk@goodlot.test', to: 'office@goodlot.test' }],
    })
    expect((await root.send('settings_reset', { key: 'no.such' })).code).toBe(4041)
  })

  it('show until when offers could be answered, before anything is saved', async () => {
    const value = { answer_hours: 2, opens_at: 8, closes_at: 20, last_hour: 13, least_answer: 30 }
    const { data } = await root.send('offer_preview', { value })
    // it is 10:00 in China
    expect(data).toEqual([
      { offered_at: '2026-11-16 10:00:00', first_day: '2026-11-17', answer_until: '2026-11-16 12:00:00' },
      { offered_at: '2026-11-16 10:00:00', first_day: '2026-11-18', answer_until: '2026-11-16 12:00:00' },
      { offered_at: '2026-11-16 10:00:00', first_day: '2026-11-23', answer_until: '2026-11-16 12:00:00' },
      { offered_at: '2026-11-16 19:00:00', first_day: '2026-11-23', answer_until: '2026-11-17 09:00:00' },
    ])
    const upsideDown = await root.send('offer_preview', { value: { ...value, closes_at: 8 } })
    expect([upsideDown.code, Object.keys(upsideDown.data)]).toEqual([4001, ['booking.offer.closes_at']])
    expect((await (await w.an()).send('offer_preview', { value })).code).toBe(4003)
    expect(await settingOf('booking.offer')).toMatchObject({ is_default: 1 })
  })

  it('take the environment’s word as default, and override it (C-20, OD-56)', async () => {
    const env = { LOGIN_ALWAYS_REQUIRED: '0', MAIL_FROM: '"Lot & Co" <post@lot.example>', FORCE_HTTPS: '1' }
    const other = await testWorld(env)
    const settings = await readSettings({ db: other.db, config: other.app.world.config })
    expect(settings).toMatchObject({
      'access.login_required': false,
      'access.force_https': true,
      'access.development_banner': false,
      'mail.sender': { name: 'Lot & Co', address: 'post@lot.example' },
    })
  })
})

it('the command for whoever operates the server sets one back to the environment’s word, and the log has it', async () => {
  const other = await testWorld()
  const { db, app, clock } = other
  const boss = await other.an({ role: 'root' })
  expect((await boss.send('settings_save', { values: { 'access.login_required': false } })).code).toBe(200)
  const isOpen = async () => (await readSettings({ db, config: app.world.config }))['access.login_required']
  expect(await isOpen()).toBe(false)
  expect(await resetSetting(db, app.world.config, 'access.login_required', clock.now())).toBe(true)
  expect(await isOpen()).toBe(true)
  expect((await boss.send('audit_list', { action: 'settings.reset_by_command' })).data.data[0]).toMatchObject({
    changes: [{ field: '', from: 'no', to: 'yes' }],
  })
})

describe('a wrong value', () => {
  const text = (value: string) => ({ ...emptyText, 'pl-PL': value })
  const step = (up_to: number | null) => ({ up_to, md: 1 })
  const audits = (later: unknown) => ({ technical: [step(null)], security: [step(null)], social: [step(null)], later })
  const campaign = { percent: 50, country: 'CN', from: null, to: null, shown: true }

  it.each([
    ['mail.office', 'nonsense', { 'mail.office': ['validation.email'] }],
    ['mail.sender', { name: 'x', address: '' }, { 'mail.sender.address': ['validation.email'] }],
    ['site.promotion', text('x'.repeat(301)), { 'site.promotion.pl-PL': ['validation.too_long', { max: 300 }] }],
    [
      'site.social',
      [{ name: '', link: 'javascript:alert(1)' }],
      { 'site.social.0.name': ['validation.required'], 'site.social.0.link': ['validation.url'] },
    ],
    ['site.offices', { uk: { address: '', phone: '', email: 'x' } }, { 'site.offices.uk.email': ['validation.email'] }],
    ['site.offices', { atlantis: { address: '', phone: '', email: '' } }, { 'site.offices': ['validation.invalid'] }],
    [
      'site.campaign',
      { ...campaign, percent: 101 },
      { 'site.campaign.percent': ['validation.too_large', { max: 100 }] },
    ],
    ['site.campaign', { ...campaign, country: 'XX' }, { 'site.campaign.country': ['validation.country'] }],
    [
      'site.campaign',
      { ...campaign, from: '2026-12-02', to: '2026-12-01' },
      { 'site.campaign.to': ['validation.date_order'] },
    ],
    ['site.campaign', { ...campaign, from: '2026-02-30' }, { 'site.campaign.from': ['validation.day'] }],
    [
      'site.testimonials',
      [{ text: emptyText, name: 'A', company: '', example: false }],
      { 'site.testimonials.0.text': ['validation.one_language'] },
    ],
    ['prices.commission', 12.345, { 'prices.commission': ['validation.decimals', { decimals: 2 }] }],
    ['prices.payout_wait', 1.5, { 'prices.payout_wait': ['validation.integer'] }],
    ['prices.own_inspector_fee', -1, { 'prices.own_inspector_fee': ['validation.too_small', { min: 0 }] }],
    ['prices.own_inspector_fee', '30', { 'prices.own_inspector_fee': ['validation.number'] }],
    [
      'quote.day_price',
      { CN: [2, 1], VN: [1, 2], KH: [1, 2], IN: [1, 2], PK: [1, 2] },
      { 'quote.day_price.CN': ['validation.range_order'] },
    ],
    ['man_days.audits', audits([step(100)]), { 'man_days.audits.later': ['validation.audit_steps'] }],
    [
      'man_days.audits',
      audits([step(800), step(100), step(null)]),
      { 'man_days.audits.later': ['validation.audit_steps'] },
    ],
    ['man_days.rounding', { step: 0.5, least: 5, most: 4 }, { 'man_days.rounding.most': ['validation.range_order'] }],
    ['no.such', 1, { 'no.such': ['validation.unknown_setting'] }],
  ] as const)('%s: %j is refused at its place, in five languages', async (key, value, expected) => {
    for (const language of locales) {
      const { code, data } = await root.send('settings_save', { values: { [key]: value } }, { language })
      const sentences = Object.entries(expected).map(([field, [sentence, params]]) => [
        field,
        wordsOf(language)(sentence, { field, ...params }),
      ])
      expect([code, data]).toEqual([4001, Object.fromEntries(sentences)])
    }
  })

  it('settings with one wrong value are not saved at all', async () => {
    const values = { 'mail.office': 'other@goodlot.test', 'no.such': 1, 'site.social': [] }
    expect((await root.send('settings_save', { values })).code).toBe(4001)
    expect((await current())['mail.office']).toBe('office@goodlot.test')
  })
})

describe('two roots at once', () => {
  it('a stale save is refused with who and when, and can be made again on the new version', async () => {
    const colleague = await w.an({ role: 'root' })
    const save = (who: Person, hours: number, version: number) =>
      who.send('settings_save', {
        values: { 'booking.hold': { hours, least_minutes: 30 } },
        versions: { 'booking.hold': version },
      })
    const answers = await Promise.all([save(root, 24, 0), save(colleague, 36, 0)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4000])
    const first = answers[0]?.code === 200 ? root : colleague
    const second = first === root ? colleague : root
    expect(answers.find(({ code }) => code === 4000)).toMatchObject({
      fault: 'record_changed',
      data: { who: first.email, when: '2026-11-16 10:00:00', version: 1 },
    })
    expect((await save(second, 72, 1)).code).toBe(200)
    expect((await first.send('settings_reset', { key: 'booking.hold', version: 1 })).fault).toBe('record_changed')
    expect(await settingOf('booking.hold')).toMatchObject({
      value: { hours: 72 },
      version: 2,
      changed_by: second.email,
    })
    // saving another setting is not affected
    const other = { values: { 'booking.unpaid_orders': 5 }, versions: { 'booking.unpaid_orders': 0 } }
    expect((await first.send('settings_save', other)).code).toBe(200)
  })
})

describe('https (A-104, V-15)', () => {
  const set = (on: boolean, headers: Record<string, string>) =>
    w.app.http.inject({
      method: 'POST',
      url: '/api/settings_save',
      headers: { usertoken: root.token, 'content-type': 'application/json', host: 'goodlot.example', ...headers },
      payload: JSON.stringify({ values: { 'access.force_https': on } }),
    })
  const visit = (from: TestWorld['app'], headers: Record<string, string> = {}) =>
    from.http.inject({ url: '/.well-known/security.txt', headers: { host: 'goodlot.example', ...headers } })
  const https = { 'x-forwarded-proto': 'https' }

  it('is switched on over https alone, works at once, and in another process within a second or two', async () => {
    const { app: second } = await secondProcess()
    expect((await visit(second)).statusCode).toBe(200)
    expect((await set(true, {})).json()).toMatchObject({
      code: 4001,
      data: { 'access.force_https': wordsOf('en-US')('validation.https_only') },
    })
    expect((await visit(w.app)).statusCode).toBe(200)
    expect((await set(true, https)).json()).toMatchObject({ code: 200 })
    expect((await visit(w.app)).headers.location).toBe('https://goodlot.example/.well-known/security.txt')
    const secure = await visit(w.app, https)
    expect([secure.statusCode, secure.headers['strict-transport-security']]).toEqual([
      200,
      'max-age=31536000; includeSubDomains',
    ])
    await expect.poll(async () => (await visit(second)).statusCode).toBe(308)
    expect((await set(false, https)).json()).toMatchObject({ code: 200 })
    const open = await visit(w.app)
    expect([open.statusCode, open.headers['strict-transport-security']]).toEqual([200, undefined])
  })

  /** Another server on the same database, which is not notified by this one. */
  async function secondProcess() {
    const { config, clock, secrets } = w.app.world
    const storage = folderStorage(`${w.dataDir}/files`)
    return { app: await createApp({ config, clock, secrets, storage, db: w.db, pool: w.pool }) }
  }
})

describe('what is still empty', () => {
  it('is listed with the setting that fills it in, and gets shorter', async () => {
    const parts = async () => (await root.send('settings_missing')).data
    expect(await parts()).toEqual([
      { part: 'legal', key: 'company.legal' },
      { part: 'bank', key: 'company.bank' },
      { part: 'offices', key: 'site.offices' },
      { part: 'privacy', key: 'company.privacy' },
      { part: 'founders', key: 'site.founders' },
      { part: 'testimonials', key: 'site.testimonials' },
      { part: 'sender', key: 'mail.sender' },
      { part: 'office_mail', key: 'mail.office' },
      { part: 'smtp', key: 'setup.mail' },
      { part: 'public_url', key: 'setup.address' },
    ])
    const office = { address: 'x', phone: '', email: '' }
    await root.send('settings_save', {
      values: {
        'company.legal': { name: 'Goodlot Ltd', registration: '', address: '' },
        'company.bank': { holder: 'Goodlot Ltd', bank: 'HSBC', account: '808-1', swift: '' },
        'company.privacy': { ...emptyText, 'en-US': 'We keep little.' },
        'mail.office': 'desk@goodlot.example',
        'site.offices': { uk: { ...office, sample: true } },
      },
    })
    const left = ['offices', 'founders', 'testimonials', 'sender', 'smtp', 'public_url']
    expect((await parts()).map(({ part }) => part)).toEqual(left)
    await root.send('settings_save', { values: { 'site.offices': { uk: office } } })
    expect((await parts()).map(({ part }) => part)).toEqual(left.slice(1))
  })

  it.each([
    [{ publicUrl: 'https://goodlot.example', forceHttps: true }, false],
    [{ publicUrl: 'https://goodlot.example', forceHttps: false }, true],
    [{ publicUrl: 'http://goodlot.example', forceHttps: true }, true],
    [{ mode: 'test' as const, publicUrl: 'http://goodlot.example' }, false],
  ])('names a production server where people sign in without encryption: %o', async (at, isMissing) => {
    await w.db.deleteFrom('settings').where('key', '=', 'access.force_https').execute()
    const config = { ...w.app.world.config, mode: 'production' as const, ...at }
    const parts = await missingParts({ ...w.app.world, db: w.db, config })
    expect(parts.map(({ part }) => part).includes('https')).toBe(isMissing)
  })
})

describe.each(['customer', 'admin', 'inspector', 'visitor'])('the role %s', (role) => {
  it.each([
    ['settings_get', {}],
    ['settings_missing', {}],
    ['settings_save', { values: { 'mail.office': 'mine@example.com' } }],
    ['settings_reset', { key: 'mail.office' }],
    ['page_preview', { page: 'home', language: 'en-US', values: {} }],
  ] as const)('is refused %s', async (name, input) => {
    const before = await current()
    const send = role === 'visitor' ? w.send : (await w.an({ role })).send
    expect((await send(name, input as never)).code).toBe(role === 'visitor' ? 4004 : 4003)
    expect(await current()).toEqual(before)
  })
})
