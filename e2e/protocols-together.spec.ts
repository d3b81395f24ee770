import { aName, aProtocol, field, p, personAt, press, said, t, treeItem } from './protocols.ts'
import { expect, signedInAs, test } from './world.ts'

// a page that stays open keeps its browser busy during the following tests
test.afterEach(async ({ page, browser }) => {
  for (const context of browser.contexts()) if (context !== page.context()) await context.close()
})

test('two people save the same protocol: the second is told who and when and loses nothing', { tag: '@soak' }, async ({
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

  // on a phone the notice and the comparison stand one below the other
  await page.setViewportSize({ width: 390, height: 844 })
  const show = notice.getByRole('button', { name: p('show_theirs') })
  const text = await notice.getByText(p('conflict_text')).boundingBox()
  expect(text?.width).toBeGreaterThan(220)
  expect((await show.boundingBox())?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0))
  await show.click()
  const rows = dialog.locator('.pt-compare > li')
  await expect(rows.filter({ hasText: 'By admin' })).toBeVisible()
  expect((await rows.first().boundingBox())?.width).toBeLessThanOrEqual(390)
  await dialog.getByRole('button', { name: p('keep_editing') }).click()
  await page.setViewportSize({ width: 1440, height: 900 })

  await notice.getByRole('button', { name: p('save_mine') }).click()
  const question = page.getByRole('dialog').filter({ hasText: p('save_mine_title', { who: 'Marta Nowak' }) })
  await question.getByRole('button', { name: p('save_mine') }).click()
  await said(page, p('saved'))
  await page.reload()
  await expect(treeItem(page, 'By root')).toBeVisible()
  await expect(page.getByRole('treeitem', { name: 'By admin' })).toHaveCount(0)
})
