import type { MissionRow } from '@goodlot/contract'
import { useCallback, useEffect, useState } from 'react'
import { useInspector } from '../me.tsx'
import { prepareMission } from '../mission/fetch-mission.ts'
import { mapAddress } from '../mission/map-address.ts'
import { usePhone } from '../offline/phone.tsx'
import { lookForRoom, useRoom } from '../offline/room.ts'
import { askForSpace, type Space } from '../offline/space.ts'
import { Link } from '../router.tsx'
import { missionOf } from '../store/missions.ts'
import { Icon } from '../ui/icons.tsx'
import { useLocale } from '../words/words.tsx'

type Preparation = { done: number; all: number } | 'failed' | 'full' | null

/** Before the visit: puts the whole mission on the phone and says how much space is left; on site: opens it. */
export function MissionActions({ row, unread }: { row: MissionRow; unread: number }) {
  const { t, locale } = useLocale()
  const { sessionState } = useInspector()
  const phone = usePhone()
  const [isReady, setReady] = useState(false)
  const [preparation, setPreparation] = useState<Preparation>(null)
  const [space, setSpace] = useState<Space>()
  const { level } = useRoom()
  const { order_id } = row
  const look = useCallback(async () => {
    if (phone) setReady((await missionOf(phone.db, phone.account, order_id))?.is_ready === true)
  }, [phone, order_id])
  useEffect(() => void look(), [look])
  if (!phone) return null
  const prepare = async () => {
    setPreparation({ done: 0, all: 0 })
    setSpace(await askForSpace())
    try {
      await prepareMission(phone, order_id, (done, all) => setPreparation({ done, all }))
      setPreparation(null)
    } catch (error) {
      setPreparation(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed')
    }
    await lookForRoom()
    await look()
  }
  const progress = typeof preparation === 'object' ? preparation : null
  const hasFailed = typeof preparation === 'string'
  const megabytes = (bytes: number) => new Intl.NumberFormat(locale).format(Math.floor(bytes / 1024 / 1024))
  return (
    <>
      <a className="jump" href={mapAddress({ ...row, address: row.factory_address })}>
        {t('visit.map')}
        <Icon name="pin" />
      </a>
      {row.state !== 'submitted' && (
        <Link to={`mission/${order_id}/more/messages`} className="jump">
          {unread > 0 ? t('visit.messages_unread', { count: unread }) : t('visit.messages')}
          <Icon name="next" />
        </Link>
      )}
      {isReady && (
        <p className="mission-accepted">
          <Icon name="check" size={20} /> {t('visit.prepared')}
        </p>
      )}
      {space && space.free !== null && (
        <p className={space.isShort ? 'note note-wait' : 'field-note'} role="status">
          {t(space.isShort ? 'visit.space_short' : 'visit.space_free', { free: megabytes(space.free) })}
        </p>
      )}
      {level === 'full' && preparation !== 'full' && <p className="note note-bad">{t('visit.room_full')}</p>}
      {hasFailed && (
        <p className="note note-bad" role="alert">
          {t(preparation === 'full' ? 'visit.prepare_full' : 'visit.prepare_failed')}
        </p>
      )}
      <div className="pair">
        <button
          type="button"
          className="button"
          disabled={sessionState !== 'signed_in' || progress !== null}
          onClick={() => void prepare()}
        >
          {progress ? t('visit.preparing', progress) : t('visit.prepare')}
        </button>
        <Link to={`mission/${order_id}`} className="button button-main">
          {t('visit.open')}
        </Link>
      </div>
    </>
  )
}
