import { fieldPath } from '@goodlot/contract/paths'
import { money } from '@goodlot/i18n'
import {
  centsOf,
  defaultAnswerDays,
  defaultPayoutSettings,
  examNeeded,
  examQuestions,
  percentOf,
  usualPrices,
} from '@goodlot/rules'
import { SideAnchors } from '../../shell/index.ts'
import { defaults } from '../defaults.ts'
import { Intro } from '../parts/Intro.tsx'
import { Section } from '../parts/Section.tsx'
import { type SiteProps, within } from '../site-props.ts'
import { slot, slotEnd, slotStart } from '../slots.ts'

/** The day rate of the worked example, in dollars: the server fills in the same with its own commission. */
const exampleRate = 200

/** For people who want to inspect: what they earn, how it works, what is asked of them, and how long it takes. */
export function InspectorsPage(site: SiteProps) {
  const { t, locale } = site
  const w = within(t, 'site-inspectors')
  const anchors = (['earn', 'how', 'asked', 'time'] as const).map((id) => ({ id, label: w(`anchor_${id}`) }))
  const kept = percentOf(exampleRate, defaults.commissionPercent)
  const amounts = {
    percent: slot('commission', String(defaults.commissionPercent)),
    price: money(locale, centsOf(exampleRate)),
    earned: slot('earned', money(locale, centsOf(exampleRate - kept))),
    kept: slot('kept', money(locale, centsOf(kept))),
  }
  const exam = { questions: examQuestions, needed: examNeeded, minutes: slot('exam-minutes', '40') }
  const waitDays = { days: slot('payout-days', String(defaultPayoutSettings.waitDays)) }
  const earns = [
    { title: w('earn_rate'), text: w('earn_rate_text') },
    { title: w('earn_share', amounts), text: w('earn_share_text', amounts) },
    { title: w('earn_paid', waitDays), text: w('earn_paid_text') },
  ]
  const step = (name: 'apply' | 'documents' | 'practice' | 'offer' | 'site' | 'paid') => (
    <li>
      <h3>{w(`step_${name}`)}</h3>
      <p>{w(`step_${name}_text`)}</p>
    </li>
  )
  const times = [
    { title: w('time_you'), text: w('time_you_text') },
    { title: w('time_we'), text: w('time_we_text', { days: slot('answer-days', String(defaultAnswerDays)) }) },
    { title: w('time_first'), text: w('time_first_text') },
  ]
  return (
    <>
      <SideAnchors title={t('shell.on_this_page')} anchors={anchors} />
      <Intro site={site} title={w('title')} text={w('text')} buttons={<ApplyButtons site={site} />} />
      <Section id="earn" title={w('earn_title')} text={w('earn_text')} tint>
        <ul className="ruled">
          {earns.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
          <li>
            <h3>{w('usual_title')}</h3>
            {slotStart('usual-prices')}
            <p>{w('usual_none', usualPrices)}</p>
            {slotEnd('usual-prices')}
          </li>
        </ul>
      </Section>
      <Section id="how" title={w('how_title')} text={w('how_text')}>
        <ol className="walk">
          {step('apply')}
          {step('documents')}
          {slotStart('entry-exam')}
          <li>
            <h3>{w('step_exam')}</h3>
            <p>{w('step_exam_text', exam)}</p>
          </li>
          {slotEnd('entry-exam')}
          {step('practice')}
          {step('offer')}
          {step('site')}
          {step('paid')}
        </ol>
      </Section>
      <Section id="asked" title={w('asked_title')} text={w('asked_text')} tint>
        <ul className="ticks">
          {([1, 2, 3, 4, 5] as const).map((i) => (
            <li key={i}>{w(`asked_${i}`)}</li>
          ))}
        </ul>
      </Section>
      <Section id="time" title={w('time_title')}>
        <dl className="ruled-dl">
          {times.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <section className="band" aria-labelledby="end-title">
        <div className="gl-wrap band-row">
          <div>
            <h2 id="end-title">{w('end_title')}</h2>
            <p>{w('end_text')}</p>
          </div>
          <ApplyButtons site={site} />
        </div>
      </section>
    </>
  )
}

const ApplyButtons = ({ site }: { site: SiteProps }) => (
  <div className="buttons">
    <a className="gl-button gl-button-main" href={`${fieldPath}/register`}>
      {site.t('site-inspectors.apply')}
    </a>
    <a className="gl-button" href={fieldPath}>
      {site.t('site-inspectors.sign_in')}
    </a>
  </div>
)
