import type { Calls, OutputOf, Thread } from '@goodlot/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ask } from '../../api/send.ts'
import { useLocale } from '../../ui/words/words.tsx'

/** How often an open thread and the marks of unread ones are read again; only while somebody looks at the page. */
const everyMs = { thread: 20_000, unread: 60_000 } as const

/** The thread of an order, again at once when the person comes back to the page. */
export function useThread(orderNo: string) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['thread_get', orderNo, locale],
    queryFn: () => ask('thread_get', { order_no: orderNo }, { quiet: true }),
    refetchInterval: everyMs.thread,
    refetchOnWindowFocus: true,
  })
}

const byOrderNo = ({ orders }: OutputOf<Calls['thread_unread']>): ReadonlyMap<string, number> =>
  new Map(orders.map(({ order_no, unread }) => [order_no, unread]))

/** The unread lines of each order, by its number. All marks on a screen share one request. */
export function useUnreadThreads(isOn = true) {
  return useQuery({
    queryKey: ['thread_unread'],
    queryFn: () => ask('thread_unread', {}, { quiet: true }),
    select: byOrderNo,
    refetchInterval: everyMs.unread,
    refetchOnWindowFocus: true,
    enabled: isOn,
    retry: false,
  })
}

/** Everything that shows lines or counts them. */
export function useRefreshThreads(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['thread_get', 'thread_unread', 'thread_desk'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
}

/** Marks the lines as read while their end is on the screen: nobody is told about what they are looking at. */
export function useMarkRead(thread: Thread | undefined, isInView: boolean): void {
  const client = useQueryClient()
  const sent = useRef(0)
  const last = Math.max(0, ...(thread?.lines ?? []).filter(({ is_mine }) => !is_mine).map(({ no }) => no))
  const orderNo = thread?.order_no
  const known = thread?.read_no ?? 0
  useEffect(() => {
    if (!orderNo || !isInView || last <= Math.max(sent.current, known)) return
    sent.current = last
    ask('thread_read', { order_no: orderNo, until: last }, { quiet: true }).then(
      () => {
        void client.invalidateQueries({ queryKey: ['thread_unread'] })
        void client.invalidateQueries({ queryKey: ['thread_desk'] })
      },
      // the next look at the thread tries again
      () => {
        sent.current = 0
      },
    )
  }, [orderNo, isInView, last, known, client])
}
