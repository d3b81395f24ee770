/**
 * How a lot is drawn: squares in rows, each representing `per` units. The share of `sampled` squares is the sample's
 * share of the lot, rounded to whole squares.
 */
export interface LotLayout {
  columns: number
  squares: number
  per: number
  sampled: readonly number[]
}

/**
 * Picks one square from each of `n` equal stretches, at a place drawn from a fixed seed: spread over the whole lot, and the same every
 * time.
 */
function sampleSquares(squares: number, n: number): number[] {
  let seed = 20_260_115 + squares
  const random = () => {
    // mulberry32
    seed = (seed + 0x6d2b79f5) | 0
    let x = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296
  }
  return Array.from({ length: n }, (_, i) => {
    const from = Math.floor((i * squares) / n)
    const to = Math.floor(((i + 1) * squares) / n)
    return from + Math.floor(random() * (to - from))
  })
}

export function lotLayout(lotSize: number, sampleSize: number, ratio: number, maxSquares: number): LotLayout {
  const lot = Math.max(1, Math.floor(lotSize))
  const n = Math.min(Math.max(0, sampleSize), lot)
  const per = Math.max(1, Math.ceil(lot / maxSquares))
  const squares = Math.ceil(lot / per)
  const columns = Math.min(squares, Math.max(10, Math.ceil(Math.sqrt(squares * ratio))))
  // a sample too small for a whole square still lights one: no lit square would say that nothing is inspected
  const lit = n === 0 ? 0 : Math.max(1, Math.round((n * squares) / lot))
  return { columns, squares, per, sampled: sampleSquares(squares, lit) }
}
