import { BookThis } from '../parts/BookThis.tsx'
import { EndBand } from '../parts/Calls.tsx'
import { Intro } from '../parts/Intro.tsx'
import { Section } from '../parts/Section.tsx'
import { Stages } from '../parts/Stages.tsx'
import { type SiteProps, within } from '../site-props.ts'

const services = ['fri', 'dpi', 'cls', 'fe'] as const
const parts = ['when', 'check', 'get'] as const

/** Which service to choose, and when: the four services that are asked about most. */
export function TapPage(site: SiteProps) {
  const w = within(site.t, 'site-tap')
  return (
    <>
      <Intro site={site} title={w('title')} text={w('text')} />
      <section className="gl-wrap after-intro" aria-labelledby="stages-title">
        <h2 className="gl-hide" id="stages-title">
          {w('stages')}
        </h2>
        <Stages site={site} text={false} />
      </section>
      {services.map((code, i) => (
        <Section key={code} id={code} title={w(`${code}_title`)} text={w(`${code}_text`)} tint={i % 2 === 0}>
          <dl className="ruled-dl">
            {parts.map((part) => (
              <div key={part}>
                <dt>{w(part)}</dt>
                <dd>{w(`${code}_${part}`)}</dd>
              </div>
            ))}
          </dl>
          <p className="spaced-small">
            <a href={site.shell.hrefFor(`/ServiceType?tab=${code}`)}>{w('limits')}</a>
          </p>
          <BookThis site={site} service={code} name={w(`${code}_title`)} />
        </Section>
      ))}
      <EndBand site={site} title={w('end_title')} text={w('end_text')} />
    </>
  )
}
