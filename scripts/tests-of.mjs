// npm test -- orders: the test files whose path has the noun, by what runs them.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The same patterns as in vitest.config.ts and e2e/playwright.config.ts; the first match counts. */
const kinds = [
  ['start', /^server\/src\/(start|stop|worker|double-booking|outage|upgrade)\.test\.ts$/],
  ['wire', /^server\/src\/.*\.test\.ts$/],
  ['unit', /^(packages\/[^/]+|web|field)\/src\/.*\.test\.ts$|^scripts\/.*\.test\.ts$/],
  ['screens', /^web\/src\/.*\.test\.tsx$/],
  ['field', /^field\/src\/.*\.test\.tsx$/],
  ['site', /^e2e\/(built|faults)\/.*\.test\.ts$/],
  ['browser', /^e2e\/(?!(services|first-order|month-end|month-of-orders)\.)[^/]*\.spec\.ts$/],
]

/** `orders` and `order`, `factories` and `factory`: files are named by both. */
export function formsOf(noun) {
  const singular = noun.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
  return [...new Set([singular, singular.replace(/y$/, 'ie'), noun])].map((form) => form.toLowerCase())
}

/** Whether a path has the noun, as the beginning of a word: `order` is not in `border.test.ts`. */
export const isOf = (noun, path) =>
  formsOf(noun).some((form) =>
    new RegExp(`(^|[^a-z])${form}`).test(path.replace(/[A-Z]/g, (letter) => `-${letter}`).toLowerCase()),
  )

/** Lists of paths by kind: unit, wire, start, screens, field, site, browser. */
export function testsOf(root, noun) {
  const paths = ['packages', 'server/src', 'web/src', 'field/src', 'scripts', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map(
      (path) => `${folder}/${String(path).replaceAll('\\', '/')}`,
    ),
  )
  const found = {}
  for (const path of paths.sort()) {
    if (path.includes('node_modules/') || !isOf(noun, path)) continue
    const kind = kinds.find(([, pattern]) => pattern.test(path))?.[0]
    if (kind) found[kind] = [...(found[kind] ?? []), path]
  }
  return found
}
