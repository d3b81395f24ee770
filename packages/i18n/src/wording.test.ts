import { describe, expect, it } from 'vitest'
import { loadCatalog } from './load.ts'
import { type Locale, locales } from './locales.ts'

const catalogs = Object.fromEntries(locales.map((locale) => [locale, loadCatalog(locale)]))
const sentence = (key: string, locale: Locale = 'en-US') => {
  const [noun = '', name = ''] = key.split('.')
  return catalogs[locale]?.[noun]?.[name]
}

describe('sentences that the product has to say to the letter', () => {
  it.each([
    ['site-enquiry.need_first', 'Please input First Name'],
    ['site-enquiry.need_last', 'Please input Last Name'],
    ['site-enquiry.need_email', 'Please input Email Address'],
    ['site-enquiry.bad_email', 'The input is not valid E-mail!'],
    ['site-enquiry.too_long', 'Length should be less than 100 bits'],
    ['site-enquiry.success_title', 'Submission Successful'],
    ['site-enquiry.failure_title', 'Submission Failed!'],
    ['validation.email_required', 'Please input your E-mail!'],
    ['validation.email', 'The input is not valid E-mail!'],
    ['validation.password_required', 'Please input your password!'],
    ['validation.password_short', 'The password length cannot be less than 6 bits!'],
    ['validation.confirm_differs', 'Inconsistent Passwords'],
    ['accounts.terms_hint', 'Please check the box if you have read and agreed to the Terms of Use'],
    ['accounts.sign_up_success', 'Success! Please login'],
    ['faults.email_used', 'This E-mail has been used! Please register again'],
    ['faults.sign_in_again', 'Please Login Again!'],
    ['ui.go_home', 'Go To Home Page'],
  ])('%s (W-09)', (key, words) => {
    expect(sentence(key)).toBe(words)
  })

  it.each([
    ['ui.success', 'Success'],
    ['ui.error', 'Error'],
    ['ui.deleted', 'Deleted successfully!'],
    ['ui.delete_failed', 'Delete failed!'],
    ['protocols.saved', 'Success'],
    ['protocols.save_failed', 'Fail'],
    ['protocols.copied', 'Copied successfully!'],
    ['products.select_title', 'Select Product from List'],
    ['sheets.import', 'Import this list'],
    ['accounts.login_error', 'Login Error'], // C-18, together with the next line
    ['accounts.login_try_again', 'Please try again or contact your administrator for assistance!'],
    ['accounts.switch_successful', 'Switch successful'], // D-40, together with the next line
    ['accounts.switch_failed', 'Switch failed'],
  ])('%s', (key, words) => {
    expect(sentence(key)).toBe(words)
  })

  it.each([
    ['en-US', 'protocols.on_fail_P', 'No better than Pending'],
    ['en-US', 'factories.employees_hint', 'Used to calculate audit man-days.'],
    ['en-US', 'factories.start_date', 'Supplier since (China time)'],
    ['en-US', 'site-home.services_more', 'Compare all services'],
    ['zh-CN', 'booking.service_fri', '尾期验货（FRI）'],
    ['zh-CN', 'booking.service_dpi', '中期验货（DUPRO）'],
    ['ko-KR', 'booking.service_cls', '컨테이너 적입 감독'],
  ] as const)('%s %s', (locale, key, words) => {
    expect(sentence(key, locale)).toBe(words)
  })
  it('es-ES site-home.feature_remote_text', () => {
    expect(sentence('site-home.feature_remote_text', 'es-ES')).toMatch(/^Siga al inspector paso a paso/)
  })
})

it('no text has our own words for those who administer', () => {
  const texts = Object.values(catalogs).flatMap((nouns) =>
    Object.values(nouns ?? {}).flatMap((texts) => Object.values(texts)),
  )
  expect(texts.length).toBeGreaterThan(5000)
  expect(texts.filter((text) => /\b(root|admins?)\b|never shown to the buyer/i.test(text))).toEqual([])
})
