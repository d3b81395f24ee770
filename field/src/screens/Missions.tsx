import type { Calls, MissionRow, OutputOf } from '@goodlot/contract'
import { centsOf, chinaDay } from '@goodlot/rules'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../api/send.ts'
import { useLoad } from '../api/use-load.ts'
import { useInspector } from '../me.tsx'
import { daysOf } from '../mission/days-of.ts'
import { usePhone } from '../offline/phone.tsx'
import { keepList, listOf } from '../store/missions.ts'
import { EmptyNote, FailureNote, Skeleton } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'
import { Day, type TeamContact } from './Day.tsx'
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
  useSeenOffers(data?.data)
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
      <Day rows={open} team={list.team} />
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

/** An offer that is shown here was seen: its notice is read, so that nobody is alerted about it once more. */
function useSeenOffers(rows: readonly MissionRow[] | undefined): void {
  const { notices } = useInspector()
  const { data: known, setData } = notices
  const told = useRef(new Set<number>())
  useEffect(() => {
    if (!rows || !known || document.visibilityState !== 'visible') return
    const offered = new Set(rows.filter(({ state }) => state === 'offered').map(({ order_no }) => order_no))
    const seen = known.data.filter(
      ({ kind, order_no, is_read, notice_id }) =>
        kind === 'mission_offered' && offered.has(order_no) && !is_read && !told.current.has(notice_id),
    )
    if (seen.length === 0) return
    for (const { notice_id } of seen) told.current.add(notice_id)
    const isSeen = ({ notice_id }: { notice_id: number }) => seen.some((one) => one.notice_id === notice_id)
    Promise.all(seen.map(({ notice_id }) => ask('notice_read', { notice_id }))).then(
      () =>
        setData({
          ...known,
          data: known.data.map((one) => (isSeen(one) ? { ...one, is_read: true } : one)),
          unread: Math.max(0, known.unread - seen.length),
        }),
      () => undefined,
    )
  }, [rows, known, setData])
}

type MissionList = Pick<OutputOf<Calls['mission_list']>, 'data' | 'offers'> & { team?: TeamContact | undefined }

/** The list as the server answered it last; a new answer is stored for the next time without a network. */
function useStoredList(fresh: MissionList | undefined): MissionList | undefined {
  const phone = usePhone()
  const [stored, setStored] = useState<MissionList>()
  useEffect(() => {
    if (!phone) return
    if (fresh)
      void keepList(phone.db, phone.account, {
        data: fresh.data,
        offers: fresh.offers,
        team: fresh.team ?? null,
        unit: 'cents',
      })
    else void listOf(phone.db, phone.account).then((kept) => setStored(listIn(kept)))
  }, [phone, fresh])
  return stored
}

/** Reads the stored list, also as earlier versions of the app stored it: amounts in dollars, and before that rows without a count. */
function listIn(kept: unknown): MissionList {
  if (Array.isArray(kept))
    return { data: inCents(kept), offers: kept.filter(({ state }) => state === 'offered').length }
  const {
    data,
    offers,
    unit,
    team = null,
  } = (kept as (MissionList & { unit?: 'cents' }) | null) ?? { data: [], offers: 0 }
  return { data: unit === 'cents' ? data : inCents(data), offers, team }
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
