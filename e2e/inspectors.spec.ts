import { addDays, chinaDay } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { expect, freshEmail, signedInAs, signInQuickly, speak, test, tokenOf, url, words } from './world.ts'

const t = words('en-US')
const password = 'sunny-harbour-9'
// one grey pixel
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

async function call(page: Page, name: string, token: string, form: Record<string, string | number> = {}) {
  const answer = await page.request.post(`${url()}/api/${name}`, { headers: { USERTOKEN: token }, form })
  const { data, fault } = await answer.json()
  expect(fault, `${name}: ${JSON.stringify(data)}`).toBeUndefined()
  return data
}

async function upload(page: Page, token: string): Promise<number> {
  const answer = await page.request.post(`${url()}/api/upload_img`, {
    headers: { USERTOKEN: token },
    multipart: { file: { name: 'me.png', mimeType: 'image/png', buffer: png } },
  })
  return (await answer.json()).data[0].attachment_id
}

/** A customer with its own inspectors, and an inspector who registered with the customer's code and submitted everything. */
async function ownerAndInspector(page: Page) {
  const [owner, account] = [freshEmail('owner'), freshEmail('own.inspector')]
  const person = { password, phone: '1' }
  await call(page, 'register', '', { ...person, account: owner, nickname: 'Olga Owner', company: 'Own Co' })
  const token = await signInQuickly(page, owner, password)
  const { user_id } = await call(page, 'role', token, { token })
  for (const field of ['can_use_my_ins_list', 'can_use_ins_code'])
    await call(page, 'customer_change_flag', tokenOf('root'), { uid: user_id, field, value: 1 })
  const { code } = await call(page, 'ins_code', token)
  const nickname = `Ivy ${Date.now()}`
  await call(page, 'ins_register', '', { ...person, account, nickname, code })
  const own = await signInQuickly(page, account, password)
  await call(page, 'ins_profile_edit', own, {
    realname: 'Ivy Wang',
    expertise: '[101]',
    user_photos_id: await upload(page, own),
    documents: JSON.stringify([await upload(page, own)]),
  })
  const price = { city_normal_price: 210, city_weekend_price: 260, city_holiday_price: 420 }
  await call(page, 'ins_prices_save', own, { city_data: JSON.stringify([{ city_id: 'CN-4403', ...price }]) })
  await call(page, 'ins_days_save', own, { weekdays: '[0,1,2,3,4,5,6]' })
  await call(page, 'ins_submit_verify', own)
  return { owner, account, nickname }
}

test('root verifies an inspector, and the customer whose own it is finds it, in Chinese too (N-08, N-38, N-40, N-41, N-23)', async ({
  page,
}) => {
  const { owner, account, nickname } = await ownerAndInspector(page)
  await speak(page, 'en-US')
  await signedInAs(page, 'root')
  await page.goto(`/ins?account=${encodeURIComponent(account)}`)
  await page.getByRole('button', { name: t('inspectors.verify_named', { name: nickname }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Ivy Wang')).toBeVisible()
  await dialog.getByRole('button', { name: t('inspectors.verify') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: account })).toContainText(t('inspectors.stage_accepted'))

  await signInQuickly(page, owner, password)
  const day = addDays(chinaDay(new Date()), 9)
  await page.goto(`/inspector?city=CN,CN-44,CN-4403&days=${day},${day}`)
  await page
    .getByRole('radiogroup', { name: t('inspectors.whose') })
    .getByText(t('inspectors.only_own'))
    .click()
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(nickname)
  // four in a row, however few there are (N-01)
  const columns = await card.evaluate((one) => getComputedStyle(one.parentElement as Element).gridTemplateColumns)
  expect(columns.split(' ')).toHaveLength(4)
  await expectNoSeriousFault(page)

  await page
    .locator('a[data-locale=zh-CN]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  const zh = words('zh-CN')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh('inspectors.search_title'))
  await card.getByRole('button', { name: zh('ui.view_named', { name: nickname }) }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: zh('inspectors.information') })
  await expect(drawer.getByText('深圳').first()).toBeVisible()
  await expect(drawer.getByRole('columnheader', { name: zh('inspectors.holidays'), exact: true })).toBeVisible()
  await expectNoSeriousFault(page)
})
