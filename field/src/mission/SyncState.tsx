import { useEffect, useState } from 'react'
import { useSyncStatus } from '../offline/phone.tsx'
import type { PhotoRecord } from '../store/database.ts'
import { sendAgain } from '../store/entries.ts'
import { photosOf, sendPhotosAgain } from '../store/missions.ts'
import { momentIn } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'
import { Conflicts } from './Conflicts.tsx'
import { useMission } from './context.tsx'
import { useSubjectText } from './photo-labels.ts'

/** The photos of this mission that are on this phone, as the sender left them. */
function useSentPhotos(): PhotoRecord[] {
  // the records are read anew whenever the sender changed something, and its photos change together with them
  const { work, records } = useMission()
  const [photos, setPhotos] = useState<PhotoRecord[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the records are the trigger, not a value used
  useEffect(() => {
    let closed = false
    const { db, account } = work.phone
    photosOf(db, account, work.order_id).then(
      (found) => {
        if (!closed) setPhotos(found)
      },
      // closed with the screen
      () => undefined,
    )
    return () => {
      closed = true
    }
  }, [work, records])
  return photos
}

/** What was sent, what waits, and what the server did not take, with its reason. */
export function SyncState() {
  const { t, locale } = useLocale()
  const { work, records } = useMission()
  const { sender, waiting } = useSyncStatus(work.phone)
  const refused = records.filter(({ state }) => state === 'refused')
  const photos = useSentPhotos()
  const refusedPhotos = photos.filter(({ state }) => state === 'refused')
  const held = [...records, ...photos].find(({ state, refusal }) => state === 'waiting' && refusal !== '')
  const sent = records.filter(({ state }) => state === 'sent').length
  const again = async () => {
    await sendAgain(
      work.phone.db,
      work.writer,
      refused.map(({ key }) => key),
    )
    await sendPhotosAgain(work.phone.db, work.phone.account, work.order_id)
    await work.reread()
    work.phone.wake()
  }
  return (
    <>
      <h1>{t('visit.sync')}</h1>
      <section className="card">
        <p>{t('visit.sent_count', { sent, all: records.length })}</p>
        <p>
          {waiting.entries + waiting.photos === 0
            ? t('visit.nothing_waits')
            : t('visit.waiting_count', { entries: waiting.entries, photos: waiting.photos })}
        </p>
        {sender === 'offline' && <p>{t('visit.no_network')}</p>}
        <button type="button" className="button" onClick={() => work.phone.wake()}>
          {t('visit.send_now')}
        </button>
      </section>
      {held && <p className="note note-bad">{held.refusal}</p>}
      {refused.length + refusedPhotos.length > 0 && (
        <section className="card">
          <h2>{t('visit.refused', { count: refused.length + refusedPhotos.length })}</h2>
          <p>{t('visit.refused_text')}</p>
          <ul className="stack">
            {refused.slice(0, 100).map(({ key, entry, refusal }) => (
              <li key={key}>
                <strong>{t(`visit.kind_${entry.kind}`)}</strong>
                <small>{momentIn(locale, new Date(entry.at))}</small>
                <small>{refusal}</small>
              </li>
            ))}
            {refusedPhotos.slice(0, 100).map(({ sha256, refusal }) => (
              <li key={sha256}>
                <strong>{t('visit.kind_photo')}</strong>
                <RefusedPhoto sha256={sha256} />
                <small>{refusal}</small>
              </li>
            ))}
          </ul>
          <button type="button" className="button" onClick={() => void again()}>
            {t('visit.send_again')}
          </button>
        </section>
      )}
      <Conflicts />
    </>
  )
}

/** What the photo shows and when it was taken, by the entry that announced it. */
function RefusedPhoto({ sha256 }: { sha256: string }) {
  const { locale } = useLocale()
  const { state } = useMission()
  const subjectText = useSubjectText()
  const photo = state.photos.find(({ data }) => data.sha256 === sha256)
  if (!photo) return null
  return (
    <small>
      {subjectText(photo.data)} · {momentIn(locale, new Date(photo.at))}
    </small>
  )
}
