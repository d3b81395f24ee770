import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './world.ts'

/** Rules whose violations axe never rates as serious: running them would take a fifth of its time. */
const lesserRules = [
  'region',
  'heading-order',
  'page-has-heading-one',
  'skip-link',
  'scope-attr-valid',
  'form-field-multiple-labels',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'aria-allowed-role',
  'aria-deprecated-role',
  'presentation-role-conflict',
  'empty-heading',
  'empty-table-header',
  'image-redundant-alt',
  'meta-viewport-large',
]

/** Violations on the current page that axe rates as serious or critical. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // inject axe once per loaded page: parsing its 500 KB takes half as long as a run
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (off) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      // no enabled rule reads style sheets as text, so they need not be loaded a second time
      preload: false,
      rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(' ')}`)
  }, lesserRules)
}

/** The same, of those that stay: new content may still be fading in. */
export async function lastingFaults(page: Page): Promise<string[]> {
  if ((await seriousFaults(page)).length === 0) return []
  await page.waitForTimeout(1000)
  return seriousFaults(page)
}

/** Expects no violation on the current page that axe rates as serious or critical. */
export async function expectNoSeriousFault(page: Page, where = page.url()): Promise<void> {
  expect(await lastingFaults(page), where).toEqual([])
}
