/** How a lot is drawn: squares in rows, each standing for `per` units; `sampled` are the squares of which one unit is in the sample. */
export interface LotLayout {
  columns: number
  squares: number
  per: number
  sampled: readonly number[]
}

/** One unit from each stretch of the stack, at a place drawn by a fixed seed: from all over, and the same every time. */
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
  // Never fewer squares than sampled units: each sampled unit keeps a square of its own.
  const per = Math.max(1, Math.min(Math.ceil(lot / maxSquares), n > 0 ? Math.floor(lot / n) : lot))
  const squares = Math.ceil(lot / per)
  const columns = Math.min(squares, Math.max(10, Math.ceil(Math.sqrt(squares * ratio))))
  return { columns, squares, per, sampled: sampleSquares(squares, Math.min(n, squares)) }
}
