import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './world.ts'

/** Rules whose faults are never serious for axe: asked for, they take a fifth of its time. */
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

/** What is serious or critical for axe on the page as it is now. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // once for each page that was loaded: 500 KB of script, half as long to read as to run
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (off) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      // no rule that is on reads style sheets as text: they need not be loaded a second time
      preload: false,
      rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(' ')}`)
  }, lesserRules)
}

/** Nothing serious or critical for axe on the page as it is now. */
export async function expectNoSeriousFault(page: Page, where = page.url()): Promise<void> {
  expect(await seriousFaults(page), where).toEqual([])
}
