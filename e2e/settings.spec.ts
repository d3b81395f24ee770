import { expect, signedInAs, test, url, words } from './world.ts'

const t = words('en-US')

// V-15
test('root changes the promotion, previews it and saves; a visitor sees it at once', { tag: '@soak' }, async ({
  page,
  browser,
}) => {
  await signedInAs(page, 'root')
  await page.goto('/settings#site.promotion')
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const promotion = card(t('settings.name_site_promotion'))
  const banner = card(t('settings.name_access_development_banner'))
  const goTo = (group: string) =>
    page
      .getByRole('navigation', { name: t('settings.groups') })
      .getByRole('link', { name: group })
      .click()
  const save = (where: typeof banner) => where.getByRole('button', { name: t('ui.save') }).click()
  const saved = () => expect(page.getByText(t('settings.saved')).last()).toBeVisible()

  const line = `Free re-inspection, week ${Date.now()}`
  await promotion.getByLabel(/English/).fill(line)
  await goTo(t('settings.group_access'))
  await banner.getByRole('switch').click()
  await goTo(t('settings.group_site'))
  await promotion.getByText(t('settings.preview'), { exact: true }).click()
  const frame = page.frameLocator('iframe.set-preview')
  await expect(frame.locator('.gl-promotion')).toHaveText(line)
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  const visitor = await (await browser.newContext({ baseURL: url() })).newPage()
  try {
    await visitor.goto('/en-US')
    await expect(visitor.locator('.gl-promotion')).toHaveText(t('shell.development'))
    await save(promotion)
    await saved()
    await goTo(t('settings.group_access'))
    await save(banner)
    await expect(banner.getByText(t('settings.unsaved'))).toHaveCount(0)
    await visitor.reload()
    await expect(visitor.locator('.gl-promotion')).toHaveText(line)
    // the footer leads back to the top
    const top = visitor.getByRole('link', { name: t('shell.back_to_top') })
    await top.scrollIntoViewIfNeeded()
    await top.click()
    await expect.poll(() => visitor.evaluate(() => window.scrollY)).toBe(0)
  } finally {
    for (const [group, where] of [
      [t('settings.group_site'), promotion],
      [t('settings.group_access'), banner],
    ] as const) {
      await goTo(group)
      await where.getByText(t('settings.reset'), { exact: true }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('ui.ok') })
        .click()
      await expect(where.getByText(t('settings.is_default'), { exact: true })).toBeVisible()
    }
    await visitor.context().close()
  }
})
