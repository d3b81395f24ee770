import { useRef, useState } from 'react'
import { ask } from '../api/send.ts'
import { useLoad } from '../api/use-load.ts'
import { useSave } from '../api/use-save.ts'
import { FailureNote } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'

/** The private address under which the phone's calendar reads the missions: made, shown, replaced, revoked. */
export function CalendarFeed() {
  const t = useT()
  const { data, failure, setData, reload } = useLoad('ics_feed_get', {})
  const saving = useSave()
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const [copied, setCopied] = useState(false)
  const address = useRef<HTMLInputElement>(null)
  const run = (call: 'ics_feed_renew' | 'ics_feed_revoke') =>
    saving.run(async () => {
      setData(await ask(call, {}))
      setAsking(null)
      setCopied(false)
    })
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // without https a browser has no clipboard: the address is selected, to be copied by hand
      address.current?.select()
    }
  }
  return (
    <section className="stack" aria-labelledby="calendar-h">
      <h2 id="calendar-h">{t('field.calendar')}</h2>
      <p>{t('field.calendar_about')}</p>
      {failure && <FailureNote failure={failure} onRetry={() => void reload()} />}
      {saving.failure && <FailureNote failure={saving.failure} />}
      {data && data.url === '' && (
        <button type="button" className="button" disabled={saving.saving} onClick={() => void run('ics_feed_renew')}>
          {t('field.calendar_make')}
        </button>
      )}
      {data && data.url !== '' && (
        <>
          <input
            ref={address}
            readOnly
            aria-label={t('field.calendar_address')}
            value={data.url}
            onFocus={(e) => e.target.select()}
          />
          <button type="button" className="button button-main" onClick={() => void copy(data.url)}>
            {t(copied ? 'field.calendar_copied' : 'field.calendar_copy')}
          </button>
          {asking ? (
            <section className="note note-wait">
              <p>{t('field.calendar_sure')}</p>
              <div className="pair">
                <button type="button" className="button" onClick={() => setAsking(null)}>
                  {t('field.cancel')}
                </button>
                <button
                  type="button"
                  className="button button-main"
                  disabled={saving.saving}
                  onClick={() => void run(asking === 'renew' ? 'ics_feed_renew' : 'ics_feed_revoke')}
                >
                  {t(asking === 'renew' ? 'field.calendar_renew' : 'field.calendar_revoke')}
                </button>
              </div>
            </section>
          ) : (
            <div className="pair">
              <button type="button" className="button" onClick={() => setAsking('renew')}>
                {t('field.calendar_renew')}
              </button>
              <button type="button" className="button" onClick={() => setAsking('revoke')}>
                {t('field.calendar_revoke')}
              </button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
