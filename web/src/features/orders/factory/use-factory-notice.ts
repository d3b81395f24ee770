import type { FactoryNoticeView, OrderInfo } from '@goodlot/contract'
import { orderStatus } from '@goodlot/rules'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/send.ts'
import { useMay } from '../../../ui/app/me.tsx'
import { useLocale } from '../../../ui/words/words.tsx'

const minuteMs = 60_000

/** What the factory of an order was told and answered; asked for once the order is confirmed, and again while an answer may come. */
export function useFactoryNotice(order: OrderInfo) {
  const { locale } = useLocale()
  const may = useMay('see_factory_notice')
  const { order_no, order_status, service_type, factory } = order
  return useQuery({
    queryKey: ['factory_notice', locale, order_no],
    queryFn: () => ask('factory_notice', { order_no }, { quiet: true }),
    enabled: may && factory !== null && service_type !== 'lab' && order_status !== orderStatus.pending,
    refetchInterval: ({ state: { data } }) => (data?.state === 'planned' && data.links.length > 0 ? minuteMs : false),
  })
}

/** Nothing to show: the factory hears nothing, or nobody ever told it anything before the visit was over. */
export const isSilent = ({ notice, state, links, answers }: FactoryNoticeView): boolean =>
  links.length === 0 && answers.length === 0 && (notice === 'none' || state !== 'planned')
