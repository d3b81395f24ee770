import type { InspectorProfile } from '@goodlot/contract'
import { useLoad } from '../api/use-load.ts'
import { unsavedDrafts } from '../drafts.ts'
import { useInspector } from '../me.tsx'
import { isNeeded, missingParts, type ProfilePart, profileParts } from '../missing.ts'
import { Link } from '../router.tsx'
import { Icon } from '../ui/icons.tsx'
import { Loading } from '../ui/states.tsx'
import { longDay } from '../words/dates.ts'
import { useLocale, useT } from '../words/words.tsx'
import { Applying } from './lazy-applying.tsx'
import { Missions } from './Missions.tsx'

export function Home() {
  const t = useT()
  const { profile, sessionState } = useInspector()
  const isSignedIn = sessionState === 'signed_in'
  const days = useLoad('ins_days', {}, { enabled: isSignedIn })
  const drafts = unsavedDrafts()
  return (
    <>
      <h1>{t('field.hello', { name: profile.nickname })}</h1>
      {drafts.length > 0 && (
        <section className="note note-wait">
          <Icon name="waiting" />
          <div>
            <h2>{t('field.unsaved')}</h2>
            <p>{t('field.unsaved_kept')}</p>
          </div>
          <ul className="jumps">
            {drafts.map((name) => (
              <li key={name}>
                <Link to={name} className="jump">
                  {t(`field.${name}`)}
                  <Icon name="next" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {profile.verify_stage === 'accepted' && <Missions />}
      {isSignedIn && (
        <>
          {profile.entry_exam === 'due' && <ExamDue />}
          {profile.paused_until && <Paused until={profile.paused_until} />}
          <Stage profile={profile} />
          <Applying profile={profile} dayCount={days.data?.days.length ?? null} />
          <Loading loaded={days}>{(data) => <Missing profile={profile} dayCount={data.days.length} />}</Loading>
        </>
      )}
    </>
  )
}

/** Says that no order arrives for some days, and leads to the reason. */
function Paused({ until }: { until: string }) {
  const t = useT()
  return (
    <section className="note note-wait">
      <Icon name="waiting" />
      <div>
        <h2>{t('field.paused', { until: until.slice(0, 16) })}</h2>
        <Link to="own-work" className="textlink">
          {t('field.paused_why')}
        </Link>
      </div>
    </section>
  )
}

/** Says that no order arrives before the entry exam is passed. */
function ExamDue() {
  const t = useT()
  return (
    <section className="card">
      <h2>{t('field.exam_card_title')}</h2>
      <p>{t('field.exam_due')}</p>
      <Link to="exam" className="button button-main">
        {t('field.exam')}
      </Link>
    </section>
  )
}

const stages = ['none', 'submitted', 'accepted'] as const

/** How far the verification is, and what happens next (N-40). */
function Stage({ profile }: { profile: InspectorProfile }) {
  const { t, locale } = useLocale()
  const reached = stages.indexOf(profile.verify_stage)
  const dates = [null, profile.submitted_at, profile.verified_at]
  return (
    <section className="card" aria-label={t('field.stage')}>
      <ol className="stages">
        {stages.map((stage, i) => (
          <li
            key={stage}
            className={i < reached ? 'done' : i === reached ? 'here' : ''}
            aria-current={i === reached ? 'step' : undefined}
          >
            <span className="stage-mark">
              {i < reached || stage === profile.verify_stage ? (
                <Icon name={stage === 'none' ? 'profile' : stage === 'submitted' ? 'waiting' : 'check'} size={20} />
              ) : (
                i + 1
              )}
            </span>
            <strong>{t(`field.stage_${stage}`)}</strong>
            {i <= reached && dates[i] && <small>{longDay(locale, dates[i].slice(0, 10))}</small>}
          </li>
        ))}
      </ol>
      <p>{t(`field.stage_${profile.verify_stage}_next`)}</p>
      {profile.owner_name !== '' && <p>{t('field.own_of', { company: profile.owner_name })}</p>}
    </section>
  )
}

function Missing({ profile, dayCount }: { profile: InspectorProfile; dayCount: number }) {
  const t = useT()
  const missing = missingParts(profile, dayCount)
  const needed = missing.filter(isNeeded)
  const advised = missing.filter((part) => !isNeeded(part))
  const submits = profile.verify_stage === 'none'
  return (
    <>
      {needed.length > 0 && <PartList title={t('field.missing_needed')} parts={needed} />}
      {advised.length > 0 && <PartList title={t('field.missing_advised')} parts={advised} />}
      {submits && needed.length === 0 && (
        <section className="card">
          <h2>{t('field.ready')}</h2>
          <p>{t('field.ready_text')}</p>
          <Link to="verify" className="button button-main">
            {t('field.verify')}
          </Link>
        </section>
      )}
      {missing.length === 0 && !submits && <p className="lead">{t('field.nothing_missing')}</p>}
    </>
  )
}

function PartList({ title, parts }: { title: string; parts: readonly ProfilePart[] }) {
  const t = useT()
  return (
    <section className="card">
      <h2>{title}</h2>
      <ul className="jumps">
        {parts.map((part) => (
          <li key={part}>
            <Link to={profileParts[part].screen} className="jump">
              <span>
                {t(`field.part_${part}`)}
                <small>{t(`field.part_${part}_why`)}</small>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
