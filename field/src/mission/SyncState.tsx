import { useSyncStatus } from '../offline/phone.tsx'
import { sendAgain } from '../store/entries.ts'
import { momentIn } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'
import { Conflicts } from './Conflicts.tsx'
import { useMission } from './context.tsx'

/** What was sent, what waits, and what the server did not take, with its reason. */
export function SyncState() {
  const { t, locale } = useLocale()
  const { work, records } = useMission()
  const { sender, waiting } = useSyncStatus(work.phone)
  const refused = records.filter(({ state }) => state === 'refused')
  const held = records.find(({ state, refusal }) => state === 'waiting' && refusal !== '')
  const sent = records.filter(({ state }) => state === 'sent').length
  const again = async () => {
    await sendAgain(
      work.phone.db,
      work.writer,
      refused.map(({ key }) => key),
    )
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
      {refused.length > 0 && (
        <section className="card">
          <h2>{t('visit.refused', { count: refused.length })}</h2>
          <p>{t('visit.refused_text')}</p>
          <ul className="stack">
            {refused.slice(0, 100).map(({ key, entry, refusal }) => (
              <li key={key}>
                <strong>{t(`visit.kind_${entry.kind}`)}</strong>
                <small>{momentIn(locale, new Date(entry.at))}</small>
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
