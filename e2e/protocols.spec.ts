import { expectNoSeriousFault } from './axe.ts'
import {
  aName,
  aProtocol,
  button,
  call,
  choose,
  field,
  named,
  p,
  press,
  said,
  select,
  t,
  treeItem,
} from './protocols.ts'
import { expect, signedInAs, test, words } from './world.ts'

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

  // a limit of a number that is none: told at its place, nothing sent
  await press(page, t('ui.save'))
  await said(page, p('check_first', { count: 1 }))
  await expect(page.getByText(t('validation.limit_number'))).toBeVisible()
  await page.getByLabel(p('in_row', { name: p('value_text'), row: 1 }), { exact: true }).fill('9.5')
  await page.getByLabel(p('in_row', { name: p('tol_plus'), row: 1 }), { exact: true }).fill('0.5')
  await press(page, t('ui.save'))
  await said(page, p('saved'))

  await page.reload()
  await expect(page.getByRole('treeitem', { level: 1 })).toHaveCount(5)
  for (const kind of kinds) await expect(treeItem(page, `One of ${kind}`)).toBeVisible()
  await choose(page, 'One of Values')
  await expect(page.getByRole('region', { name: p('node') })).toContainText('9.5 +0.5')
  // the closing classes stay last
  await expect(page.getByRole('treeitem', { level: 1 }).last()).toHaveAccessibleName(/Additional Pictures/)

  await expectNoSeriousFault(page)
  await page.getByText(p('preview_tab'), { exact: true }).click()
  const phone = page.getByRole('region', { name: p('preview') })
  await expect(phone.getByRole('article', { name: 'One of Values' }).getByLabel('Point of Values')).toBeDisabled()
  expect((await phone.boundingBox())?.width).toBe(390)
  await expectNoSeriousFault(page)
})

// M-05, M-20, M-21, M-23, M-24, M-25, M-26, M-27, M-29, M-36, T-22
test('a customer copies a public one, adds a check, a test and a defect, and cannot change the public one', async ({
  page,
}) => {
  await signedInAs(page, 'agent')
  await page.goto('/template?tpl_name=Apparel&is_public=1')
  await expect(button(page, p('new'))).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Apparel' })
  await expect(row.getByRole('button', { name: p('delete') })).toHaveCount(0)
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
})

test('the last two classes stay, and take nothing (M-08, M-26)', async ({ page }) => {
  await signedInAs(page, 'root')
  const id = await aProtocol(page, aName('Ending'))
  await page.goto(`/template?tpl=${id}`)
  await press(page, p('edit'))
  await choose(page, 'Important Remarks')
  const drop = page.getByRole('region', { name: p('node') }).getByRole('button', { name: named(p('delete')) })
  await expect(drop).toHaveAttribute('aria-disabled', 'true')

  await press(page, p('add_class'))
  await field(page, p('class_name')).fill('Marks')
  await select(page, p('setting_type'), 'Multiple choice')
  await press(page, p('add_checkbox_multi'))
  await field(page, p('item_title')).fill('Marks found')
  await page.getByLabel(p('in_row', { name: p('item_title'), row: 1 }), { exact: true }).fill('CE')
  const item = treeItem(page, 'Marks found')
  await item.dragTo(treeItem(page, 'Not checked'), { targetPosition: { x: 60, y: 3 } })
  await press(page, t('ui.save'))
  await said(page, p('saved'))
  await expect(page.getByRole('treeitem', { name: /^Marks 1 item$/ })).toBeVisible()
})

test('root clones: a private one stays private unless the clone is made public on purpose (M-05, M-29, T-22)', async ({
  page,
}) => {
  await signedInAs(page, 'root')
  for (const [is_public, choice, sent] of [
    [0, null, '0'],
    [0, 'clone_public', '1'],
    [1, null, '1'],
  ] as const) {
    const { data } = (await call(page, 'tpl_add', { tpl_name: aName('Cloned'), is_public })) as {
      data: { tpl_id: number }
    }
    await page.goto(`/template?tpl=${data.tpl_id}`)
    await press(page, p('clone'))
    const dialog = page.getByRole('dialog').filter({ hasText: p('clone_confirm') })
    if (choice) await dialog.getByLabel(p(choice)).check()
    const asked = page.waitForRequest((r) => r.url().includes('/api/tpl_clone'))
    await dialog.getByRole('button', { name: named(p('clone')) }).click()
    expect(new URLSearchParams((await asked).postData() ?? '').get('is_public')).toBe(sent)
    await said(page, p('copied'))
  }
})

