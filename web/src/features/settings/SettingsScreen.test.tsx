import { type SettingKey, settingDefinitions, settingKeys } from '@goodlot/contract'
import type { Setting } from '@goodlot/contract/wire-shapes'
import type { locales } from '@goodlot/i18n'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { fill, findDialog, openScreen, wordsOf } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'
import { describeValue, helpOf, nameOf } from './setting-words.ts'

const setting = (key: SettingKey, change: Partial<Setting> = {}): Setting => ({
  key,
  group: settingDefinitions[key].group,
  value: settingDefinitions[key].value,
  default_value: settingDefinitions[key].value,
  is_default: 1,
  version: 0,
  changed_at: '',
  changed_by: '',
  ...change,
})
/** Only a few settings, because they render quickly; one test per language checks that all have their texts. */
const some = (...keys: SettingKey[]) => keys.map((key) => setting(key))
const two = some('prices.commission', 'mail.office')

const open = (answers: Answers = {}, locale: (typeof locales)[number] = 'en-US', address = '/settings') =>
  openScreen(address, {
    locale,
    me: rootAccount(),
    answers: { settings_get: two, settings_missing: [], ...answers },
  })
/** Opens the page of the setting's group. */
const openAt = (key: SettingKey, answers: Answers = {}, locale: (typeof locales)[number] = 'en-US') =>
  open(answers, locale, `/settings#${key}`)
const card = async (name: string) => within(await screen.findByRole('region', { name }))
/** Fills the one field of a card: card and field have the same name. */
const enter = ({ getByRole }: Awaited<ReturnType<typeof card>>, role: 'spinbutton' | 'textbox', value: string) =>
  fireEvent.change(getByRole(role), { target: { value } })

