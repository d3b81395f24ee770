import type { Translate } from '@goodlot/i18n'
import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import type { Member } from '../orders.ts'
import { Network } from '../phone-browser.ts'
import { expect, speak, url } from '../world.ts'
import { password, quantity, sample, type Story as WholeStory } from './people.ts'

/** The part of the story that the visit needs. */
export type Story = Pick<WholeStory, 'browser' | 'closing' | 'phones'>

/** An inspector's phone, whose network can be switched off. */
export interface Phone {
  page: Page
  network: Network
}

let pictures = 0
/** A picture that differs from all others. */
function picture(): { name: string; mimeType: string; buffer: Buffer } {
  const number = ++pictures
  const png = new PNG({ width: 48, height: 32 })
  for (let i = 0; i < png.data.length; i += 4)
    png.data.set([(i * number) % 255, (number * 37) % 255, (i + Date.now()) % 255, 255], i)
  return { name: `IMG_${number}.png`, mimeType: 'image/png', buffer: PNG.sync.write(png) }
}

export async function phoneOf({ browser, closing, phones: { t, locale } }: Story, inspector: Member): Promise<Phone> {
  const network = new Network(url())
  await network.connect()
  const context = await browser.newContext({
    baseURL: network.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    permissions: ['geolocation'],
    geolocation: { latitude: 22.5431, longitude: 114.0579, accuracy: 12 },
  })
  closing.push(
    () => context.close(),
    () => network.cut(),
  )
  const page = await context.newPage()
  await speak(page, locale)
  await page.goto('/field')
  await page.getByLabel(t('field.email')).fill(inspector.email)
  await page.getByLabel(t('field.password')).fill(password)
  await page.getByRole('button', { name: t('field.sign_in') }).click()
  await expect(page.getByText(t('field.hello', { name: inspector.nickname }))).toBeVisible()
  return { page, network }
}

export const openTab = (t: Translate, page: Page, tab: 'units' | 'checks' | 'photos' | 'more') =>
  page
    .getByRole('navigation', { name: t('visit.parts') })
    .getByRole('link', { name: t(`visit.tab_${tab}`), exact: true })
    .click()

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Accepts the offer, puts the mission on the phone and opens it. Returns the order's id. */
export async function acceptsOffer({ phones: { t } }: Story, { page }: Phone, order: string): Promise<number> {
  await page.goto('/field')
  const card = page.getByRole('article', { name: order })
  await card.getByRole('button', { name: t('missions.accept') }).click()
  await expect(card).toContainText(t('missions.is_accepted'))
  await card.getByRole('button', { name: t('visit.prepare') }).click()
  await expect(card).toContainText(t('visit.prepared'))
  const link = card.getByRole('link', { name: t('visit.open'), exact: true })
  const id = Number(/\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0])
  await link.click()
  return id
}

/** The visits of the story take place today, whatever day was booked: the phone asks why. */
export async function checksIn({ phones: { t, texts } }: Story, { page }: Phone): Promise<void> {
  await press(page, t('visit.check_in'))
  await page.getByLabel(t('visit.other_day_reason')).fill(texts.otherDay)
  await press(page, t('visit.other_day_go'))
  await expect(page.getByText(t('visit.unit_of', { unit: 1, n: sample }))).toBeVisible()
}

/** Records units as good, from one number to another. */
export async function looksAtUnits({ phones: { t } }: Story, { page }: Phone, from: number, to: number): Promise<void> {
  await openTab(t, page, 'units')
  for (let unit = from; unit <= to; unit++) {
    await expect(page.getByText(t('visit.unit_of', { unit, n: sample }))).toBeVisible()
    await press(page, t('visit.good'))
  }
  if (to === sample) await expect(page.getByText(t('visit.units_done', { count: sample }))).toBeVisible()
}

/** Records a major defect of the first unit, which is not on any list. */
export async function findsADefect({ phones: { t, texts } }: Story, { page }: Phone): Promise<void> {
  await press(page, t('visit.defect'))
  await press(page, t('visit.class_major'))
  await press(page, t('visit.other_defect'))
  await page.getByLabel(t('visit.defect_name')).fill(texts.defect)
  await page.locator('input[type=file]').first().setInputFiles(picture())
  await press(page, t('visit.next_unit'))
}

/** Answers both checks of the protocol, including the one that the customer added. */
export async function checksTheProtocol({ phones: { t, texts } }: Story, { page }: Phone): Promise<void> {
  await openTab(t, page, 'checks')
  await page.getByRole('link', { name: new RegExp(`^${texts.packing}`) }).click()
  await press(page, t('visit.verdict_conform'))
  await expect(page.getByRole('heading', { name: texts.check })).toBeVisible()
  await press(page, t('visit.verdict_conform'))
}

