import { type Locale, locales, productName, type Translate } from '@goodlot/i18n'
import { inspectedCountries } from '@goodlot/rules'
import { address } from './address.ts'
import { breadcrumbsOf, type PageName } from './pages.ts'
import { serviceCodes } from './services.ts'

interface Input {
  t: Translate
  locale: Locale
  page: PageName
  path: string
}

const context = 'https://schema.org'
const organization = '<!--slot:origin-->/#organization'

/** Structured data for search engines: only what the page itself says. */
export function jsonLd(input: Input): object[] {
  if (input.page === 'home') return [organizationLd(input), websiteLd(input)]
  if (input.page === 'not_found') return []
  return [...matterLd(input), crumbsLd(input)]
}

function matterLd(input: Input): object[] {
  const { page } = input
  if (page === 'ServiceType') return serviceCodes.map((code) => serviceLd(input, code))
  if (page === 'aql') return [faqLd(input)]
  if (page === 'about_us' || page === 'enquire_us') return [organizationLd(input)]
  return [pageLd(input)]
}

const organizationLd = ({ t }: Input) => ({
  '@context': context,
  '@type': 'Organization',
  '@id': organization,
  name: productName,
  url: '<!--slot:origin-->/',
  logo: '<!--slot:origin-->/favicon.svg',
  description: t('site.description_home', { product: productName }),
  areaServed: inspectedCountries,
})
const websiteLd = ({ locale }: Input) => ({
  '@context': context,
  '@type': 'WebSite',
  name: productName,
  url: address(locale, '/'),
  inLanguage: [...locales],
  publisher: { '@id': organization },
})
const pageLd = ({ t, locale, page, path }: Input) => ({
  '@context': context,
  '@type': 'WebPage',
  name: t(`site.title_${page}`, { product: productName }),
  description: t(`site.description_${page}`, { product: productName }),
  url: address(locale, path),
  inLanguage: locale,
  publisher: { '@id': organization },
})
const crumbsLd = ({ t, locale, path }: Input) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: breadcrumbsOf(path).map((step, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: t(step.label),
    item: address(locale, step.path),
  })),
})
const serviceLd = ({ t, locale, path }: Input, code: (typeof serviceCodes)[number]) => ({
  '@context': context,
  '@type': 'Service',
  name: t(`site-services.${code}_title`),
  description: t(`site-services.${code}_intro`),
  url: `${address(locale, path)}?tab=${code}`,
  provider: { '@id': organization, '@type': 'Organization', name: productName },
  areaServed: inspectedCountries,
})
const faqLd = ({ t }: Input) => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: ([1, 2, 3, 4] as const).map((i) => ({
    '@type': 'Question',
    name: t(`site-aql.faq_${i}_q`),
    acceptedAnswer: { '@type': 'Answer', text: t(`site-aql.faq_${i}_a`) },
  })),
})
