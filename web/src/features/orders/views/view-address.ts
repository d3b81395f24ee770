import { appPaths, type SavedView } from '@goodlot/contract'
import type { ListState } from '../../../ui/list/list-state.ts'

/** Name of the address parameter that says which saved view was opened. */
export const savedParam = 'saved'

/** The link to a saved view. The quick views use the same parameter: theirs are words, a saved view's is a number. */
export const viewLink = ({ view_id }: Pick<SavedView, 'view_id'>): string => `${appPaths.order}?view=${view_id}`

/** The saved view that an address asks to open; null if it asks for none. */
export const askedView = (search: URLSearchParams): number | null =>
  /^\d{1,9}$/.test(search.get('view') ?? '') ? Number(search.get('view')) : null

/** The address parameters that show a saved view. */
export const paramsOf = ({ view_id, query }: Pick<SavedView, 'view_id' | 'query'>): URLSearchParams =>
  new URLSearchParams([[savedParam, String(view_id)], ...new URLSearchParams(query)])

/** Filters and sorting of a list as a view keeps them. */
export const queryOf = ({ filters, sort }: Pick<ListState, 'filters' | 'sort'>): string =>
  new URLSearchParams({ ...filters, ...(sort === '' ? {} : { sort }) }).toString()

/** Whether two queries ask for the same, whatever the order of their parameters. */
export function isSameQuery(one: string, other: string): boolean {
  const sorted = (query: string) => {
    const params = new URLSearchParams(query)
    params.sort()
    return params.toString()
  }
  return sorted(one) === sorted(other)
}
