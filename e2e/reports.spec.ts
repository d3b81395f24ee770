import type { Page } from '@playwright/test'
import { call } from './orders.ts'
import { png } from './owned-records.ts'
import { openRowMenu, rowAction } from './row-actions.ts'
import { expect, type Role, signedInAs, speak, test, tokenOf, url, words } from './world.ts'

const t = words('en-US')
test.beforeEach(async ({ page }) => speak(page, 'en-US'))

interface Row {
  order_id: number
  order_no: string
  order_status_str: string
  service_type: string
  has_released_report: number
  star: number | null
}

/** The first order of the demo that meets this condition and is no laboratory test. */
async function anOrder(page: Page, role: Role, is: (row: Row) => boolean): Promise<Row> {
  const { data } = await call(page, 'order_list', tokenOf(role), { page: 1, limit: 200 })
  const found = (data as Row[]).find((row) => row.service_type !== 'lab' && is(row))
  if (!found) throw new Error(`the demo has no such order of ${role}`)
  return found
}

const openList = (page: Page, { order_no }: Row) => page.goto(`/order?number=${order_no}`)
const more = (page: Page) => page.getByRole('button', { name: t('reports.more') })
const pdf = Buffer.from('%PDF-1.7\n1 0 obj')

/** Expects that the actions of root are not offered. */
async function expectNoActs(page: Page): Promise<void> {
  await expect(more(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('reports.accept'), exact: true })).toHaveCount(0)
}

test('root opens a report that waits for acceptance, with all its acts, and previews a pending order; its customer can do neither (J-43, J-44, T-18)', {
  tag: '@soak',
}, async ({ page }) => {
  const reported = await anOrder(page, 'main', (row) => row.order_status_str === 'Reported')
  await signedInAs(page, 'root')
  await openList(page, reported)
  const [report] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: t('orders.read_report_named', { name: reported.order_no }), exact: true }).click(),
  ])
  await expect(report).toHaveURL(new RegExp(`/report\\?oid=${reported.order_id}$`))
  // a report has no menu beside it
  await expect(report.locator('.gl-work')).toBeAttached()
  await expect(report.locator('.gl-rail-list')).toHaveCount(0)
  await expect(report.getByRole('button', { name: t('reports.accept'), exact: true })).toBeVisible()
  await more(report).click()
  for (const act of ['notify', 'force_finish', 'resend_order', 'create_cache'] as const)
    await expect(report.getByRole('menuitem', { name: t(`reports.${act}`), exact: true })).toBeVisible()
  await report.close()

  const pending = await anOrder(page, 'root', (row) => row.order_status_str === 'Pending')
  await openList(page, pending)
  await openRowMenu(page, t, pending.order_no)
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: t('orders.preview_report') }).click(),
  ])
  await expect(preview).toHaveURL(new RegExp(`/report\\?oid=${pending.order_id}$`))
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(pending.order_no)
  await preview.close()

  await signedInAs(page, 'main')
  await openList(page, reported)
  await expect(page.getByRole('link', { name: reported.order_no, exact: true })).toBeVisible()
  await expect(await rowAction(page, t, 'orders.read_report_named', reported.order_no)).toHaveCount(0)
  await page.goto(`/report?oid=${reported.order_id}`)
  await expect(page.getByText(t('faults.report_not_released'))).toBeVisible()
  await expectNoActs(page)
})

