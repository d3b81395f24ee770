import { useEffect, useRef, useState } from 'react'
import { useMay } from '../../ui/app/me.tsx'
import { useLocation } from '../../ui/app/routing.tsx'
import { Alert, Button, Checkbox, Skeleton } from '../../ui/kit/index.ts'
import { useIsPhone } from '../../ui/words/use-is-phone.ts'
import { useT } from '../../ui/words/words.tsx'
import { HeldLine } from './HeldLine.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { ThreadForm } from './ThreadForm.tsx'
import { ThreadLines } from './ThreadLines.tsx'
import { useMarkRead, useThread } from './thread-queries.ts'
import { useInView } from './use-in-view.ts'
import './messages.css'
import './thread.css'

/** Lines that are shown at first, the latest ones: on a phone an order's page stays shorter than eight screens. */
const shownAtFirst = { wide: 30, phone: 6 } as const

/** The address that leads to the thread on the order's page. */
const anchor = 'thread'

/** The thread of an order: its team, its visit and what happened. The office also writes by mail, and rules lines that are held back. */
export function OrderThread({ orderNo }: { orderNo: string }) {
  const t = useT()
  const mayMail = useMay('write_messages')
  const isPhone = useIsPhone()
  const { hash } = useLocation()
  const [isMailing, setMailing] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const [showsEvents, setShowsEvents] = useState(true)
  const { data, error, refetch } = useThread(orderNo)
  const section = useRef<HTMLElement>(null)
  const [end, setEnd] = useState<HTMLDivElement | null>(null)
  useMarkRead(data, useInView(end))
  // what was unread when the thread was opened stays marked, although it is being read now
  const [readNo, setReadNo] = useState<number | null>(null)
  if (data && readNo === null) setReadNo(data.read_no)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere && hash === `#${anchor}`) section.current?.scrollIntoView?.({ block: 'start' })
  }, [isThere, hash])
  const lines = (data?.lines ?? []).filter(({ kind }) => showsEvents || kind !== 'event')
  // what came since the last visit is shown, however much it is
  const firstNew = readNo ? lines.findIndex(({ no, is_mine }) => no > readNo && !is_mine) : -1
  const latest = Math.max(0, lines.length - shownAtFirst[isPhone ? 'phone' : 'wide'])
  const hidden = showsAll ? 0 : firstNew === -1 ? latest : Math.min(latest, firstNew)
  const hasWords = data?.lines.some(({ kind }) => kind !== 'event')
  return (
    <section id={anchor} ref={section} className="app-page thread" aria-labelledby="thread-title">
      <div className="row wrap ends">
        <h2 id="thread-title">{t('threads.title')}</h2>
        <span className="row wrap">
          <Checkbox checked={showsEvents} onChange={({ target }) => setShowsEvents(target.checked)}>
            {t('threads.show_events')}
          </Checkbox>
          {mayMail && <Button onClick={() => setMailing(true)}>{t('threads.by_mail')}</Button>}
        </span>
      </div>
      {error && !data ? (
        <Alert
          type="error"
          showIcon
          title={t('threads.failed')}
          description={error.message}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      ) : !data ? (
        <Skeleton paragraph={{ rows: 3 }} title={false} />
      ) : (
        <>
          {hidden > 0 && (
            <Button type="link" onClick={() => setShowsAll(true)}>
              {t('threads.earlier', { count: hidden })}
            </Button>
          )}
          {!hasWords && <p className="app-hint">{t('threads.empty')}</p>}
          <ThreadLines
            lines={lines.slice(hidden)}
            readNo={readNo ?? 0}
            rule={mayMail ? (line) => <HeldLine line={line} /> : undefined}
          />
          <div ref={setEnd} className="thread-end" />
          {data.can_write_team && <ThreadForm thread={data} />}
        </>
      )}
      {isMailing && <MessageDialog orderNo={orderNo} onClose={() => setMailing(false)} />}
    </section>
  )
}
