import { Aql } from '../islands/Aql.tsx'
import { EndBand } from '../parts/Calls.tsx'
import { Intro } from '../parts/Intro.tsx'
import { Island } from '../parts/Island.tsx'
import { Section } from '../parts/Section.tsx'
import { type SiteProps, within } from '../site-props.ts'

export function AqlPage(site: SiteProps) {
  const w = within(site.t, 'site-aql')
  return (
    <>
      <Intro site={site} title={w('title')} text={w('text')} />
      <div className="gl-wrap after-intro">
        <Island name="aql" site={site} words={['site-aql']} keyPrefixes={['site.class_', 'site.key_']}>
          <Aql t={site.t} locale={site.locale} />
        </Island>
      </div>
      <Section id="faq" title={w('faq_title')} tint>
        <div className="faq">
          {([1, 2, 3, 4] as const).map((i) => (
            <details key={i} open={i === 1}>
              <summary>{w(`faq_${i}_q`)}</summary>
              <p>{w(`faq_${i}_a`)}</p>
            </details>
          ))}
        </div>
      </Section>
      <EndBand site={site} title={w('end_title')} text={w('end_text')} />
    </>
  )
}
