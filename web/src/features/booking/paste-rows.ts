/** What could be read from one row pasted from a spreadsheet. */
export interface PastedRow {
  /** The cells that are not empty, joined for display; also identifies the row. */
  text: string
  cells: string[]
  quantity: number | null
}

interface Known {
  product_id: number
  product_name: string
  product_sku: string
}

export interface Matched<P extends Known> {
  found: { product: P; quantity: number | null }[]
  unknown: string[]
}

/** Reads `1,200`, `1.200`, `1 200` and `1200` alike. */
function countIn(cell: string): number | null {
  const plain = cell.trim()
  const digits = /^\d{1,3}([.,\s\u00a0']\d{3})+$/.test(plain) ? plain.replace(/\D/g, '') : plain
  const value = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  return value >= 1 ? value : null
}

/** Reads rows as a spreadsheet copies them: cells are separated by tabs, and the last number is the quantity. */
export const readRows = (text: string): PastedRow[] =>
  text
    .split(/\r?\n/)
    .map((line) => ({ line, cells: line.split('\t').map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ line, cells }) => ({
      text: cells.filter((cell) => cell !== '').join(' · ') || line,
      cells,
      quantity: cells.length > 1 ? (cells.map(countIn).findLast((count) => count !== null) ?? null) : null,
    }))

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * Matches each row with one of the buyer's products, by SKU or else by name. Of several products with the same SKU, the
 * one with the row's name is taken.
 */
export function matchRows<P extends Known>(rows: readonly PastedRow[], products: readonly P[]): Matched<P> {
  const found: Matched<P>['found'] = []
  const unknown: string[] = []
  const bySku = new Map<string, P[]>()
  for (const product of products) {
    const sku = product.product_sku.toLowerCase()
    if (sku !== '') bySku.set(sku, [...(bySku.get(sku) ?? []), product])
  }
  for (const { cells, quantity, text } of rows) {
    const candidates = cells.flatMap((cell) => bySku.get(cell.toLowerCase()) ?? [])
    const isCalledSo = ({ product_name }: P) => cells.some((cell) => same(cell, product_name))
    const product = candidates.find(isCalledSo) ?? candidates[0] ?? products.find(isCalledSo)
    if (product) found.push({ product, quantity })
    else unknown.push(text)
  }
  return { found, unknown }
}