test('a finalized order offers its report, the extra report and a rating with one picture; root stops a PDF that is being made (J-11, J-36, R-07, T-18, T-21)', {
  tag: '@soak',
}, async ({ page }) => {
  const order = await anOrder(page, 'main', (row) => row.has_released_report === 1 && row.star === null)
  const { order_id, order_no } = order
  await page.request.post(`${url()}/api/order_extra_pdf`, {
    headers: { USERTOKEN: tokenOf('root') },
    multipart: { order_id: String(order_id), file: { name: 'lab.pdf', mimeType: 'application/pdf', buffer: pdf } },
  })
  await signedInAs(page, 'main')
  await openList(page, order)
  const [report] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: t('orders.read_report_named', { name: order_no }), exact: true }).click(),
  ])
  await expect(report.locator('.verdict')).toBeVisible()
  await expectNoActs(report)
  await report.close()
  const extra = await rowAction(page, t, 'orders.extra_report_named', order_no)
  const [opened] = await Promise.all([
    page.context().waitForEvent('response', (response) => response.request().isNavigationRequest()),
    extra.click(),
  ])
  expect(opened.headers()['content-type']).toContain('application/pdf')

  await (await rowAction(page, t, 'orders.rate_named', order_no)).click()
  const dialog = page.getByRole('dialog')
  const message = page.locator('.kit-notes-top')
  // a message disappears after seconds, so it is awaited while the file is handed over
  const take = async (name: string, mimeType: string, buffer: Buffer, told?: string) => {
    const [choosing] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: t('files.upload_picture') }).click(),
    ])
    expect(choosing.isMultiple()).toBe(false)
    const seen = told === undefined ? null : expect(message).toContainText(told)
    await Promise.all([seen, choosing.setFiles({ name, mimeType, buffer })])
  }
  await take('me.gif', 'image/gif', png(), t('faults.file_format', { types: 'jpg, jpeg, png' }))
  await take('me.jpg', 'image/jpeg', Buffer.alloc(2048 * 1024 + 1), t('faults.file_too_large'))
  const picture = dialog.getByRole('img', { name: t('ratings.picture_alt') })
  await expect(picture).toHaveCount(0)
  await take('me.png', 'image/png', png())
  await expect(picture).toBeVisible()
  await take('more.png', 'image/png', png(32), t('files.list_full'))
  const stars = dialog.getByLabel(t('ratings.stars_label')).last()
  await stars.focus()
  for (let half = 0; half < 9; half++) await stars.press('ArrowRight')
  await dialog.getByRole('button', { name: t('ratings.send') }).click()
  await expect(page.getByText(t('ratings.saved'))).toBeVisible()

  await signedInAs(page, 'root')
  await page.goto(`/report?oid=${order_id}`)
  // the browser's request never ends, and the server renders so many languages that it is still busy when somebody stops it
  await page.route('**/api/report_pdf*', () => undefined)
  await page.getByRole('button', { name: t('reports.download_pdf') }).click()
  await expect(dialog).toBeVisible()
  for (const language of ['zh-CN', 'ko-KR', 'pl-PL', 'es-ES'])
    await page.request.post(`${url()}/api/report_html`, {
      headers: { USERTOKEN: tokenOf('root'), 'accept-language': language },
      form: { oid: order_id, force_create_cache: 1 },
    })
  const [stopped] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/report_cancel_loading')),
    dialog.getByRole('button', { name: t('reports.pdf_stop_making') }).click(),
  ])
  expect((await stopped.json()).code).toBe(200)
  await expect(dialog).toBeHidden()
})

test('an inspector has the average of its ratings in halves (N-18)', async ({ page }) => {
  const { data: inspectors } = await call(page, 'ins_list', tokenOf('root'), { page: 1, limit: 100 })
  const rated = inspectors.toSorted((a: Rated, b: Rated) => b.rate_count - a.rate_count)[0] as Rated
  const { data } = await call(page, 'ins_evaluations', tokenOf('root'), { id: rated.user_id, page: 1, limit: 50 })
  const given = (data as { star: number }[]).map(({ star }) => star)
  expect(given.length).toBeGreaterThan(4)
  const average = Math.round((2 * given.reduce((sum, star) => sum + star, 0)) / given.length) / 2
  await signedInAs(page, 'buyer')
  await page.goto(`/ins_info?id=${rated.user_id}`)
  const stars = t('ratings.stars', { stars: average.toFixed(1), count: given.length })
  await expect(page.getByRole('img', { name: stars }).first()).toBeVisible()
})

interface Rated {
  user_id: number
  rate_count: number
}
