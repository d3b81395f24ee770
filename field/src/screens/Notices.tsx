import { useEffect, useRef } from 'react'
import { ask } from '../api/send.ts'
import { useInspector } from '../me.tsx'
import { EmptyNote, Loading } from '../ui/states.tsx'
import { longDay } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'

/** What happened lately, newest first. Showing the notices here marks them as read. */
export function Notices() {
  const { t, locale } = useLocale()
  const { notices } = useInspector()
  const { data: known, setData } = notices
  const told = useRef(new Set<number>())
  useEffect(() => {
    const shown = known?.data.filter(({ notice_id, is_read }) => !is_read && !told.current.has(notice_id)) ?? []
    if (!known || shown.length === 0) return
    for (const { notice_id } of shown) told.current.add(notice_id)
    // mark each one as read, because older notices that this list does not show stay unread; the new ones stay highlighted on the screen
    Promise.all(shown.map(({ notice_id }) => ask('notice_read', { notice_id }))).then(
      () => setData({ ...known, unread: Math.max(0, known.unread - shown.length) }),
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
                    {!notice.is_read && <span className="new-mark">{t('field.notice_new')}</span>}
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
