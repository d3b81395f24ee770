import type { orders } from '@goodlot/contract'
import type { Handlers } from '../../http/context.ts'

export const handlers: Handlers<typeof orders> = {
  /** Always empty: orders cannot be placed yet. */
  async order_list() {
    return { data: [], total: 0 }
  },
}
