import type { FaultName } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import type { SheetEncoding } from '@goodlot/rules'
import { encodeAs } from './corpus-files.ts'

/**
 * The parts of a reading result that the corpus checks: the cells of the rows, how the file was read, what the person
 * is asked; or why it was refused.
 */
export interface Read {
  rows?: Record<string, unknown>[]
  encoding?: SheetEncoding | null
  sheet?: string | null
  asks?: string[]
  unknown?: string[]
  notices?: number
  fault?: FaultName | ''
  found?: unknown
}

/** A file of the corpus, how it is made, and what reading it gives. */
export type CorpusFile = [name: string, make: () => Buffer | Promise<Buffer>, expected: Read, locale?: Locale]

export const csv = (encoding: SheetEncoding, separator: string, rows: string[][], mark = '') =>
  encodeAs(
    mark +
      rows
        .map((row) => row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator))
        .join('\r\n'),
    encoding,
  )

export const polish = [
  ['Nazwa produktu', 'Kategoria', 'Kod towaru', 'Ilość', 'Data zamówienia'],
  ['Żółty kubek ceramiczny', 'Zastawa stołowa', 'KUB-01', '1 200 szt.', '25.12.2026'],
  ['Pościel bawełniana, łóżko', 'Tekstylia', 'POŚ-2', '1.200', '05.03.2026'],
]
export const polishRows = [
  { name: 'Żółty kubek ceramiczny', sku: 'KUB-01', qty: '1 200 szt.', po_date: '2026-12-25' },
  { name: 'Pościel bawełniana, łóżko', sku: 'POŚ-2', po_date: '2026-03-05' },
]
export const spanish = [
  ['Descripción', 'Categoría', 'Código', 'Cantidad', 'Peso bruto'],
  ['Muñeca pequeña', 'Juguetes', 'MU-7', '1.200 uds.', '14,2 kg'],
  ['Camiseta de algodón, año 2026', 'Textil', 'CA-8', '300', '1,250'],
]
export const german = [
  ['item', 'category', 'style no', 'qty'],
  ['Größe für Bücher, weiß', 'Books', 'B-1', '10'],
  ['Schlüsselanhänger', 'Toys', 'B-2', '20'],
]
export const chinese = [
  ['品名', '产品类别', '货号', '数量（件）', '采购日期'],
  ['蓝色陶瓷马克杯', '餐具', '00123', '1200件', '2026年3月5日'],
  ['纯棉男士T恤', '服装', 'TS-100', '3,600', '2026/3/6'],
]
export const chineseRows = [
  { name: '蓝色陶瓷马克杯', category: '餐具', sku: '00123', qty: '1200件', po_date: '2026-03-05' },
  { name: '纯棉男士T恤', sku: 'TS-100', po_date: '2026-03-06' },
]
export const taiwanese = [
  ['品名規格', '類別', '貨號', '數量'],
  ['藍色馬克杯', '餐具', 'A-1', '1200'],
]
export const korean = [
  ['상품명', '카테고리', '품번', '수량'],
  ['파란색 머그컵', '주방용품', 'MUG-1', '1,200개'],
  ['남성용 티셔츠', '의류', 'TS-2', '300'],
]

export const lines = (...rows: string[][]) => [['Name', 'Category', 'SKU', 'PO date', 'Gross weight'], ...rows]
