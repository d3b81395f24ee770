import type { Page } from '@playwright/test'
import { DemoPhone } from '../server/db/seed/demo-phone.ts'
import { expectNoSeriousFault } from './axe.ts'
import { call, enterAs, type Member, newBooking, newInspector, placeOrder } from './orders.ts'
import { expect, signedInAs, test, tokenOf, url, words } from './world.ts'

const t = words('en-US')

/** Sends what a phone wrote since the last time, and submits the report. */
async function submit(
  page: Page,
  inspector: Member,
  order_id: number,
  phone: DemoPhone,
  sent: number,
): Promise<number> {
  const { device, entries } = phone
  const post = async (name: string, data: object) => {
    const answer = await page.request.post(`${url()}/api/${name}`, { headers: { USERTOKEN: inspector.token }, data })
    expect((await answer.json()).fault).toBeUndefined()
  }
  await post('mission_sync', { order_id, device, entries: entries.slice(sent) })
  const { seq, hash } = entries.at(-1) ?? { seq: 0, hash: '' }
  await post('mission_submit', { order_id, device, heads: [{ device, seq, hash }], stated: 'fail' })
  return entries.length
}

/** A visit at which four of fifty kettles have a bad lid: one more than is allowed. */
function visit(order_id: number, product: number): DemoPhone {
  const phone = new DemoPhone(order_id, 1, { lat: 22.54, lng: 114.06, accuracy: 10 })
  const at = new Date()
  phone.write(at, 'check_in', { battery: 80 })
  phone.write(at, 'quantity', { product, finished: 500, packed: 500, cartons: 50 })
  phone.write(at, 'cartons', { product: null, total: 50, opened: 8, numbers: '1-8' })
  for (let unit = 1; unit <= 50; unit++) {
    phone.write(at, 'unit', { lot: 'A', unit, product: null, good: unit > 4 })
    const flaw = { option: null, code: '', name: 'Lid does not close', count: 1, remark: '' }
    if (unit <= 4) phone.write(at, 'defect', { lot: 'A', unit, product: null, class: 'major', ...flaw })
  }
  phone.write(at, 'sign', { name: 'Li Wei', position: 'QC', strokes: [[100, 200, 300, 400]], refusal: '', remark: '' })
  phone.write(at, 'check_out', { battery: 50 })
  return phone
}

test('a report is asked about, opened again, submitted again and accepted; its goods are looked at again, its inspector is rated (Q-06, Q-21, R-09, R-10)', async ({
  page,
}) => {
  // three persons, two visits of the server by a phone
  test.setTimeout(120_000)
  const inspector = await newInspector(page, 'Mai Erste')
  const other = await newInspector(page, 'Tuan Zweite')
  const booking = await newBooking(page, inspector)
  const { buyer, cart } = booking
  const order = await placeOrder(page, booking)
  const { data } = await call(page, 'order_list', buyer.token, { page: 1, limit: 1, order_no: order })
  const { order_id } = data[0]
  await call(page, 'order_checkout', buyer.token, { order_id })
  await call(page, 'mission_accept', inspector.token, { order_id })
  const [good] = cart.pdata as { product_id: number }[]
  const phone = visit(order_id, good?.product_id ?? 0)
  const sent = await submit(page, inspector, order_id, phone, 0)
  await call(page, 'report_accept', tokenOf('root'), { oid: order_id, flag: 1 })

  // the owner reads it in a tab of its own, and asks
  await enterAs(page, buyer)
  await page.goto('/order')
  const [report] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: t('orders.read_report_named', { name: order }) }).click(),
  ])
  await expect(report).toHaveURL(new RegExp(`/report\\?oid=${order_id}$`))
  await expect(report.locator('.verdict')).toContainText(t('report-paper.result_fail'))
  await report.getByRole('button', { name: t('reports.ask_update') }).click()
  const mail = report.getByRole('dialog')
  await mail.getByLabel(t('reports.mail_text')).fill('Please count the cartons again')
  await mail.getByRole('button', { name: t('reports.mail_send') }).click()
  await expect(report.locator('.rep-thread')).toContainText('Please count the cartons again')
  await expectNoSeriousFault(report, 'report')

  // root opens it again, the inspector goes on, root accepts
  const desk = await page.context().browser()?.newPage({ baseURL: url() })
  if (!desk) throw new Error('there is no browser')
  await signedInAs(desk, 'root')
  await desk.goto(`/report?oid=${order_id}`)
  await desk.getByRole('button', { name: t('reports.more') }).click()
  await desk.getByRole('menuitem', { name: t('reports.reopen') }).click()
  await desk.getByRole('dialog').getByLabel(t('reports.reason')).fill('The cartons, please')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: t('reports.reopen') })
    .click()
  await expect(desk.getByText(t('reports.done_reopened'))).toBeVisible()
  phone.write(new Date(), 'remark', { text: 'Counted again: 50 cartons' })
  await submit(page, inspector, order_id, phone, sent)
  await desk.reload()
  await desk.getByRole('button', { name: t('reports.accept'), exact: true }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: t('reports.accept') })
    .click()
  await expect(desk.getByText(t('reports.done_accepted'))).toBeVisible()
  await desk.close()

  // what is new is marked; the owner decides, and a cart for the second look is at hand
  await report.reload()
  await report.getByRole('button', { name: t('reports.compare') }).click()
  await expect(report.locator('.rep-differences ins')).toHaveText('Counted again: 50 cartons')
  await report.getByRole('button', { name: t('reports.decision_reinspect') }).click()
  await report.getByRole('dialog').getByLabel(t('reports.reason')).fill('New lids first')
  await report
    .getByRole('dialog')
    .getByRole('button', { name: t('reports.decision_reinspect') })
    .click()
  await report.getByRole('button', { name: t('reports.reinspect_book') }).click()
  const again = report.getByRole('region', { name: t('booking.origin_title', { name: order }) })
  await expect(again).toContainText('Lid does not close')
  await expect(again).toContainText('Mai Erste')
  await report.close()

  // it is placed with somebody else; each order leads to the other
  const second = await placeOrder(page, {
    buyer,
    cart: { ...cart, ins: other.id, origin: order_id } as typeof cart,
  })
  await page.goto(`/order?order_no=${second}`)
  await page.getByRole('link', { name: order }).click()
  await expect(page.getByRole('link', { name: second })).toBeVisible()

  // four and a half stars, which the inspector's page shows
  await page.getByRole('button', { name: t('orders.rate') }).click()
  const dialog = page.getByRole('dialog')
  const stars = dialog.getByLabel(t('ratings.stars_label')).last()
  await stars.focus()
  for (let half = 0; half < 9; half++) await stars.press('ArrowRight')
  await dialog.getByLabel(t('ratings.remark')).fill('Counted twice without a murmur')
  await expectNoSeriousFault(page, 'rating')
  await dialog.getByRole('button', { name: t('ratings.send') }).click()
  await expect(page.getByText(t('ratings.saved'))).toBeVisible()
  await page.goto(`/ins_info?id=${inspector.id}`)
  await expect(page.locator('.rate-list')).toContainText('Counted twice without a murmur')
  await expect(page.locator('.rate-list')).toContainText('4.5')
})
