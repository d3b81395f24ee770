import type { OrderInfo, OrderRow } from '@goodlot/contract'
import { type Cents, cents, chinaInstantOf } from '@goodlot/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ask } from '../../../api/send.ts'
import { useMe } from '../../../ui/app/me.tsx'
import { useLocale } from '../../../ui/words/words.tsx'

/** Queries to read again after an order was changed. */
const orderQueries = ['order_list', 'order_counts', 'order_today', 'order_info', 'factory_notice', 'audit_list']

export function useOrder(order_no: string, { enabled = true } = {}) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['order_info', locale, order_no],
    queryFn: () => ask('order_info', { order_no }, { quiet: true }),
    enabled,
    refetchInterval: ({ state }) => (awaitsMail(state.data, new Date()) ? mailPollMs : false),
  })
}

const mailPollMs = 10_000
/** After this time the mail server is assumed not to work: polling stops, and the reader has to refresh. */
const mailSoonMs = 5 * 60_000

/** True while a mail in the order's history waits to be sent, but for `mailSoonMs` at most: the page then polls. */
const awaitsMail = (order: OrderInfo | undefined, now: Date): boolean =>
  order?.history.some(
    ({ at, params }) => params.mail === 'waiting' && now.getTime() - chinaInstantOf(at).getTime() < mailSoonMs,
  ) === true

export const useOrderCounts = () => useQuery({ queryKey: ['order_counts'], queryFn: () => ask('order_counts', {}) })

export const usePayOptions = () =>
  useQuery({ queryKey: ['pay_options'], queryFn: () => ask('pay_options', {}), staleTime: Number.POSITIVE_INFINITY })

/** Reads everything about orders again. */
export function useRefreshOrders(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(orderQueries.map((name) => client.invalidateQueries({ queryKey: [name] })))
  }, [client])
}

/** Whether an agent has brought any customers, whose orders it then sees (J-14). */
export function useHasAgentCustomers(): boolean {
  const { me } = useMe()
  const isAgent = me?.is_agent === true
  const { data } = useQuery({
    queryKey: ['agent_customer_list', 'any', me?.user_id],
    queryFn: () => ask('agent_customer_list', { page: 1, limit: 1 }),
    enabled: isAgent,
    staleTime: 60_000,
  })
  return isAgent && (data?.total ?? 0) > 0
}

/** The paid amount that is not due for refund already: cancelling in time refunds it. */
export const refundable = ({ paid, refund_due }: Pick<OrderRow, 'paid' | 'refund_due'>): Cents =>
  cents(paid - refund_due)
