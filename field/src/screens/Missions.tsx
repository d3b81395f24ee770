import type { Calls, MissionRow, OutputOf } from '@goodlot/contract'
import { centsOf, chinaDay } from '@goodlot/rules'
import { useEffect, useState } from 'react'
import { useLoad } from '../api/use-load.ts'
import { useInspector } from '../me.tsx'
import { daysOf } from '../mission/days-of.ts'
import { usePhone } from '../offline/phone.tsx'
import { keepList, listOf } from '../store/missions.ts'
import { EmptyNote, FailureNote, Skeleton } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'
import { DoneMissions } from './DoneMissions.tsx'
import { MissionCard } from './MissionCard.tsx'

const pageSize = 20
/** The most rows that one call returns. */
const rowsMax = 200

/** Orders that wait for an answer, today's, the later ones, then those in review; from the phone while the server cannot be asked. */
export function Missions() {
  const t = useT()
  const { sessionState } = useInspector()
  const [pages, setPages] = useState(1)
  const isSignedIn = sessionState === 'signed_in'
  const { data, failure, reload } = useLoad(
    'mission_list',
    { page: 1, limit: Math.min(rowsMax, pages * pageSize) },
    { enabled: isSignedIn },
  )
  const unread = useLoad('thread_unread', {}, { enabled: isSignedIn }).data?.orders ?? []
  // another tab may have answered an offer meanwhile, and the office may have cancelled something
  useEffect(() => {
    if (!isSignedIn) return
    const look = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isSignedIn, reload])
  const stored = useStoredList(data)
  const list = data ?? (failure || !isSignedIn ? stored : undefined)
  if (!list) return failure ? <FailureNote failure={failure} onRetry={() => void reload()} /> : <Skeleton />
  const { data: rows, offers } = list
  const today = chinaDay(new Date())
  const isToday = (row: MissionRow) => row.state === 'on_site' || daysOf(row).includes(today)
  const offered = rows.filter(({ state }) => state === 'offered')
  const open = rows.filter(({ state }) => state === 'accepted' || state === 'on_site')
  const submitted = rows.filter(({ state }) => state === 'submitted')
  const groups = [
    { title: t('missions.offers', { count: offers }), rows: offered },
    { title: t('visit.today'), rows: open.filter(isToday) },
    { title: t('visit.upcoming'), rows: open.filter((row) => !isToday(row)) },
    { title: t('visit.in_review'), rows: submitted },
  ]
  return (
    <>
      {failure && isSignedIn && <FailureNote failure={failure} onRetry={() => void reload()} />}
      {!data && sessionState !== 'ended' && <p className="note note-wait">{t('visit.from_phone')}</p>}
      {rows.length === 0 && <EmptyNote title={t('missions.none')} text={t('missions.none_text')} />}
      {groups.map((group) => (
        <Group key={group.title} {...group} unread={unread} reload={reload} />
      ))}
      {data && data.data.length < Math.min(data.total, rowsMax) && (
        <button type="button" className="button" onClick={() => setPages(pages + 1)}>
          {t('missions.more')}
        </button>
      )}
      {isSignedIn && <DoneMissions />}
    </>
  )
}

type MissionList = Pick<OutputOf<Calls['mission_list']>, 'data' | 'offers'>

/** The list as the server answered it last; a new answer is stored for the next time without a network. */
function useStoredList(fresh: MissionList | undefined): MissionList | undefined {
  const phone = usePhone()
  const [stored, setStored] = useState<MissionList>()
  useEffect(() => {
    if (!phone) return
    if (fresh) void keepList(phone.db, phone.account, { data: fresh.data, offers: fresh.offers, unit: 'cents' })
    else void listOf(phone.db, phone.account).then((kept) => setStored(listIn(kept)))
  }, [phone, fresh])
  return stored
}

/** Reads the stored list, also as earlier versions of the app stored it: amounts in dollars, and before that rows without a count. */
function listIn(kept: unknown): MissionList {
  if (Array.isArray(kept))
    return { data: inCents(kept), offers: kept.filter(({ state }) => state === 'offered').length }
  const { data, offers, unit } = (kept as (MissionList & { unit?: 'cents' }) | null) ?? { data: [], offers: 0 }
  return { data: unit === 'cents' ? data : inCents(data), offers }
}

const inCents = (rows: readonly MissionRow[]): MissionRow[] =>
  rows.map((row) => ({ ...row, amount: centsOf(row.amount) }))

interface GroupProps {
  unread: readonly { order_id: number; unread: number }[]
  title: string
  rows: readonly MissionRow[]
  reload(): Promise<void>
}

function Group({ title, rows, unread, reload }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <section className="stack">
      <h2>{title}</h2>
      {rows.map((row) => (
        <MissionCard
          key={row.order_id}
          row={row}
          unread={unread.find(({ order_id }) => order_id === row.order_id)?.unread ?? 0}
          reload={reload}
        />
      ))}
    </section>
  )
}
