import { addDays, chinaDay } from '@goodlot/rules'
import { dayIn, newDraft, summary, unfold } from './cart.ts'
import {
  acceptsAnswers,
  asksForActions,
  factoryBlock,
  getsTheLink,
  movesTo,
  picture,
  t,
} from './factory-story/buyer.ts'
import {
  answersActions,
  factoryPhone,
  givesAPackingList,
  measure,
  opensTheVisit,
  proposesADay,
} from './factory-story/phone.ts'
import {
  arrives,
  endsTheVisit,
  findsDefects,
  opensCartons,
  opensDrawnCartons,
  takesNeededPhotos,
  theRestIsGood,
} from './factory-story/visit.ts'
import { call, enterAs, type Inspector, newBooking, newInspector } from './orders.ts'
import { choose } from './owned-records.ts'
import { acceptsReport } from './story/desk.ts'
import { voices } from './story/people.ts'
import { acceptsOffer, phoneOf, type Story } from './story/visit.ts'
import { expect, signedInAs, speak, test } from './world.ts'

const found = [
  { class: 'major', name: 'Lid does not close' },
  { class: 'major', name: 'Loose handle' },
  { class: 'minor', name: 'Crooked label' },
] as const
const names = found.map(({ name }) => name)
const goods = { pieces: 20, cartons: 10 }

