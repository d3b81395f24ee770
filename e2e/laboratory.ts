import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, words } from './world.ts'

const t = words('en-US')
const certificate = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n')

/** Root receives the samples of a paid laboratory order, adds the certificate and releases it. */
export async function releasesCertificate(page: Page, order_no: string, number: string): Promise<void> {
  await page.goto(`/order?order_no=${order_no}`)
  const act = async (name: string) => {
    await page.getByRole('button', { name: t('orders.acts') }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const dialog = page.getByRole('dialog')
  await act(t('orders.lab_samples'))
  await dialog.getByRole('button', { name: t('laboratory.samples_ok') }).click()
  await expect(page.getByText(t('laboratory.samples_done', { name: order_no }))).toBeVisible()

  await act(t('orders.lab_certificate'))
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: t('laboratory.choose_file') }).click(),
  ])
  await choosing.setFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: certificate })
  await dialog.getByText(t('laboratory.result_pass'), { exact: true }).click()
  await dialog.getByLabel(t('laboratory.certificate_no')).fill(number)
  await dialog.getByRole('button', { name: t('laboratory.certificate_ok') }).click()
  await expect(page.getByText(t('laboratory.not_released'))).toBeVisible()

  await act(t('orders.lab_release'))
  await dialog.getByRole('button', { name: t('laboratory.release_ok') }).click()
  await expect(page.getByText(t('orders.next_lab_finalized'))).toBeVisible()
}

/** The owner of a laboratory order finds the certificate's number on the order's page, and the file behind the button. */
export async function opensCertificate(page: Page, order_no: string, number: string): Promise<void> {
  await page.goto(`/order?order_no=${order_no}`)
  await expect(page.getByText(number)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: t('orders.open_certificate') })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toBe(`${order_no}.pdf`)
  expect(readFileSync(await download.path()).equals(certificate)).toBe(true)
}
