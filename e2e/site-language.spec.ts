import { locales } from '@goodlot/i18n'
import { chooseLanguage, expect, speak, test, url, withoutScript, words } from './world.ts'

const t = words('en-US')

test('the language chosen by an address is kept, without a script too; a stored choice beats the browser’s', async ({
  browser,
}) => {
  // without a script the cookie alone keeps the choice
  const plain = await withoutScript(browser)
  await plain.goto('/ko-KR')
  await plain
    .getByRole('link', { name: words('ko-KR')('shell.menu_about') })
    .first()
    .click()
  await expect(plain.locator('html')).toHaveAttribute('lang', 'ko-KR')
  expect(new URL(plain.url()).pathname).toBe('/about_us')
  await plain.context().close()

  // the browser's own language, then the choice kept in local storage when the cookie is gone
  const spanish = await (await browser.newContext({ locale: 'es-ES', baseURL: url() })).newPage()
  await spanish.goto('/normal')
  await expect(spanish.locator('html')).toHaveAttribute('lang', 'es-ES')
  await spanish.evaluate(() => localStorage.setItem('locale', 'pl-PL'))
  await spanish.goto('/normal')
  await expect(spanish.locator('html')).toHaveAttribute('lang', 'pl-PL')
  await expect(spanish.locator('h1')).toHaveText(words('pl-PL')('site-normal.title'))
  await spanish.goto('/zh-CN/normal')
  await expect(spanish.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await spanish.context().close()
})

// A-65, W-04, W-05, W-06
test('a language change keeps what was typed and says the faults again, without a reload', async ({
  page,
  context,
}) => {
  const field = (label: string) => page.locator('#full-enquiry').getByLabel(label, { exact: true })
  await page.goto('/enquire_us')
  await page.evaluate(() => Object.assign(window, { same: true }))
  await field(t('site-enquiry.first')).fill('Ada')
  await field(t('site-enquiry.industry')).selectOption('other')
  await field(t('site-enquiry.others_ind')).fill('Museum')
  await field(t('site-enquiry.question_demo')).check()
  await field(t('site-enquiry.description')).fill('Two lines\nof text')
  await page.getByRole('button', { name: t('site-enquiry.send') }).click()
  await expect(page.getByText('Please input Last Name')).toBeVisible()
  await field(t('site-enquiry.email')).fill('abc')
  await expect(page.getByText('The input is not valid E-mail!')).toBeVisible()

  for (const locale of locales.filter((l) => l !== 'en-US')) {
    const say = words(locale)
    await chooseLanguage(page, locale)
    await expect(page.locator('h1')).toHaveText(say('site-enquiry.page_title'))
    await expect(page.getByText(say('site-enquiry.need_last'))).toBeVisible()
    await expect(page.getByText(say('site-enquiry.bad_email'))).toBeVisible()
    await expect(page.getByText(say('site-enquiry.need_first'))).toHaveCount(0)
    await expect(field(say('site-enquiry.first'))).toHaveValue('Ada')
    await expect(field(say('site-enquiry.others_ind'))).toHaveValue('Museum')
    await expect(field(say('site-enquiry.question_demo'))).toBeChecked()
    await expect(field(say('site-enquiry.description'))).toHaveValue('Two lines\nof text')
    await expect(page).toHaveTitle(say('site.title_enquire_us'))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${url()}/${locale}/enquire_us`)
    // Polish texts have non-breaking spaces after words of one letter: any space will do
    const described = await page.locator('meta[name=description]').getAttribute('content')
    expect(described?.replace(/\s/g, ' ')).toBe(say('site.description_enquire_us'))
  }
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/enquire_us')
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('es-ES')
  expect((await context.cookies()).find((c) => c.name === 'locale')?.value).toBe('es-ES')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')

  // an address with a language follows the change
  await page.goto('/pl-PL/ServiceType?tab=cls')
  await chooseLanguage(page, 'en-US')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/en-US/ServiceType?tab=cls')
  await expect(page.getByRole('tab', { selected: true })).toHaveText(t('site-services.cls_tab'))
})

test('the language menu of the screens without a main menu closes; its links lead to the same screen', async ({
  page,
}) => {
  for (const path of ['/login', '/logup', '/RetrievePwd']) {
    await page.goto(path)
    const menu = page.locator('[data-menu=language]')
    const open = () => menu.locator('summary').click()
    const korean = page.locator('a[data-locale=ko-KR]')
    await open()
    await expect(korean).toBeVisible()
    expect(new URL((await korean.getAttribute('href')) ?? '', url()).pathname).toBe(path)
    await page.keyboard.press('Escape')
    await expect(korean).toBeHidden()
    await open()
    await page.mouse.click(20, 500)
    await expect(korean).toBeHidden()
    await open()
    await korean.click()
    await expect(korean).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
    await chooseLanguage(page, 'en-US')
  }
})

test('the stored language of the app and of the site is one', async ({ page }) => {
  await speak(page, 'ko-KR')
  await page.goto('/aql')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: words('ko-KR')('accounts.sign_in') })).toBeVisible()
})
