import type { OrderInfo, OrderRow } from '@goodlot/contract'
import { chinaInstantOf } from '@goodlot/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ask } from '../../../api/send.ts'
import { useMe } from '../../../ui/app/me.tsx'
import { useLocale } from '../../../ui/app/words.tsx'

/** Whatever changes an order shows in these. */
const orderQueries = ['order_list', 'order_counts', 'order_info', 'audit_list']

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
/** A mail that waits longer has no mail server, or one that refuses it: the next look is the reader's own. */
const mailSoonMs = 5 * 60_000

/** A mail of its history will be sent, or fail, any moment: the page follows it. */
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

/** What of the money that was paid for an order is not promised back yet, in dollars: cancelling it in time gives that back. */
export const refundable = ({ paid, refund_due }: Pick<OrderRow, 'paid' | 'refund_due'>): number =>
  Math.round((paid - refund_due) * 100) / 100
