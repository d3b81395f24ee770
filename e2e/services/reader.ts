import { expect } from '../world.ts'
import { type Case, t } from './people.ts'

/** The owner opens the released report from the list. */
export async function reads({ page, service, factory, inspector }: Case, order: string, id: number): Promise<void> {
  await page.goto(`/order?number=${order}`)
  const row = page.getByRole('row').filter({ hasText: order })
  await expect(row).toContainText(t('orders.status_4'))
  const [report] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: t('orders.read_report_named', { name: order }) }).click(),
  ])
  await expect(report).toHaveURL(new RegExp(`/report\\?oid=${id}$`))
  await expect(report.getByRole('heading', { level: 1 })).toContainText(order)
  await expect(report.locator('.verdict')).toContainText(t('report-content.result_pass'))
  const paper = report.getByRole('main')
  for (const fact of [factory, inspector.nickname, t(`booking.service_${service}`)])
    await expect(paper).toContainText(fact)
  await report.close()
}
