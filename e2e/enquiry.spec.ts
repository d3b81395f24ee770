import { locales } from '@goodlot/i18n'
import type { Page, Request } from '@playwright/test'
import { expect, freshEmail, mailTo, signIn, test, words } from './world.ts'

const call = '**/api/post_issue'
const t = words('en-US')
/** Quicker than this nobody fills in a form: the server takes it for a machine and mails nobody. */
const humanMs = 1500

const sent = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
const isCall = (request: Request) => request.url().endsWith('/api/post_issue')
const dialog = (page: Page, name: 'working' | 'success' | 'failure') => page.locator(`dialog[data-dialog=${name}]`)
const emptied = async (page: Page) =>
  expect(
    await page.locator('form[data-enquiry]').evaluate((form) =>
      [...new FormData(form as HTMLFormElement).values()].filter((value) => value !== ''),
    ),
  ).toEqual([])

for (const locale of locales) {
  const say = words(locale)
  const w = (key: string) => say(`site-enquiry.${key}`)

  test(`${locale}: quick enquiry, refused and then sent`, async ({ page }) => {
    await page.goto(`/${locale}/ServiceType`)
    const send = page.getByRole('button', { name: w('send') })
    await send.click()
    for (const fault of ['need_type', 'need_category', 'need_email']) await expect(page.getByText(w(fault))).toBeVisible()
    await expect(page.getByLabel(w('type'))).toBeFocused()

    const email = freshEmail('quick')
    await page.getByLabel(w('type')).selectOption({ label: w('service_fri') })
    await page.getByLabel(w('category')).selectOption({ label: w('category_toys') })
    const field = page.getByLabel(w('email'))
    await field.fill('abc')
    await expect(page.getByRole('option', { name: 'abc@gmail.com' })).toBeVisible()
    await field.fill('abc@')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(page.getByText(w('bad_email'))).toBeVisible()
    await field.fill(email)
    await expect(page.locator('.fault:not(:empty)')).toHaveCount(0)

    // refused: the details stand in the dialog, the form is empty behind it
    await page.route(
      call,
      async (route) => {
        await expect(dialog(page, 'working')).toContainText(w('sending'))
        await route.fulfill({ json: { code: 4001, msg: 'no', data: { email: 'Ref 17', phone: ['Ref 18'] } } })
      },
      { times: 1 },
    )
    const first = page.waitForRequest(isCall)
    await send.click()
    const refused = sent(await first)
    await expect(dialog(page, 'failure')).toContainText(w('failure_title'))
    await expect(dialog(page, 'failure')).toContainText(w('failure_prefix'))
    await expect(dialog(page, 'failure').getByRole('listitem')).toHaveText(['Ref 17', 'Ref 18'])
    await expect(dialog(page, 'working')).toBeHidden()
    await emptied(page)
    await page.getByRole('button', { name: w('restore') }).click()
    await expect(field).toHaveValue(email)
    await expect(page.getByLabel(w('type'))).toHaveValue('fri')

    // sent again at once: still counted from the first touch, or the server would take it for a machine
    const second = page.waitForRequest(isCall)
    await send.click()
    const { started_at, ...payload } = sent(await second)
    expect(payload).toEqual({
      request_type: '1',
      first_name: 'N/A',
      last_name: 'N/A',
      email,
      phone: '',
      company_name: '',
      industry: '',
      product_category: 'Toys',
      issue_type: '',
      description: '',
      server_type: 'fri',
      website: '',
    })
    expect(Number(started_at)).toBeGreaterThan(Number(refused.started_at))
    await expect(dialog(page, 'success')).toContainText(w('success_title'))
    await expect(dialog(page, 'success')).toContainText(w('success_text'))
    await emptied(page)
    await page.getByRole('button', { name: w('ok'), exact: true }).click()
    await expect(dialog(page, 'success')).toBeHidden()
  })

  test(`${locale}: full enquiry, sent and then without an answer`, async ({ page }) => {
    await page.goto(`/${locale}/enquire_us`)
    const send = page.getByRole('button', { name: w('send') })
    await send.click()
    for (const fault of ['need_first', 'need_last', 'need_email']) await expect(page.getByText(w(fault))).toBeVisible()

    const email = freshEmail('full')
    const fill = async () => {
      await page.getByLabel(w('first'), { exact: true }).fill('Ada')
      await page.getByLabel(w('last'), { exact: true }).fill('李')
      await page.getByLabel(w('email')).fill(email)
    }
    await fill()
    await page.getByLabel(w('phone')).fill('+44 20')
    await page.getByLabel(w('company')).fill('Lee & Co')
    await expect(page.getByLabel(w('others_ind'))).toBeHidden()
    await page.getByLabel(w('industry'), { exact: true }).selectOption({ label: w('other') })
    await page.getByLabel(w('others_ind')).fill('Museum')
    await page.getByLabel(w('category'), { exact: true }).selectOption({ label: w('other') })
    await page.getByLabel(w('others_cat')).fill('Bells')
    await page.getByLabel(w('question_ask')).check()
    await page.getByLabel(w('description')).fill('How soon?')
    const request = page.waitForRequest(isCall)
    await send.click()
    const { started_at: _, ...payload } = sent(await request)
    expect(payload).toEqual({
      request_type: '2',
      first_name: 'Ada',
      last_name: '李',
      email,
      phone: '+44 20',
      company_name: 'Lee & Co',
      industry: 'Other:Museum',
      product_category: 'Other:Bells',
      issue_type: '2',
      description: 'How soon?',
      website: '',
    })
    await expect(dialog(page, 'success')).toContainText(w('success_title'))
    await emptied(page)
    await page.getByRole('button', { name: w('ok'), exact: true }).click()
    await expect(page.getByLabel(w('others_ind'))).toBeHidden()

    // names and address are enough; then the network is gone
    await page.route(call, (route) => route.abort(), { times: 1 })
    await fill()
    await send.click()
    await expect(dialog(page, 'failure')).toContainText(w('no_answer'))
    await emptied(page)
    await page.getByRole('button', { name: w('close'), exact: true }).click()
    await expect(dialog(page, 'failure')).toBeHidden()
    await emptied(page)
  })
}

