import type { MissionRow } from '@goodlot/contract'
import { useState } from 'react'
import { useLoad } from '../api/use-load.ts'
import { EmptyNote, Loading } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'
import { MissionCard } from './MissionCard.tsx'

const pageSize = 20
/** As many as one call answers. */
const rowsMax = 200

/** Orders that wait for an answer, then those that were accepted, the next date first. */
export function Missions() {
  const t = useT()
  const [pages, setPages] = useState(1)
  const missions = useLoad('mission_list', { page: 1, limit: Math.min(rowsMax, pages * pageSize) })
  return (
    <Loading loaded={missions}>
      {({ data, total }) => {
        const offered = data.filter(({ offer_state }) => offer_state === 'offered')
        const accepted = data.filter(({ offer_state }) => offer_state === 'accepted')
        return (
          <>
            {offered.length + accepted.length === 0 && (
              <EmptyNote title={t('missions.none')} text={t('missions.none_text')} />
            )}
            <Group title={t('missions.offers', { count: offered.length })} rows={offered} reload={missions.reload} />
            <Group title={t('missions.accepted')} rows={accepted} reload={missions.reload} />
            {data.length < Math.min(total, rowsMax) && (
              <button type="button" className="button" onClick={() => setPages(pages + 1)}>
                {t('missions.more')}
              </button>
            )}
          </>
        )
      }}
    </Loading>
  )
}

interface GroupProps {
  title: string
  rows: readonly MissionRow[]
  reload(): Promise<void>
}

function Group({ title, rows, reload }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <section className="stack">
      <h2>{title}</h2>
      {rows.map((row) => (
        <MissionCard key={row.order_id} row={row} reload={reload} />
      ))}
    </section>
  )
}
