import '../styles/team.css'
import { allClasses, classKey } from '@goodlot/checklists'
import { useEffect } from 'react'
import { Link } from '../../router.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { clockIn } from '../../words/dates.ts'
import { useLocale } from '../../words/words.tsx'
import { useMission, useProtocolText } from '../context.tsx'
import { refreshMission } from '../fetch-mission.ts'
import { TakeBack } from '../TakeBack.tsx'
import { GiveLead } from './GiveLead.tsx'
import { HandOver } from './HandOver.tsx'
import { ShareForm } from './ShareForm.tsx'
import { type Person, useCounts, useNews, useTeam } from './use-team.ts'

/** How often what the others wrote is fetched while this screen is seen, in milliseconds. */
const lookEvery = 30_000

/** Who works on the visit, how far everybody is, and what can be changed about it. `further`: '' or the name of a form. */
export function Team({ further: [form, person] }: { further: string[] }) {
  const { team } = useTeam()
  if (team.length === 0) return null
  if (form === 'share') return <ShareForm />
  if (form === 'lead') return <GiveLead />
  if (form === 'leave') return <HandOver person={person === undefined ? null : Number(person)} />
  return <Everybody />
}

/** Fetches what the other phones have sent, at once and again and again. */
function useFresh() {
  const { work } = useMission()
  useEffect(() => {
    const look = () => {
      // without a network there is no news; the screen says how old what it shows is
      if (document.visibilityState === 'visible') refreshMission(work).catch(() => undefined)
    }
    look()
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [work])
}

function Everybody() {
  const { t, locale } = useLocale()
  const { work, opened, opened_at } = useMission()
  const { team, isLead } = useTeam()
  const online = useOnline()
  useFresh()
  const base = `mission/${work.order_id}/more/team`
  return (
    <>
      <h1>{t('visit.team')}</h1>
      <p className="lead">
        {t(online ? 'visit.team_as_of' : 'visit.team_as_of_offline', { at: clockIn(locale, new Date(opened_at)) })}
      </p>
      {team.map((one) => (
        <PersonCard key={one.person} person={one} />
      ))}
      {opened.can_write && (
        <nav className="stack" aria-label={t('visit.team')}>
          {isLead && (
            <>
              <Link to={`${base}/share`} className="jump card-jump">
                {t('visit.team_share')}
                <Icon name="next" />
              </Link>
              <Link to={`${base}/lead`} className="jump card-jump">
                {t('visit.team_lead')}
                <Icon name="next" />
              </Link>
            </>
          )}
          <Link to={`${base}/leave`} className="jump card-jump">
            {t('visit.team_leave')}
            <Icon name="next" />
          </Link>
        </nav>
      )}
    </>
  )
}

function PersonCard({ person: one }: { person: Person }) {
  const { t, locale } = useLocale()
  const { work, state, opened } = useMission()
  const { team, lead, isLead } = useTeam()
  const { units, sections } = useCounts()(one.person)
  const { at, heard } = useNews()(one)
  const atWords = useAtWords()
  const left = state.handOvers.get(one.person)?.entry
  const time = (instant: string) => clockIn(locale, new Date(instant))
  return (
    <section className="card person">
      <h2>
        {one.name}
        {one.is_me && <small>{t('visit.team_you')}</small>}
        {one === lead && <span className="chip-note">{t('visit.team_leads')}</span>}
      </h2>
      <Count name={t('visit.team_units')} {...units} />
      {sections.all > 0 && <Count name={t('visit.team_sections')} {...sections} />}
      {left ? (
        <>
          <p className="note note-wait">
            {t('visit.team_left', {
              at: time(left.at),
              to: team.find(({ person }) => person === left.data.to)?.name ?? '',
            })}
          </p>
          {left.data.word !== '' && <p className="lines">{left.data.word}</p>}
          {(one.is_me || left.device === work.device) && <TakeBack target={left.key} />}
        </>
      ) : (
        <p>
          {at && t('visit.team_at', { part: atWords(at.part), at: time(at.since) })}
          {!one.is_me && (
            <small>{heard === '' ? t('visit.team_not_heard') : t('visit.team_heard', { at: time(heard) })}</small>
          )}
        </p>
      )}
      {isLead && !one.is_me && !left && opened.can_write && (
        <Link to={`mission/${work.order_id}/more/team/leave/${one.person}`} className="textlink">
          {t('visit.team_has_left', { name: one.name })}
        </Link>
      )}
    </section>
  )
}

function Count({ name, done, all }: { name: string; done: number; all: number }) {
  const { t } = useLocale()
  return (
    <p className="person-count">
      <span>{name}</span>
      <b>{t('visit.done_of', { done, all })}</b>
      <progress max={Math.max(1, all)} value={done} aria-hidden="true" />
    </p>
  )
}

/** Names what somebody is at. */
function useAtWords(): (part: string) => string {
  const { t } = useLocale()
  const text = useProtocolText()
  const { brief } = useMission()
  return (part) => {
    if (part === '') return t('visit.team_pause')
    if (part === 'units') return t('visit.tab_units')
    if (part === 'photos') return t('visit.tab_photos')
    if (part === 'finish') return t('visit.finish')
    const node = allClasses(brief.protocol).find(({ id }) => classKey(id) === part)
    return node ? text(node, 'name') : t('visit.checks')
  }
}
