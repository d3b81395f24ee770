import { defaultManDaySettings, type WorkCategory } from '@goodlot/rules'
import { SideAnchors } from '../../shell/index.ts'
import { BookThis } from '../parts/BookThis.tsx'
import { Intro } from '../parts/Intro.tsx'
import { QuickEnquiry } from '../parts/QuickEnquiry.tsx'
import { Section } from '../parts/Section.tsx'
import { serviceCodes } from '../services.ts'
import { number, type SiteProps, within } from '../site-props.ts'
import { slot } from '../slots.ts'

const groups = [
  { key: 'hard', category: 'hard_lines' },
  { key: 'toys', category: 'toys' },
  { key: 'electrical', category: 'electrical' },
  { key: 'footwear', category: 'footwear' },
  { key: 'soft', category: 'soft_lines' },
  { key: 'furniture', category: 'furniture' },
] as const satisfies readonly { key: string; category: WorkCategory }[]

/** The tab of the service that most orders choose; another tab is shown if it was chosen before. */
const firstShown = 'fri'

export function ServiceTypePage(site: SiteProps) {
  const { t, locale } = site
  const w = within(t, 'site-services')
  const samplesOf = (category: WorkCategory) =>
    slot(`samples-${category.replaceAll('_', '-')}`, number(locale, defaultManDaySettings.samplesPerDay[category]))
  const anchors = (['types', 'days', 'enquiry'] as const).map((id) => ({ id, label: w(`anchor_${id}`) }))
  return (
    <>
      <SideAnchors title={t('shell.on_this_page')} anchors={anchors} />
      <Intro site={site} title={w('title')} text={w('text')} />
      <section id="types" className="gl-wrap after-intro" aria-label={w('anchor_types')} data-tabs={firstShown}>
        <div className="tabs" role="tablist" aria-label={w('anchor_types')}>
          {serviceCodes.map((code) => (
            <button
              key={code}
              type="button"
              role="tab"
              id={`tab-${code}`}
              data-tab={code}
              aria-selected={code === firstShown}
              aria-controls={`service-${code}`}
            >
              {w(`${code}_tab`)}
            </button>
          ))}
        </div>
        <div className="services">
          {serviceCodes.map((code) => (
            <section
              key={code}
              id={`service-${code}`}
              className="service"
              data-first={code === firstShown || undefined}
              aria-labelledby={`service-${code}-title`}
            >
              <div className="service-text">
                <h2 id={`service-${code}-title`}>{w(`${code}_title`)}</h2>
                <p className="state-line">{w(`${code}_when`)}</p>
                <p className="lead">{w(`${code}_intro`)}</p>
                <ul className="ticks">
                  {([1, 2, 3] as const).map((i) => (
                    <li key={i}>{w(`${code}_does_${i}`)}</li>
                  ))}
                </ul>
                <BookThis site={site} service={code} name={w(`${code}_title`)} />
              </div>
              <div className="card">
                <h3>{w('limits')}</h3>
                <ul className="ticks ticks-limit">
                  {([1, 2, 3] as const).map((i) => (
                    <li key={i}>{w(`${code}_limit_${i}`)}</li>
                  ))}
                </ul>
              </div>
            </section>
          ))}
        </div>
      </section>
      <Section id="days" title={w('days_title')} text={w('days_text')}>
        <div className="scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{w('days_goods')}</th>
                <th scope="col" className="num">
                  {w('days_per_day')}
                </th>
              </tr>
            </thead>
            <tbody>
              {groups.map(({ key, category }) => (
                <tr key={key}>
                  <th scope="row">{w(`days_${key}`)}</th>
                  <td className="num">{samplesOf(category)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="small spaced-small">{w('days_note')}</p>
      </Section>
      <QuickEnquiry site={site} />
    </>
  )
}
