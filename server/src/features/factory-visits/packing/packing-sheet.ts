import { type PackingRead, packingSheet } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { packingFaults, packingMost } from '@goodlot/inspection'
import type { SoldProduct } from '@goodlot/rules'
import { fail, type MayFail } from '../../../http/refusal.ts'
import { judgeRow, normalizeTitle, readSheet, textOf } from '../../../spreadsheet/index.ts'

type SheetReader = Parameters<typeof readSheet>[2] & { upload: Parameters<typeof readSheet>[0] | null }

/** A row of a spreadsheet that sums up the others. */
const isTotal = (text: string): boolean =>
  /^(grand |sub ?)?totals?\b|^(总|小|合)计|^合計|^總計|^합계|^총계|^razem|^suma|^łącznie/iu.test(text)

/** The carton numbers in a cell: `12`, `1-20`, `C/NO. 1~20`. Spreadsheet programs take `1-20` for the twentieth of January. */
export function numbersIn(text: string): { from: number; to: number } | null {
  const day = /^\d{4}-(\d{2})-(\d{2})$/.exec(text)
  const found = day ? day.slice(1) : (text.match(/\d+/g) ?? [])
  const [from, to = from, ...more] = found.map(Number)
  return from === undefined || to === undefined || more.length > 0 ? null : { from, to }
}

/** The product of the order that a row means, by its SKU, else by its name; of several with one name, by their PO. */
function productOf(goods: readonly SoldProduct[], { product, sku, po }: Record<'product' | 'sku' | 'po', string>) {
  const isSame = (a: string, b: string) => a !== '' && normalizeTitle(a) === normalizeTitle(b)
  const bySku = goods.filter((one) => isSame(sku, one.sku) || isSame(product, one.sku))
  const byName = goods.filter((one) => isSame(product, one.name))
  const found = bySku.length > 0 ? bySku : byName
  const byPo = found.filter((one) => isSame(po, one.po))
  const [only, ...others] = new Map((byPo.length > 0 ? byPo : found).map((one) => [one.productId, one])).values()
  return others.length === 0 ? only : undefined
}

/** Reads the packing list of a factory from its own spreadsheet, for the products of an order. Nothing is saved. */
export async function readPackingSheet(
  ctx: Omit<SheetReader, 'me'> & { me: { id: number } } & MayFail<
      'file_missing' | 'sheet_empty' | 'sheet_too_many_rows'
    >,
  goods: readonly SoldProduct[],
): Promise<PackingRead> {
  if (!ctx.upload) return fail(ctx, 'file_missing')
  const { rows: raw } = await readSheet(ctx.upload, packingSheet, ctx, { remembered: new Map() })
  const read: PackingRead = { rows: [], errors: [] }
  // a product is named once, above its further rows
  let named = { product: '', sku: '', po: '' }
  for (const { cells } of raw) {
    const typed = { product: textOf(cells.product), sku: textOf(cells.sku), po: textOf(cells.po) }
    const isEmpty = textOf(cells.numbers) === '' && textOf(cells.pieces) === ''
    if (isEmpty || isTotal(textOf(cells.numbers)) || isTotal(typed.product) || isTotal(typed.sku)) continue
    if (typed.product !== '' || typed.sku !== '') named = { ...typed, po: typed.po || named.po }
    if (read.rows.length === packingMost.rows) return fail(ctx, 'sheet_too_many_rows', { max: packingMost.rows })
    readRow(ctx.t, goods, named, cells, read)
  }
  if (read.rows.length === 0) return fail(ctx, 'sheet_empty')
  const complete = read.rows.flatMap(({ product_id, from, to }, i) =>
    product_id === null || from === null || to === null ? [] : [{ i, product: product_id, from, to }],
  )
  for (const { row, code, number } of packingFaults(complete))
    read.errors.push({
      row: (complete[row]?.i ?? 0) + 1,
      field: 'from',
      message: ctx.t(`packing.wrong_${code}`, { number: number ?? 0, max: packingMost.cartons }),
    })
  return read
}

function readRow(
  t: Translate,
  goods: readonly SoldProduct[],
  named: Record<'product' | 'sku' | 'po', string>,
  cells: Record<string, unknown>,
  read: PackingRead,
): void {
  const row = read.rows.length + 1
  const reader = { choose: () => ({ errors: {}, shown: {}, found: true }), toRow: (values: unknown) => values }
  const { shown, errors } = judgeRow(packingSheet, reader, cells, t)
  const number = (field: string): number | null =>
    errors[field] === undefined && shown[field] !== '' && shown[field] !== null ? Number(shown[field]) : null
  const run = numbersIn(textOf(cells.numbers))
  const product = goods.length === 1 ? goods[0] : productOf(goods, named)
  const to = number('to') ?? run?.to ?? null
  const from = run?.from ?? null
  const cartons = number('cartons')
  const wrong: Record<string, string> = Object.fromEntries(
    Object.entries(errors).filter(([field]) => field !== 'numbers' && field !== 'cartons'),
  )
  if (!product) wrong.product_id = t('packing.wrong_product', { name: named.product || named.sku })
  if (from === null || from < 1 || (to ?? from) > packingMost.number) wrong.from = t('packing.wrong_numbers')
  else if (to !== null && cartons !== null && to >= from && to - from + 1 !== cartons)
    wrong.from = t('packing.wrong_count', { cartons, numbers: to - from + 1 })
  for (const [field, message] of Object.entries(wrong)) read.errors.push({ row, field, message })
  read.rows.push({
    product_id: product?.productId ?? null,
    product: named.product || named.sku,
    ...{ from, to, pieces: number('pieces'), net_kg: number('net_kg'), gross_kg: number('gross_kg') },
  })
}
