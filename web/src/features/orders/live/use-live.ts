import type { OrderLive, Refused } from '@goodlot/contract'
import { useEffect, useRef, useState } from 'react'
import { type Link, type Watch, watch } from '../../../api/watch.ts'

/** How often running times are updated. */
const tickMs = 20_000

export interface Live {
  /** The latest state received; null before the first. */
  state: OrderLive | null
  link: Link
  refused: Refused | null
  /** Seconds since the last state arrived. */
  age: number
  resume(): void
}

/** Watches the visit of an order as long as the screen is open. `onOver` is called when the server says that nobody is on site. */
export function useLive(orderId: number, onOver: () => void): Live {
  const [heard, setHeard] = useState<{ state: OrderLive; at: number } | null>(null)
  const [{ link, refused }, setLink] = useState<{ link: Link; refused: Refused | null }>({
    link: 'connecting',
    refused: null,
  })
  const [now, setNow] = useState(0)
  const open = useRef<Watch | null>(null)

  useEffect(() => {
    const opened = watch(
      'order_live',
      { order_id: orderId },
      {
        onData: (state) => setHeard({ state, at: Date.now() }),
        onLink: (next, answer) => {
          setLink({ link: next, refused: answer ?? null })
          if (answer?.fault === 'not_on_site') onOver()
        },
      },
    )
    open.current = opened
    return opened.stop
  }, [orderId, onOver])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return {
    state: heard?.state ?? null,
    link,
    refused,
    age: heard ? Math.max(0, Math.round((now - heard.at) / 1000)) : 0,
    resume: () => open.current?.retry(),
  }
}
