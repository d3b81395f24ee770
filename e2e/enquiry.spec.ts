import type { KeyOf } from '@goodlot/i18n'
import type { Page, Request } from '@playwright/test'
import { expect, freshEmail, mailTo, refusal, test, words } from './world.ts'

const call = '**/api/post_issue'
const t = words('en-US')
/** Nobody fills in a form faster than this: the server takes a faster sender for a machine and mails nobody. */
const humanMs = 1500

const sent = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
const isCall = (request: Request) => request.url().endsWith('/api/post_issue')
const dialog = (page: Page, name: 'working' | 'success' | 'failure') => page.locator(`dialog[data-dialog=${name}]`)
/** A field of the form by its label, whatever else on the page is called the same. */
const field = (page: Page, label: string) => page.locator('form[data-enquiry]').getByLabel(label, { exact: true })
const says = async (page: Page, name: Parameters<typeof dialog>[1], text: string) => {
  await expect(dialog(page, name)).toBeVisible()
  await expect(dialog(page, name)).toContainText(text)
}
const emptied = async (page: Page) =>
  expect(
    await page
      .locator('form[data-enquiry]')
      .evaluate((form) => [...new FormData(form as HTMLFormElement).values()].filter((value) => value !== '')),
  ).toEqual([])

const w = (key: KeyOf<'site-enquiry'>) => t(`site-enquiry.${key}`)

// A-57, B-01, B-11, B-12, B-13, B-14, B-21, B-22, B-23, B-24, B-25, B-26, B-27, B-28, B-29, B-30, B-33, QK-08, QK-09
test('quick enquiry, refused and then sent', async ({ page }) => {
  await page.goto('/en-US/ServiceType')
  const send = page.getByRole('button', { name: w('send') })
  await send.click()
  for (const fault of ['need_type', 'need_category', 'need_email'] as const)
    await expect(page.getByText(w(fault))).toBeVisible()
  await expect(field(page, w('type'))).toBeFocused()

  const email = freshEmail('quick')
  await field(page, w('type')).selectOption({ label: w('service_fri') })
  await field(page, w('category')).selectOption({ label: w('category_toys') })
  const address = field(page, w('email'))
  await address.fill('abc')
  await expect(page.getByRole('option', { name: 'abc@gmail.com' })).toBeVisible()
  await address.fill('abc@')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page.getByText(w('bad_email'))).toBeVisible()
  await address.fill(email)
  await expect(page.locator('.fault:not(:empty)')).toHaveCount(0)

  // refused: the dialog shows the details, and the form behind it is empty
  await page.route(
    call,
    async (route) => {
      await says(page, 'working', w('sending'))
      await route.fulfill({ json: refusal('bad_input', { email: 'Ref 17', phone: ['Ref 18'] }) })
    },
    { times: 1 },
  )
  const first = page.waitForRequest(isCall)
  await send.click()
  const refused = sent(await first)
  await says(page, 'failure', w('failure_title'))
  await says(page, 'failure', w('failure_prefix'))
  // a message begins with the label of its field, except for the phone, which the quick form does not have
  await expect(dialog(page, 'failure').getByRole('listitem')).toHaveText([
    t('site-enquiry.detail', { field: w('email'), sentence: 'Ref 17' }),
    'Ref 18',
  ])
  await expect(dialog(page, 'working')).toBeHidden()
  await emptied(page)
  await page.getByRole('button', { name: w('restore') }).click()
  await expect(address).toHaveValue(email)
  await expect(field(page, w('type'))).toHaveValue('fri')

  // sent again at once: the time still counts from the opening of the page, or the server would take the sender for a machine
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
  await says(page, 'success', w('success_title'))
  await says(page, 'success', w('success_text'))
  await emptied(page)
  await page.getByRole('button', { name: w('ok'), exact: true }).click()
  await expect(dialog(page, 'success')).toBeHidden()
})

// A-49, B-02, B-04, B-06, B-08, B-09, B-10, B-11, B-12, B-20, B-30, OD-14
test('full enquiry, sent and then without an answer', async ({ page }) => {
  await page.goto('/en-US/enquire_us')
  const send = page.getByRole('button', { name: w('send') })
  await send.click()
  for (const fault of ['need_first', 'need_last', 'need_email'] as const)
    await expect(page.getByText(w(fault))).toBeVisible()

  const email = freshEmail('full')
  const fill = async () => {
    await field(page, w('first')).fill('Ada')
    await field(page, w('last')).fill('李')
    await field(page, w('email')).fill(email)
  }
  await fill()
  await field(page, w('phone')).fill('+44 20')
  await field(page, w('company')).fill('Lee & Co')
  await expect(field(page, w('others_ind'))).toBeHidden()
  await field(page, w('industry')).selectOption({ label: w('other') })
  await field(page, w('category')).selectOption({ label: w('other') })
  await send.click()
  await expect(page.getByText(w('need_industry'))).toBeVisible()
  await expect(page.getByText(w('need_products'))).toBeVisible()
  await expect(field(page, w('others_ind'))).toBeFocused()
  await field(page, w('others_ind')).fill('Museum')
  await field(page, w('others_cat')).fill('Bells')
  await expect(page.locator('.fault:not(:empty)')).toHaveCount(0)
  await field(page, w('question_ask')).check()
  await field(page, w('description')).fill('How soon?')
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
  await says(page, 'success', w('success_title'))
  await emptied(page)
  await page.getByRole('button', { name: w('ok'), exact: true }).click()
  await expect(field(page, w('others_ind'))).toBeHidden()

  // names and an e-mail address are enough to send the form; then the network fails
  await page.route(call, (route) => route.abort(), { times: 1 })
  await fill()
  await send.click()
  await says(page, 'failure', w('no_answer'))
  await emptied(page)
  await page.getByRole('button', { name: w('close'), exact: true }).click()
  await expect(dialog(page, 'failure')).toBeHidden()
  await emptied(page)
})

