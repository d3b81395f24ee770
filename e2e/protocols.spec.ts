import type { ProtocolClass, ProtocolOnce } from '@goodlot/contract/wire-shapes'
import type { Page } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { aName, button, call, choose, field, named, p, press, said, select, t, treeItem } from './protocols.ts'
import { expect, signedInAs, test } from './world.ts'

const longWord = 'W'.repeat(90)
/** A class with words that do not fit a phone unless they are broken. */
async function addLongWords(page: Page, tpl_id: number) {
  const { data: once } = (await call(page, 'tpl_once', { tpl_id })) as { data: ProtocolOnce }
  const added = await call(page, 'tpl_class_add', { tpl_id, version: once.version, class_name: longWord, sort: 4 })
  const { class_id, version } = added.data as ProtocolClass & { version: number }
  const options = JSON.stringify([{ item_title: longWord, result: 'F' }])
  const item = { class_id, version, item_title: longWord, type_code: 'checkbox_single', options }
  expect((await call(page, 'tpl_item_add', item)).fault).toBeUndefined()
}

// M-02, M-03, M-10, M-11, M-12, M-35
test('root builds a protocol with three classes and every item type', async ({ page }) => {
  await signedInAs(page, 'root')
  await page.goto('/template')
  await press(page, p('new'))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCSS('width', '800px')
  const name = aName('Kettles')
  await dialog.getByLabel(p('tpl_name'), { exact: true }).fill(name)
  await dialog.getByLabel(p('tpl_name_cn')).fill('电水壶')
  await dialog.getByRole('button', { name: t('ui.save') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  for (const title of ['Look', 'Tests', 'Defects']) {
    await press(page, p('add_class'))
    await field(page, p('class_name')).fill(title)
  }
  const kinds = ['Text', 'Requirement', 'Check list', 'Values', 'Single choice', 'Multiple choice']
  for (const kind of kinds) {
    await choose(page, kind === 'Values' ? 'Tests' : 'Look')
    await press(page, p('add_item'))
    await field(page, p('item_title')).fill(`One of ${kind}`)
    if (kind !== 'Text') await select(page, p('type_code'), kind)
    // a new item can be edited and is text until somebody says otherwise
    await expect(page.getByRole('checkbox', { name: p('can_edit') })).toBeChecked()
    if (['Text', 'Requirement'].includes(kind)) continue
    await press(page, p('add_option'))
    await page.getByLabel(p('in_row', { name: p('item_title'), row: 1 }), { exact: true }).fill(`Point of ${kind}`)
  }
  await choose(page, 'One of Values')
  await page.getByLabel(p('in_row', { name: p('value_text'), row: 1 }), { exact: true }).fill('nine')
  await choose(page, 'Defects')
  await press(page, p('add_defect'))
  await field(page, p('item_title')).fill('Workmanship')
  await page.getByLabel(p('in_row', { name: p('item_title'), row: 1 }), { exact: true }).fill('Scratch')

  // with the mouse a class can be moved, but an item cannot be moved into the last two classes
  const tops = page.getByRole('treeitem', { level: 1 })
  const upperHalf = { targetPosition: { x: 60, y: 3 } }
  for (const [moved, to] of [
    ['Additional Pictures', 'Important Remarks'],
    ['Important Remarks', 'Additional Pictures'],
  ] as const) {
    await treeItem(page, moved).dragTo(treeItem(page, to), upperHalf)
    await expect(tops.last()).toHaveAccessibleName(new RegExp(to))
  }
  await treeItem(page, 'One of Text').dragTo(treeItem(page, 'Not checked'), upperHalf)

  // a limit that is not a number: the error is shown at its field, and nothing is sent
  await press(page, t('ui.save'))
  await said(page, p('check_first', { count: 1 }))
  await expect(page.getByText(t('validation.limit_number'))).toBeVisible()
  await page.getByLabel(p('in_row', { name: p('value_text'), row: 1 }), { exact: true }).fill('9.5')
  await page.getByLabel(p('in_row', { name: p('tol_plus'), row: 1 }), { exact: true }).fill('0.5')
  await press(page, t('ui.save'))
  await said(page, p('saved'))
  await expect(page.getByRole('treeitem', { name: /^Look 5 items$/ })).toBeVisible()
  await expect(tops).toHaveCount(5)

  await addLongWords(page, Number(new URL(page.url()).searchParams.get('tpl')))
  await page.reload()
  await expect(tops).toHaveCount(6)
  for (const kind of kinds) await expect(treeItem(page, `One of ${kind}`)).toBeVisible()
  await choose(page, 'One of Values')
  await expect(page.getByRole('region', { name: p('node') })).toContainText('9.5 +0.5')
  // the closing classes stay last
  await expect(tops.last()).toHaveAccessibleName(/Additional Pictures/)

  await expectNoSeriousFault(page)
  await page.getByText(p('preview_tab'), { exact: true }).click()
  const phone = page.getByRole('region', { name: p('preview') })
  await expect(phone.getByRole('article', { name: 'One of Values' }).getByLabel('Point of Values')).toBeDisabled()
  expect((await phone.boundingBox())?.width).toBe(390)
  await expect(phone.getByRole('article', { name: longWord })).toBeVisible()
  const [wide, room] = await phone.evaluate((box) => [box.scrollWidth, box.clientWidth])
  expect(wide).toBeLessThanOrEqual(room as number)
  await expectNoSeriousFault(page)
})

// M-05, M-18, M-20, M-21, M-23, M-24, M-25, M-26, M-27, M-29, M-36, T-22
test('a customer copies a public protocol, adds a check, a test and a defect, and deletes the copy; the public one cannot be changed', async ({
  page,
}) => {
  await signedInAs(page, 'agent')
  await page.goto('/template?tpl_name=Apparel&is_public=1')
  await expect(button(page, p('new'))).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Apparel' })
  await row.getByRole('button', { name: t('ui.more_named', { name: 'Apparel' }) }).click()
  await expect(button(page, p('copy'))).toBeVisible()
  await expect(button(page, p('delete'))).toHaveCount(0)
  await page.keyboard.press('Escape')
  await row.getByRole('link', { name: 'Apparel' }).click()
  await expect(button(page, p('edit'))).toBeDisabled()
  await press(page, p('head'))
  await expect(page.getByRole('dialog').getByLabel(p('tpl_name'), { exact: true })).toBeDisabled()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: named(p('close')) })
    .last()
    .click()
  const asked = page.waitForRequest((r) => r.url().includes('/api/tpl_clone'))
  await press(page, p('copy'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: named(p('copy')) })
    .click()
  expect((await asked).url()).toContain('/api/tpl_clone_own')
  await said(page, p('copied'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apparel (copy')

  await press(page, p('edit'))
  await expect(button(page, p('add_class'))).toBeDisabled()
  await choose(page, 'Packing')
  await press(page, p('add_check'))
  await field(page, p('item_title')).fill('Hang tag on the left')
  await choose(page, 'Packing')
  await press(page, p('add_test'))
  await field(page, p('item_title')).fill('Pull on the button')
  await page.getByLabel(p('in_row', { name: p('item_title'), row: 1 }), { exact: true }).fill('Force')
  await choose(page, 'Workmanship')
  await press(page, p('add_defect'))
  const rows = page.getByRole('region', { name: p('node') }).locator('tbody tr')
  const count = await rows.count()
  await page.getByLabel(p('in_row', { name: p('item_title'), row: count }), { exact: true }).fill('Our own defect')
  await choose(page, 'Important Remarks')
  await expect(button(page, p('add_check'))).toBeDisabled()
  await expect(page.getByText(t('faults.class_takes_no_checks'))).toBeVisible()
  await press(page, t('ui.save'))
  await said(page, p('saved'))
  await page.reload()
  await expect(treeItem(page, 'Hang tag on the left')).toBeVisible()
  await choose(page, 'Pull on the button')
  await expect(page.getByRole('region', { name: p('node') })).toContainText('Force')
  await page.getByLabel(p('find')).fill('Our own defect')
  await expect(page.getByRole('treeitem', { level: 2 })).toHaveCount(1)

  const tpl_id = Number(new URL(page.url()).searchParams.get('tpl'))
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await press(page, p('delete'))
  const question = page.getByRole('dialog')
  await expect(question).toContainText(/\d+ options/)
  await question.getByRole('button', { name: p('delete') }).click()
  await said(page, p('deleted', { name }))
  expect((await call(page, 'tpl_once', { tpl_id })).fault).toBe('not_found')
})
