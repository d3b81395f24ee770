import type { ContactKind, ThreadSide } from '@goodlot/rules'
import type { Me } from '../../http/context.ts'
import type { Order, OrderWrite } from '../../order/index.ts'

/**
 * Keeps words with contact details for the office instead of the other side; returns what they contain. Messages do it: `features.ts` passes
 * the function in, because reports would stand on one floor more otherwise.
 */
export type HoldWords = (
  ctx: OrderWrite & { me: Me },
  order: Order,
  side: ThreadSide,
  text: string,
) => Promise<ContactKind[]>