describe.each(languages)('settings, %s', (locale) => {
  it('stand on a page for each group, marked where they differ from the default; a search finds them by label and key', async () => {
    const changed = setting('prices.commission', { value: 20, is_default: 0, version: 2 })
    const all = [...some('company.legal', 'prices.own_inspector_fee', 'mail.office'), changed]
    const { t, user } = await open({ settings_get: all }, locale)
    const prices = within(await screen.findByRole('region', { name: new RegExp(t('settings.group_prices')) }))
    prices.getByText(t('settings.changed_count', { count: 1 }))
    // three groups, and the texts of mails
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4)
    await user.click(prices.getByText(t('settings.group_prices')))
    const fee = await card(t('settings.name_prices_own_inspector_fee'))
    expect(window.location.search).toBe('?group=prices')
    fee.getByText(t('settings.help_prices_own_inspector_fee'))
    fee.getByText(t('settings.default_value', { value: 'USD 30' }))
    fee.getByText(t('settings.is_default'))
    ;(await card(t('settings.name_prices_commission'))).getByText(t('settings.is_changed'))
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)

    const found = () => screen.getByRole('list', { name: t('settings.found', { count: 1 }) })
    await fill(t('settings.search'), t('settings.name_mail_office').toUpperCase())
    await waitFor(() => expect(found().textContent).toContain('mail.office'))
    await fill(t('settings.search'), 'zzz')
    await screen.findByText(t('settings.nothing_found', { text: 'zzz' }))
    await user.click(screen.getByRole('button', { name: t('settings.show_all') }))
    await card(t('settings.name_prices_commission'))
    await fill(t('settings.search'), 'company.leg')
    await user.click(within(found()).getByText(t('settings.name_company_legal')))
    await card(t('settings.name_company_legal'))
    expect(window.location.search + window.location.hash).toBe('?group=company#company.legal')
  })

  it('have words for every setting, part and unit', () => {
    const t = wordsOf(locale)
    for (const key of settingKeys) {
      const { field, value } = settingDefinitions[key]
      const words = [nameOf(t, key), helpOf(t, key), ...describeValue({ t, locale }, field, value)].join('\n')
      expect(words).not.toMatch(/settings\.|field_|unit_|name_|help_|\b(up_to|md|further_|least_)/)
    }
  })

  it('say what is wrong at the field, before the server is asked', async () => {
    const { t, user, wire } = await openAt('prices.commission', {}, locale)
    const commission = await card(t('settings.name_prices_commission'))
    enter(commission, 'spinbutton', '101')
    expect(commission.getByText(t('settings.unsaved'))).toBeTruthy()
    await user.click(commission.getByRole('button', { name: t('ui.save') }))
    expect((await commission.findByRole('alert')).textContent).toBe(t('validation.too_large', { max: 100 }))
    enter(commission, 'spinbutton', '12.345')
    await commission.findByText(t('validation.decimals', { decimals: 2 }))
    enter(commission, 'spinbutton', '12.5')
    await waitFor(() => expect(commission.queryByRole('alert')).toBeNull())
    expect(wire.sent('settings_save')).toEqual([])
  })

  it('somebody was faster: who and when, what was typed stays, and it can be saved over theirs', async () => {
    const { t, user, wire } = await openAt(
      'mail.office',
      {
        settings_save: refused('record_changed', '', {
          who: 'wei@example.com',
          when: '2026-11-16 10:00:00',
          version: 4,
        }),
      },
      locale,
    )
    const office = await card(t('settings.name_mail_office'))
    enter(office, 'textbox', 'desk@example.com')
    await user.click(office.getByRole('button', { name: t('ui.save') }))
    await office.findByText(t('ui.changed_title', { who: 'wei@example.com', when: '2026-11-16 10:00:00' }))
    expect(office.getByDisplayValue('desk@example.com')).toBeTruthy()
    wire.answer({ settings_save: {} })
    await user.click(office.getByRole('button', { name: t('ui.changed_overwrite') }))
    await screen.findByText(t('settings.saved'))
    expect(wire.sent('settings_save').map(({ versions }) => versions)).toEqual([
      '{"mail.office":0}',
      '{"mail.office":4}',
    ])
  })

  it.each([
    ['access.login_required', 'login', true],
    ['access.force_https', 'https', false],
  ] as const)('%s asks before it shuts people out, and says how to come back', async (key, name, before) => {
    const { t, user, wire } = await openAt(key, { settings_get: some(key), settings_save: {} }, locale)
    const one = await card(nameOf(t, key))
    const save = async () => {
      await user.click(one.getByRole('button', { name: t('ui.save') }))
      return within(await findDialog(t(`settings.lockout_${name}_title`)))
    }
    await user.click(one.getByRole('switch'))
    const question = await save()
    question.getByText(t(`settings.lockout_${name}_text`))
    const way = { address: `${location.origin}/login?root`, command: `npm run reset-setting -- ${key}` }
    expect(question.getByText(t(`settings.lockout_${name}_way`, way)).textContent).toContain(
      name === 'login' ? way.address : way.command,
    )
    await user.click(question.getByRole('button', { name: t('ui.cancel') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(wire.sent('settings_save')).toEqual([])
    await user.click((await save()).getByRole('button', { name: t(`settings.lockout_${name}_ok`) }))
    await screen.findByText(t('settings.saved'))
    expect(wire.sent('settings_save').map(({ values }) => values)).toEqual([JSON.stringify({ [key]: !before })])
  })

  it('a changed one says who changed it and goes back to its default', async () => {
    const changed = {
      value: 20,
      is_default: 0,
      version: 3,
      changed_by: 'wei@example.com',
      changed_at: '2026-11-16 10:00:00',
    }
    const { t, user, wire } = await openAt(
      'prices.commission',
      { settings_get: [setting('prices.commission', changed)], settings_reset: {} },
      locale,
    )
    const commission = await card(t('settings.name_prices_commission'))
    const line = t('settings.changed_line', { who: 'wei@example.com', when: '2026-11-16 10:00:00' })
    expect(commission.getByText(line)).toBeTruthy()
    wire.answer({ settings_get: two })
    await user.click(commission.getByText(t('settings.reset')))
    const question = await screen.findByRole('alertdialog', { name: t('settings.reset_ask') })
    await user.click(within(question).getByRole('button', { name: t('ui.ok') }))
    await screen.findByText(t('settings.reset_done'))
    expect(wire.sent('settings_reset')).toEqual([{ key: 'prices.commission', version: '3' }])
    expect(commission.queryByText(line)).toBeNull()
    expect(commission.getByDisplayValue('15')).toBeTruthy()
  })

  it('lists what is still empty, each a link to its field', async () => {
    const { t } = await open(
      {
        settings_missing: [
          { part: 'legal', key: 'company.legal' },
          { part: 'smtp', key: 'setup.mail' },
        ],
      },
      locale,
    )
    await screen.findByText(t('settings.missing_title'))
    const link = screen.getByRole('link', { name: t('settings.missing_legal') })
    expect(link.getAttribute('href')).toBe('/settings#company.legal')
    const mail = screen.getByRole('link', { name: t('settings.missing_smtp') })
    expect(mail.getAttribute('href')).toBe('/setup#mail')
  })
})

it('the server’s sentence stands at the place that it names', async () => {
  const wrong = { 'site.offices.uk.email': 'Not this one.' }
  const { t, user } = await openAt('site.offices', {
    settings_get: some('site.offices'),
    settings_save: refused('bad_input', 'Not this one.', wrong),
  })
  const offices = await card(t('settings.name_site_offices'))
  const uk = (await offices.findAllByText(/^UK/))[0]?.closest('details') as HTMLElement
  await user.type(within(uk).getByLabelText(t('settings.field_email')), 'uk@example.com')
  await user.click(offices.getByRole('button', { name: t('ui.save') }))
  expect((await within(uk).findByRole('alert')).textContent).toBe('Not this one.')
})

it('an office that is edited is no example any more, an emptied one is none', async () => {
  const sample = { address: 'Example Street 1', phone: '', email: '', sample: true }
  const offices = setting('site.offices', { value: { uk: sample, poland: sample } })
  const { t, user, wire } = await openAt('site.offices', { settings_get: [offices], settings_save: {} })
  const box = await card(t('settings.name_site_offices'))
  const details = (name: RegExp) => within(box.getAllByText(name)[0]?.closest('details') as HTMLElement)
  await user.type(details(/^UK/).getByLabelText(t('settings.field_phone')), '+44')
  await user.clear(details(/^Poland/).getByLabelText(t('settings.field_address')))
  await user.click(box.getByRole('button', { name: t('ui.save') }))
  await screen.findByText(t('settings.saved'))
  expect(JSON.parse(wire.sent('settings_save')[0]?.values ?? '')).toEqual({
    'site.offices': { uk: { address: 'Example Street 1', phone: '+44', email: '' } },
  })
})

it('a list grows, moves and shrinks; its items are checked', async () => {
  const links = [
    { name: 'A', link: 'https://a.example' },
    { name: 'B', link: 'https://b.example' },
  ]
  const { t, user, wire } = await openAt('site.social', {
    settings_get: [setting('site.social', { value: links })],
    settings_save: {},
  })
  const social = await card(t('settings.name_site_social'))
  await user.click(social.getByRole('button', { name: t('settings.move_up', { n: 2 }) }))
  await user.click(social.getByText(t('settings.add')))
  await user.type(social.getAllByLabelText(t('settings.field_link')).at(-1) as Element, 'javascript:alert(1)')
  await user.click(social.getByRole('button', { name: t('ui.save') }))
  expect((await social.findAllByRole('alert')).map((fault) => fault.textContent)).toEqual([
    t('validation.required'),
    t('validation.url'),
  ])
  await user.click(social.getByRole('button', { name: t('settings.remove', { n: 3 }) }))
  await user.click(social.getByRole('button', { name: t('ui.save') }))
  await screen.findByText(t('settings.saved'))
  expect(JSON.parse(wire.sent('settings_save')[0]?.values ?? '')).toEqual({ 'site.social': links.toReversed() })
})

it('the preview shows the page with the unsaved values, where nothing can run', async () => {
  const { t, user, wire } = await openAt('site.promotion', {
    settings_get: some('site.promotion'),
    page_preview: ({ values }) => ({ html: `<p>${values}</p>` }),
  })
  const promotion = await card(t('settings.name_site_promotion'))
  await user.type(promotion.getByLabelText(/English/), 'Free this week')
  await user.click(promotion.getByText(t('settings.preview')))
  const dialog = await findDialog(t('settings.preview_hint'))
  const frame = await waitFor(() => {
    const found = dialog.querySelector('iframe')
    if (!found) throw new Error('no preview yet')
    return found
  })
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  expect(frame.getAttribute('srcdoc')).toContain('Free this week')
  expect(wire.sent('page_preview')[0]).toMatchObject({ page: 'home', language: 'en-US' })
  expect(wire.sent('settings_save')).toEqual([])
})

it('leaving the settings with unsaved changes asks; another group keeps them', async () => {
  const { t, user } = await openAt('prices.commission', { mail_list: { data: [], total: 0 } })
  enter(await card(t('settings.name_prices_commission')), 'spinbutton', '20')
  const groups = within(screen.getByRole('navigation', { name: t('settings.groups') }))
  await user.click(groups.getByText(t('settings.group_mail')))
  await card(t('settings.name_mail_office'))
  groups.getByText(t('settings.unsaved_count', { count: 1 }))
  await user.click(groups.getByText(t('settings.group_prices')))
  await screen.findByDisplayValue('20')
  await user.click(screen.getAllByRole('link', { name: t('shell.menu_mail') })[0] as Element)
  const question = await findDialog(t('ui.leave_title'))
  await user.click(within(question).getByRole('button', { name: t('ui.stay') }))
  expect(window.location.pathname).toBe('/settings')
  expect(screen.getByDisplayValue('20')).toBeTruthy()
})

it('the settings are not for a customer', async () => {
  const { t, wire } = await openScreen('/settings', { me: customerAccount() })
  await screen.findByText(t('ui.no_access_title'))
  expect(wire.sent('settings_get')).toEqual([])
})

describe('a switch that could shut people out', () => {
  const off = {
    value: false,
    is_default: 0,
    version: 2,
    changed_by: 'wei@example.com',
    changed_at: '2026-11-16 10:00:00',
  }

  it('asks nothing when it lets them in again', async () => {
    const { t, user } = await openAt('access.login_required', {
      settings_get: [setting('access.login_required', off)],
      settings_save: {},
    })
    const one = await card(nameOf(t, 'access.login_required'))
    await user.click(one.getByRole('switch'))
    await user.click(one.getByRole('button', { name: t('ui.save') }))
    await screen.findByText(t('settings.saved'))
  })

  it('asks as well when its default would do it', async () => {
    const changed = { ...off, value: true, default_value: false }
    const { t, user, wire } = await openAt('access.login_required', {
      settings_get: [setting('access.login_required', changed)],
      settings_reset: {},
    })
    const one = await card(nameOf(t, 'access.login_required'))
    await user.click(one.getByRole('button', { name: new RegExp(t('settings.reset')) }))
    await screen.findByText(t('settings.reset_ask'))
    await user.click(screen.getByRole('button', { name: 'OK' }))
    const question = within(await findDialog(t('settings.lockout_login_title')))
    expect(wire.sent('settings_reset')).toEqual([])
    await user.click(question.getByRole('button', { name: t('settings.lockout_login_ok') }))
    await waitFor(() => expect(wire.sent('settings_reset')).toHaveLength(1))
  })

  it('asks as well when it is saved over somebody else’s change', async () => {
    const saved = { who: 'wei@example.com', when: '2026-11-16 10:00:00', version: 4 }
    const { t, user, wire } = await openAt('access.login_required', {
      settings_get: some('access.login_required'),
      settings_save: refused('record_changed', '', saved),
    })
    const one = await card(nameOf(t, 'access.login_required'))
    await user.click(one.getByRole('switch'))
    const agree = async () => {
      const question = within(await findDialog(t('settings.lockout_login_title')))
      await user.click(question.getByRole('button', { name: t('settings.lockout_login_ok') }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await user.click(one.getByRole('button', { name: t('ui.save') }))
    await agree()
    await one.findByText(t('ui.changed_title', saved))
    await user.click(one.getByRole('button', { name: t('ui.changed_overwrite') }))
    await agree()
    expect(wire.sent('settings_save')).toHaveLength(2)
  })
})

it('a tag of the rating form is added and looked at in the language of a customer before it is saved', async () => {
  const name = { 'en-US': 'Punctual', 'zh-CN': '守时', 'ko-KR': '', 'pl-PL': '', 'es-ES': '' }
  const value = [{ code: 'punctual', side: 'good', name }]
  const { t, user, wire } = await openAt('ratings.tags', {
    settings_get: [setting('ratings.tags', { value, default_value: value })],
    settings_save: {},
  })
  const tags = await card(t('settings.name_ratings_tags'))
  await user.click(tags.getByText(t('settings.add'), { selector: 'button, button *' }))
  const [, added] = tags.getAllByLabelText(`${t('settings.field_name')}, English`)
  if (!added) throw new Error('there is no second tag')
  fireEvent.change(added, { target: { value: 'Kept to the plan' } })
  await user.click(tags.getByText(t('settings.preview'), { selector: 'button, button *' }))
  const dialog = await findDialog('Kept to the plan')
  within(dialog).getByText('Punctual')
  within(dialog).getByText(t('ratings.tags_label'))
  fireEvent.mouseDown(within(dialog).getByLabelText(t('settings.preview_language')))
  await user.click(await screen.findByRole('option', { name: '简体中文' }))
  await within(dialog).findByText('守时')
  // a language without words shows the English ones
  within(dialog).getByText('Kept to the plan')
  within(dialog).getByText((await wordsOf('zh-CN'))('ratings.tags_label'))
  await user.keyboard('{Escape}')
  await user.click(tags.getByText(t('ui.save'), { selector: 'button, button *' }))
  await waitFor(() => expect(wire.sent('settings_save')).toHaveLength(1))
  const saved = JSON.parse(String(wire.sent('settings_save')[0]?.values))['ratings.tags']
  expect(saved).toMatchObject([{ code: 'punctual' }, { code: expect.stringMatching(/^k[a-z0-9]+$/), side: 'good' }])
})

it('until when an offer could be answered is asked of the server before the hours are saved', async () => {
  const row = { offered_at: '2026-11-16 10:00:00', first_day: '2026-11-17', answer_until: '2026-11-16 12:00:00' }
  const { t, user, wire } = await openAt('booking.offer', {
    settings_get: some('booking.offer'),
    offer_preview: [row],
  })
  const offer = await card(t('settings.name_booking_offer'))
  fireEvent.change(offer.getByLabelText(t('settings.field_answer_hours')), { target: { value: '2' } })
  await user.click(offer.getByText(t('settings.preview'), { selector: 'button, button *' }))
  const dialog = await findDialog(t('settings.offer_preview_hint'))
  within(dialog).getByText('2026-11-17')
  expect(JSON.parse(String(wire.sent('offer_preview')[0]?.value))).toMatchObject({ answer_hours: 2, opens_at: 9 })
  await user.keyboard('{Escape}')
  fireEvent.change(offer.getByLabelText(t('settings.field_closes_at')), { target: { value: '9' } })
  await user.click(offer.getByText(t('settings.preview'), { selector: 'button, button *' }))
  await offer.findByText(t('validation.hours_order'))
  expect(wire.sent('offer_preview')).toHaveLength(1)
})
