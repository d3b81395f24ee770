import { addDays, centsOf, chinaDay } from '@goodlot/rules'
import { wholeBrowserPath } from '../scripts/browser.mjs'
import {
  fillsInTheProfile,
  opens,
  passesTheExam,
  registers,
  setsPriceAndDays,
  signsInAgain,
  submitsDocuments,
  switchesAlertsOn,
} from './first-week/applying.ts'
import { dollars, pays, sendsBack, verifies } from './first-week/office.ts'
import { around, kept, newApplicant } from './first-week/people.ts'
import { pocketPhone, zh } from './first-week/pocket.ts'
import { practises } from './first-week/practising.ts'
import { mendsTheReport, plansTheDay, takesTheOffer, visitsAgain, visitsAndAnswers } from './first-week/working.ts'
import { startBeside } from './server.ts'
import { placesACopy, placesWith } from './story/booking.ts'
import { acceptsReport } from './story/desk.ts'
import { expect, test } from './world.ts'

test(
  'the first week of an inspector on a phone in Chinese: applies, exam, practice, verified, two orders in a day, a question, sent back, paid',
  {
    tag: '@soak',
  },
  async ({ page, browser }, info) => {
    const whole = wholeBrowserPath()
    test.skip(!whole, 'there is no whole Chromium, and a headless shell shows no notifications')
    test.setTimeout(900_000)
    page.setDefaultTimeout(40_000)
    const applicant = newApplicant()
    const { story, draft, ahead } = await around(page, browser, applicant)
    const { root, closing } = story
    try {
      const phone = await pocketPhone(whole ?? '', closing, info)
      await test.step('somebody applies and learns', async () => {
        await registers(phone, applicant)
        await fillsInTheProfile(phone, applicant)
        await setsPriceAndDays(phone)
        await submitsDocuments(phone)
        await passesTheExam(phone)
        await practises(phone)
        await switchesAlertsOn(phone)
      })
      await test.step('the office verifies, and the phone rings', async () => {
        await verifies(story, applicant)
        await phone.rings(zh('notices.inspector_verified_title'))
        await phone.shows('verified')
      })
      const [first, second] = await test.step('two orders for one day are offered and taken', async () => {
        await page.goto(`/cart?did=${draft}`)
        const one = await placesWith(story, story.first, ahead)
        const oneId = await takesTheOffer(phone, one)
        const two = await placesACopy(story, one, story.first, ahead)
        const twoId = await takesTheOffer(phone, two)
        await plansTheDay(phone, two)
        return [
          { order: one, id: oneId },
          { order: two, id: twoId },
        ] as const
      })
      await test.step('two visits, and one question on site', async () => {
        await visitsAndAnswers(story, phone, first)
        await visitsAgain(story, phone, second.id)
      })
      await test.step('one report comes back and goes out again; both are accepted', async () => {
        await sendsBack(story, first.id)
        await mendsTheReport(story, phone, first.order)
        for (const { id, order } of [second, first]) {
          await acceptsReport(story, id)
          await phone.rings(zh('notices.report_accepted_title', { order_no: order }))
        }
        await phone.shows('accepted')
        await opens(phone, 'earnings')
        await expect(phone.page.getByText(dollars(2 * kept)).first()).toBeVisible()
        await phone.shows('earnings')
      })
      await test.step('a week later it is paid, and the statement says so', async () => {
        const instant = new Date(`${addDays(chinaDay(new Date()), 8)}T10:00:00+08:00`)
        const later = await startBeside(JSON.parse(process.env.GOODLOT_DATA ?? '{}'), instant)
        closing.push(later.stop)
        for (const one of [root, phone.page]) await one.clock.setSystemTime(instant)
        await pays(root, later.url, applicant.name, centsOf(2 * kept))
        await signsInAgain(phone, later.url, applicant)
        await opens(phone, 'earnings')
        await expect(phone.page.getByText(zh('field.payout_paid'), { exact: true })).toHaveCount(2)
        await phone.shows('paid')
        await phone.page.getByRole('link', { name: zh('field.statement') }).click()
        const closes = phone.page.getByText(new RegExp(`^${zh('field.statement_closing')}`))
        await expect(closes).toContainText(dollars(0))
        await phone.shows('statement')
      })
    } finally {
      for (const close of closing) await close()
    }
  },
)
