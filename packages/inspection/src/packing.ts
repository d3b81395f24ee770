import { cartonsToOpen, shareSample } from '@goodlot/sampling'
import { bytesOfHex, hmacSha256 } from './hmac.ts'
import type { MissionState } from './state.ts'

/** A run of cartons with the same content, as the factory declares it. A mixed carton has a row for each of its products. */
export interface PackingRow {
  product: number
  /** First and last carton number of the run. */
  from: number
  to: number
  /** Pieces of the product in each of these cartons. */
  pieces: number
  /** Kilograms of one carton; null if the factory did not say. */
  net_kg: number | null
  gross_kg: number | null
}

/** More than any order has, and few enough to be drawn on a phone at once. */
export const packingMost = { rows: 500, cartons: 20_000, number: 9_999_999, pieces: 1_000_000, kg: 10_000 } as const

export type PackingFaultCode = 'order' | 'double' | 'cartons'
/** What is wrong with a list besides the form of its fields, by the index of the row. */
export interface PackingFault {
  row: number
  code: PackingFaultCode
  /** `double`: a number that an earlier row of the same product has. */
  number?: number
}

/** A run ends after it begins, no carton of a product is listed twice, and there are not too many of them. */
export function packingFaults(rows: readonly Pick<PackingRow, 'product' | 'from' | 'to'>[]): PackingFault[] {
  const faults: PackingFault[] = []
  const seen: { product: number; from: number; to: number }[] = []
  let cartons = 0
  for (const [row, { product, from, to }] of rows.entries()) {
    if (to < from) {
      faults.push({ row, code: 'order' })
      continue
    }
    const other = seen.find((one) => one.product === product && from <= one.to && one.from <= to)
    if (other) faults.push({ row, code: 'double', number: Math.max(from, other.from) })
    seen.push({ product, from, to })
    cartons += to - from + 1
    if (cartons > packingMost.cartons) {
      faults.push({ row, code: 'cartons' })
      break
    }
  }
  return faults
}

/** What a list declares of a product. */
export interface DeclaredProduct {
  product: number
  cartons: number
  pieces: number
}

/** Cartons and pieces by product, in the order in which the list names them. */
export function declaredProducts(rows: readonly PackingRow[]): DeclaredProduct[] {
  const products = new Map<number, DeclaredProduct>()
  for (const { product, from, to, pieces } of rows) {
    const { cartons, pieces: before } = products.get(product) ?? { cartons: 0, pieces: 0 }
    const more = to - from + 1
    products.set(product, { product, cartons: cartons + more, pieces: before + more * pieces })
  }
  return [...products.values()]
}

/** The cartons of a product in the order in which they are opened. */
export interface ProductDraw {
  product: number
  /** How many of the first ones are opened; more follow in the same order. */
  open: number
  order: number[]
}

/**
 * Draws the cartons of a list: nobody can choose them, and whoever has seed and list gets the same. Of all cartons the larger of ⌈√cartons⌉
 * and one per product are opened, shared among the products by their cartons.
 */
export function drawCartons(seed: string, rows: readonly PackingRow[]): ProductDraw[] {
  const declared = declaredProducts(rows)
  const cartons = declared.map((one) => one.cartons)
  const total = cartons.reduce((sum, count) => sum + count, 0)
  if (total === 0) return []
  const shares = shareSample(cartonsToOpen(total, declared.length), cartons)
  const hmac = hmacSha256(bytesOfHex(seed))
  return declared.map(({ product }, i) => ({
    product,
    open: shares[i] ?? 0,
    order: numbersOf(rows, product)
      .map((number) => ({ number, hash: hmac(`${product}|${number}`) }))
      .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
      .map(({ number }) => number),
  }))
}

const numbersOf = (rows: readonly PackingRow[], product: number): number[] =>
  rows.flatMap((row) =>
    row.product === product ? Array.from({ length: row.to - row.from + 1 }, (_, i) => row.from + i) : [],
  )

export const cartonKey = (product: number, number: number): string => `${product}|${number}`

/** `opened`, `not_found` where the carton was not there or could not be reached; '' while nothing was said. */
export type CartonState = 'opened' | 'not_found' | ''

/** A drawn carton; `rank` is its place in the order of its product, from 1. */
export interface DrawnCarton {
  number: number
  rank: number
  state: CartonState
}

export interface DrawnProduct {
  product: number
  open: number
  /** Those that are to be opened, then those that were opened beyond them. */
  cartons: DrawnCarton[]
  opened: number
}

type Drawn = Pick<MissionState, 'draw' | 'drawnCartons'>

const drawnBefore = new WeakMap<object, ProductDraw[]>()
/** A phone folds its entries at each tap, and a list of thousands of cartons is drawn once. */
export function drawOf({ draw }: Pick<MissionState, 'draw'>): ProductDraw[] {
  if (!draw) return []
  const known = drawnBefore.get(draw.data)
  if (known) return known
  const drawn = drawCartons(draw.data.seed, draw.data.rows)
  drawnBefore.set(draw.data, drawn)
  return drawn
}

/** The drawn cartons with what became of them; `more` shows so many beyond those that must be opened. */
export function drawnProducts(state: Drawn, more: Readonly<Record<number, number>> = {}): DrawnProduct[] {
  return drawOf(state).map(({ product, open, order }) => {
    const all = order.map((number, i): DrawnCarton => {
      const said = state.drawnCartons.get(cartonKey(product, number))
      return { number, rank: i + 1, state: said ? (said.data.found ? 'opened' : 'not_found') : '' }
    })
    // for each carton that is not there the next one is opened
    let left = open + (more[product] ?? 0)
    const cartons = all.filter((carton) => {
      const isNext = left > 0
      if (isNext && carton.state !== 'not_found') left -= 1
      return isNext || carton.state !== ''
    })
    return { product, open, cartons, opened: cartons.filter((carton) => carton.state === 'opened').length }
  })
}
