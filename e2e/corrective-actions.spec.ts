import { addDays, chinaDay } from '@goodlot/rules'
import { PNG } from 'pngjs'
import { expectNoSeriousFault } from './axe.ts'
import { place } from './booked-kettles.ts'
import { call, callBy, enterAs, newBooking, newInspector } from './orders.ts'
import { playVisit } from './played-visit.ts'
import { expect, speak, test, tokenOf, url, words } from './world.ts'

const t = words('en-US')
const zh = words('zh-CN')

/** A picture that differs from all others. */
function picture(number: number): Buffer {
  const png = new PNG({ width: 64, height: 64 })
  for (let i = 0; i < png.data.length; i += 4)
    png.data.set([(i * number) % 255, (number * 37) % 255, (i + number * 11) % 255, 255], i)
  return PNG.sync.write(png)
}

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
  const block = page.getByRole('region', { name: t('remedies.title') })
  const link = await test.step('the buyer turns three findings into actions and gets the link', async () => {
    await block.getByRole('button', { name: t('remedies.ask_first') }).click()
    const dialog = page.getByRole('dialog')
    for (const name of ['Scratch on the lid', 'Loose handle', 'Crooked label'])
      await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
    await expectNoSeriousFault(page, 'asking for corrections')
    await dialog.getByRole('button', { name: t('remedies.ask_ok', { count: 3 }) }).click()
    await expect(block.getByText(t('remedies.unsent', { count: 3 }))).toBeVisible()
    await block.getByRole('button', { name: t('remedies.send') }).click()
    await page.getByRole('dialog').getByText(t('remedies.way_link'), { exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('remedies.send_link') })
      .click()
    const address = page.getByRole('dialog').getByText(/^http\S+\/factory_actions\/\S+$/)
    await expectNoSeriousFault(page, 'the link')
    return new URL(await address.innerText())
  })

  await test.step('the factory answers each on a phone in Chinese', async () => {
    const context = await browser.newContext({
      ...{ viewport: { width: 390, height: 844 }, locale: 'zh-CN', baseURL: url() },
    })
    const factory = await context.newPage()
    await factory.goto(link.pathname)
    await factory.getByRole('button', { name: zh('factory-actions.begin') }).click()
    await expect(factory.getByText('Bright Home Works')).toBeVisible()
    // nothing of price or result, in no form
    for (const secret of ['USD', zh('report-content.result_fail')])
      await expect(factory.locator('main')).not.toContainText(secret)
    await expectNoSeriousFault(factory, 'the actions of the factory')
    expect(await factory.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    for (const [i, name] of ['Scratch on the lid', 'Loose handle', 'Crooked label'].entries()) {
      const card = factory.getByRole('region', { name: new RegExp(`${name}$`) })
      await card.getByLabel(zh('factory-actions.cause')).fill('抛光轮磨损')
      await card.getByLabel(zh('factory-actions.measure')).fill('已更换抛光轮，全批返工')
      await card.getByLabel(zh('factory-actions.done_on')).fill(chinaDay(new Date()))
      await card
        .locator('input[type=file]')
        .setInputFiles({ name: `整改${i}.png`, mimeType: 'image/png', buffer: picture(20 + i) })
      await expect(card.getByRole('img', { name: zh('factory-actions.photo_no', { no: 1 }) })).toBeVisible()
      await card.getByLabel(zh('factory-actions.name')).fill('李伟')
      await card.getByRole('button', { name: zh('factory-actions.send') }).click()
      await expect(card.getByText(zh('factory-actions.thanks'))).toBeVisible()
    }
    await context.close()
  })

  await test.step('the buyer accepts, and sees the evidence beside the defect', async () => {
    await page.reload()
    await expect(block.getByText('李伟').first()).toBeVisible()
    for (let left = 3; left > 0; left--) {
      await expect(block.getByRole('button', { name: t('remedies.accept') })).toHaveCount(left)
      await block
        .getByRole('button', { name: t('remedies.accept') })
        .first()
        .click()
    }
    await expect(block.getByText(t('remedies.nothing_waits'))).toBeVisible()
    await page.reload()
    await expect(page.locator('.remedy').first()).toContainText('已更换抛光轮')
    await expectNoSeriousFault(page, 'the report with its actions')
  })

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
    await expect(phone.getByText(t('visit.earlier_measure', { text: '已更换抛光轮，全批返工' })).first()).toBeVisible()
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
