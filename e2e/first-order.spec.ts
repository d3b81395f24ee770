import { rootAccount } from './empty-company.ts'
import { call, newInspector } from './orders.ts'
import { placesUnpaid, savesADraft } from './story/booking.ts'
import { acceptsReport } from './story/desk.ts'
import { password, type Story, voices } from './story/people.ts'
import { opensReport } from './story/reader.ts'
import { copiesAProtocol, importsAFactory, importsProducts, publicProtocol } from './story/records.ts'
import {
  acceptsOffer,
  checksIn,
  checksTheProtocol,
  finishes,
  looksAtUnits,
  phoneOf,
  submits,
  takesAPhoto,
} from './story/visit.ts'
import { switchesOnTwoSteps } from './two-steps.ts'
import { expect, freshEmail, mailTo, speak, test, tokenOf, url } from './world.ts'

type Desk = Pick<Story, 'root' | 't'>

/** Root signs in, is made to switch on two-step verification, and finds the way to the first order. */
async function signsIn({ root: page, t }: Desk): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(t('accounts.email')).fill(rootAccount.email)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(rootAccount.password)
  await page.getByRole('button', { name: t('accounts.sign_in') }).click()
  await page.waitForURL('**/profile')
  await expect(page.getByText(t('accounts.two_step_required'))).toBeVisible()
  await switchesOnTwoSteps(page, rootAccount.password, t)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'user_sign')
  process.env.GOODLOT_SESSIONS = JSON.stringify({ root: cookie?.value })
  await page.goto('/order')
  await stepsDone({ root: page, t }, 1)
}

const stepsDone = ({ root: page, t }: Desk, done: number) =>
  expect(page.getByRole('progressbar', { name: t('setup.steps_progress', { done, total: 8 }) })).toBeVisible()

/** Who we are, where we are, and which server takes our mails: entered on the screen, with a test mail. */
async function setsUp({ root: page, t }: Desk): Promise<void> {
  await call(page, 'settings_save', tokenOf('root'), {
    values: JSON.stringify({
      'company.legal': { name: 'Example Inspections Ltd', address: '1 Harbour Road, Hong Kong', registration: '' },
      'company.bank': {
        holder: 'Example Inspections Ltd',
        bank: 'Harbour Bank',
        account: '001-234',
        swift: 'HARBHKHH',
      },
      'mail.sender': { name: 'Example Inspections', address: 'no-reply@company.example' },
    }),
  })
  await page.goto('/setup')
  const card = (name: string) => page.getByRole('region', { name })
  const address = card(t('setup.address_title'))
  await address.getByRole('button', { name: t('setup.address_here') }).click()
  await address.getByRole('button', { name: t('ui.save') }).click()
  await expect(page.getByText(t('setup.address_in_use', { url: url() }))).toBeVisible()
  const mail = card(t('setup.mail_title'))
  await mail.getByLabel(t('setup.host')).fill('127.0.0.1')
  await mail.getByLabel(t('setup.security')).click()
  await page.getByRole('option', { name: t('setup.security_starttls') }).click()
  await mail.getByLabel(t('setup.port')).fill(process.env.GOODLOT_MAIL_PORT ?? '')
  await mail.getByRole('button', { name: t('ui.save') }).click()
  await expect(mail.getByRole('button', { name: t('setup.remove') })).toBeVisible()
  await mail.getByRole('button', { name: t('setup.send_test') }).click()
  await expect(mail.getByRole('alert')).toContainText(
    t('setup.test_sent', { server: `127.0.0.1:${process.env.GOODLOT_MAIL_PORT}`, to: rootAccount.email }),
  )
  await mailTo(rootAccount.email)
  await page.goto('/order')
  await stepsDone({ root: page, t }, 5)
}

/** A company registers on the public site, confirms its address by the mailed link, and signs in. */
async function registers({ customer: page, t, texts, email }: Story): Promise<void> {
  await page.goto('/logup')
  for (const [label, typed] of [
    ['accounts.email', email],
    ['accounts.password', password],
    ['accounts.confirm', password],
    ['accounts.contact_person', texts.name],
    ['accounts.company', texts.company],
    ['accounts.phone', '+49 30 1'],
  ] as const)
    await page.getByLabel(t(label), { exact: true }).fill(typed)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('accounts.sign_up'), exact: true }).click()
  const success = page.getByRole('dialog').filter({ hasText: t('accounts.sign_up_success') })
  await success.getByRole('button').last().click()
  await page.waitForURL('**/login')
  await page.getByLabel(t('accounts.email')).fill(email)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('accounts.sign_in') }).click()
  await page.waitForURL('**/order')
  const link = new RegExp(`${url()}/\\S*confirm\\S*`, 'i').exec(await mailTo(email, url()))?.[0]
  if (!link) throw new Error('the mail has no link to confirm the address')
  await page.goto(link)
  await page.goto('/order')
}

/** Root records the customer's bank transfer. */
async function recordsThePayment({ root: page, t }: Desk, order: string): Promise<void> {
  await page.goto('/order?part=list')
  await page.getByRole('button', { name: t('orders.received_named', { name: order }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('orders.reference')).fill('TT 4711')
  await dialog.getByRole('button', { name: t('orders.received_ok') }).click()
  await expect(dialog).toBeHidden()
}

test('an empty production server is set up, takes its first order, and reports on it', async ({ page, browser }) => {
  test.setTimeout(600_000)
  page.setDefaultTimeout(40_000)
  const closing: Story['closing'] = []
  const context = await browser.newContext({ baseURL: url() })
  closing.push(() => context.close())
  const root = await context.newPage()
  for (const desk of [page, root]) await speak(desk, 'en-US')
  const spoken = voices('en-US', 'zh-CN')
  try {
    const desk = { root, t: spoken.t }
    await test.step('root signs in and follows the first steps', async () => {
      await signsIn(desk)
      await setsUp(desk)
    })
    const inspector = await test.step('an inspector registers and is verified', async () => {
      const registered = await newInspector(root, 'Mai Linh')
      await root.goto('/order')
      await stepsDone(desk, 7)
      return registered
    })
    const story: Story = {
      ...spoken,
      ...{ email: freshEmail('first'), po: 'PO-1', customer: page, root, agent: root },
      ...{ first: inspector, second: inspector, browser, closing },
    }
    const order = await test.step('a company registers and places an order', async () => {
      await registers(story)
      await importsProducts(story)
      await importsAFactory(story)
      await savesADraft(story, await copiesAProtocol(story, await publicProtocol(story)))
      return placesUnpaid(story, inspector, 9)
    })
    await test.step('it pays by bank transfer, and everything is set up', async () => {
      await recordsThePayment(desk, order)
      await expect(root.getByText(desk.t('setup.steps_title'))).toBeHidden()
      await mailTo(story.email, order)
    })
    const phone = await phoneOf(story, inspector)
    const id = await test.step('the inspector visits the factory', async () => {
      const mission = await acceptsOffer(story, phone, order)
      await checksIn(story, phone)
      await looksAtUnits(story, phone, 1, 5)
      await takesAPhoto(story, phone)
      await checksTheProtocol(story, phone)
      await finishes(story, phone)
      await submits(story, phone)
      return mission
    })
    await test.step('the report is released and read', async () => {
      await acceptsReport(desk, id)
      const report = await opensReport(story, order)
      await expect(report.locator('.verdict')).toContainText(story.t('report-content.result_pass'))
      const photo = report.locator('a.photo img').first()
      await photo.scrollIntoViewIfNeeded()
      // its bytes come from the storage
      await expect.poll(() => photo.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    })
  } finally {
    for (const close of closing) await close()
  }
})
