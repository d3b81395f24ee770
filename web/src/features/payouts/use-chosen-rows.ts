import { useState } from 'react'
import type { RowChoice } from '../../ui/list/columns.ts'

interface Options<R> {
  /** The rows of the page in sight. */
  rows: readonly R[]
  idOf(row: R): number
  mayChoose(row: R): boolean
  label(row: R): string
  /** What the sums are of, as a period: rows that were chosen for another one are chosen no more. */
  scope?: string
}

interface ChosenRows<R> {
  /** Each as it was last seen. */
  chosen: R[]
  isFull: boolean
  clear(): void
  choice: RowChoice<R>
}

/** As many rows as one call takes. */
const most = 200

/** Rows that stay chosen while the pages of a list are turned. */
export function useChosenRows<R>({ rows, idOf, mayChoose, label, scope = '' }: Options<R>): ChosenRows<R> {
  const [kept, keep] = useState<{ scope: string; rows: ReadonlyMap<number, R> }>({ scope, rows: new Map() })
  const inScope: ReadonlyMap<number, R> = kept.scope === scope ? kept.rows : new Map()
  const inSight = new Map(rows.map((row) => [idOf(row), row]))
  // a sum may have changed since it was ticked, and what was paid meanwhile cannot be chosen any more
  const chosen = [...inScope].map(([id, row]) => inSight.get(id) ?? row).filter(mayChoose)
  const isFull = chosen.length >= most
  return {
    chosen,
    isFull,
    clear: () => keep({ scope, rows: new Map() }),
    choice: {
      chosen: chosen.map(idOf),
      label,
      isOff: (row) => !mayChoose(row) || (isFull && !inScope.has(idOf(row))),
      onChoose: (changed, isChosen) => {
        const next = new Map(chosen.map((row) => [idOf(row), row]))
        for (const row of changed) {
          if (!isChosen) next.delete(idOf(row))
          else if (next.size < most) next.set(idOf(row), row)
        }
        keep({ scope, rows: next })
      },
    },
  }
}
