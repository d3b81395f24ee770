import type { BriefLot } from './brief.ts'

type DrawnLot = Pick<BriefLot, 'products'>

/**
 * The product that each unit of the sample is drawn from, starting with unit 1. Products alternate in proportion to their share, so that
 * the first n units represent the whole lot. If two products are due at once, the one listed first comes first.
 */
export function drawOrder({ products }: DrawnLot): (number | null)[] {
  if (!products.some(({ first }) => first !== undefined)) return alternating(products)
  // each product has its share of the first sample, and then of the second one
  return [
    ...alternating(products.map((one) => ({ ...one, sample: one.first ?? 0 }))),
    ...alternating(products.map((one) => ({ ...one, sample: one.sample - (one.first ?? 0) }))),
  ]
}

function alternating(products: DrawnLot['products']): (number | null)[] {
  const total = products.reduce((sum, { sample }) => sum + sample, 0)
  const drawn = products.map(() => 0)
  return Array.from({ length: total }, (_, i) => {
    const lag = (index: number) => (products[index]?.sample ?? 0) * (i + 1) - (drawn[index] ?? 0) * total
    const due = products
      .map((_product, index) => index)
      .filter((index) => (drawn[index] ?? 0) < (products[index]?.sample ?? 0))
      .reduce((best, index) => (lag(index) > lag(best) ? index : best))
    drawn[due] = (drawn[due] ?? 0) + 1
    return products[due]?.product ?? null
  })
}

export interface Block {
  from: number
  to: number
}

/**
 * Splits `n` unit numbers, the first of which follows `after`, among a team, starting with the lead. A member without units gets an empty block, which ends before it begins.
 */
export function blocks(n: number, people: number, after = 0): Block[] {
  const count = Math.max(1, people)
  let from = after + 1
  return Array.from({ length: count }, (_, i) => {
    const size = Math.floor(n / count) + (i < n % count ? 1 : 0)
    const block = { from, to: from + size - 1 }
    from += size
    return block
  })
}
