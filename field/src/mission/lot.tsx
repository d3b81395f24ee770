import { createContext, useCallback, useContext, useState } from 'react'
import { useWork } from './context.tsx'

interface LotChoice {
  /** '' when the order has no lots. */
  lot: string
  setLot(lot: string): void
}
export const LotContext = createContext<LotChoice>({ lot: '', setLot: () => undefined })
export const useLot = (): LotChoice => useContext(LotContext)

/** The lot that is being worked on; remembered across restarts. */
export function useLotChoice(lots: readonly string[]): [string, (lot: string) => void] {
  const { order_id } = useWork()
  const key = `field.lot.${order_id}`
  const [chosen, setChosen] = useState(() => localStorage.getItem(key))
  const choose = useCallback(
    (lot: string) => {
      localStorage.setItem(key, lot)
      setChosen(lot)
    },
    [key],
  )
  return [chosen !== null && lots.includes(chosen) ? chosen : (lots[0] ?? ''), choose]
}
