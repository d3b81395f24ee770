import { describe, expect, it } from 'vitest'
import { agreedWork, emptyCart, lotMarks, totalQuantity } from './cart.ts'
import { estimateRequest } from './estimate-request.ts'

const cart = {
  ...emptyCart,
  products: [
    { productId: 1, quantity: 300, lot: 'B' },
    { productId: 2, quantity: null, lot: '' },
    { productId: 3, quantity: 200, lot: 'B' },
    { productId: 4, quantity: 1, lot: 'A' },
  ],
}

describe('the facts of a cart', () => {
  it('marks of lots stand in the order of their first product, each once', () => {
    expect(lotMarks(cart)).toEqual(['B', 'A'])
  })

  it('a product without a quantity adds nothing to the total', () => {
    expect(totalQuantity(cart)).toBe(501)
  })

  it('the agreed work is the same in another order of days and with an empty field for no container (SPEC M11)', () => {
    const edited = {
      ...cart,
      remark: 'Weigh three cartons',
      minFinishPacked: 50,
      days: ['2026-12-02', '2026-12-01'],
      containers: { c20: null, c40: null, c40hc: null },
    }
    expect(agreedWork(edited)).toBe(agreedWork({ ...cart, days: ['2026-12-01', '2026-12-02'] }))
  })

  it.each([
    ['service', { serviceType: 'dpi' as const }],
    ['quantity', { products: [{ productId: 1, quantity: 301, lot: 'B' }] }],
    ['sampling', { major: '1.0' }],
    ['a lot’s own plan', { lotPlans: [{ lot: 'B', level: 'I', critical: '', major: '', minor: '' }] }],
    ['dates', { days: ['2026-12-01'] }],
    ['containers', { containers: { c20: 1, c40: 0, c40hc: 0 } }],
    ['employees', { employees: 80 }],
  ])('another %s is other work (SPEC M11)', (_, part) => {
    expect(agreedWork({ ...cart, ...part })).not.toBe(agreedWork(cart))
  })
})

describe('what an estimate is asked with', () => {
  const goods = { lineOf: (id: number) => ({ line: id * 10, category: 'soft_lines' as const }), category: null }

  it('has each product with its line, and its lot only where it was split off', () => {
    expect(estimateRequest(cart, goods).products.slice(0, 2)).toEqual([
      { productId: 1, quantity: 300, line: 10, category: 'soft_lines', lot: 'B' },
      { productId: 2, quantity: 0, line: 20, category: 'soft_lines', lot: null },
    ])
  })

  it('shares the pieces of a quote evenly, the first products take what is left over', () => {
    const { products } = estimateRequest({ ...emptyCart, lineId: 7 }, goods, undefined, { qty: 11, products: 3 })
    expect(products.map(({ quantity, line }) => [quantity, line])).toEqual([
      [4, 7],
      [4, 7],
      [3, 7],
    ])
    expect(estimateRequest(emptyCart, goods, undefined, { qty: 0, products: 1 }).products).toEqual([])
  })

  it('takes an empty plan of a lot for the order’s', () => {
    const lotPlans = [{ lot: 'B', level: '', critical: '', major: '1.0', minor: '' }]
    expect(estimateRequest({ ...cart, lotPlans }, goods).lotSampling?.get('B')).toEqual({ major: '1.0' })
  })
})
