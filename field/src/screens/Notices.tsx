import { useEffect } from 'react'
import { ask } from '../api/send.ts'
import { useInspector } from '../me.tsx'
import { EmptyNote, Loading } from '../ui/states.tsx'
import { longDay } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'

/** What happened lately, newest first. Reading them here makes them read. */
export function Notices() {
  const { t, locale } = useLocale()
  const { notices } = useInspector()
  const { data: known, setData } = notices
  useEffect(() => {
    if (!known || known.unread === 0) return
    // the list stays as it was read: what is new is still marked, while the bell is quiet
    ask('notice_read', {}).then(
      () => setData({ ...known, unread: 0 }),
      () => undefined,
    )
  }, [known, setData])
  return (
    <>
      <h1>{t('field.notices')}</h1>
      <Loading loaded={notices}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyNote title={t('field.notices_none')} text={t('field.notices_none_text')} />
          ) : (
            <ul className="stack">
              {data.map((notice) => (
                <li key={notice.notice_id} className="card">
                  <h2>
                    {notice.title}
                    {notice.is_read === 0 && <span className="new-mark">{t('field.notice_new')}</span>}
                  </h2>
                  <p>{notice.text}</p>
                  <small>{longDay(locale, notice.created_at.slice(0, 10))}</small>
                  {notice.link !== '' && (
                    <a className="textlink" href={notice.link}>
                      {t('field.open')}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loading>
    </>
  )
}
