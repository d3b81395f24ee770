import { expectNoSeriousFault } from '../axe.ts'
import { picture } from '../factory-story/buyer.ts'
import type { Story } from '../story/people.ts'
import { sample } from '../story/people.ts'
import { watches } from '../story/reader.ts'
import {
  checksIn,
  finishes,
  looksAtUnits,
  opensMore,
  openTab,
  press,
  replies,
  submits,
  type Story as Visit,
} from '../story/visit.ts'
import { expect } from '../world.ts'
import { dollars } from './office.ts'
import { checks, kept, question } from './people.ts'
import { type Pocket, zh } from './pocket.ts'

/** The offer rings, says what it pays and why, and is accepted and put on the phone. Returns the order's id. */
export async function takesTheOffer({ page, shows, rings }: Pocket, order: string): Promise<number> {
  await rings(zh('notices.mission_offered_title', { order_no: order }))
  const card = page.getByRole('article', { name: order })
  await expect(card.locator('.mission-sum')).toHaveText(dollars(kept))
  await card.getByText(zh('missions.pay_why')).click()
  await shows('offer')
  await card.getByRole('button', { name: zh('missions.accept') }).click()
  await expect(card).toContainText(zh('missions.is_accepted'))
  await card.getByRole('button', { name: zh('visit.prepare') }).click()
  await expect(card).toContainText(zh('visit.prepared'))
  const link = card.getByRole('link', { name: zh('visit.open'), exact: true })
  return Number(/\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0])
}

/** Both orders of the day by their times, with whom to call; the inspector goes to one of them first. */
export async function plansTheDay({ page, network, shows }: Pocket, first: string): Promise<void> {
  await page.goto(`${network.url}/field`)
  const day = page.getByRole('region', { name: zh('missions.day') })
  await expect(day.getByRole('listitem')).toHaveCount(2)
  await day.getByLabel(zh('missions.day_time', { order_no: first })).fill('08:30')
  await expect(day.getByRole('listitem').first()).toContainText(first)
  await shows('day')
  await expectNoSeriousFault(page, 'the day')
}

const opensMission = async ({ page, network }: Pocket, id: number) => {
  await page.goto(`${network.url}/field/mission/${id}`)
}

async function checksTheProtocol({ page, shows }: Pocket, number: number): Promise<void> {
  await openTab(zh, page, 'checks')
  await page.getByRole('link', { name: new RegExp(`^${checks.section}`) }).click()
  await expect(page.getByRole('heading', { name: checks.mark })).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `IMG_${number}.png`, mimeType: 'image/png', buffer: picture(number) })
  await expect(page.getByText(zh('visit.photo_of', { have: 1, need: 1 }))).toBeVisible()
  await shows('check')
  await press(page, zh('visit.verdict_conform'))
  await expect(page.getByRole('heading', { name: checks.whistle })).toBeVisible()
  await press(page, zh('visit.verdict_conform'))
}

/** The first visit of the day: the buyer watches it and asks something, which rings, and is answered between two units. */
export async function visitsAndAnswers(story: Story, pocket: Pocket, { order, id }: { order: string; id: number }) {
  const { page, shows, rings } = pocket
  const visit: Visit = story
  await opensMission(pocket, id)
  await shows('mission')
  await checksIn(visit, pocket)
  await looksAtUnits(visit, pocket, 1, 3)
  await expect(page.getByText(zh('visit.pill_sent'))).toBeVisible()
  await watches(story, order, 3)
  await rings(zh('notices.visit_question_title', { order_no: order }))
  await expect(page.getByRole('region', { name: zh('visit.question') })).toContainText(story.texts.ownQuestion)
  await shows('question')
  await replies(visit, pocket)
  await looksAtUnits(visit, pocket, 4, sample)
  await checksTheProtocol(pocket, 70)
  await finishes(visit, pocket)
  await shows('finish')
  await submits(visit, pocket)
}

/** The second visit of the day, without a question. */
export async function visitsAgain(story: Story, pocket: Pocket, id: number): Promise<void> {
  await opensMission(pocket, id)
  await checksIn(story, pocket)
  await looksAtUnits(story, pocket, 1, sample)
  await checksTheProtocol(pocket, 80)
  await finishes(story, pocket)
  await submits(story, pocket)
  await pocket.shows('home-in-review')
}

/** What the reviewer asked stands beside its check: one photo more, and the report goes out again. */
export async function mendsTheReport(story: Story, pocket: Pocket, order: string): Promise<void> {
  const { page, shows, rings } = pocket
  await rings(zh('notices.report_returned_title', { order_no: order }))
  await expect(page.getByText(question)).toBeVisible()
  await shows('review')
  await page.getByRole('link', { name: order }).click()
  await openTab(zh, page, 'checks')
  await page.getByRole('link', { name: new RegExp(`^${checks.section}`) }).click()
  await expect(page.getByText(question)).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'IMG_90.png', mimeType: 'image/png', buffer: picture(90) })
  await expect(page.getByText(zh('visit.photo_count', { count: 2 }))).toBeVisible()
  await shows('asked')
  await opensMore(story, pocket, 'finish')
  await submits(story, pocket)
}
