import type { Page } from '@playwright/test'
import { aName, aProtocol, call, choose, field, named, p, personAt, press, said, t, treeItem } from './protocols.ts'
import { expect, signedInAs, test } from './world.ts'

// a person left at an open page keeps its browser busy through the tests that follow
test.afterEach(async ({ page, browser }) => {
  for (const context of browser.contexts()) if (context !== page.context()) await context.close()
})

test('two people save the same protocol: the second is told who and when and loses nothing', async ({
  page,
  browser,
}) => {
  await signedInAs(page, 'root')
  const name = aName('Shared')
  const id = await aProtocol(page, name)
  await page.goto(`/template?tpl=${id}`)
  const admin = await personAt(browser, 'admin', `/template?tpl=${id}`)
  for (const [who, title] of [
    [page, 'By root'],
    [admin, 'By admin'],
  ] as const) {
    await press(who, p('edit'))
    await press(who, p('add_class'))
    await field(who, p('class_name')).fill(title)
  }
  await press(admin, t('ui.save'))
  await said(admin, p('saved'))
  await press(page, t('ui.save'))
  const notice = page.locator('.pt-conflict')
  await expect(notice).toContainText('Marta Nowak')
  await expect(notice).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
  await expect(treeItem(page, 'By root')).toBeVisible()

  await notice.getByRole('button', { name: p('show_theirs') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('By admin')
  await expect(dialog).toContainText('By root')
  await dialog.getByRole('button', { name: p('keep_editing') }).click()
  await notice.getByRole('button', { name: p('save_mine') }).click()
  const question = page.getByRole('dialog').filter({ hasText: p('save_mine_title', { who: 'Marta Nowak' }) })
  await question.getByRole('button', { name: p('save_mine') }).click()
  await said(page, p('saved'))
  await page.reload()
  await expect(treeItem(page, 'By root')).toBeVisible()
  await expect(page.getByRole('treeitem', { name: 'By admin' })).toHaveCount(0)
})

/** Admin adds a class behind the back of whoever edits. */
async function addedByAdmin(admin: Page, id: number, title: string) {
  const { data } = (await call(admin, 'tpl_once', { tpl_id: id })) as { data: { version: number } }
  const added = await call(admin, 'tpl_class_add', { tpl_id: id, version: data.version, class_name: title, sort: 1 })
  expect(added.fault).toBeUndefined()
}
const saveHead = (page: Page) =>
  page
    .getByRole('dialog')
    .filter({ hasText: p('head_title') })
    .getByRole('button', { name: named(t('ui.save')) })

for (const way of ['save_mine', 'show_theirs'] as const) {
  test(`the dialog of the head, saved over somebody (${way}), does not let the tree delete their work`, async ({
    page,
    browser,
  }) => {
    await signedInAs(page, 'root')
    const id = await aProtocol(page, aName('Behind'))
    await page.goto(`/template?tpl=${id}`)
    const admin = await personAt(browser, 'admin', '/template')
    await press(page, p('edit'))
    await choose(page, 'Remarks')
    await field(page, p('item_title')).fill('By root')
    await addedByAdmin(admin, id, 'By admin')

    await press(page, p('head'))
    const dialog = page.getByRole('dialog').filter({ hasText: p('head_title') })
    await dialog.getByLabel(p('tpl_name_cn')).fill('新名')
    await saveHead(page).click()
    await expect(dialog).toContainText('Marta Nowak')
    await dialog.getByRole('button', { name: p(way) }).click()
    if (way === 'save_mine') {
      await page
        .getByRole('dialog')
        .filter({ hasText: p('save_mine_head') })
        .getByRole('button', { name: p('save_mine') })
        .click()
    } else await saveHead(page).click()
    await expect(dialog).toHaveCount(0)

    // told at once whose work there is, and again by saving the tree
    const notice = page.locator('.pt-conflict')
    await expect(notice).toContainText('Marta Nowak')
    await press(page, t('ui.save'))
    await said(page, p('save_failed'))
    await expect(notice).toContainText('Marta Nowak')
    await notice.getByRole('button', { name: p('save_on_top') }).click()
    await said(page, p('saved'))
    await expect(notice).toHaveCount(0)
    for (const name of ['By root', 'By admin']) await expect(treeItem(page, name)).toBeVisible()
    await expect(page.locator('.pt-bar-state')).toHaveText(p('editing'))
    await press(page, p('done'))
    await expect(page.locator('.pt-bar-state')).toHaveText(p('reading'))

    // read-only, what the dialog answers is what is shown
    await addedByAdmin(admin, id, 'Later')
    await press(page, p('head'))
    await saveHead(page).click()
    await dialog.getByRole('button', { name: p('show_theirs') }).click()
    await saveHead(page).click()
    await expect(treeItem(page, 'Later')).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
}

test('on a phone the notice of a conflict and the comparison stand one below the other', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedInAs(page, 'root')
  const id = await aProtocol(page, aName('Narrow'))
  await page.goto(`/template?tpl=${id}`)
  const admin = await personAt(browser, 'admin', '/template')
  await press(page, p('edit'))
  await press(page, p('add_class'))
  await field(page, p('class_name')).fill('By root')
  await addedByAdmin(admin, id, 'By admin')
  await press(page, t('ui.save'))
  const notice = page.locator('.pt-conflict')
  const show = notice.getByRole('button', { name: p('show_theirs') })
  const text = await notice.getByText(p('conflict_text')).boundingBox()
  expect(text?.width).toBeGreaterThan(220)
  expect((await show.boundingBox())?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0))
  await show.click()
  const rows = page.getByRole('dialog').locator('.pt-compare > li')
  await expect(rows.filter({ hasText: 'By admin' })).toBeVisible()
  expect((await rows.first().boundingBox())?.width).toBeLessThanOrEqual(390)
})