test('the preview speaks one language, and breaks a word that does not fit', async ({ page }) => {
  await signedInAs(page, 'root')
  const name = aName('Long')
  const long = 'W'.repeat(90)
  const items = [{ item_title: long, type_code: 'checkbox_single', options: [{ item_title: long, result: 'F' }] }]
  const class_data = JSON.stringify([
    { class_name: long, items },
    { class_name: 'B', items: [{ item_title: 'b', type_code: 'demand' }] },
  ])
  const { data } = (await call(page, 'tpl_add', { tpl_name: name, class_data })) as { data: { tpl_id: number } }
  await page.goto(`/template?tpl=${data.tpl_id}&view=preview`)
  const phone = page.getByRole('region', { name: p('preview') })
  await expect(phone).toContainText('Conform')
  const [wide, room] = await phone.evaluate((box) => [box.scrollWidth, box.clientWidth])
  expect(wide).toBeLessThanOrEqual(room as number)
  await page.locator('.pt-preview-note').getByText(p('chinese'), { exact: true }).click()
  await expect(phone).toContainText('不符合')
  await expect(phone).toContainText(words('zh-CN')('protocols.sample_once'))
  await expect(phone).not.toContainText('Conform')
  await expect(phone).not.toContainText(p('sample_once'))
})

test('cancel restores; a new node disappears; leaving asks (M-14, M-15, M-16, M-17)', async ({ page }) => {
  await signedInAs(page, 'root')
  const id = await aProtocol(page, aName('Cancelled'))
  await page.goto(`/template?tpl=${id}`)
  await expect(button(page, p('add_class'))).toHaveCount(0)
  await press(page, p('edit'))
  await choose(page, 'Remarks')
  await field(page, p('item_title')).fill('Another name')
  await expect(page.getByText(p('was', { name: 'Remarks' }))).toBeVisible()
  await press(page, p('cancel_change'))
  await expect(treeItem(page, 'Remarks')).toBeVisible()
  await expect(page.getByRole('treeitem', { name: 'Another name' })).toHaveCount(0)

  await press(page, p('add_class'))
  await expect(treeItem(page, p('unnamed_class'))).toBeVisible()
  await press(page, p('cancel_new'))
  await expect(page.getByRole('treeitem', { name: p('unnamed_class') })).toHaveCount(0)

  // sorted by a button, by the keyboard, by the mouse
  const first = page.getByRole('treeitem', { level: 1 }).first()
  await choose(page, 'Additional Pictures')
  await press(page, p('move_up'))
  await expect(first).toHaveAccessibleName(/Additional Pictures/)
  await first.press('Alt+ArrowDown')
  await expect(first).toHaveAccessibleName(/Important Remarks/)
  await treeItem(page, 'Additional Pictures').dragTo(first, { targetPosition: { x: 60, y: 3 } })
  await expect(first).toHaveAccessibleName(/Additional Pictures/)
  await page
    .getByRole('link', { name: p('title') })
    .last()
    .click()
  const leaving = page.getByRole('dialog').filter({ hasText: t('ui.leave_title') })
  await leaving.getByRole('button', { name: t('ui.stay') }).click()
  await expect(leaving).toHaveCount(0)
  await press(page, t('ui.cancel'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: p('discard') })
    .click()
  await expect(first).toHaveAccessibleName(/Important Remarks/)
  await expect(button(page, p('edit'))).toBeEnabled()
})

test('deleting says what goes: a node and a whole protocol (M-05, M-18)', async ({ page }) => {
  await signedInAs(page, 'main')
  const { data } = (await call(page, 'tpl_clone_own', { tpl_id: 5 })) as {
    data: { tpl_id: number; tpl_name: string; class_data: { class_name: string }[] }
  }
  await page.goto(`/template?tpl=${data.tpl_id}`)
  await press(page, p('edit'))
  await choose(page, 'Packing')
  await page
    .getByRole('region', { name: p('node') })
    .getByRole('button', { name: named(p('delete')) })
    .click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(p('counts_classes', { count: 1 }))
  await expect(question).toContainText(p('counts_items', { count: 5 }))
  await question.getByRole('button', { name: p('delete') }).click()
  await press(page, t('ui.save'))
  await said(page, p('saved'))
  await expect(page.getByRole('treeitem', { name: /^Packing / })).toHaveCount(0)

  await page.goto(`/template?tpl_name=${encodeURIComponent(data.tpl_name)}`)
  const row = page.getByRole('row').filter({ hasText: data.tpl_name })
  await row.getByRole('button', { name: p('delete') }).click()
  await expect(page.getByRole('dialog')).toContainText(/\d+ options/)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: p('delete') })
    .click()
  await said(page, p('deleted', { name: data.tpl_name }))
  await expect(page.getByText(t('ui.nothing_found'))).toBeVisible()
})

test('the picker, and readers of Chinese see Chinese names (M-01, M-04)', async ({ page }) => {
  await signedInAs(page, 'buyer')
  await page.addInitScript(() => localStorage.setItem('locale', 'zh-CN'))
  const zh = words('zh-CN')
  await page.goto('/template?select=1')
  const name = page.getByRole('textbox', { name: zh('protocols.tpl_name') })
  await name.fill('监装')
  await name.press('Enter')
  await page.getByRole('row').filter({ hasText: '监装' }).getByRole('button').click()
  await expect(page.getByText(zh('protocols.chosen_is', { name: '监装' }))).toBeVisible()
  await page.goto('/template?tpl=4')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('玩具')
  await expect(page.getByRole('treeitem', { name: /^包装/, level: 1 })).toBeVisible()
})
