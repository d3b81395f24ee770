import { expectNoSeriousFault } from './axe.ts'
import { expect, signedInAs, test, words } from './world.ts'

const t = words('en-US')
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a practice mission on a phone: drawn goods become photos, and its score is kept', async ({ page }) => {
  await signedInAs(page, 'inspector')
  await page.goto('/field/practice')
  // another test may have left a score
  const begin = page.getByRole('link', { name: t('practice.begin'), exact: true })
  await begin.or(page.getByRole('link', { name: t('practice.begin_again') })).click()
  await page.getByRole('button', { name: t('visit.check_in') }).click()
  await expect(page.getByRole('img', { name: t('practice.seen_unit', { unit: 1 }) })).toBeVisible()
  // the button that is tapped most is on the screen without scrolling, below the drawing
  await expect(page.getByRole('button', { name: t('visit.good'), exact: true })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectNoSeriousFault(page, 'a unit of the practice mission')

  await page.getByRole('link', { name: t('visit.tab_checks'), exact: true }).click()
  await page.getByRole('link', { name: /Packing and marks/ }).click()
  const camera = page.getByRole('button', { name: t('visit.photo_of', { have: 0, need: 1 }) })
  await camera.click()
  await page.getByRole('button', { name: t('practice.shot', { number: 2 }) }).click()
  await expect(page.getByText(t('practice.shot_blurred'))).toBeVisible()
  await page.getByRole('button', { name: t('practice.shot', { number: 1 }) }).click()
  await expect(page.getByRole('button', { name: t('visit.photo_of', { have: 1, need: 1 }) })).toBeVisible()
  await page.getByRole('button', { name: t('visit.verdict_not_conform') }).click()
  await page.getByRole('button', { name: t('visit.save') }).click()

  await page.getByRole('link', { name: t('visit.tab_more'), exact: true }).click()
  await page.getByRole('link', { name: t('visit.finish'), exact: true }).click()
  await page.getByRole('button', { name: t('visit.check_out') }).click()
  await page.getByRole('button', { name: t('practice.end_button') }).click()
  // of 14 steps the mark was right at once, and its photo after a bad one
  await expect(page.getByText(t('practice.score', { score: 11 }))).toBeVisible()
  await expect(page.getByText(/of 100 · last 11/)).toBeVisible()
})
