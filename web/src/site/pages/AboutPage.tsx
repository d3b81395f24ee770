import { LogoMark, SideAnchors } from '../../shell/index.ts'
import { EndBand } from '../parts/Calls.tsx'
import { Intro } from '../parts/Intro.tsx'
import { Section } from '../parts/Section.tsx'
import { type SiteProps, within } from '../site-props.ts'
import { slot, slotEnd, slotStart } from '../slots.ts'

const audience = ['brands', 'importers', 'exporters', 'retailers', 'sourcing', 'manufacturers', 'traders'] as const

export function AboutPage(site: SiteProps) {
  const { t } = site
  const w = within(t, 'site-about')
  const anchors = (['profile', 'vision', 'beliefs', 'founders', 'advantages', 'clients'] as const).map((id) => ({
    id,
    label: w(`anchor_${id}`),
    // sections that the operator fills in, and their anchors, are left out while they are empty
    ...(id === 'founders' || id === 'clients'
      ? { before: slotStart(`${id}-anchor`), after: slotEnd(`${id}-anchor`) }
      : {}),
  }))
  return (
    <>
      <SideAnchors title={t('shell.on_this_page')} anchors={anchors} />
      <Intro site={site} title={w('title')} text={w('text')}>
        <div className="big-mark">
          <LogoMark size={220} />
        </div>
      </Intro>
      <Section id="profile" title={w('profile_title')} tint>
        <p className="lead">{w('profile_1')}</p>
        <p className="soft spaced-small">{w('profile_2')}</p>
        <ul className="audience spaced-small">
          {audience.map((reader) => (
            <li key={reader}>{t(`site.audience_${reader}`)}</li>
          ))}
        </ul>
        <p className="soft spaced-small">{w('profile_3')}</p>
      </Section>
      <Section id="vision" title={w('vision_title')}>
        <p className="quote">{w('vision')}</p>
        <p className="soft spaced-small">{w('vision_text')}</p>
      </Section>
      <Section id="beliefs" title={w('beliefs_title')} tint>
        <ul className="ruled">
          {([1, 2, 3, 4] as const).map((i) => (
            <li key={i}>
              <h3>{w(`belief_${i}`)}</h3>
              <p>{w(`belief_${i}_text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
      {slotStart('founders')}
      <Section id="founders" title={w('founders_title')} text={slot('people-note', w('founders_text'))}>
        <ul className="ruled">{slot('people')}</ul>
      </Section>
      {slotEnd('founders')}
      <Section id="advantages" title={w('advantages_title')} wide tint>
        <ul className="cards">
          {([1, 2, 3, 4] as const).map((i) => (
            <li key={i} className="card">
              <h3>{w(`advantage_${i}`)}</h3>
              <p>{w(`advantage_${i}_text`)}</p>
            </li>
          ))}
        </ul>
        <p className="small credits">{w('credits', { source: 'GeoNames (geonames.org)', licence: 'CC BY 4.0' })}</p>
      </Section>
      {slotStart('clients')}
      <Section id="clients" title={w('clients_title')} text={slot('voices-note', w('clients_text'))} wide>
        <div className="cards">{slot('voices')}</div>
      </Section>
      {slotEnd('clients')}
      <EndBand site={site} title={w('end_title')} text={w('end_text')} />
    </>
  )
}
