import { addDays, chinaDay } from '@goodlot/rules'
import { anOrder } from '../carts.ts'
import { aFactory } from '../records.ts'
import type { Preparation } from './prepare-erasures.ts'

/** Nothing of an address that was refused: the call that needs it then is refused as well. */
const lastPart = (address = '') => address.slice(address.lastIndexOf('/') + 1)

/** A paid order of the sender, or of another customer, with a link that was passed on to the factory. */
const linked: Preparation = async (w, who) => {
  const buyer = who.account.role === 'customer' ? who : await w.an()
  const { order_id, order_no } = await anOrder(w, buyer, { ins_date: [addDays(chinaDay(w.clock.now()), 8)] })
  await buyer.send('order_checkout', { order_id })
  const { data } = await buyer.send('factory_link_make', { order_no })
  return { order_id, order_no, osn: order_no, link: lastPart(data.url), kind: 'ready' }
}

/** A standing link of a factory of some customer. */
const standing: Preparation = async (w) => {
  const buyer = await w.an()
  const { business_id } = await aFactory(buyer)
  const { data } = await buyer.send('supplier_link_make', { business_id })
  return { link: lastPart(data.url), ready_day: addDays(chinaDay(w.clock.now()), 12) }
}

export const factoryPreparations: Record<string, Preparation> = {
  factory_page: linked,
  factory_answer: linked,
  factory_notice: linked,
  factory_link_make: linked,
  factory_link_send: linked,
  factory_link_withdraw: linked,
  packing_get: linked,
  supplier_page: standing,
  supplier_ask: standing,
}