test('a factory is not ready and proposes a day, gives its packing list, fails, answers three actions, and passes at the second look: the buyer in English, the factory on a phone in Chinese', {
  tag: '@soak',
}, async ({ page, browser }) => {
  test.setTimeout(600_000)
  page.setDefaultTimeout(40_000)
  const closing: Story['closing'] = []
  const story: Story = { browser, closing, phones: voices('en-US', 'en-US').phones }
  const mark = Date.now()
  const [first, second] = [await newInspector(page, `Mai ${mark}`), await newInspector(page, `Tuan ${mark}`)]
  const booking = await newBooking(page, first)
  const [good] = booking.cart.pdata as { product_id: number }[]
  booking.cart.pdata = [{ product_id: good?.product_id, product_qty: goods.pieces }]
  const { buyer } = booking
  const rootsContext = await browser.newContext()
  closing.push(() => rootsContext.close())
  const root = await rootsContext.newPage()
  await speak(root, 'en-US')
  await signedInAs(root, 'root')
  const factory = await factoryPhone(browser)
  closing.push(() => factory.context().close())
  await speak(page, 'en-US')
  await enterAs(page, buyer)

  /** Chooses inspector and day in the cart, places the order and pays it. */
  const places = async (inspector: Inspector, ahead: number): Promise<string> => {
    await unfold(page, t('booking.section_visit'))
    const select = page.locator('.cart-inspectors').getByLabel(t('booking.inspector')).first()
    await choose(page, select, inspector.nickname)
    await (await dayIn(page, addDays(chinaDay(new Date()), ahead))).click()
    await expect(summary(page).locator('.cart-price')).toContainText('200')
    await summary(page)
      .getByRole('button', { name: t('booking.place_order') })
      .click()
    const placed = page.locator('.ord-placed')
    const order_no = /GL[\d-]+/.exec(await placed.getByRole('heading').innerText())?.[0] ?? ''
    const pay = new RegExp(t('orders.pay_amount', { amount: '' }).trim())
    await placed.getByRole('button', { name: pay }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: pay }).click()
    await expect(dialog).toBeHidden()
    return order_no
  }

  try {
    const order = await test.step('booked: the buyer forwards the link', async () => {
      const { ins: _ins, ins_date: _days, ...cart } = booking.cart
      await page.goto(`/cart?did=${await newDraft(page, { buyer, cart })}`)
      await unfold(page, t('booking.section_factory'))
      await page.getByRole('radio', { name: new RegExp(`^${t('booking.tell_link')}`) }).check()
      return places(first, 9)
    })
    const link = await getsTheLink(page, order)

    await test.step('the factory is not ready and proposes a day; the visit is moved', async () => {
      await opensTheVisit(factory, link)
      await proposesADay(factory)
      await page.reload()
      await expect(factoryBlock(page)).toContainText(t('factory-notice.kind_not_ready'))
      await expect(factoryBlock(page)).toContainText('李伟')
      await movesTo(page, addDays(chinaDay(new Date()), 10))
      await expect
        .poll(async () => (await call(page, 'order_info', buyer.token, { order_no: order })).ins_date)
        .toContain(addDays(chinaDay(new Date()), 10))
    })

    await test.step('the factory sends its packing list', async () => {
      await opensTheVisit(factory, link)
      await givesAPackingList(factory, goods.cartons, goods.pieces / goods.cartons)
    })

    const { mission, drawn } = await test.step('the visit opens the drawn cartons, and the lot fails', async () => {
      const phone = await phoneOf(story, first)
      const mission = await acceptsOffer(story, phone, order)
      await arrives(story, phone)
      const drawn = await opensDrawnCartons(story, phone, 4)
      await findsDefects(story, phone, found)
      await theRestIsGood(story, phone, found.length + 1)
      await endsTheVisit(story, phone, goods)
      await acceptsReport({ root, t }, mission)
      return { mission, drawn }
    })

    await test.step('the buyer asks for three actions; the factory answers with pictures', async () => {
      await page.goto(`/report?oid=${mission}`)
      await expect(page.locator('.verdict')).toContainText(t('report-content.result_fail'))
      // the report has the cartons that the phone has drawn
      for (const number of drawn) await expect(page.locator('#b-packing')).toContainText(String(number))
      const actions = await asksForActions(page, names)
      await answersActions(factory, actions, { names, day: chinaDay(new Date()), picture })
      await acceptsAnswers(page, names.length, measure)
    })

    await test.step('inspect again: another inspector has the earlier pictures on the phone, and the lot passes', async () => {
      await page.goto(`/cart?osn=${order}&reinspect=1`)
      const region = page.getByRole('region', { name: t('booking.origin_title', { name: order }) })
      for (const name of names) await expect(region).toContainText(name)
      await region.getByRole('button', { name: t('booking.origin_tighten_ok') }).click()
      await expect(region).toContainText(t('booking.origin_tightened'))
      const again = await places(second, 12)
      const phone = await phoneOf(story, second)
      const id = await acceptsOffer(story, phone, again)
      const shown = phone.page.getByRole('img', { name: t('visit.earlier_photo', { no: 1 }) })
      for (const name of names) await expect(phone.page.getByText(name)).toBeVisible()
      await expect
        .poll(() => shown.first().evaluate((one) => (one as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
      await arrives(story, phone)
      await opensCartons(story, phone, goods.cartons, '2, 5, 7, 10')
      const n = await theRestIsGood(story, phone, 1)
      await takesNeededPhotos(story, phone)
      await endsTheVisit(story, phone, goods)
      await acceptsReport({ root, t }, id)
      await page.goto(`/report?oid=${id}`)
      await expect(page.locator('.verdict')).toContainText(t('report-content.result_pass'))
      await expect(page.locator('#b-earlier')).toContainText(`Not found in ${n} units (before: 1 in 5)`)
    })

    await test.step('the file of the factory shows it', async () => {
      await page.goto(`/factory_file?bid=${booking.cart.bid}`)
      await expect(page.getByText(t('factory-file.passes_of', { passed: 1, count: 2 }))).toBeVisible()
      await expect(page.getByText(t('factory-file.readiness_not_ready', { count: 1 }))).toBeVisible()
      await expect(page.getByText(t('factory-file.actions_accepted', { count: 3 }))).toBeVisible()
      await expect(page.getByText(order)).toBeVisible()
    })
  } finally {
    for (const close of closing) await close()
  }
})
