import type { Locale } from '@goodlot/i18n'
import type { Browser, Page } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { call, enterAs, type Inspector, newBooking, newInspector, placeOrder } from './orders.ts'
import { expect, signedInAs, speak, test, tokenOf, url, words } from './world.ts'

/** A paid order for two people on one day, which both have on their phones. */
async function aTeamMission(page: Page, lead: Inspector, member: Inspector) {
  const booking = await newBooking(page, lead)
  booking.cart.md = 2
  const order_no = await placeOrder(page, booking)
  const { data } = await call(page, 'order_list', booking.buyer.token, { page: 1, limit: 1, order_no })
  const { order_id, ins_date } = data[0]
  await call(page, 'order_checkout', booking.buyer.token, { order_id })
  await call(page, 'mission_accept', lead.token, { order_id })
  const members = JSON.stringify([{ ins: member.id, ins_date: String(ins_date).split(',') }])
  await call(page, 'order_members', tokenOf('root'), { order_id, members })
  return { order_id, order_no }
}

async function phoneOf(browser: Browser, inspector: Inspector, locale: Locale, order_id: number) {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, baseURL: url() },
  })
  const phone = await context.newPage()
  await enterAs(phone, inspector)
  await speak(phone, locale)
  const open = (path: string) => phone.goto(`/field/mission/${order_id}${path}`)
  return { phone, open, t: words(locale) }
}

test(
  'two phones divide a visit, see each other, hand over in the middle, and the office changes the lead',
  {
    tag: '@soak',
  },
  async ({ page, browser }, info) => {
    const [wang, mai] = [await newInspector(page, 'Wang Lei'), await newInspector(page, 'Mai Thu')]
    const { order_id, order_no } = await aTeamMission(page, wang, mai)
    const first = await phoneOf(browser, wang, 'en-US', order_id)
    const second = await phoneOf(browser, mai, 'zh-CN', order_id)
    const picture = (of: Page, name: string) => of.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true })

    await first.open('')
    await first.phone.getByRole('button', { name: first.t('visit.check_in') }).click()
    await first.phone.getByLabel(first.t('visit.other_day_reason')).fill('The factory is ready earlier')
    await first.phone.getByRole('button', { name: first.t('visit.other_day_go') }).click()
    await first.phone.getByText(first.t('visit.unit_of', { unit: 1, n: 50 })).waitFor()
    await first.open('/more/team/share')
    await first.phone.getByRole('textbox').first().fill('10')
    await first.phone.getByRole('button', { name: 'Mai Thu' }).first().click()
    await expectNoSeriousFault(first.phone, 'divide')
    await picture(first.phone, 'divide-en')
    await first.phone.getByRole('button', { name: first.t('visit.team_share_ok') }).click()
    await first.phone.getByText(first.t('visit.pill_sent')).waitFor()

    // the other phone begins with its own part
    await second.open('/units')
    await second.phone.getByText(second.t('visit.unit_of', { unit: 11, n: 50 })).waitFor()
    await second.phone.getByRole('button', { name: second.t('visit.good'), exact: true }).click()
    await second.phone.getByText(second.t('visit.unit_of', { unit: 12, n: 50 })).waitFor()
    await picture(second.phone, 'units-zh')
    await second.open('/units/3')
    await second.phone.getByText(second.t('visit.team_theirs', { name: 'Wang Lei' })).waitFor()
    await picture(second.phone, 'their-unit-zh')
    await second.open('/checks')
    await second.phone.getByRole('heading', { name: second.t('visit.checks') }).waitFor()
    await picture(second.phone, 'sections-zh')
    await second.phone.getByText(second.t('visit.pill_sent')).waitFor()

    await first.open('/more/team')
    const card = first.phone.locator('section.card', { hasText: 'Mai Thu' })
    await expect(card.getByText(first.t('visit.done_of', { done: 1, all: 40 }))).toBeVisible()
    await expectNoSeriousFault(first.phone, 'team')
    await picture(first.phone, 'team-en')
    await second.open('/more/team')
    await second.phone.getByRole('heading', { name: 'Wang Lei' }).waitFor()
    await picture(second.phone, 'team-zh')

    // Mai leaves early
    await second.phone.getByRole('link', { name: second.t('visit.team_leave') }).click()
    await second.phone.getByRole('textbox').fill('秤在办公室。')
    await picture(second.phone, 'leave-zh')
    await second.phone.getByRole('button', { name: second.t('visit.team_leave_ok', { name: 'Wang Lei' }) }).click()
    await second.phone.getByText('秤在办公室。').waitFor()
    await second.phone.getByText(second.t('visit.pill_sent')).waitFor()
    await first.open('/more/team')
    await first.phone.getByText('秤在办公室。').waitFor()
    await picture(first.phone, 'left-en')

    // the office gives the lead to Mai, and Wang can submit no more
    await signedInAs(page, 'root')
    const t = words('en-US')
    await page.goto(`/order?order_no=${order_no}`)
    await page.getByText(t('orders.acts')).click()
    await page.getByRole('menu').getByText(t('changes.lead'), { exact: true }).click()
    await page.getByLabel(t('orders.reason')).fill('The phone of Wang Lei fell into the sea')
    await picture(page, 'office-en')
    await page.getByRole('button', { name: t('changes.lead_ok') }).click()
    await page.getByText(t('changes.lead_done', { name: 'Mai Thu' })).waitFor()
    await expect(page.getByText(t('changes.lead_now')).first()).toBeVisible()
    await picture(page, 'order-en')
    await second.open('/more/team/lead')
    await second.phone.getByRole('button', { name: second.t('visit.team_lead_give', { name: 'Wang Lei' }) }).waitFor()
    await picture(second.phone, 'lead-zh')
    await first.open('/more/finish')
    await first.phone.getByRole('button', { name: first.t('visit.check_out') }).click()
    await first.phone.getByText(first.t('visit.lead_submits_named', { name: 'Mai Thu' })).waitFor()
  },
)
