/**
 * Every page of the static site: its file, its address, the catalogs it reads beside `shell` and `site`, and whether its
 * last part touches the footer (`zero`) or keeps its distance (`page`).
 */
export const sitePages = [
  { page: 'home', path: '/', words: ['site-home', 'site-quote', 'site-stages'], padding: 'zero' },
  { page: 'normal', path: '/normal', words: ['site-normal'], padding: 'zero' },
  { page: 'Tap', path: '/Tap', words: ['site-tap', 'site-stages'], padding: 'zero' },
  { page: 'ServiceType', path: '/ServiceType', words: ['site-services', 'site-enquiry'], padding: 'zero' },
  { page: 'ProductType', path: '/ProductType', words: ['site-products', 'site-enquiry'], padding: 'zero' },
  { page: 'TestService', path: '/TestService', words: ['site-tests', 'site-enquiry'], padding: 'zero' },
  { page: 'about_us', path: '/about_us', words: ['site-about'], padding: 'zero' },
  { page: 'enquire_us', path: '/enquire_us', words: ['site-enquiry', 'site-offices'], padding: 'zero' },
  { page: 'terms_of_us', path: '/terms_of_us', words: [], padding: 'page' },
  { page: 'aql', path: '/aql', words: ['site-aql'], padding: 'zero' },
  { page: 'not_found', path: '/404', words: [], padding: 'page' },
] as const
export type PageName = (typeof sitePages)[number]['page']
export const siteCatalogs = ['shell', 'site', ...new Set(sitePages.flatMap(({ words }) => words))] as string[]
