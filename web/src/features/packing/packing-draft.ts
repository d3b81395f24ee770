import type { PackingRead, PackingRowView } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import { packingFaults, packingMost } from '@goodlot/inspection'

/** A product of the order, as rows name it. */
export interface PackedGood {
  product_id: number
  name: string
  sku: string
  quantity?: number
}

export const numberFields = ['from', 'to', 'pieces', 'net_kg', 'gross_kg'] as const
export type NumberField = (typeof numberFields)[number]

/** A run of cartons as it is being typed. */
export interface DraftRow extends Record<NumberField, string> {
  id: number
  /** Id of the product as text; '' while none is chosen. */
  product: string
  /** What the spreadsheet calls it. */
  called: string
  /** Sentences of the server about what it has read, until the row is changed. */
  read: readonly string[]
}

let serial = 0
const nextId = () => ++serial
const textOf = (value: number | null): string => (value === null ? '' : String(value))

const draftRow = (row: Omit<PackingRowView, 'product_id'> & { product_id: number | null }): DraftRow => ({
  id: nextId(),
  product: textOf(row.product_id),
  called: '',
  read: [],
  ...{ from: textOf(row.from), to: textOf(row.to), pieces: textOf(row.pieces) },
  ...{ net_kg: textOf(row.net_kg), gross_kg: textOf(row.gross_kg) },
})

export const draftOf = (rows: readonly PackingRowView[]): DraftRow[] => rows.map(draftRow)

/** The next run: the product of the last one, with the number after it. */
export function nextRow(rows: readonly DraftRow[], goods: readonly PackedGood[]): DraftRow {
  const last = rows.at(-1)
  const end = Number(last?.to || last?.from)
  return {
    id: nextId(),
    product: last?.product ?? (goods.length === 1 ? textOf(goods[0]?.product_id ?? null) : ''),
    ...{ called: '', read: [], to: '', pieces: last?.pieces ?? '' },
    from: Number.isInteger(end) && end > 0 ? String(end + 1) : '1',
    ...{ net_kg: last?.net_kg ?? '', gross_kg: last?.gross_kg ?? '' },
  }
}

/** What was read from a spreadsheet, with what is wrong in each row. */
export const draftOfRead = ({ rows, errors }: PackingRead): DraftRow[] =>
  rows.map(({ product, from, to, pieces, ...row }, i) => ({
    ...draftRow({ ...row, from: from ?? 0, to: to ?? 0, pieces: pieces ?? 0 }),
    ...{ from: textOf(from), to: textOf(to), pieces: textOf(pieces), called: product },
    read: errors.filter(({ row: wrong }) => wrong === i + 1).map(({ message }) => message),
  }))

type PackingKey = Key<'packing'>
export interface RowFault {
  key: PackingKey
  params?: Record<string, number>
}

export interface SentRow {
  product_id: number
  from: number
  to: number
  pieces: number
  net_kg?: number
  gross_kg?: number
}

const whole = (text: string, max: number): number | null => {
  const typed = text.trim()
  return /^\d{1,9}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= max ? Number(typed) : null
}
const weight = (text: string): number | null | undefined => {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return undefined
  return /^\d{1,5}(\.\d{1,3})?$/.test(typed) && Number(typed) <= packingMost.kg ? Number(typed) : null
}

/** The rows as they are sent, and what is wrong with them by the id of the row. An empty last number means one carton. */
export function checkDraft(rows: readonly DraftRow[]): { sent: SentRow[]; faults: ReadonlyMap<number, RowFault> } {
  const faults = new Map<number, RowFault>()
  const sent: SentRow[] = []
  for (const row of rows) {
    const from = whole(row.from, packingMost.number)
    const to = row.to.trim() === '' ? from : whole(row.to, packingMost.number)
    const pieces = whole(row.pieces, packingMost.pieces)
    const [net, gross] = [weight(row.net_kg), weight(row.gross_kg)]
    if (row.product === '') faults.set(row.id, { key: 'packing.product_missing' })
    else if (from === null || to === null) faults.set(row.id, { key: 'packing.wrong_numbers' })
    else if (pieces === null) faults.set(row.id, { key: 'packing.wrong_pieces' })
    else if (net === null || gross === null) faults.set(row.id, { key: 'packing.wrong_weight' })
    sent.push({
      ...{ product_id: Number(row.product), from: from ?? 0, to: to ?? 0, pieces: pieces ?? 0 },
      ...(net == null ? {} : { net_kg: net }),
      ...(gross == null ? {} : { gross_kg: gross }),
    })
  }
  const complete = sent.map(({ product_id, from, to }) => ({ product: product_id, from, to }))
  for (const { row, code, number } of packingFaults(complete)) {
    const id = rows[row]?.id
    if (id !== undefined && !faults.has(id))
      faults.set(id, { key: `packing.wrong_${code}`, params: { number: number ?? 0, max: packingMost.cartons } })
  }
  return { sent, faults }
}

/** Cartons and pieces by product, of the rows that can be read. */
export function totalsOf(rows: readonly DraftRow[], goods: readonly PackedGood[]) {
  return goods.map((good) => {
    let [cartons, pieces] = [0, 0]
    for (const row of rows) {
      const from = whole(row.from, packingMost.number)
      const to = row.to.trim() === '' ? from : whole(row.to, packingMost.number)
      if (Number(row.product) !== good.product_id || from === null || to === null || to < from) continue
      cartons += to - from + 1
      pieces += (to - from + 1) * (whole(row.pieces, packingMost.pieces) ?? 0)
    }
    return { ...good, cartons, pieces }
  })
}
