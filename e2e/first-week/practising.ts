import type { Page } from '@playwright/test'
import { openTab, press } from '../story/visit.ts'
import { expect } from '../world.ts'
import { opens } from './applying.ts'
import { type Pocket, zh } from './pocket.ts'

/** What is wrong with the drawn mugs, by their number: the class, and the words of the protocol. */
const faults: Readonly<Record<number, { class: 'major' | 'minor'; name: string }>> = {
  2: { class: 'minor', name: '釉面杂点' },
  4: { class: 'major', name: '漏印' },
  7: { class: 'minor', name: '划痕' },
}
const mugs = 8

/** Tries the drawn shots in this order until one is kept: of each other one it is said why it proves nothing. */
async function photographs(page: Page, order: readonly number[]): Promise<void> {
  await page.getByRole('button', { name: zh('visit.photo_of', { have: 0, need: 1 }) }).click()
  const kept = page.getByRole('button', { name: zh('visit.photo_of', { have: 1, need: 1 }) })
  for (const number of order) {
    await page.getByRole('button', { name: zh('practice.shot', { number }) }).click()
    const isKept = await kept.waitFor({ timeout: 6000 }).then(
      () => true,
      () => false,
    )
    if (isKept) return
  }
  throw new Error('no drawing was kept as a photo')
}

async function looksAtMugs({ page, shows }: Pocket): Promise<void> {
  for (let unit = 1; unit <= mugs; unit++) {
    await expect(page.getByRole('img', { name: zh('practice.seen_unit', { unit }) })).toBeVisible()
    const fault = faults[unit]
    if (unit === 1) await shows('practice-unit')
    if (unit === 2) {
      // passed at first: why that is wrong is said at once, and it is put right
      await press(page, zh('visit.good'))
      await expect(page.getByRole('alert')).toContainText(zh('practice.truth_speck'))
      await shows('practice-wrong')
      await press(page, zh('visit.undo_unit', { unit }))
    }
    if (!fault) await press(page, zh('visit.good'))
    else {
      await press(page, zh('visit.defect'))
      await press(page, zh(`visit.class_${fault.class}`))
      await page.getByRole('button', { name: new RegExp(`^${fault.name}`) }).click()
      await press(page, zh('visit.save'))
    }
  }
  await expect(page.getByText(zh('visit.units_done', { count: mugs }))).toBeVisible()
}

async function checksTheCarton({ page, shows }: Pocket): Promise<void> {
  await openTab(zh, page, 'checks')
  await page.getByRole('link', { name: /^包装与唛头/ }).click()
  await expect(page.getByRole('heading', { name: '箱唛' })).toBeVisible()
  await photographs(page, [2, 1])
  await press(page, zh('visit.verdict_not_conform'))
  await shows('practice-mark')
  await press(page, zh('visit.save'))
  await expect(page.getByRole('heading', { name: '杯底标签' })).toBeVisible()
  await photographs(page, [4, 1, 2, 3])
  await press(page, zh('visit.verdict_conform'))
  await expect(page.getByRole('heading', { name: '外箱' })).toBeVisible()
  for (const digit of '406') await press(page, digit)
  await shows('practice-length')
  await press(page, zh('visit.save'))
}

async function countsTheStock({ page }: Pocket): Promise<void> {
  await openTab(zh, page, 'more')
  await page.getByRole('link', { name: zh('visit.quantities'), exact: true }).click()
  await page.getByLabel(zh('visit.quantity_finished')).fill('50')
  await page.getByLabel(zh('visit.quantity_packed')).fill('40')
  await page.getByLabel(zh('visit.quantity_cartons')).fill('5')
  await press(page, zh('visit.save'))
}

/** A whole visit over drawn goods, with one wrong tap: the score is kept, and the office sees it. */
export async function practises(pocket: Pocket): Promise<void> {
  const { page, shows } = pocket
  await opens(pocket, 'home')
  await page.getByRole('link', { name: new RegExp(zh('practice.applying_practice')) }).click()
  await shows('practice-start')
  await page.getByRole('link', { name: zh('practice.begin'), exact: true }).click()
  await press(page, zh('visit.check_in'))
  await looksAtMugs(pocket)
  await checksTheCarton(pocket)
  await countsTheStock(pocket)
  await openTab(zh, page, 'more')
  await page.getByRole('link', { name: zh('visit.finish'), exact: true }).click()
  await press(page, zh('visit.check_out'))
  await shows('practice-finish')
  await press(page, zh('practice.end_button'))
  await expect(page.getByText(zh('practice.score_good'))).toBeVisible()
  await shows('practice-score')
}
