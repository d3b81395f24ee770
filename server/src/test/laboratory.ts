import { aProduct } from './records.ts'
import type { Person } from './world.ts'

/** A laboratory order made over the wire; paid, unless the test needs it unpaid. */
export async function aLabOrder(who: Person, { paid = true } = {}): Promise<number> {
  const { product_id } = await aProduct(who)
  const { data: tests } = await who.send('lab_test_list', { limit: 1 })
  const test_id = Number(tests.data[0]?.test_id)
  const order = {
    service_type: 'lab' as const,
    pdata: [{ product_id, product_qty: 100 }],
    lab: { tests: [{ test_id, samples: 2 }], courier: 'own' as const },
  }
  const { data: calculation } = await who.send('order_calc', order)
  const { data } = await who.send('order_submit', {
    order: { ...order, totalPrice: calculation.totalPrice },
    mode: 'submit',
  })
  const order_id = Number(data.order_id)
  if (paid) await who.send('order_checkout', { order_id })
  return order_id
}
