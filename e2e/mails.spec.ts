import { expect, signInQuickly, test, words } from './world.ts'

const t = words('en-US')
const job = {
  job_id: 7,
  task: 'mails.send',
  subject: 'mail:12',
  tries: 8,
  error: 'the database went away',
  created_at: '2026-11-16 10:00:00',
}

test('root sees the outbox and the failed jobs, lets one begin anew, and is told when that does not work', async ({
  page,
}) => {
  await signInQuickly(page, 'root@goodlot.test')
  await page.goto('/mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mails-desk.title'))

  const answered = page.waitForResponse('**/api/job_list')
  await page.getByText(t('jobs.title')).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('jobs.title'))
  await expect(page.getByText(t('jobs.empty_title'))).toBeVisible()

  // a server that works has no failed jobs: one is put into its answer
  const envelope = await (await answered).json()
  const withData = (data: unknown) => ({ json: { ...envelope, data } })
  await page.route('**/api/job_list', (route) => route.fulfill(withData({ data: [job], total: 1 })))
  await page.getByRole('button', { name: t('ui.refresh') }).click()
  const row = page.getByRole('row').filter({ hasText: job.subject })
  await expect(row).toContainText(t('jobs.task_mails_send'))
  await expect(row).toContainText(job.error)

  const retry = async () => {
    await row.getByRole('button', { name: t('jobs.retry') }).click()
    await page.getByRole('tooltip').getByRole('button').last().click()
  }
  // the server itself knows no such job
  await retry()
  await expect(page.getByText(t('faults.not_found'))).toBeVisible()
  await page.route('**/api/job_retry', (route) => route.fulfill(withData({})))
  const sent = page.waitForRequest('**/api/job_retry')
  await retry()
  expect((await sent).postData()).toContain('job_id=7')
  await expect(page.getByText(t('jobs.retried'))).toBeVisible()
})
