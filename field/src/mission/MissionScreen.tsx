import './mission.css'
import './checks.css'
import { memo, useEffect, useMemo } from 'react'
import { usePhone } from '../offline/phone.tsx'
import { Link } from '../router.tsx'
import { keepOpenScreen } from '../store/drafts.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { FailureNote, Skeleton } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'
import { Arrival } from './Arrival.tsx'
import { Checks } from './Checks.tsx'
import { MissionContext, useMission } from './context.tsx'
import { LotContext, useLotChoice } from './lot.tsx'
import { More } from './More.tsx'
import { Photos } from './Photos.tsx'
import { followPosition } from './phone-position.ts'
import { usePractice } from './practice-context.ts'
import { Questions } from './Questions.tsx'
import { useTeam } from './team/use-team.ts'
import { Units } from './Units.tsx'
import { useOpenMission } from './use-open-mission.ts'
import { useUnread } from './use-unread.ts'
import { VisitNotes } from './VisitNotes.tsx'
import { VisitTop } from './VisitTop.tsx'
import type { Snapshot } from './work.ts'

const tabs = ['units', 'checks', 'photos', 'more'] as const
const icons: Record<(typeof tabs)[number], IconName> = {
  units: 'units',
  checks: 'checks',
  photos: 'camera',
  more: 'gear',
}

/** A mission on site: `mission/<order>/<tab>/<further>`. */
export default function MissionScreen({ name }: { name: string }) {
  const [, id = '', tab = '', ...further] = name.split('/')
  const phone = usePhone()
  const { work, failure, retry } = useOpenMission(phone, Number(id))
  useEffect(() => {
    if (!phone) return
    // remember the open screen, so that the app opens there after it was closed
    const keep = () => keepOpenScreen(phone.db, phone.account, name).catch(() => undefined)
    const timer = setTimeout(keep)
    return () => clearTimeout(timer)
  }, [phone, name])
  useEffect(followPosition, [])
  if (!work)
    return (
      <div className="visit">
        <header className="top">
          <Link to="" className="top-button" label={id}>
            <Icon name="back" />
          </Link>
        </header>
        <main className="main">{failure ? <FailureNote failure={failure} onRetry={retry} /> : <Skeleton />}</main>
      </div>
    )
  return (
    <MissionContext value={work}>
      <Visit id={id} tab={tab} further={further} />
    </MissionContext>
  )
}

/** Names the step that is being worked on: each unit until all are recorded, and each check. Null between steps. */
function stepOf(shown: string, further: readonly string[], { state, judged }: Snapshot): string | null {
  const recorded = [...state.units.values()].reduce((sum, lot) => sum + lot.size, 0)
  const isComplete = recorded >= judged.lots.reduce((sum, { planned }) => sum + planned, 0)
  if (shown === 'units') return isComplete ? null : `unit ${recorded} ${further.join('/')}`
  return shown === 'checks' && further.length > 0 ? further.join('/') : null
}

/** The screens of an open mission; `tab` is a part of the address and may be anything. */
export function Visit({ id, tab: named, further }: { id: string; tab: string; further: string[] }) {
  const mission = useMission()
  const tab = tabs.find((one) => one === named)
  const Top = usePractice()?.Top
  const { state, brief, work } = mission
  const [chosen, setChosen] = useLotChoice(state.plan.map(({ lot }) => lot))
  const lot = useMemo(() => ({ lot: chosen, setLot: setChosen }), [chosen, setChosen])
  const { hasOnlyChecks } = useTeam()
  const hasArrived = state.checkedIn !== null || state.aborted !== null
  const shown =
    !hasArrived && tab !== 'more' ? 'arrival' : (tab ?? (brief.plan.length > 0 && !hasOnlyChecks ? 'units' : 'checks'))
  const unread = useUnread(work.order_id, shown === 'more' && further[0] === 'messages')
  return (
    <LotContext value={lot}>
      <div className="visit">
        <VisitTop />
        <main className={shown === 'units' && further.length === 0 ? 'visit-main visit-fill' : 'visit-main'}>
          <VisitNotes />
          {Top && <Top />}
          {hasArrived && shown !== 'more' && !further.includes('defect') && (
            <Questions step={stepOf(shown, further, mission)} />
          )}
          {shown === 'arrival' && <Arrival />}
          {shown === 'units' && <Units further={further} />}
          {shown === 'checks' && <Checks further={further} />}
          {shown === 'photos' && <Photos further={further} />}
          {shown === 'more' && <More further={further} unread={unread} />}
        </main>
        <Tabs id={id} shown={shown} unread={unread} />
      </div>
    </LotContext>
  )
}

const Tabs = memo(({ id, shown, unread }: { id: string; shown: string; unread: number }) => {
  const t = useT()
  return (
    <nav className="tabs" aria-label={t('visit.parts')}>
      {tabs.map((one) => (
        <Link key={one} to={`mission/${id}/${one}`} current={one === shown}>
          <Icon name={icons[one]} />
          <span>{t(`visit.tab_${one}`)}</span>
          {one === 'more' && unread > 0 && (
            <span className="tab-count">
              <span aria-hidden="true">{unread}</span>
              <span className="hidden">{t('visit.messages_unread', { count: unread })}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
})
