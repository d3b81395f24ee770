import type { SavedView } from '@goodlot/contract'
import { type OrderColumn, offeredColumns, seesFamily, usualColumns } from '@goodlot/rules'
import { useState } from 'react'
import { useTell } from '../../../ui/app/failures.tsx'
import { useCaller, useMay } from '../../../ui/app/me.tsx'
import { useSearchParams } from '../../../ui/app/routing.tsx'
import type { ListState } from '../../../ui/list/list-state.ts'
import { partParam } from '../order/order-address.ts'
import { useHasAgentCustomers } from '../order/queries.ts'
import { useOwnColumns, useSaveColumns, useSavedViews } from './queries.ts'
import { isSameQuery, queryOf, savedParam } from './view-address.ts'

export interface ListView {
  /** The columns that are shown, besides number and actions. */
  columns: readonly OrderColumn[]
  /** All columns that this reader can choose. */
  offered: readonly OrderColumn[]
  /** None: the usual ones. With an open view they belong to it once it is saved, otherwise to the account at once. */
  setColumns(columns: readonly OrderColumn[]): void
  /** The saved view that is open. */
  saved: SavedView | null
  /** Whether the list shows something else than the open view says. */
  isChanged: boolean
  /** Forgets columns that were chosen for the open view, after it was saved or left. */
  settle(): void
  /** Shows all orders again. */
  leave(): void
}

const isSameColumns = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((column) => other.includes(column))

/** How the order list is looked at: the open view, and the columns of the view, of the account or of everybody. */
export function useListView(state: ListState): ListView {
  const tell = useTell()
  const isRoot = useMay('see_all_records')
  const hasAgentCustomers = useHasAgentCustomers()
  const hasCustomers = isRoot || hasAgentCustomers
  const own = useOwnColumns()
  const save = useSaveColumns(tell)
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get(savedParam))
  const saved = useSavedViews().data?.find(({ view_id }) => view_id === asked) ?? null
  const [chosen, setChosen] = useState<{ view: number; columns: readonly OrderColumn[] } | null>(null)
  const ofView = chosen !== null && chosen.view === saved?.view_id ? chosen.columns : (saved?.columns ?? [])
  const extra = { hasCustomers, hasFamily: seesFamily(useCaller()) }
  const offered = offeredColumns(extra)
  const asOffered = (columns: readonly OrderColumn[]) => offered.filter((column) => columns.includes(column))
  const columns = [ofView, own, usualColumns(extra)].map(asOffered).find((some) => some.length > 0) ?? offered
  return {
    columns,
    offered,
    setColumns: (next) => (saved ? setChosen({ view: saved.view_id, columns: next }) : save.mutate(next)),
    saved,
    isChanged: saved !== null && !(isSameQuery(queryOf(state), saved.query) && isSameColumns(ofView, saved.columns)),
    settle: () => setChosen(null),
    leave: () => {
      setChosen(null)
      setSearch((now) => new URLSearchParams([...now].filter(([name]) => name === partParam || name === 'limit')))
    },
  }
}
