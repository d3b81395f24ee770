import type { State } from './state.ts'

/** A paid laboratory test, after the given steps. */
export const laboratory =
  (...steps: ('samples' | 'certificate')[]): State =>
  async (_w, { people: { customer, root } }) => {
    const { data: tests } = await customer.send('lab_test_list', { limit: 1 })
    const { data: products } = await customer.send('product_list', { limit: 1 })
    const cart = {
      service_type: 'lab' as const,
      pdata: [{ product_id: products.data[0]?.product_id ?? 0, product_qty: 100 }],
      lab: { tests: [{ test_id: tests.data[0]?.test_id ?? 0, samples: 2 }], courier: 'own' as const },
    }
    const { data: calculated } = await customer.send('order_calc', cart)
    const { data } = await customer.send('order_submit', {
      order: { ...cart, totalPrice: calculated.totalPrice },
      mode: 'submit',
    })
    const order_id = Number(data.order_id)
    await customer.send('order_checkout', { order_id })
    if (steps.includes('samples')) await root.send('lab_samples_received', { order_id })
    if (steps.includes('certificate'))
      await root.send('lab_certificate', { order_id, result: 'pass' }, { files: [wholePdf] })
    return { order_id, received_on: '2026-11-16' }
  }

export const wholePdf = { name: 'a.pdf', bytes: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n' }
