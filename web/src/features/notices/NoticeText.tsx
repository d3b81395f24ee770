import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useT } from '../../ui/words/words.tsx'
import type { Notice } from './queries.ts'

/** A notice in words. An unread one has a mark that is also read out. */
export function NoticeText({ notice: { title, text, created_at, is_read } }: { notice: Notice }) {
  const t = useT()
  return (
    <span className="app-notice" data-unread={!is_read}>
      <strong>
        {!is_read && <i className="app-notice-mark" role="img" aria-label={t('ui.notices_unread')} />}
        {title}
      </strong>
      {text}
      <br />
      <small className="app-hint">
        <ChinaTime at={created_at} named />
      </small>
    </span>
  )
}
