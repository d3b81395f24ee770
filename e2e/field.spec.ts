import { addDays, chinaDay } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { expectNoSeriousFault } from './axe.ts'
import { expect, freshEmail, test, tokenOf, url, words } from './world.ts'

const t = words('en-US')
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** A picture as a phone would send it, only smaller. */
const photo = { name: 'me.png', mimeType: 'image/png', buffer: PNG.sync.write(new PNG({ width: 64, height: 64 })) }

/** Expects that nothing is wider than the phone. */
const expectFits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(390)

test('an inspector registers with a code, sets prices and days and submits; root verifies, the customer finds it (N-39, N-40, OD-35)', {
  tag: '@soak',
}, async ({ page }) => {
  const call = async (name: string, form: Record<string, string | number>, token: string) =>
    (await (await page.request.post(`${url()}/api/${name}`, { headers: { USERTOKEN: token }, form })).json()).data
  const { code } = await call('ins_code', {}, tokenOf('main'))
  const email = freshEmail('field')

  await page.goto(`/field/register?code=${code}`)
  await page.getByLabel(t('field.name')).fill('Mai Tran')
  await page.getByLabel(t('field.email')).fill(email)
  await page.getByLabel(t('field.phone')).fill('+84 1')
  await page.getByLabel(t('field.password')).fill('sunny-harbour-9')
  await page.getByLabel(t('field.terms_agree')).check()
  await page.getByRole('button', { name: t('field.register') }).click()
  await expect(page.getByText(t('field.stage_none_next'))).toBeVisible()
  await expect(page.getByText(t('field.own_of', { company: 'Harbour Trading Ltd' }))).toBeVisible()
  await expectFits(page)

  await page.getByRole('link', { name: new RegExp(t('field.part_cities_why')) }).click()
  await page.getByRole('button', { name: t('field.add_city') }).click()
  await page.getByLabel(t('field.country')).selectOption('CN')
  await page.getByLabel(t('field.province')).selectOption('CN-44')
  await page.getByLabel(t('field.search_city')).fill('shenz')
  await page.getByRole('button', { name: /Shenzhen/ }).click()
  for (const [kind, price] of [
    ['normal', '200'],
    ['weekend', '250.50'],
    ['holiday', '400'],
  ] as const)
    await page.getByLabel(t(`field.price_${kind}`)).fill(price)
  await page.getByRole('button', { name: t('field.save') }).click()
  await expect(page.getByText(t('field.saved'))).toBeVisible()
  await expectFits(page)

  const tabs = page.getByRole('navigation')
  await tabs.getByRole('link', { name: t('field.days') }).click()
  await page.getByRole('button', { name: 'Mon', exact: true }).click()
  // the app is closed before anything was saved, and opens where it was
  await page.reload()
  await page.getByRole('button', { name: 'Tue', exact: true }).click()
  await page.getByRole('button', { name: t('field.save') }).click()
  await expect(page.getByText(t('field.saved'))).toBeVisible()
  await expectFits(page)
  await expectNoSeriousFault(page, 'days')

  await tabs.getByRole('link', { name: t('field.profile') }).click()
  await page.locator('input[type=file]').nth(1).setInputFiles(photo)
  await expect(page.getByRole('img', { name: t('field.part_photo') })).toBeVisible()
  await expectFits(page)
  await page.getByLabel(t('field.realname')).fill('Tran Thi Mai')
  await page.getByLabel(t('field.years')).fill('6')
  await page.getByRole('button', { name: t('field.save') }).click()
  await expect(page.getByText(t('field.saved'))).toBeVisible()
  await page.getByRole('link', { name: new RegExp(t('field.expertise')) }).click()
  await page.locator('summary').first().click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: t('field.save') }).click()
  await expect(page.getByText(t('field.saved'))).toBeVisible()

  await page.goto('/field/verify')
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({ ...photo, name: 'id.png' })
  await expect(page.getByRole('link', { name: 'id.png' })).toBeVisible()
  await page.getByRole('button', { name: t('field.submit'), exact: true }).click()
  await expect(page.getByText(t('field.stage_submitted_next'))).toBeVisible()
  await expectFits(page)
  await expectNoSeriousFault(page, 'verify')

  const rows = async (token: string) =>
    (await call('ins_list', { search_json: JSON.stringify({ account: email }) }, token)).data
  const [row] = await rows(tokenOf('root'))
  expect(row).toMatchObject({ verify_stage: 'submitted', declared_years: 6, realname: 'Tran Thi Mai' })
  await call('ins_set_verified', { uid: row.user_id }, tokenOf('root'))
  const [found] = await rows(tokenOf('main'))
  expect(found).toMatchObject({ user_name: 'Mai Tran', verify_stage: 'accepted' })
  const info = await call('ins_info', { id: row.user_id }, tokenOf('main'))
  expect(info.option_data.city_data).toMatchObject([{ city_id: 'CN-4403', city_weekend_price: 250.5 }])
  const weekdays = new Set(
    (info.option_data.work_data_list as string[]).map((day) => new Date(`${day}T00:00:00Z`).getUTCDay()),
  )
  expect([...weekdays].sort()).toEqual([1, 2])
  expect(info.option_data.work_data_list.every((day: string) => day <= addDays(chinaDay(new Date()), 180))).toBe(true)

  await page.goto('/field')
  await expect(page.getByText(t('field.stage_accepted_next'))).toBeVisible()
})
