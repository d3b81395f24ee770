import type { OrderRow } from '@goodlot/contract'
import { useRef, useState } from 'react'
import { newKey } from '../../../api/new-key.ts'
import { useRefreshOrders } from '../order/queries.ts'

interface StepResult {
  isDone: boolean
  /** What was done, or why not. */
  text: string
}

export interface Steps {
  results: ReadonlyMap<number, StepResult>
  /** The order that is worked on. */
  current: number | null
  /** Works on all orders that are not done yet. */
  start(): void
  /** Finishes the order that is worked on, and no further one. */
  stop(): void
}

/**
 * Does the same with several orders, one after the other: each is a change of its own, which stays if a later one is refused. A repeated
 * order has the same key, so that nothing happens twice.
 */
export function useSteps(rows: readonly OrderRow[], run: (row: OrderRow, key: string) => Promise<string>): Steps {
  const refresh = useRefreshOrders()
  const [results, setResults] = useState<ReadonlyMap<number, StepResult>>(new Map())
  const [current, setCurrent] = useState<number | null>(null)
  const isRunning = useRef(false)
  const keys = useRef(new Map<number, string>())
  const keyOf = (id: number) => {
    const known = keys.current.get(id) ?? newKey()
    keys.current.set(id, known)
    return known
  }
  const work = async () => {
    if (isRunning.current) return
    isRunning.current = true
    for (const row of rows) {
      if (!isRunning.current) break
      const id = row.order_id
      if (results.get(id)?.isDone) continue
      setCurrent(id)
      const result = await run(row, keyOf(id)).then(
        (text) => ({ isDone: true, text }),
        (error: Error) => ({ isDone: false, text: error.message }),
      )
      setResults((before) => new Map(before).set(id, result))
    }
    isRunning.current = false
    setCurrent(null)
    void refresh()
  }
  return {
    results,
    current,
    start: () => void work(),
    stop: () => {
      isRunning.current = false
    },
  }
}
