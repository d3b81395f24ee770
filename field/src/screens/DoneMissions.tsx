import { useEffect, useState } from 'react'
import { useLoad } from '../api/use-load.ts'
import { usePhone } from '../offline/phone.tsx'
import { Link } from '../router.tsx'
import { forgetMission } from '../store/missions.ts'
import { Icon } from '../ui/icons.tsx'
import { Loading } from '../ui/states.tsx'
import { longDay } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'

/** How many missions are shown, the latest first. */
const shown = 50

/** Lists submitted and finished missions on demand, and removes from the phone those that are finished and completely sent. */
export function DoneMissions() {
  const { t } = useLocale()
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t('visit.done')}
      </button>
    )
  return <DoneList />
}

function DoneList() {
  const { t, locale } = useLocale()
  const phone = usePhone()
  const done = useLoad('mission_list', { page: 1, limit: shown, done: true })
  const rows = done.data?.data
  useEffect(() => {
    if (!phone || !rows) return
    for (const { order_id, state } of rows) if (state === 'done') void forgetMission(phone.db, phone.account, order_id)
  }, [phone, rows])
  return (
    <section className="stack">
      <h2>{t('visit.done')}</h2>
      <Loading loaded={done}>
        {({ data }) => (
          <ul className="stack">
            {data.map((row) => (
              <li key={row.order_id}>
                <Link to={`mission/${row.order_id}/more/info`} className="jump card-jump">
                  <span>
                    {row.goods || row.service_type_str}
                    <small>
                      {row.order_no} · {longDay(locale, row.ins_date[0] ?? '')}
                    </small>
                  </span>
                  <Icon name={row.state === 'done' ? 'check' : 'waiting'} />
                </Link>
                {row.role === 'lead' && (
                  <Link to={`own-work/${row.order_id}`} className="textlink">
                    {t('visit.review')}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loading>
    </section>
  )
}
