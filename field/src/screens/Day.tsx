import type { Calls, MissionRow, OutputOf } from '@goodlot/contract'
import { chinaDay, hoursOfDay, timesOfDay } from '@goodlot/rules'
import { useEffect, useState } from 'react'
import { daysOf } from '../mission/days-of.ts'
import { usePhone } from '../offline/phone.tsx'
import { Link } from '../router.tsx'
import { keepVisitTimes, visitTimesOf } from '../store/visit-times.ts'
import { ChoiceChips } from '../ui/ChoiceChips.tsx'
import { Icon } from '../ui/icons.tsx'
import { longDay, nearDay } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'

export type TeamContact = OutputOf<Calls['mission_list']>['team']

/** How many days are offered: nobody calls a factory weeks ahead. */
const daysShown = 5

/** Numbers for a phone's dialler, one for each that the text has. */
export const numbersIn = (text: string): { shown: string; dial: string }[] =>
  text
    .split(/[,;/、，；]/)
    .map((one) => ({ shown: one.trim(), dial: one.replace(/[^\d+]/g, '') }))
    .filter(({ dial }) => dial.length >= 3)

/** A day's orders by their times: where, whom to call, and what the factory said. All of it is on the phone. */
export function Day({ rows, team }: { rows: readonly MissionRow[]; team: TeamContact | undefined }) {
  const { t, locale } = useLocale()
  const { own, setOwn } = useOwnTimes()
  const [chosen, setChosen] = useState<string | null>(null)
  const today = chinaDay(new Date())
  const days = [...new Set(rows.flatMap(daysOf))].filter((day) => day >= today).toSorted()
  const day = days.find((one) => one === chosen) ?? days[0]
  if (day === undefined) return null
  const ofDay = rows.filter((row) => daysOf(row).includes(day))
  const times = timesOfDay(
    ofDay.map((row) => ({
      order_id: row.order_id,
      hours: hoursOfDay(row.pay?.hours || (row.md ?? 0) * 8, daysOf(row).length),
      own: own[timeName(row.order_id, day)] ?? null,
    })),
  )
  return (
    <section className="card day-plan" aria-label={t('missions.day')}>
      <h2>{day === today ? t('missions.day_today') : longDay(locale, day)}</h2>
      {days.length > 1 && (
        <ChoiceChips
          options={days.slice(0, daysShown).map((one) => ({ value: one, title: nearDay(locale, one, today) }))}
          chosen={day}
          onChoose={setChosen}
        />
      )}
      <ol>
        {times.map(({ order_id, at, isOwn }) => {
          const row = ofDay.find((one) => one.order_id === order_id)
          return (
            row && (
              <Visit
                key={order_id}
                row={row}
                at={at}
                isOwn={isOwn}
                onTime={(time) => setOwn(timeName(order_id, day), time)}
              />
            )
          )
        })}
      </ol>
      {team && (
        <div>
          {numbersIn(team.phone).map(({ shown, dial }) => (
            <a key={dial} className="jump" href={`tel:${dial}`}>
              <span>
                {t('missions.day_team')}
                <small>{shown}</small>
              </span>
              <Icon name="phone" />
            </a>
          ))}
        </div>
      )}
    </section>
  )
}

const timeName = (order_id: number, day: string): string => `${order_id}.${day}`

/** The times that the inspector has set, kept on this phone. */
function useOwnTimes() {
  const phone = usePhone()
  const [own, setTimes] = useState<Record<string, string>>({})
  useEffect(() => {
    if (phone) void visitTimesOf(phone.db, phone.account).then((kept) => setTimes((set) => ({ ...kept, ...set })))
  }, [phone])
  const setOwn = (name: string, time: string) => {
    const { [name]: _before, ...others } = own
    const next = time === '' ? others : { ...others, [name]: time }
    setTimes(next)
    if (phone) void keepVisitTimes(phone.db, phone.account, next, chinaDay(new Date()))
  }
  return { own, setOwn }
}

interface VisitProps {
  row: MissionRow
  at: string
  isOwn: boolean
  onTime(time: string): void
}

function Visit({ row, at, isOwn, onTime }: VisitProps) {
  const { t } = useLocale()
  const { order_id, order_no, factory_name, city_name, goods, service_type_str } = row
  // a list that an earlier version of the app stored has neither
  const { contact = null, said = null } = row as Partial<Pick<MissionRow, 'contact' | 'said'>>
  return (
    <li>
      <label className="day-plan-time">
        <input
          type="time"
          value={at}
          aria-label={t('missions.day_time', { order_no })}
          onChange={({ target }) => onTime(target.value)}
        />
        {!isOwn && <small>{t('missions.day_proposed')}</small>}
      </label>
      <div className="stack">
        <Link to={`mission/${order_id}`} className="jump">
          <span>
            <strong>{factory_name}</strong>
            <small>{[city_name, goods || service_type_str, order_no].filter(Boolean).join(' · ')}</small>
          </span>
          <Icon name="next" />
        </Link>
        {row.factory_said !== '' && (
          <p className="mission-said">
            {t('missions.said', { answer: t(`missions.said_${row.factory_said}`) })}
            {said && <small>{[said.remark, said.person, said.at.slice(0, 16)].filter(Boolean).join(' · ')}</small>}
          </p>
        )}
        {contact &&
          numbersIn(contact.phone).map(({ shown, dial }) => (
            <a key={dial} className="jump" href={`tel:${dial}`}>
              <span>
                {contact.person || t('visit.contact')}
                <small>{shown}</small>
              </span>
              <Icon name="phone" />
            </a>
          ))}
      </div>
    </li>
  )
}
