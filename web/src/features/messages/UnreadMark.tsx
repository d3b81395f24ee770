import { appPaths } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { useT } from '../../ui/words/words.tsx'
import { useUnreadThreads } from './thread-queries.ts'
import './messages.css'

/** How many lines of an order's thread are unread, as a link to them; nothing where all are read. */
export function UnreadMark({ orderNo }: { orderNo: string }) {
  const t = useT()
  const unread = useUnreadThreads(useMay('read_thread')).data?.get(orderNo) ?? 0
  if (unread === 0) return null
  const words = t('threads.unread', { count: unread })
  return (
    <AppLink
      className="msg-unread"
      to={`${appPaths.order}?order_no=${encodeURIComponent(orderNo)}#thread`}
      aria-label={words}
      title={words}
    >
      {unread}
    </AppLink>
  )
}
