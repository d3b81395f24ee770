import { addDays, chinaDay } from '@goodlot/rules'
import { place } from './booked-kettles.ts'
import { acceptsAnswers, asksForActions, picture, t } from './factory-story/buyer.ts'
import { answersActions, factoryPhone, measure } from './factory-story/phone.ts'
import { call, callBy, enterAs, newBooking, newInspector } from './orders.ts'
import { playVisit } from './played-visit.ts'
import { expect, speak, test, tokenOf, url } from './world.ts'

const names = ['Scratch on the lid', 'Loose handle', 'Crooked label']

test('a lot fails, the factory answers three actions with photos on a Chinese phone, the second look has the earlier pictures and finds nothing', {
  tag: '@soak',
}, async ({ page, browser }) => {
  const serial = Date.now()
  const [first, second] = [await newInspector(page, `Mai ${serial}`), await newInspector(page, `Ngo ${serial}`)]
  const { buyer, cart } = await newBooking(page, first)
  const order = await place(callBy(page), buyer.token, cart)
  const begun = async (token: string, order_id: number) => {
    await call(page, 'order_checkout', buyer.token, { order_id })
    await call(page, 'mission_accept', token, { order_id })
  }
  await begun(first.token, order.order_id)
  await playVisit(page, {
    ...{ inspector: first, order_id: order.order_id, stated: 'fail', shown: picture(1) },
    defects: [
      { class: 'major', name: 'Scratch on the lid', units: 9, photo: picture(2) },
      { class: 'major', name: 'Loose handle', units: 8 },
      { class: 'minor', name: 'Crooked label', units: 12 },
    ],
  })
  const accept = (oid: number) => call(page, 'report_accept', tokenOf('root'), { oid, flag: 1 })
  await accept(order.order_id)

  await speak(page, 'en-US')
  await enterAs(page, buyer)
  await page.goto(`/report?oid=${order.order_id}`)
  const link = await test.step('the buyer turns three findings into actions and gets the link', () =>
    asksForActions(page, names))
  await test.step('the factory answers each on a phone in Chinese', async () => {
    const factory = await factoryPhone(browser)
    await answersActions(factory, link, { names, day: chinaDay(new Date()), picture })
    await factory.context().close()
  })
  await test.step('the buyer accepts, and sees the evidence beside the defect', () =>
    acceptsAnswers(page, names.length, measure))

  const again =
    await test.step('inspect again: what failed is named, tightened inspection is the buyer’s choice', async () => {
      await page.goto(`/cart?osn=${encodeURIComponent(order.order_no)}&reinspect=1`)
      const region = page.getByRole('region', { name: t('booking.origin_title', { name: order.order_no }) })
      await expect(region).toContainText('Scratch on the lid')
      await expect(region).toContainText(t('booking.origin_state_accepted'))
      await region.getByRole('button', { name: t('booking.origin_tighten_ok') }).click()
      await expect(region).toContainText(t('booking.origin_tightened'))
      const day = addDays(chinaDay(new Date()), 12)
      return place(callBy(page), buyer.token, {
        ...cart,
        ...{ origin: order.order_id, severity: 'tightened', ins: second.id, ins_date: [day] },
      })
    })
  await begun(second.token, again.order_id)

  await test.step('the other inspector has the earlier pictures on the phone, without a network', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US', baseURL: url() })
    await context.addCookies([{ name: 'user_sign', value: second.token, url: url() }])
    const phone = await context.newPage()
    await phone.goto('/field')
    await phone.getByRole('button', { name: t('visit.prepare') }).click()
    await expect(phone.getByText(t('visit.prepared'))).toBeVisible()
    await context.setOffline(true)
    await phone.getByRole('link', { name: t('visit.open'), exact: true }).click()
    await expect(phone.getByText('Scratch on the lid')).toBeVisible()
    await expect(phone.getByText(t('visit.earlier_measure', { text: measure })).first()).toBeVisible()
    const earlier = phone.getByRole('img', { name: t('visit.earlier_photo', { no: 1 }) })
    await expect.poll(() => earlier.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await context.close()
  })

  await playVisit(page, {
    ...{ inspector: second, order_id: again.order_id, stated: 'pass', shown: picture(3), defects: [] },
  })
  await accept(again.order_id)
  await page.goto(`/report?oid=${again.order_id}`)
  await expect(page.locator('.verdict')).toContainText(t('report-content.result_pass'))
  const { brief } = await call(page, 'mission_open', second.token, { order_id: again.order_id })
  const n = brief.plan[0].sample_size
  await expect(page.locator('#b-earlier')).toContainText(`Not found in ${n} units (before: 9 in`)
})
