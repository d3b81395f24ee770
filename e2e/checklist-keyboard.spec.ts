import { call, p, treeItem } from './protocols.ts'
import { expect, signedInAs, test } from './world.ts'

const classes = ['Style', 'Packing', 'Marks']
const perClass = 20

/** Names as a quality manager writes them. */
const nameOf = (at: string, n: number) => `${at} check ${n}: as the approved sample`

test('a checklist of 60 items is typed by keyboard alone, with fewer than 200 key presses beyond its text (M-12, M-32)', {
  tag: '@soak',
}, async ({ page }) => {
  await signedInAs(page, 'root')
  const class_data = JSON.stringify(classes.map((class_name) => ({ class_name, setting_type: 'demand' })))
  const { data } = (await call(page, 'tpl_add', { tpl_name: `Typed ${Date.now()}`, class_data })) as {
    data: { tpl_id: number }
  }
  await page.goto(`/template?tpl=${data.tpl_id}`)
  await expect(treeItem(page, 'Style')).toBeVisible()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  while ((await focused()) !== p('edit') && presses < 60) await press('Tab')
  await press('Enter')
  await expect(treeItem(page, 'Style')).toBeFocused()
  for (const [i, at] of classes.entries()) {
    if (i > 0) {
      // the class that was just filled is folded: the next one is the next row
      await press('ArrowLeft')
      await press('ArrowDown')
    }
    await expect(page.locator('[role=treeitem]:focus')).toContainText(at)
    await press('Enter')
    await press('Enter')
    for (let n = 1; n <= perClass; n++) {
      await expect(page.locator('[id$="-name"]:focus')).toHaveValue('')
      await page.keyboard.insertText(nameOf(at, n))
      await press('Enter')
    }
    // Enter in an empty item ends the list
    await expect(page.locator('[id$="-name"]:focus')).toHaveValue('')
    await press('Enter')
  }
  await press('Control+s')
  await expect(page.locator('.kit-notes-top').getByText(p('saved'))).toBeVisible()
  const saved = (await call(page, 'tpl_once', { tpl_id: data.tpl_id })) as {
    data: { class_data: { items: { item_title: string; type_code: string }[] }[] }
  }
  expect(saved.data.class_data.map(({ items }) => items.map(({ item_title }) => item_title))).toEqual(
    classes.map((at) => Array.from({ length: perClass }, (_, n) => nameOf(at, n + 1))),
  )
  expect(presses).toBeLessThan(200)
  test.info().annotations.push({ type: 'key presses beyond the text', description: String(presses) })
})
