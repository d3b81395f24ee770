import { type SitePage, sitePaths } from '@goodlot/contract/paths'
import type { Key } from '@goodlot/i18n'

export type PageName = SitePage | 'not_found'

interface PageEntry {
  /** Catalog key of the page's name in the breadcrumbs; absent for pages without breadcrumbs. */
  crumb?: Key
  /** The catalogs that the page needs besides `shell` and `site`. */
  words: readonly string[]
  /** Whether the page's last section touches the footer or keeps a distance from it. */
  padding: 'zero' | 'page'
}

const pages: Record<PageName, PageEntry> = {
  home: { words: ['site-home', 'site-quote', 'site-stages'], padding: 'zero' },
  normal: { crumb: 'shell.menu_normal', words: ['site-normal'], padding: 'zero' },
  Tap: { crumb: 'shell.foot_stages', words: ['site-tap', 'site-stages'], padding: 'zero' },
  ServiceType: { crumb: 'shell.menu_service_type', words: ['site-services', 'site-enquiry'], padding: 'zero' },
  ProductType: { crumb: 'shell.menu_product_type', words: ['site-products', 'site-enquiry'], padding: 'zero' },
  TestService: { crumb: 'shell.menu_test_service', words: ['site-tests', 'site-enquiry'], padding: 'zero' },
  about_us: { crumb: 'shell.menu_about', words: ['site-about'], padding: 'zero' },
  for_inspectors: { crumb: 'shell.for_inspectors', words: ['site-inspectors'], padding: 'zero' },
  enquire_us: { crumb: 'shell.contact', words: ['site-enquiry', 'site-offices'], padding: 'zero' },
  terms_of_us: { crumb: 'shell.terms', words: [], padding: 'page' },
  aql: { crumb: 'shell.menu_aql', words: ['site-aql'], padding: 'zero' },
  sample_report: { crumb: 'shell.sample_report', words: ['site-sample'], padding: 'page' },
  not_found: { words: [], padding: 'page' },
}

/** Every page that the build writes. */
export const sitePages = (Object.keys(pages) as PageName[]).map((page) => ({
  page,
  path: page === 'not_found' ? '/404' : sitePaths[page],
  ...pages[page],
}))

/** The breadcrumbs of a page: home, then the page itself, as catalog keys. Empty for pages without breadcrumbs. */
export const breadcrumbsOf = (path: string): { label: Key; path: string }[] => {
  const label = sitePages.find((entry) => entry.path === path)?.crumb
  return label
    ? [
        { label: 'shell.menu_home', path: sitePaths.home },
        { label, path },
      ]
    : []
}
export const siteCatalogs = ['shell', 'site', ...new Set(sitePages.flatMap(({ words }) => words))]
