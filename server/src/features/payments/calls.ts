import type { payments } from '@goodlot/contract'
import type { Handlers } from '../../http/context.ts'

export const handlers: Handlers<typeof payments> = {
  /** Always empty: payouts accrue with payments, which do not exist yet. */
  async payout_list() {
    return { data: [], total: 0 }
  },
}
