import { money, productName } from '@goodlot/i18n'
import { centsOf, inspectedCountries, percentOf } from '@goodlot/rules'
import { Fragment } from 'react'
import { SideAnchors } from '../../shell/index.ts'
import { defaults } from '../defaults.ts'
import { QuoteIsland } from '../islands/QuoteIsland.tsx'
import { Calls, EndBand } from '../parts/Calls.tsx'
import { Campaign } from '../parts/Campaign.tsx'
import { ExampleReport } from '../parts/ExampleReport.tsx'
import { serviceIcons } from '../parts/icons.tsx'
import { ScreenPicture } from '../parts/ScreenPicture.tsx'
import { Section } from '../parts/Section.tsx'
import { Stages } from '../parts/Stages.tsx'
import { type SiteProps, within } from '../site-props.ts'
import { slot, slotEnd, slotStart } from '../slots.ts'

const audience = ['brands', 'importers', 'exporters', 'retailers', 'sourcing', 'manufacturers', 'traders'] as const
const cards = Object.keys(serviceIcons) as (keyof typeof serviceIcons)[]
const features = ['upload', 'sum', 'ai', 'remote', 'evidence', 'checklists', 'protocols', 'accounts'] as const
const reasons = ['choose', 'sum', 'standard', 'evidence', 'checklist', 'report', 'change', 'own'] as const

/** Splits a text into sentences, each with its full stop and the space that follows it. */
const sentences = (text: string) => text.match(/[^.。]+[.。]?\s*/g) ?? [text]

