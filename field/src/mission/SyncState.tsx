import { type ReactNode, useEffect, useState } from 'react'
import { useSyncStatus } from '../offline/phone.tsx'
import type { EntryRecord, PhotoRecord } from '../store/database.ts'
import { sendAgain } from '../store/entries.ts'
import { photosOf, sendPhotosAgain } from '../store/missions.ts'
import { momentIn } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'
import { Conflicts } from './Conflicts.tsx'
import { type Closing, closingOf } from './closing.ts'
import { useMission } from './context.tsx'
import { useSubjectText } from './photo-labels.ts'
import { mayBeTaken, mayPhotoBeTaken } from './send-again.ts'

/** The photos of this mission that are on this phone, with the state that the sender gave them. */
function useSentPhotos(): PhotoRecord[] {
  // the records are read again whenever the sender has changed something, and photos change together with them
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
      // the database was closed meanwhile
      () => undefined,
    )
    return () => {
      closed = true
    }
  }, [work, records])
  return photos
}

/** What was sent, what waits, and what the server refused, with its reason. */
export function SyncState() {
  const { t } = useLocale()
  const { work, records, opened } = useMission()
  const { sender, waiting } = useSyncStatus(work.phone)
  const photos = useSentPhotos()
  const closing = closingOf(opened)
  const held = [...records, ...photos].find(({ state, refusal }) => state === 'waiting' && refusal !== '')
  const sent = records.filter(({ state }) => state === 'sent').length
  const isOver = closing === 'submitted' || closing === 'finished'
  const late = isOver ? records.filter(({ state }) => state === 'waiting').length : 0
  const all = waiting.entries + waiting.photos
  return (
    <>
      <h1>{t('visit.sync')}</h1>
      <section className="card">
        <p>{t('visit.sent_count', { sent, all: records.length })}</p>
        <p>
          {all === 0
            ? t('visit.nothing_waits')
            : t('visit.waiting_count', { entries: waiting.entries, photos: waiting.photos })}
        </p>
        {late > 0 && (
          <p>{t(closing === 'finished' ? 'visit.late_kept_finished' : 'visit.late_kept', { count: late })}</p>
        )}
        {sender === 'offline' && <p>{t('visit.no_network')}</p>}
        {(late === 0 || all > late) && (
          <button type="button" className="button" onClick={() => work.phone.wake()}>
            {t('visit.send_now')}
          </button>
        )}
      </section>
      {held && <p className="note note-bad">{held.refusal}</p>}
      <RefusedParts records={records} photos={photos} closing={closing} />
      <Conflicts />
    </>
  )
}

interface Refused {
  records: EntryRecord[]
  photos: PhotoRecord[]
}

/** Lists refused entries and photos: those that may be accepted when sent again, and those that can only stay on the phone. */
function RefusedParts({ records, photos, closing }: Refused & { closing: Closing | null }) {
  const { t } = useLocale()
  const { work } = useMission()
  const now = new Date()
  const refused = records.filter(({ state }) => state === 'refused')
  const refusedPhotos = photos.filter(({ state }) => state === 'refused')
  const again = {
    records: refused.filter((record) => mayBeTaken(record, closing, now)),
    photos: refusedPhotos.filter(mayPhotoBeTaken),
  }
  const kept = {
    records: refused.filter((record) => !again.records.includes(record)),
    photos: refusedPhotos.filter((photo) => !again.photos.includes(photo)),
  }
  const sendThem = async () => {
    const { db, account } = work.phone
    await sendAgain(
      db,
      work.writer,
      again.records.map(({ key }) => key),
    )
    await sendPhotosAgain(
      db,
      account,
      work.order_id,
      again.photos.map(({ sha256 }) => sha256),
    )
    await work.reread()
    work.phone.wake()
  }
  return (
    <>
      <RefusedList {...again} text={t('visit.refused_text')}>
        <button type="button" className="button" onClick={() => void sendThem()}>
          {t('visit.send_again')}
        </button>
      </RefusedList>
      <RefusedList {...kept} text={t(closing ? 'visit.refused_kept_closed' : 'visit.refused_kept')} />
    </>
  )
}

function RefusedList({ records, photos, text, children }: Refused & { text: string; children?: ReactNode }) {
  const { t, locale } = useLocale()
  const count = records.length + photos.length
  if (count === 0) return null
  return (
    <section className="card">
      <h2>{t('visit.refused', { count })}</h2>
      <p>{text}</p>
      <ul className="stack">
        {records.slice(0, 100).map(({ key, entry, refusal }) => (
          <li key={key}>
            <strong>{t(`visit.kind_${entry.kind}`)}</strong>
            <small>{momentIn(locale, new Date(entry.at))}</small>
            <small>{refusal}</small>
          </li>
        ))}
        {photos.slice(0, 100).map(({ sha256, refusal }) => (
          <li key={sha256}>
            <strong>{t('visit.kind_photo')}</strong>
            <RefusedPhoto sha256={sha256} />
            <small>{refusal}</small>
          </li>
        ))}
      </ul>
      {children}
    </section>
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
