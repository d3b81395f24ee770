import { factorySheet, productSheet } from '@goodlot/contract'
import type { Page } from '@playwright/test'
import { type Cells, dataSheet, type Layout } from '../../server/src/spreadsheet/layout.ts'
import { writeBook } from '../../server/src/spreadsheet/write-book.ts'
import { call } from '../orders.ts'
import { expect, tokenOf } from '../world.ts'
import { go, quantity, type Story } from './people.ts'

/** Chooses a spreadsheet in our own layout, and imports what the review shows. */
async function imports(story: Story, page: Page, layout: Layout, rows: Cells[]): Promise<void> {
  const { t } = story
  const buffer = Buffer.from(await writeBook([await dataSheet(layout, rows, t)]))
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('sheets.upload_excel') }).click(),
  ])
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await choosing.setFiles({ name: 'list.xlsx', mimeType, buffer })
  const review = page.getByRole('dialog').filter({ hasText: 'list.xlsx' })
  await review.getByRole('button', { name: t('sheets.import') }).click()
  await expect(review).toBeHidden()
  await expect(page.getByText(t('ui.total', { count: rows.length }))).toBeVisible()
}

export async function importsProducts(story: Story): Promise<void> {
  const { customer: page, t, texts, po } = story
  await go(page, '/product', t('products.title'))
  const one = { category: texts.category, po, qty: quantity }
  await imports(story, page, productSheet, [
    { ...one, name: texts.product, sku: 'KT-17' },
    { ...one, name: texts.secondProduct, sku: 'KT-18' },
  ])
  await expect(page.getByRole('row').filter({ hasText: 'KT-17' })).toContainText(texts.product)
}

export async function importsAFactory(story: Story): Promise<void> {
  const { customer: page, t, texts } = story
  await go(page, '/business', t('factories.title'))
  await imports(story, page, factorySheet, [
    {
      factory_name: texts.factory,
      country_code: texts.country,
      province_code: texts.province,
      city_code: texts.city,
      address: texts.address,
      person: texts.representative,
      phone1: '+86 755 1',
    },
  ])
  await expect(page.getByRole('row').filter({ hasText: texts.factory })).toContainText(texts.city)
}

/** A short public protocol, as root keeps them for everybody. */
export async function publicProtocol({ root }: Story): Promise<string> {
  const tpl_name = `Kettles ${Date.now()}`
  const classes = [
    {
      class_name: 'Packing',
      class_name_cn: '包装',
      aql_level_code: 'once',
      customer_add_test: 1,
      items: [{ item_title: 'Carton marks', item_title_cn: '箱唛', type_code: 'demand' }],
    },
  ]
  await call(root, 'tpl_add', tokenOf('root'), { tpl_name, is_public: 1, class_data: JSON.stringify(classes) })
  return tpl_name
}

/** Copies the public protocol and adds a check. Returns the name of the copy. */
export async function copiesAProtocol({ customer: page, t, texts }: Story, name: string): Promise<string> {
  await go(page, `/template?tpl_name=${encodeURIComponent(name)}`, t('protocols.title'))
  await page.getByRole('row').getByRole('link', { name }).click()
  const press = (word: string) => page.getByRole('button', { name: new RegExp(`(^| )${word}$`) })
  await press(t('protocols.copy')).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('protocols.copy') })
    .click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(`${name} (`)
  await press(t('protocols.edit')).click()
  await page
    .getByRole('treeitem', { name: new RegExp(`^${texts.packing}`) })
    .first()
    .click()
  await press(t('protocols.add_check')).click()
  await page
    .getByRole('region', { name: t('protocols.node') })
    .getByLabel(t('protocols.item_title'), { exact: true })
    .fill(texts.check)
  await press(t('ui.save')).click()
  await expect(page.locator('.kit-notes-top').getByText(t('protocols.saved')).last()).toBeVisible()
  // the message may be that of the copy: leaving before the end of this one asks about unsaved work
  await expect(press(t('ui.save'))).toBeDisabled()
  return (await heading.innerText()).trim()
}