export function HomePage(site: SiteProps) {
  const { t } = site
  const w = within(t, 'site-home')
  const anchors = (['what', 'why', 'how', 'team', 'services'] as const).map((id) => ({ id, label: w(`anchor_${id}`) }))
  return (
    <>
      <SideAnchors title={t('shell.on_this_page')} anchors={anchors} />
      <section className="hero" aria-labelledby="hero-title">
        <div className="gl-wrap hero-row">
          <div className="hero-text">
            <h1 id="hero-title">
              {sentences(w('hero_title')).map((sentence) => (
                <span key={sentence} className="sentence">
                  {sentence}
                </span>
              ))}
            </h1>
            <p className="lead">{w('hero_text', { product: productName })}</p>
            <Calls site={site} withSample />
            <div className="hero-facts">
              <p>{w('hero_countries')}</p>
              <p>{w('hero_standard')}</p>
              <p>{w('hero_languages')}</p>
            </div>
          </div>
          <QuoteIsland site={site} />
        </div>
        <div className="gl-wrap">
          <Campaign site={site} />
        </div>
      </section>

      <Section id="what" title={w('what_title')} text={w('what_text')} wide>
        <div className="cards">
          {cards.map((name) => (
            <div className="card" key={name}>
              {serviceIcons[name]}
              <h3>{w(`card_${name}`)}</h3>
              <p>{w(`card_${name}_text`)}</p>
            </div>
          ))}
        </div>
        <h3 className="spaced">{w('audience_title')}</h3>
        <ul className="audience">
          {audience.map((reader) => (
            <li key={reader}>{t(`site.audience_${reader}`)}</li>
          ))}
        </ul>
      </Section>

      <Section id="why" title={w('why_title')} text={w('why_text')} tint>
        <ul className="pairs">
          {reasons.map((name) => (
            <li key={name}>
              <h3>{w(`why_${name}`)}</h3>
              <p>{w(`why_${name}_text`)}</p>
            </li>
          ))}
        </ul>
      </Section>

      <Section id="how" title={w('how_title')} text={w('how_text')} wide>
        <ol className="steps">
          {([1, 2, 3, 4, 5] as const).map((i) => (
            <li key={i}>
              <h3>{w(`how_${i}`)}</h3>
              <p>{w(`how_${i}_text`)}</p>
              <p className="when">{w(`how_${i}_when`)}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section id="team" title={w('team_title')} text={w('team_text')} tint>
        <dl className="facts">
          {(['years', 'exam', 'rate', 'stars'] as const).map((fact) => (
            <div key={fact}>
              <dt>{w(`team_${fact}_text`)}</dt>
              <dd>{w(`team_${fact}`)}</dd>
            </div>
          ))}
        </dl>
        <h3 className="spaced">{w('countries_title')}</h3>
        <ul className="audience">
          {inspectedCountries.map((code) => (
            <li key={code}>{t(`site.country_${code}`)}</li>
          ))}
        </ul>
        <p className="small spaced-small">{w('countries_text')}</p>
      </Section>

      <Section id="services" title={w('services_title')} text={w('services_text')} wide>
        <Stages site={site} />
        <ul className="stages">
          {(['fe', 'lab'] as const).map((code) => (
            <Fragment key={code}>
              {code === 'lab' && slotStart('laboratory')}
              <li className="stage">
                <h3>{t(`site-stages.${code}`)}</h3>
                <p className="state">{t(`site-stages.${code}_state`)}</p>
                <p>{t(`site-stages.${code}_text`)}</p>
              </li>
              {code === 'lab' && slotEnd('laboratory')}
            </Fragment>
          ))}
        </ul>
        <p className="spaced">
          <a href={site.shell.hrefFor('/ServiceType')}>{w('services_more')}</a>
        </p>
      </Section>

      <Section id="model" title={w('model_title')} text={w('model_text')} tint>
        <BusinessModel site={site} />
      </Section>

      <Section id="features" title={w('features_title')} text={w('features_text')} wide>
        <div className="features">
          <ul className="ruled">
            {features.map((name) => (
              <li key={name}>
                <h3>{w(`feature_${name}`)}</h3>
                <p>{w(`feature_${name}_text`)}</p>
              </li>
            ))}
          </ul>
          <ExampleReport site={site} />
        </div>
        <div className="screens">
          <ScreenPicture site={site} name="cart" />
          <ScreenPicture site={site} name="compare" />
        </div>
      </Section>

      <Section id="app" title={w('app_title')} tint>
        <div className="app-row">
          <div>
            <p className="lead">{w('app_text')}</p>
            <p className="spaced">
              <a className="gl-button" href="/field">
                {w('app_button')}
              </a>
            </p>
            <p className="small spaced-small">{w('app_hint')}</p>
          </div>
          <ScreenPicture site={site} name="phone" />
        </div>
      </Section>

      <EndBand site={site} title={w('end_title')} text={w('end_text')} />
    </>
  )
}

/** In dollars, as the settings are. */
const exampleRate = 200

/** Shows how two example prices are divided. The day rate is an example; commission and fee are the platform's. */
function BusinessModel({ site }: { site: SiteProps }) {
  const { t, locale } = site
  const w = within(t, 'site-home')
  const kept = percentOf(exampleRate, defaults.commissionPercent)
  const earned = exampleRate - kept
  const fee = defaults.administrationFee
  const amount = (name: 'kept' | 'earned' | 'fee', value: number) => slot(name, money(locale, centsOf(value)))
  const width = (name: 'kept-width' | 'earned-width' | 'fee-width', value: number) => slot(name, String(value))
  const cases = [
    {
      name: 'platform',
      inspector: { text: amount('earned', earned), width: width('earned-width', earned) },
      platform: { text: amount('kept', kept), width: width('kept-width', kept) },
      total: money(locale, centsOf(exampleRate)),
    },
    {
      name: 'own',
      inspector: null,
      platform: { text: amount('fee', fee), width: width('fee-width', fee) },
      total: amount('fee', fee),
    },
  ] as const
  return (
    <>
      <ul className="ruled">
        {(['inspector', 'rated', 'platform'] as const).map((name) => (
          <li key={name}>
            <h3>{w(`model_${name}`)}</h3>
            <p>
              {w(`model_${name}_text`, {
                percent: slot('commission', String(defaults.commissionPercent)),
                fee: amount('fee', fee),
              })}
            </p>
          </li>
        ))}
      </ul>
      <div className="split">
        {cases.map(({ name, inspector, platform, total }) => (
          <figure key={name}>
            <figcaption>
              {w(`split_${name}`)} <span className="example">{t('site.example')}</span>
            </figcaption>
            <svg viewBox={`0 0 ${exampleRate} 10`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
              {inspector && <rect className="split-inspector" width={inspector.width} height="10" />}
              <rect className="split-platform" x={inspector?.width ?? 0} width={platform.width} height="10" />
            </svg>
            <dl>
              {inspector && (
                <div>
                  <dt>
                    <i className="key" />
                    {w('split_inspector')}
                  </dt>
                  <dd>{inspector.text}</dd>
                </div>
              )}
              <div>
                <dt>
                  <i className="key key-lit" />
                  {w('split_kept')}
                </dt>
                <dd>{platform.text}</dd>
              </div>
              <div>
                <dt>{w('split_you')}</dt>
                <dd>{total}</dd>
              </div>
            </dl>
          </figure>
        ))}
      </div>
    </>
  )
}
