import { type Locale, locales, productName, type Translate } from '@goodlot/i18n'
import { address } from './address.ts'
import type { PageName } from './pages.ts'
import { serviceCodes } from './services.ts'

interface Input {
  t: Translate
  locale: Locale
  page: PageName
  path: string
}

const context = 'https://schema.org'
const organization = '<!--slot:origin-->/#organization'

/** What machines are told: only what the page itself says. */
export function jsonLd(input: Input): object[] {
  const { page } = input
  if (page === 'home') return [organizationLd(input), websiteLd(input)]
  if (page === 'ServiceType') return serviceCodes.map((code) => serviceLd(input, code))
  if (page === 'aql') return [faqLd(input)]
  if (page === 'about_us' || page === 'enquire_us') return [organizationLd(input)]
  return []
}

const organizationLd = ({ t }: Input) => ({
  '@context': context,
  '@type': 'Organization',
  '@id': organization,
  name: productName,
  url: '<!--slot:origin-->/',
  logo: '<!--slot:origin-->/favicon.svg',
  description: t('site.description_home', { product: productName }),
  areaServed: ['CN', 'VN', 'KH', 'IN', 'PK'],
})
const websiteLd = ({ locale }: Input) => ({
  '@context': context,
  '@type': 'WebSite',
  name: productName,
  url: address(locale, '/'),
  inLanguage: [...locales],
  publisher: { '@id': organization },
})
const serviceLd = ({ t, locale, path }: Input, code: string) => ({
  '@context': context,
  '@type': 'Service',
  name: t(`site-services.${code}_title`),
  description: t(`site-services.${code}_intro`),
  url: `${address(locale, path)}?tab=${code}`,
  provider: { '@id': organization, '@type': 'Organization', name: productName },
  areaServed: ['CN', 'VN', 'KH', 'IN', 'PK'],
})
const faqLd = ({ t }: Input) => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: [1, 2, 3, 4].map((i) => ({
    '@type': 'Question',
    name: t(`site-aql.faq_${i}_q`),
    acceptedAnswer: { '@type': 'Answer', text: t(`site-aql.faq_${i}_a`) },
  })),
})
