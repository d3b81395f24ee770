import { clearToken, storeToken } from '@goodlot/client'
import { type Catalog, familyNameFirst, type KeyOf, type Locale, locales, translator } from '@goodlot/i18n'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepEnquiryMessage } from '../../shell/enquiry-message.ts'
import { customerAccount } from '../../test/people.ts'
import { fakeWire, refused } from '../../test/wire.ts'
import { bindShortWords } from '../non-breaking.ts'
import type { PageName } from '../pages.ts'
import { renderPage } from '../render.tsx'
import { enhanceEnquiries } from './enquiry.ts'
import { prefillEnquiries, prefillMessage } from './prefill.ts'

const files = import.meta.glob<Record<string, string>>(
  '../../../../packages/i18n/catalogs/*/{shell,site,site-*}.json',
  {
    eager: true,
    import: 'default',
  },
)
const catalogOf = (locale: Locale): Catalog =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.includes(`/${locale}/`))
      .map(([path, words]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), words]),
  )

/** A page of the site as it is built, with the script of its form running. */
function openPage(locale: Locale, page: PageName) {
  const catalog = catalogOf(locale)
  const assets = { script: '', styles: [], preloads: [], fonts: { latin: '', latinExt: '' } }
  const built = new DOMParser().parseFromString(
    renderPage({ locale, page, catalog, shellWords: '', assets, terms: '', screens: {} }),
    'text/html',
  )
  document.documentElement.lang = locale
  document.body.replaceChildren(...built.body.childNodes)
  enhanceEnquiries()
  const form = document.querySelector('form[data-enquiry]') as HTMLFormElement
  const t = translator(locale, bindShortWords(locale, catalog))
  const w = (key: KeyOf<'site-enquiry'>, params?: Record<string, string>) => t(`site-enquiry.${key}`, params)
  const field = (label: KeyOf<'site-enquiry'>) => within(form).getByLabelText<HTMLInputElement>(w(label))
  return {
    w,
    field,
    set: (label: KeyOf<'site-enquiry'>, value: string) => {
      const input = field(label)
      const option = [...input.querySelectorAll('option')].find(({ textContent }) => textContent === value)
      fireEvent.input(input, { target: { value: option?.value ?? value } })
    },
    send: () => fireEvent.click(screen.getByRole('button', { name: w('send') })),
    isEmpty: () => [...new FormData(form).values()].every((value) => value === ''),
    faults: () => [...form.querySelectorAll('.fault')].map((line) => line.textContent).filter((text) => text !== ''),
    dialog: (name: string) => document.querySelector(`dialog[data-dialog=${name}]`) as HTMLDialogElement,
  }
}

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe.each(locales)('%s', (locale) => {
  // A-57, B-01, B-11, B-12, B-13, B-14, B-21, B-22, B-23, B-24, B-25, B-26, B-27, B-28, B-29, B-30, B-33, QK-08, QK-09
  it('quick enquiry, refused and then sent', async () => {
    const { w, field, set, send, isEmpty, faults, dialog } = openPage(locale, 'ServiceType')
    send()
    expect(faults()).toEqual([w('need_type'), w('need_category'), w('need_email')])
    expect(document.activeElement).toBe(field('type'))
    set('type', w('service_fri'))
    set('category', w('category_toys'))
    set('email', 'abc')
    expect(screen.getAllByRole('option', { name: /^abc@/ })).toHaveLength(6)
    set('email', 'abc@')
    expect(faults()).toEqual([w('bad_email')])
    set('email', 'mei@example.com')
    expect(faults()).toEqual([])

    const wire = fakeWire({ post_issue: refused('bad_input', 'no', { email: 'Ref 17', phone: ['Ref 18'] }) })
    send()
    expect(dialog('working').open).toBe(true)
    expect(dialog('working').textContent).toContain(w('sending'))
    await waitFor(() => expect(dialog('failure').open).toBe(true))
    expect(dialog('working').open).toBe(false)
    expect(dialog('failure').textContent).toContain(w('failure_title'))
    expect(dialog('failure').textContent).toContain(w('failure_prefix'))
    // a message begins with the label of its field, except for the phone, which the quick form does not have
    expect([...dialog('failure').querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      w('detail', { field: w('email'), sentence: 'Ref 17' }),
      'Ref 18',
    ])
    expect(isEmpty()).toBe(true)
    expect(within(dialog('failure')).getByText(w('restore')).getAttribute('value')).toBe('restore')
    dialog('failure').close('restore')
    expect([field('email').value, field('type').value]).toEqual(['mei@example.com', 'fri'])

    wire.answer({ post_issue: {} })
    send()
    await waitFor(() => expect(dialog('success').open).toBe(true))
    expect(dialog('success').textContent).toContain(w('success_title'))
    expect(dialog('success').textContent).toContain(w('success_text'))
    expect(within(dialog('success')).getByText(w('ok'))).not.toBeNull()
    expect(isEmpty()).toBe(true)
    expect(wire.sent('post_issue').at(-1)).toMatchObject({
      request_type: '1',
      first_name: 'N/A',
      last_name: 'N/A',
      email: 'mei@example.com',
      product_category: 'Toys',
      server_type: 'fri',
      website: '',
    })
  })

  // A-49, B-02, B-04, B-06, B-08, B-09, B-10, B-11, B-12, B-20, B-30, OD-14
  it('full enquiry, sent and then without an answer', async () => {
    const { w, field, set, send, isEmpty, faults, dialog } = openPage(locale, 'enquire_us')
    send()
    const names = [w('need_first'), w('need_last')]
    expect(faults()).toEqual([...(familyNameFirst(locale) ? names.reverse() : names), w('need_email')])
    const fillNames = () => {
      set('first', 'Ada')
      set('last', '李')
      set('email', 'ada@example.com')
    }
    fillNames()
    expect(field('others_ind').closest('[hidden]')).not.toBeNull()
    set('industry', w('other'))
    set('category', w('other'))
    expect(field('others_ind').closest('[hidden]')).toBeNull()
    send()
    expect(faults()).toEqual([w('need_industry'), w('need_products')])
    expect(document.activeElement).toBe(field('others_ind'))
    set('others_ind', 'Museum')
    set('others_cat', 'Bells')
    expect(faults()).toEqual([])
    fireEvent.click(field('question_ask'))
    set('description', 'How soon?')
    const wire = fakeWire({ post_issue: {} })
    send()
    await waitFor(() => expect(dialog('success').open).toBe(true))
    expect(wire.sent('post_issue')).toMatchObject([
      {
        request_type: '2',
        first_name: 'Ada',
        last_name: '李',
        email: 'ada@example.com',
        industry: 'Other:Museum',
        product_category: 'Other:Bells',
        issue_type: '2',
        description: 'How soon?',
      },
    ])
    expect(isEmpty()).toBe(true)
    dialog('success').close()
    expect(field('others_ind').closest('[hidden]')).not.toBeNull()

    // names and an e-mail address are enough to send the form; then the network fails
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
    fillNames()
    send()
    await waitFor(() => expect(dialog('failure').open).toBe(true))
    expect(dialog('failure').textContent).toContain(w('no_answer'))
    expect(within(dialog('failure')).getByText(w('close'))).not.toBeNull()
    expect(isEmpty()).toBe(true)
  })
})

