import { FullEnquiry } from '../parts/FullEnquiry.tsx'
import { Intro } from '../parts/Intro.tsx'
import { Offices } from '../parts/Offices.tsx'
import { Section } from '../parts/Section.tsx'
import { type SiteProps, within } from '../site-props.ts'

export function EnquirePage(site: SiteProps) {
  const w = within(site.t, 'site-enquiry')
  const o = within(site.t, 'site-offices')
  return (
    <>
      <Intro site={site} title={w('page_title')} text={w('page_text')} />
      <div className="gl-wrap after-intro enquire-row">
        <FullEnquiry site={site} />
        <aside className="enquire-side" aria-labelledby="next-title">
          <h2 id="next-title">{w('next_title')}</h2>
          <ol className="aql-steps">
            {([1, 2, 3] as const).map((i) => (
              <li key={i}>{w(`next_${i}`)}</li>
            ))}
          </ol>
          <p className="small">{w('next_hours')}</p>
          <p>
            <a href={site.shell.hrefFor('/aql')}>{w('next_aql')}</a>
          </p>
        </aside>
      </div>
      <Section id="offices" title={o('title')} text={o('text')} wide tint>
        <Offices site={site} />
      </Section>
    </>
  )
}
