import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './world.ts'

/** What is serious or critical for axe on the page as it is now. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // once for each page that was loaded: 500 KB of script, half as long to read as to run
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      // no rule that is on reads style sheets as text: they need not be loaded a second time
      preload: false,
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(' ')}`)
  })
}

/** Nothing serious or critical for axe on the page as it is now. */
export async function expectNoSeriousFault(page: Page, where = page.url()): Promise<void> {
  expect(await seriousFaults(page), where).toEqual([])
}