test('lengths: 100 is accepted, 101 refused, in each of the four fields; the choices are those of the specification', async ({
  page,
}) => {
  await page.goto('/enquire_us')
  const w = (key: string) => t(`site-enquiry.${key}`)
  const host = '@example.com'
  for (const name of ['first', 'last', 'company', 'email']) {
    const field = page.getByLabel(w(name), { exact: true })
    const long = (length: number) => (name === 'email' ? 'x'.repeat(length - host.length) + host : 'x'.repeat(length))
    await field.fill(long(101))
    await field.blur()
    await expect(page.locator(`#full-${name}-fault`)).toHaveText('Length should be less than 100 bits')
    await field.fill(long(100))
    await expect(page.locator(`#full-${name}-fault`)).toHaveText('')
  }
  await page.getByLabel(w('first')).fill('')
  await page.getByLabel(w('last')).fill('')
  await page.getByLabel(w('email')).fill('')
  await page.getByRole('button', { name: w('send') }).click()
  await expect(page.locator('.fault:not(:empty)')).toHaveText([
    'Please input First Name',
    'Please input Last Name',
    'Please input Email Address',
  ])
  const options = (name: string) => page.getByLabel(w(name), { exact: true }).locator('option:not([value=""])')
  await expect(options('industry')).toHaveCount(8)
  await expect(options('category')).toHaveCount(6)
  await expect(page.getByRole('radio')).toHaveCount(2)
})

test('mail domains are offered while no @ is typed, and taken with the keyboard', async ({ page }) => {
  await page.goto('/TestService')
  const field = page.getByLabel(t('site-enquiry.email'))
  await field.pressSequentially('mei')
  await expect(page.getByRole('option')).toHaveCount(6)
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('mei@outlook.com')
  await field.press('Enter')
  await expect(field).toHaveValue('mei@outlook.com')
  await expect(page.getByRole('listbox')).toBeHidden()
  await field.fill('mei')
  await field.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('an enquiry by the keyboard alone reaches the office; root reads and answers it', async ({ page, browser }) => {
  const email = freshEmail('keys')
  await page.goto('/ProductType')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter') // skip to the content
  const reach = async (id: string) => {
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate(() => document.activeElement?.id)) === id) return
    }
    throw new Error(`no way to ${id} with Tab`)
  }
  await reach('quick-type')
  await page.keyboard.type('Con')
  await reach('quick-category')
  await page.keyboard.type('Toy')
  await reach('quick-email')
  await page.keyboard.type(email)
  await page.waitForTimeout(humanMs)
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'success')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'success')).toBeHidden()

  const office = await mailTo('office@goodlot.test', email)
  expect(office).toContain('server_type: cls')
  expect(office).toContain('product_category: Toys')
  await mailTo(email, t('site-enquiry.success_text').slice(0, 9))

  const desk = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signIn(desk, 'root@goodlot.test')
  await desk.goto('/enquiry')
  const row = desk.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(t('enquiries.open'))
  await expect(row).not.toContainText(t('enquiries.suspect'))
  await row.getByRole('button', { name: t('enquiries.read') }).click()
  await desk.getByLabel(t('enquiries.your_answer')).fill('Loading on Tuesday is possible.')
  await desk.getByRole('button', { name: t('enquiries.send') }).click()
  await expect(row).toContainText(t('enquiries.answered'))
  expect(await mailTo(email, 'Loading on Tuesday')).toContain('Loading on Tuesday is possible.')
  await desk.context().close()
})
