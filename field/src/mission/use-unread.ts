import { useEffect } from 'react'
import { useLoad } from '../api/use-load.ts'
import { useInspector } from '../me.tsx'
import { useOnline } from '../ui/use-online.ts'

const everyMs = 60_000

/**
 * How many messages of the visit its inspector has not read: asked when the visit is opened, once a minute while the phone is looked at,
 * and again after the messages were left. None are unread while they are on the screen (`isReading`).
 */
export function useUnread(orderId: number, isReading: boolean): number {
  const { sessionState } = useInspector()
  const isOnline = useOnline()
  const enabled = isOnline && sessionState === 'signed_in' && !isReading
  const { data, reload, setData } = useLoad('thread_unread', {}, { enabled })
  useEffect(() => {
    if (isReading) setData({ total: 0, orders: [] })
  }, [isReading, setData])
  useEffect(() => {
    if (!enabled) return
    const look = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [enabled, reload])
  return data?.orders.find(({ order_id }) => order_id === orderId)?.unread ?? 0
}
