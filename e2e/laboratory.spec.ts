import { opensCertificate, releasesCertificate } from './laboratory.ts'
import { call, enterAs } from './orders.ts'
import { newCustomer } from './owned-records.ts'
import { rowAction } from './row-actions.ts'
import { expect, mailTo, signedInAs, signInQuickly, speak, test, tokenOf, words } from './world.ts'

const t = words('en-US')
test.beforeEach(async ({ page }) => speak(page, 'en-US'))

test('root takes a laboratory order from its samples to a released certificate, which its owner opens', {
  tag: '@soak',
}, async ({ page }) => {
  const { account, password } = await newCustomer(page)
  const token = await signInQuickly(page, account, password)
  const { product_id } = await call(page, 'product_add', token, {
    product_name: 'Wooden train',
    product_catalog_id: '[200,201]',
    product_sku: 'WT-1',
  })
  const tests = await call(page, 'lab_test_list', token, { limit: 1 })
  const order = {
    service_type: 'lab',
    pdata: JSON.stringify([{ product_id, product_qty: 100 }]),
    lab: JSON.stringify({ tests: [{ test_id: tests.data[0].test_id, samples: 2 }], courier: 'own' }),
  }
  const { totalPrice } = await call(page, 'order_calc', token, order)
  const { order_no, order_id } = await call(page, 'order_submit', token, {
    mode: 'submit',
    order: JSON.stringify({ ...order, pdata: JSON.parse(order.pdata), lab: JSON.parse(order.lab), totalPrice }),
  })
  await call(page, 'order_checkout', token, { order_id })

  await signedInAs(page, 'root')
  await releasesCertificate(page, order_no, 'SZ-2026-1')

  expect(await mailTo(account, 'certificate')).toContain(order_no)
  await enterAs(page, { token })
  await opensCertificate(page, order_no, 'SZ-2026-1')

  // the owner asks about the certificate, and the mail to root leads to the order
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t('reports.ask_clarify') }).click()
  await dialog.getByLabel(t('reports.mail_text')).fill('Which of the two samples was tested?')
  await dialog.getByRole('button', { name: t('reports.mail_send') }).click()
  await expect(page.getByText('Which of the two samples was tested?')).toBeVisible()
  await expect(page.getByText(t('orders.event_certificate_asked')).first()).toBeVisible()
})

test('root adds a test to the catalogue and switches it off', { tag: '@soak' }, async ({ page }) => {
  await signedInAs(page, 'root')
  await page.goto('/laboratory')
  const name = `Bicycle helmets ${Date.now()}`
  await page.getByRole('button', { name: t('laboratory.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('laboratory.name'), { exact: true }).fill(name)
  await dialog.getByLabel(t('laboratory.standard')).fill('EN 1078')
  await dialog.getByLabel('CNAS').check()
  await dialog.getByLabel(t('laboratory.price')).fill('310')
  await dialog.getByLabel(t('laboratory.days')).fill('7')
  await dialog.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(page.locator('.kit-notes-top').getByText(t('ui.success'))).toBeVisible()
  const byName = page.getByLabel(t('ui.filter_by', { column: t('laboratory.name') }))
  await byName.fill(name)
  await byName.press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'EN 1078' })
  await (await rowAction(page, t, 'laboratory.withdraw_named', name)).click()
  await expect(row.getByText(t('laboratory.withdrawn'))).toBeVisible()
  const { data } = await call(page, 'lab_test_list', tokenOf('buyer'), { name })
  expect(data).toEqual([])
})
