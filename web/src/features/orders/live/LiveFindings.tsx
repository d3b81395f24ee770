import type { OrderLive } from '@goodlot/contract'
import { useT } from '../../../ui/words/words.tsx'

/** Defects and photos as they arrive, the newest first. */
export function LiveFindings({ state }: { state: OrderLive }) {
  return (
    <div className="live-findings">
      <Defects state={state} />
      <Photos state={state} />
    </div>
  )
}

/** The time of day of a date and time: `10:24`. */
const clockOf = (at: string): string => at.slice(11, 16)

function Defects({ state: { defects, defect_count } }: { state: OrderLive }) {
  const t = useT()
  const more = defect_count - defects.reduce((sum, { count }) => sum + count, 0)
  return (
    <div>
      <h3>
        {t('live.defects')} <span className="app-number">{defect_count}</span>
      </h3>
      {defects.length === 0 && <p className="live-empty">{t('live.no_defects')}</p>}
      <ol className="live-defects">
        {defects.map(({ defect_id, class: name, name: what, unit, count, remark, at, thumb_url }) => (
          <li key={defect_id}>
            {thumb_url ? <img src={thumb_url} alt="" loading="lazy" /> : <span className="live-nothumb" />}
            <span>
              <strong className={`live-grade live-grade-${name}`}>{t(`orders.class_${name}`)}</strong> {what}
              {count > 1 && ` ${t('live.times', { count })}`}
              <small>
                {[unit !== null && t('live.unit', { unit }), clockOf(at), remark].filter(Boolean).join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="live-empty">{t('live.more', { count: more })}</p>}
    </div>
  )
}

function Photos({ state: { photos, photo_count, photos_waiting } }: { state: OrderLive }) {
  const t = useT()
  return (
    <div>
      <h3>
        {t('live.photos')} <span className="app-number">{photo_count}</span>
      </h3>
      {photo_count === 0 && <p className="live-empty">{t('live.no_photos')}</p>}
      <ul className="live-photos">
        {photos.map(({ photo_id, thumb_url, view_url, at }) => (
          <li key={photo_id}>
            <a href={view_url} target="_blank" rel="noreferrer">
              <img src={thumb_url} alt={t('live.photo', { time: clockOf(at) })} loading="lazy" />
            </a>
            <small aria-hidden="true">{clockOf(at)}</small>
          </li>
        ))}
      </ul>
      {photos_waiting > 0 && <p className="live-empty">{t('live.photos_waiting', { count: photos_waiting })}</p>}
    </div>
  )
}
