import type { OutputOf, payments } from '@goodlot/contract'
import { chinaDateTime, chinaDay } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import type { Payouts } from '../../db/types.ts'
import { dollars } from '../orders/index.ts'

type PayoutRow = OutputOf<(typeof payments)['payout_list']>['data'][number]

function statusOf({ paid_at, held, payable_on }: Selectable<Payouts>, now: Date): PayoutRow['payout_status'] {
  if (paid_at) return 'paid'
  if (held) return 'held'
  return payable_on <= chinaDay(now) ? 'payable' : 'waiting'
}

export const payoutRow = (
  row: Selectable<Payouts> & { order_no: string; days: string[]; nickname: string },
  now: Date,
): PayoutRow => ({
  payout_id: row.id,
  order_id: row.order_id,
  order_no: row.order_no,
  ins_user_id: row.inspector_id,
  ins_nick_name: row.nickname,
  ins_date: row.days.join(','),
  earned: dollars(row.earned_cents),
  commission: dollars(row.commission_cents),
  amount: dollars(row.earned_cents - row.commission_cents),
  payout_status: statusOf(row, now),
  payable_date: row.payable_on,
  paid_at: row.paid_at ? chinaDateTime(row.paid_at) : '',
})
