import { useEffect } from 'react'
import { lookForRoom, useRoom } from '../offline/room.ts'
import { Icon } from '../ui/icons.tsx'
import { useLocale } from '../words/words.tsx'

/** Bytes of a photo with its small picture, as phones take them. */
const photoBytes = 800_000

/** Says that the phone is nearly full, or full: before anything is lost, and with what helps. */
export function RoomNote() {
  const { t, locale } = useLocale()
  const { level, free } = useRoom()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void lookForRoom()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  if (level === 'enough') return null
  if (level === 'short') {
    const photos = new Intl.NumberFormat(locale).format(Math.floor((free ?? 0) / photoBytes))
    return <p className="note note-wait">{t('visit.room_short', { photos })}</p>
  }
  return (
    <section className="note note-bad" role="alert">
      <Icon name="remove" />
      <div>
        <strong>{t('visit.room_full')}</strong>
        <p>{t('visit.room_full_text')}</p>
      </div>
      <button type="button" className="button" onClick={() => void lookForRoom()}>
        {t('visit.room_again')}
      </button>
    </section>
  )
}
