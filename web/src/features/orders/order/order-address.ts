import { appPaths } from '@goodlot/contract'

/** Address of an order's own page; notices and mails link to it. */
export const orderAddress = (order_no: string): string =>
  `${appPaths.order}?${new URLSearchParams({ order_no }).toString()}`

/** Name of the address parameter that chooses a place of the screen: the list without today's tasks, or the drafts. */
export const partParam = 'part'

/** Address of the list: without `part`, the order screen shows root what waits today. */
export const orderListAddress = (isRoot: boolean): string =>
  isRoot ? `${appPaths.order}?${partParam}=list` : appPaths.order

/** Name of the address parameter that filters the list by order number; `order_no` opens the order itself. */
export const orderNoParam = 'number'

/** The list's filters under their wire names. Unless a sorting by date is chosen, the next visit comes first (O12). */
export function wireFilters({ [orderNoParam]: order_no, ...filters }: Record<string, string>): Record<string, string> {
  return {
    ...filters,
    ...(order_no ? { order_no } : {}),
    ...(filters.order_by_ins_date ? {} : { order_by: 'next' }),
  }
}
