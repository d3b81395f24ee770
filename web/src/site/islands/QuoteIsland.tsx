import { Island } from '../parts/Island.tsx'
import type { SiteProps } from '../site-props.ts'
import { Quote } from './Quote.tsx'

export const QuoteIsland = ({ site }: { site: SiteProps }) => (
  <Island name="quote" site={site} words={['site-quote']} keyPrefixes={['site.country_', 'site.key_']}>
    <Quote t={site.t} locale={site.locale} />
  </Island>
)
