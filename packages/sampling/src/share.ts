import { checkCount, SamplingError } from './errors.ts'

/**
 * SPEC S14: units to draw per product, in the order of `quantities`. Largest remainder, at least 1 for each product that
 * has any, never more than it has. Ties favour the product listed first.
 */
export function shareSample(sampleSize: number, quantities: readonly number[]): number[] {
  checkCount('sampleSize', sampleSize, 1)
  for (const quantity of quantities) checkCount('quantities', quantity, 0)
  const lot = sum(quantities)
  if (lot < 1) throw new SamplingError('lot_too_small', 'quantities', lot)
  if (sampleSize >= lot) return [...quantities]

  // Every share is rounded up, so that each product gives at least 1; then the excess is taken back, one unit at a time,
  // where the share exceeds the exact proportion most. The units with the largest remainders stay. Before a product gives a
  // second unit, each other one that can has given one: only then do all of them exceed by less.
  const exact = quantities.map((quantity) => sampleSize * quantity) // multiplied by the lot size, so that ties are exact
  const shares = exact.map((parts) => Math.ceil(parts / lot))
  const surplusOf = (i: number): number => (shares[i] as number) * lot - (exact[i] as number)
  for (let excess = sum(shares) - sampleSize; excess > 0; ) {
    const reducible = [...shares.keys()].filter((i) => (shares[i] as number) > 1)
    if (reducible.length === 0) break
    const largest = reducible.toSorted((a, b) => surplusOf(b) - surplusOf(a) || b - a).slice(0, excess)
    for (const i of largest) shares[i] = (shares[i] as number) - 1
    excess -= largest.length
  }
  return shares
}

/** SPEC S15: ⌈√cartons⌉, at least one per product, never more than there are. */
export function cartonsToOpen(cartons: number, products: number): number {
  checkCount('cartons', cartons, 0)
  checkCount('products', products, 1)
  return Math.min(cartons, Math.max(Math.ceil(Math.sqrt(cartons)), products))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
