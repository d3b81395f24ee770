import type { Page } from '@playwright/test'
import { expectNoSeriousFault } from '../axe.ts'
import type { Member } from '../orders.ts'
import { rowAction } from '../row-actions.ts'
import { expect } from '../world.ts'
import { go, type Story, sample } from './people.ts'

/** The customer watches the visit on the page of its order, and asks something. */
export async function watches({ customer: page, t, texts }: Story, order: string, done: number): Promise<void> {
  await go(page, `/order?order_no=${order}`, order)
  const live = page.getByRole('region', { name: t('live.title') })
  await expect(live).toContainText(t('live.of', { done, total: sample }))
  await live.getByLabel(t('live.ask_label')).fill(texts.ownQuestion)
  await live.getByRole('button', { name: t('live.ask_send') }).click()
  await expect(live).toContainText(texts.ownQuestion)
}

/** The report in a tab of its own, as the list opens it. */
export async function opensReport({ customer: page, t }: Story, order: string): Promise<Page> {
  await go(page, '/order', t('orders.title'))
  await page.getByRole('button', { name: t('ui.refresh') }).click()
  const [report] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: t('orders.read_report_named', { name: order }) }).click(),
  ])
  await expect(report).toHaveURL(/\/report\?oid=\d+$/)
  return report
}

export async function asksForUpdate({ t, texts }: Story, report: Page): Promise<void> {
  await expect(report.locator('.verdict')).toContainText(t('report-content.result_pass'))
  await report.getByRole('button', { name: t('reports.ask_update') }).click()
  const mail = report.getByRole('dialog')
  await mail.getByLabel(t('reports.mail_text')).fill(texts.update)
  await mail.getByRole('button', { name: t('reports.mail_send') }).click()
  await expect(report.locator('.rep-thread')).toContainText(texts.update)
  await expectNoSeriousFault(report, 'report')
}

async function decides({ t }: Story, report: Page, decision: 'release' | 'reinspect', reason: string): Promise<void> {
  await report.getByRole('button', { name: t(`reports.decision_${decision}`) }).click()
  const dialog = report.getByRole('dialog')
  await dialog.getByLabel(t('reports.reason')).fill(reason)
  await dialog.getByRole('button', { name: t(`reports.decision_${decision}`) }).click()
  await expect(report.getByText(t('reports.decide_saved'))).toBeVisible()
}

/** The additions of the new version are marked; the customer releases the goods. */
export async function readsNewVersion(story: Story, report: Page): Promise<void> {
  const { t, texts } = story
  await report.reload()
  await report.getByRole('button', { name: t('reports.compare') }).click()
  await expect(report.locator('.rep-differences ins')).toHaveText(texts.counted)
  await decides(story, report, 'release', '')
}

/** Four and a half stars, which everybody reads on the inspector's page. */
export async function rates({ customer: page, t, texts }: Story, order: string, inspector: Member): Promise<void> {
  await go(page, `/order?order_no=${order}`, order)
  await page.getByRole('button', { name: t('orders.rate') }).click()
  const dialog = page.getByRole('dialog')
  const stars = dialog.getByLabel(t('ratings.stars_label')).last()
  await stars.focus()
  for (let half = 0; half < 9; half++) await stars.press('ArrowRight')
  await dialog.getByLabel(t('ratings.remark')).fill(texts.praise)
  await expectNoSeriousFault(page, 'rating')
  await dialog.getByRole('button', { name: t('ratings.send') }).click()
  await expect(page.getByText(t('ratings.saved'))).toBeVisible()
  await go(page, `/ins_info?id=${inspector.id}`, t('inspectors.information'))
  await expect(page.locator('.rate-list')).toContainText(texts.praise)
  await expect(page.locator('.rate-list')).toContainText('4.5')
}

/** The customer may rate its own released order (J-70). */
export async function mayRate({ customer: page, t }: Story, order: string): Promise<void> {
  await go(page, '/order', t('orders.title'))
  await page.getByRole('button', { name: t('ui.refresh') }).click()
  await expect(await rowAction(page, t, 'orders.rate_named', order)).toBeVisible()
  await page.keyboard.press('Escape')
}

/** The first order and its re-inspection link to each other. */
export async function followsBothLooks({ customer: page }: Story, first: string, second: string): Promise<void> {
  await go(page, `/order?order_no=${second}`, second)
  await page.getByRole('link', { name: first }).click()
  await expect(page.getByRole('link', { name: second })).toBeVisible()
}

/** The lot failed: the customer has it inspected again. The cart for this opens in the tab of the report. */
export async function wantsAnotherLook(story: Story, order: string): Promise<Page> {
  const { t, texts } = story
  const report = await opensReport(story, order)
  await expect(report.locator('.verdict')).toContainText(t('report-content.result_fail'))
  await decides(story, report, 'reinspect', texts.rework)
  await report.getByRole('button', { name: t('reports.reinspect_book') }).click()
  const again = report.getByRole('region', { name: t('booking.origin_title', { name: order }) })
  await expect(again).toContainText(texts.defect)
  await expect(again).toContainText(story.second.nickname)
  return report
}