// B-03, B-05, B-07, B-15, B-16, B-17, B-18, B-19, V-03
test('lengths: 100 is accepted, 101 refused, in each short field; addresses as the server takes them; the choices are those of the specification', async ({
  page,
}) => {
  await page.goto('/enquire_us')
  const host = '@example.com'
  await field(page, w('industry')).selectOption('other')
  await field(page, w('category')).selectOption('other')
  for (const name of ['first', 'last', 'company', 'phone', 'others_ind', 'others_cat', 'email'] as const) {
    const input = field(page, w(name))
    const long = (length: number) => (name === 'email' ? 'x'.repeat(length - host.length) + host : 'x'.repeat(length))
    await input.fill(long(101))
    await input.blur()
    await expect(page.locator(`#full-${name}-fault`)).toHaveText('Length should be less than 100 bits')
    await input.fill(long(100))
    await expect(page.locator(`#full-${name}-fault`)).toHaveText('')
  }
  for (const [typed, fault] of [
    ['a,b@example.com', w('bad_email')],
    ['a@example..com', w('bad_email')],
    ['"a"@example.com', w('bad_email')],
    ['a.b+c@example.co.uk', ''],
  ] as const) {
    await field(page, w('email')).fill(typed)
    await field(page, w('email')).blur()
    await expect(page.locator('#full-email-fault')).toHaveText(fault)
  }
  for (const name of ['first', 'last', 'email'] as const) await field(page, w(name)).fill('')
  for (const name of ['industry', 'category'] as const) await field(page, w(name)).selectOption('')
  await page.getByRole('button', { name: w('send') }).click()
  await expect(page.locator('.fault:not(:empty)')).toHaveText([
    'Please input First Name',
    'Please input Last Name',
    'Please input Email Address',
  ])
  const options = (name: 'industry' | 'category') => field(page, w(name)).locator('option:not([value=""])')
  await expect(options('industry')).toHaveCount(8)
  await expect(options('category')).toHaveCount(6)
  await expect(page.getByRole('radio')).toHaveCount(2)
})

test('what the browser filled in by itself and one click sends is a person’s', async ({ page }) => {
  await page.goto('/enquire_us')
  const email = freshEmail('filled')
  await page.waitForTimeout(humanMs)
  await page.locator('#full-enquiry').evaluate((form, address) => {
    const { elements } = form as HTMLFormElement
    const filled = { first: 'Ada', last: 'Lee', email: address }
    for (const [name, value] of Object.entries(filled)) (elements.namedItem(name) as HTMLInputElement).value = value
  }, email)
  await page.getByRole('button', { name: t('site-enquiry.send') }).click()
  await expect(dialog(page, 'success')).toBeVisible()
  expect(await mailTo('office@goodlot.test', email)).toContain('first_name: Ada')
})

test('a refusal names its fields by their labels', async ({ page }) => {
  await page.goto('/enquire_us')
  const data = { first_name: 'a', company_name: 'b', product_category: 'c', description: 'd', what: 'e' }
  await page.route(call, (route) => route.fulfill({ json: refusal('bad_input', data) }), { times: 1 })
  await field(page, w('first')).fill('Ada')
  await field(page, w('last')).fill('Lee')
  await field(page, w('email')).fill('ada@example.com')
  await page.getByRole('button', { name: w('send') }).click()
  await expect(dialog(page, 'failure').getByRole('listitem')).toHaveText([
    'First name: a',
    'Company: b',
    'Product category: c',
    'Your message: d',
    'e',
  ])
})

test('mail domains are offered while no @ is typed, and taken with the keyboard (A-57, B-33, V-27)', async ({
  page,
}) => {
  await page.goto('/TestService')
  const address = field(page, t('site-enquiry.email'))
  const options = page.getByRole('listbox').getByRole('option')
  await address.pressSequentially('mei')
  await expect(options).toHaveCount(6)
  await address.press('ArrowDown')
  await address.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText('mei@outlook.com')
  await address.press('Enter')
  await expect(address).toHaveValue('mei@outlook.com')
  await expect(page.getByRole('listbox')).toBeHidden()
  await address.fill('mei')
  await address.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('an enquiry by the keyboard alone reaches the office (A-57)', async ({ page }) => {
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
  await mailTo(email, t('mails.enquiry_received_subject'))
})