export async function takesAPhoto({ phones: { t } }: Story, { page }: Phone): Promise<void> {
  await openTab(t, page, 'photos')
  await page.locator('input[type=file]').first().setInputFiles(picture())
  await expect(page.getByText(t('visit.photos', { count: 1 }))).toBeVisible()
}

export const opensMore = async (
  { phones: { t } }: Story,
  { page }: Phone,
  name: 'quantities' | 'containers' | 'finish' | 'sync' | 'remarks' | 'abort',
) => {
  await openTab(t, page, 'more')
  await page.getByRole('link', { name: t(`visit.${name}`), exact: true }).click()
}

/** The network is back: what was entered without it is sent. */
export async function sendsNow(story: Story, phone: Phone): Promise<void> {
  await phone.network.connect()
  await opensMore(story, phone, 'sync')
  await press(phone.page, story.phones.t('visit.send_now'))
  await expect(phone.page.getByText(story.phones.t('visit.pill_sent'))).toBeVisible()
}

/** The customer's question is shown between two items, and the inspector answers it. */
export async function replies({ phones: { t, texts } }: Story, { page }: Phone): Promise<void> {
  const question = page.getByRole('region', { name: t('visit.question') })
  await expect(question).toContainText(texts.ownQuestion)
  await question.getByLabel(t('visit.reply')).fill(texts.reply)
  await question.getByRole('button', { name: t('visit.reply_send') }).click()
  await expect(question).toBeHidden()
}

/** All goods are finished and packed; the factory signs; the inspector leaves. */
export async function finishes(story: Story, phone: Phone): Promise<void> {
  const { t } = story.phones
  await opensMore(story, phone, 'quantities')
  for (const name of ['finished', 'packed'] as const)
    await phone.page.getByLabel(t(`visit.quantity_${name}`)).fill(String(quantity))
  await press(phone.page, t('visit.save'))
  await signsAndLeaves(story, phone)
}

export async function signsAndLeaves(story: Story, phone: Phone): Promise<void> {
  const { t, texts } = story.phones
  const { page } = phone
  await opensMore(story, phone, 'finish')
  await page.getByRole('link', { name: new RegExp(t('visit.sign_missing')) }).click()
  await page.getByLabel(t('visit.sign_name')).fill(texts.representative)
  const pad = page.getByRole('img', { name: t('visit.sign_here') })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no surface to sign on')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (let i = 1; i <= 6; i++) await page.mouse.move(box.x + 40 + i * 30, box.y + 60 + (i % 3) * 25)
  await page.mouse.up()
  await press(page, t('visit.save'))
  await expect(page.getByText(t('visit.signed_by', { name: texts.representative }))).toBeVisible()
  await press(page, t('visit.check_out'))
}

/** Submits the report from the screen that has the button, and returns to the list. */
export async function submits({ phones: { t } }: Story, { page }: Phone): Promise<void> {
  await press(page, t('visit.submit'))
  await expect(page.getByText(t('visit.submitted')).first()).toBeVisible()
  await press(page, t('visit.to_missions'))
}

/** An accepted report was opened again: adds a remark and submits a new version. */
export async function addsARemark(story: Story, phone: Phone, id: number): Promise<void> {
  const { t, texts } = story.phones
  await phone.page.goto(`/field/mission/${id}/more/remarks`)
  await phone.page.getByLabel(t('visit.new_remark')).fill(texts.counted)
  await press(phone.page, t('visit.save'))
  await opensMore(story, phone, 'finish')
  await submits(story, phone)
}

/** Nobody can reach the factory: the visit is aborted before the work begins. */
export async function aborts(story: Story, phone: Phone): Promise<void> {
  const { t, texts } = story.phones
  const { page } = phone
  await checksIn(story, phone)
  await opensMore(story, phone, 'abort')
  await page.getByLabel(t('visit.abort_reason')).selectOption({ label: t('visit.abort_force_majeure') })
  await page.getByLabel(t('visit.remark')).fill(texts.flood)
  await page.locator('input[type=file]').first().setInputFiles(picture())
  await press(page, t('visit.abort'))
  await page
    .locator('.note-bad')
    .getByRole('button', { name: t('visit.abort'), exact: true })
    .click()
  await expect(page.getByRole('heading', { name: t('visit.aborted') })).toBeVisible()
  await submits(story, phone)
}
