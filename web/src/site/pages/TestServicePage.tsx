import { BookThis } from '../parts/BookThis.tsx'
import { Campaign } from '../parts/Campaign.tsx'
import { Intro } from '../parts/Intro.tsx'
import { QuickEnquiry } from '../parts/QuickEnquiry.tsx'
import { Section } from '../parts/Section.tsx'
import { type SiteProps, within } from '../site-props.ts'
import { slot } from '../slots.ts'

const tests = ['mechanical', 'flammability', 'chemical', 'electrical', 'textile', 'packaging'] as const
const marks = ['CMA', 'CNAS', 'CPSC'] as const
const europeanMarks = ['CE', 'REACH', 'RoHS', 'EN 71', 'UKCA'] as const

export function TestServicePage(site: SiteProps) {
  const { t, shell } = site
  const w = within(t, 'site-tests')
  return (
    <>
      <Intro site={site} title={w('title')} text={w('text')} />
      <Section id="tests" title={w('tests_title')} text={w('tests_text')} tint>
        <ul className="pairs">
          {tests.map((name) => (
            <li key={name}>
              <h3>{w(name)}</h3>
              <p>{w(`${name}_text`)}</p>
            </li>
          ))}
        </ul>
        <BookThis site={site} service="lab" name={w('title')} />
      </Section>
      <Section id="certificates" title={w('certificates_title')} text={w('certificates_text')}>
        <dl className="marks">
          {marks.map((mark) => (
            <div key={mark}>
              <dt>{mark}</dt>
              <dd>{w(`mark_${mark}`)}</dd>
            </div>
          ))}
        </dl>
        <h3 className="spaced">{w('europe_title')}</h3>
        <p className="soft">{w('europe_text')}</p>
        <dl className="ruled-dl spaced-small" id="european-marks">
          {europeanMarks.map((mark) => (
            <div key={mark}>
              <dt>{mark}</dt>
              <dd>{w(mark === 'EN 71' ? 'mark_EN_71' : `mark_${mark}`)}</dd>
            </div>
          ))}
        </dl>
        <h3 className="spaced">{w('children_title')}</h3>
        <p className="soft">{w('children_text')}</p>
        <ol className="aql-steps spaced-small">
          {([1, 2, 3, 4] as const).map((i) => (
            <li key={i}>{w(`children_${i}`)}</li>
          ))}
        </ol>
        <p className="small spaced-small">{w('honest')}</p>
      </Section>
      <Section id="promotion" title={w('promotion_title')} tint>
        <p className="campaign">
          <strong>{w('promotion')}</strong>
          {w('promotion_text')}
        </p>
        <div className="wrap-campaign">
          <Campaign site={site} inAllLanguages />
        </div>
      </Section>
      <Section id="contact" title={w('contact_title')} text={w('contact_text')}>
        <dl className="ruled-dl">
          {(['offices', 'hours', 'samples'] as const).map((line) => (
            <div key={line}>
              <dt>{w(`contact_${line}`)}</dt>
              <dd>{w(`contact_${line}_value`)}</dd>
            </div>
          ))}
          {slot('contact')}
        </dl>
        <p className="spaced">
          <a className="gl-button" href={shell.hrefFor('/enquire_us?target=contactUs')}>
            {t('shell.contact')}
          </a>
        </p>
      </Section>
      <QuickEnquiry site={site} />
    </>
  )
}
