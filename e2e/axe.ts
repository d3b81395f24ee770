import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './world.ts'

/** What is serious or critical for axe on the page as it is now. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // the other mode opens a second page for each analysis, for frames of other origins; we have none
    .setLegacyMode(true)
    // no rule that is on reads style sheets as text: they need not be loaded a second time
    .options({ resultTypes: ['violations'], preload: false })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(' ')}`)
}

/** Nothing serious or critical for axe on the page as it is now. */
export async function expectNoSeriousFault(page: Page, where = page.url()): Promise<void> {
  expect(await seriousFaults(page), where).toEqual([])
}