it('the enquiry of a signed-in customer begins with what the account knows; what was typed stays, also after sending', async () => {
  storeToken('token')
  const wire = fakeWire({
    role: customerAccount(),
    profile_get: {
      account: 'ada@example.com',
      email_verified: 1,
      nickname: 'Ada Lovelace',
      phone: '+44 1',
      company: 'Engines Ltd',
      country: 'GB',
      language: 'en-US',
      email_notification_status: 1,
      created_at: '2026-01-01 00:00:00',
    },
  })
  const { field, set } = openPage('en-US', 'enquire_us')
  set('phone', '+48 2')
  await prefillEnquiries()
  expect(wire.sent('profile_get')).toHaveLength(1)
  const shown = () => (['first', 'last', 'email', 'phone', 'company'] as const).map((name) => field(name).value)
  expect(shown()).toEqual(['Ada', 'Lovelace', 'ada@example.com', '+48 2', 'Engines Ltd'])
  document.querySelector<HTMLFormElement>('form[data-enquiry]')?.reset()
  expect(shown()).toEqual(['Ada', 'Lovelace', 'ada@example.com', '+44 1', 'Engines Ltd'])
  clearToken()
})

it('a quotation asked for in the cart brings its facts, once, and they can be changed', () => {
  keepEnquiryMessage('Please send me a quotation for this order.\n\nMan-days: 15')
  const { field, set } = openPage('en-US', 'enquire_us')
  prefillMessage()
  expect(field('description').value).toBe('Please send me a quotation for this order.\n\nMan-days: 15')
  set('description', 'Something else')
  prefillMessage()
  expect(field('description').value).toBe('Something else')
  openPage('en-US', 'enquire_us')
  prefillMessage()
  expect(document.querySelector<HTMLTextAreaElement>('textarea[name="description"]')?.value).toBe('')
})
