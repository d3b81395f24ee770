import type { Key } from '@goodlot/i18n'

/**
 * Every page of the static site: its file, its address, what it is called in the breadcrumbs, the catalogs it reads beside
 * `shell` and `site`, and whether its last part touches the footer (`zero`) or keeps its distance (`page`).
 */
export const sitePages = [
  { page: 'home', path: '/', words: ['site-home', 'site-quote', 'site-stages'], padding: 'zero' },
  { page: 'normal', path: '/normal', crumb: 'shell.menu_normal', words: ['site-normal'], padding: 'zero' },
  { page: 'Tap', path: '/Tap', crumb: 'shell.foot_stages', words: ['site-tap', 'site-stages'], padding: 'zero' },
  {
    page: 'ServiceType',
    path: '/ServiceType',
    crumb: 'shell.menu_service_type',
    words: ['site-services', 'site-enquiry'],
    padding: 'zero',
  },
  {
    page: 'ProductType',
    path: '/ProductType',
    crumb: 'shell.menu_product_type',
    words: ['site-products', 'site-enquiry'],
    padding: 'zero',
  },
  {
    page: 'TestService',
    path: '/TestService',
    crumb: 'shell.menu_test_service',
    words: ['site-tests', 'site-enquiry'],
    padding: 'zero',
  },
  { page: 'about_us', path: '/about_us', crumb: 'shell.menu_about', words: ['site-about'], padding: 'zero' },
  {
    page: 'enquire_us',
    path: '/enquire_us',
    crumb: 'shell.contact',
    words: ['site-enquiry', 'site-offices'],
    padding: 'zero',
  },
  { page: 'terms_of_us', path: '/terms_of_us', crumb: 'shell.terms', words: [], padding: 'page' },
  { page: 'aql', path: '/aql', crumb: 'shell.menu_aql', words: ['site-aql'], padding: 'zero' },
  { page: 'not_found', path: '/404', words: [], padding: 'page' },
] as const
export type PageName = (typeof sitePages)[number]['page']

const crumbs: Partial<Record<string, Key>> = Object.fromEntries(
  sitePages.flatMap((entry) => ('crumb' in entry ? [[entry.path, entry.crumb]] : [])),
)
/** The way to a page: home, then itself, by catalog key. Empty for the pages that stand alone. */
export const wayTo = (path: string): { label: Key; path: string }[] => {
  const label = crumbs[path]
  return label
    ? [
        { label: 'shell.menu_home', path: '/' },
        { label, path },
      ]
    : []
}
export const siteCatalogs = ['shell', 'site', ...new Set(sitePages.flatMap(({ words }) => words))] as string[]
