import { opensMore, openTab, type Phone, press, type Story, signsAndLeaves, submits } from '../story/visit.ts'
import { expect } from '../world.ts'
import { picture } from './buyer.ts'

/** Checks in. The visits of the story take place today, whatever day was booked: the phone asks why. */
export async function arrives({ phones: { t, texts } }: Story, { page }: Phone): Promise<void> {
  await press(page, t('visit.check_in'))
  await page.getByLabel(t('visit.other_day_reason')).fill(texts.otherDay)
  await press(page, t('visit.other_day_go'))
  await expect(page.getByRole('navigation', { name: t('visit.parts') })).toBeVisible()
}

/** Opens the cartons that the phone has drawn; returns their numbers. */
export async function opensDrawnCartons(story: Story, phone: Phone, open: number): Promise<number[]> {
  const { t } = story.phones
  const { page } = phone
  await openTab(t, page, 'more')
  await page.getByRole('link', { name: t('visit.cartons'), exact: true }).click()
  const cartons = page.locator('.drawn-carton')
  await expect(cartons).toHaveCount(open)
  const numbers = (await cartons.locator('strong').allInnerTexts()).map(Number)
  for (const number of numbers) await press(page, t('visit.draw_opened_of', { number }))
  await expect(page.getByText(t('visit.draw_done', { opened: open, open }))).toBeVisible()
  return numbers
}

interface Found {
  class: 'major' | 'minor'
  name: string
}

/** Records a defect on each unit, from the first on, with a picture. */
export async function findsDefects({ phones: { t } }: Story, { page }: Phone, found: readonly Found[]): Promise<void> {
  await openTab(t, page, 'units')
  for (const [i, one] of found.entries()) {
    await expect(page.getByText(new RegExp(t('visit.unit_of', { unit: i + 1, n: '\\d+' })))).toBeVisible()
    await press(page, t('visit.defect'))
    await press(page, t(`visit.class_${one.class}`))
    await press(page, t('visit.other_defect'))
    await page.getByLabel(t('visit.defect_name')).fill(one.name)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: `IMG_${i}.png`, mimeType: 'image/png', buffer: picture(40 + i) })
    await press(page, t('visit.next_unit'))
  }
}

/** Records the units from this one on as good; returns how many units there are. */
export async function theRestIsGood({ phones: { t } }: Story, { page }: Phone, from: number): Promise<number> {
  await openTab(t, page, 'units')
  const shown = page.getByText(new RegExp(t('visit.unit_of', { unit: from, n: '\\d+' })))
  const words = new RegExp(t('visit.unit_of', { unit: from, n: '(\\d+)' }))
  const n = Number(words.exec(await shown.innerText())?.[1])
  for (let unit = from; unit <= n; unit++) {
    await expect(page.getByText(t('visit.unit_of', { unit, n }))).toBeVisible()
    await press(page, t('visit.good'))
  }
  await expect(page.getByText(t('visit.units_done', { count: n }))).toBeVisible()
  return n
}

/** Writes down the cartons that were opened where none were drawn: there is no packing list. */
export async function opensCartons({ phones: { t } }: Story, { page }: Phone, total: number, numbers: string) {
  await openTab(t, page, 'more')
  await page.getByRole('link', { name: t('visit.cartons'), exact: true }).click()
  await page.getByLabel(t('visit.cartons_total')).fill(String(total))
  await page.getByLabel(t('visit.cartons_opened')).fill(String(numbers.split(', ').length))
  await page.getByLabel(t('visit.carton_numbers')).fill(numbers)
  await press(page, t('visit.save'))
}

/** Takes every picture that the protocol still asks for. */
export async function takesNeededPhotos({ phones: { t } }: Story, { page }: Phone): Promise<void> {
  const needed = page.getByRole('main').locator('a.jump').first()
  for (let number = 60; number < 80; number++) {
    await openTab(t, page, 'photos')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (!(await needed.isVisible())) return
    await needed.click()
    await expect(needed).toBeHidden()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: `IMG_${number}.png`, mimeType: 'image/png', buffer: picture(number) })
    await expect(page.locator('main img').first()).toBeVisible()
  }
}

/** Counts the goods in so many cartons, has the factory sign, leaves and submits. */
export async function endsTheVisit(story: Story, phone: Phone, goods: { pieces: number; cartons: number }) {
  const { t } = story.phones
  const { page } = phone
  await opensMore(story, phone, 'quantities')
  for (const name of ['finished', 'packed'] as const)
    await page.getByLabel(t(`visit.quantity_${name}`)).fill(String(goods.pieces))
  await page.getByLabel(t('visit.quantity_cartons')).fill(String(goods.cartons))
  await press(page, t('visit.save'))
  await signsAndLeaves(story, phone)
  await submits(story, phone)
}
