import { appPaths } from '@goodlot/contract'

/** Where an order's own page is: notices and mails link to it. */
export const orderAddress = (order_no: string): string =>
  `${appPaths.order}?${new URLSearchParams({ order_no }).toString()}`

/** The list's filter by number has a name of its own in the address, because `order_no` opens the order itself. */
export const orderNoParam = 'number'

/** The list's filters as the wire names them. Unless one of the wire's own orders is chosen, the next visit stands at the top (O12). */
export function wireFilters({ [orderNoParam]: order_no, ...filters }: Record<string, string>): Record<string, string> {
  return {
    ...filters,
    ...(order_no ? { order_no } : {}),
    ...(filters.order_by_ins_date ? {} : { order_by: 'next' }),
  }
}
