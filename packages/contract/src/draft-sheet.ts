import { cleanCode } from './clean-text.ts'
import { factorySheet } from './factory-sheet.ts'
import { messageKey } from './sentences.ts'
import { sheet } from './sheet-columns.ts'
import { titles, units } from './sheet-titles.ts'
import { clearable, codeWords, day, dayOf, int, text, words } from './wire.ts'

/** More dates than any inspection has. */
const datesMax = 30

/** `2026/11/5; 2026-11-06` → `2026-11-05, 2026-11-06`; anything else stays as it was typed. */
const cleanDays = (typed: string): string =>
  cleanCode(typed)
    .split(/[,;\u3001\s]+/)
    .filter((one) => one !== '')
    .map((one) =>
      one.replace(
        /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
        (_, y: string, m: string, d: string) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
      ),
    )
    .join(', ')

export const daysInCell = (cell: string): string[] => {
  const cleaned = cleanDays(cell)
  return cleaned === '' ? [] : cleaned.split(', ')
}

const isDayList = (cell: string): boolean =>
  daysInCell(cell).length <= datesMax && daysInCell(cell).every((one) => day().safeParse(one).success)

const { country_code, province_code, city_code, address, person, phone1, phone2, address_cn, email } =
  factorySheet.columns

/**
 * The spreadsheet of orders (J-03, J-88): rows with the same `order_name` become one draft. What else a draft needs before it can
 * be ordered is filled in later, in the cart. A new product or factory has to be complete here; an existing one is found by its
 * name or SKU.
 */
export const draftSheet = sheet({
  type: 'draft',
  noun: 'order-sheets',
  columns: {
    order_name: {
      kind: 'text',
      schema: text({ required: 'validation.order_name_required', max: 200 }),
      width: 26,
      aliases: titles.orderName,
    },
    service_type: { kind: 'choice', schema: words(), width: 24, aliases: titles.service },
    ins_date: {
      kind: 'text',
      schema: clearable(text({ max: 400 }).overwrite(cleanDays).refine(isDayList, messageKey('validation.days'))),
      width: 18,
      days: true,
      aliases: titles.inspectionDate,
    },
    product_name: { kind: 'text', schema: words(200), width: 34, aliases: [...titles.productName, 'name'] },
    category: {
      kind: 'choice',
      schema: words(200),
      width: 40,
      aliases: titles.category,
    },
    sku: {
      kind: 'text',
      schema: codeWords(100),
      width: 18,
      digits: true,
      aliases: titles.sku,
    },
    po: { kind: 'text', schema: codeWords(100), width: 16, aliases: titles.po },
    po_date: { kind: 'day', schema: clearable(dayOf()), width: 13, aliases: titles.poDate },
    qty: {
      kind: 'int',
      schema: clearable(int({ min: 0, max: 100_000_000 })),
      width: 12,
      aliases: titles.quantity,
      units: units.pieces,
    },
    factory_name: {
      kind: 'text',
      schema: words(200),
      width: 34,
      // the specification's row has a single name, which may stand in either column
      orElse: 'factory_supplier_name',
      aliases: titles.factoryName,
    },
    factory_supplier_name: { kind: 'text', schema: words(200), width: 28, aliases: titles.supplier },
    country_code: { ...country_code, schema: words(10) },
    province_code: { ...province_code, schema: words(40) },
    city_code: { ...city_code, schema: words(80) },
    address: { ...address, schema: words(500) },
    address_cn,
    person: { ...person, schema: words(100) },
    phone1: { ...phone1, schema: codeWords(100) },
    phone2,
    email,
    level: {
      kind: 'text',
      schema: codeWords(20),
      width: 10,
      aliases: ['inspection level', 'aql level'],
    },
    aql_critical: { kind: 'text', schema: codeWords(20), width: 10, aliases: ['critical'] },
    aql_major: { kind: 'text', schema: codeWords(20), width: 10, aliases: ['major'] },
    aql_minor: { kind: 'text', schema: codeWords(20), width: 10, aliases: ['minor'] },
    sampling: {
      kind: 'text',
      schema: words(60),
      width: 18,
      aliases: ['sampling kind', 'kind of sampling', 'sampling type'],
    },
    lq_critical: { kind: 'text', schema: codeWords(20), width: 10, aliases: ['limiting quality critical'] },
    lq_major: {
      kind: 'text',
      schema: codeWords(20),
      width: 10,
      aliases: ['limiting quality major', 'limiting quality'],
    },
    lq_minor: { kind: 'text', schema: codeWords(20), width: 10, aliases: ['limiting quality minor'] },
    protocol: { kind: 'text', schema: words(500), width: 28, aliases: ['template', 'checklist', 'protocol name'] },
    remark: { kind: 'text', schema: words(2000), width: 40, aliases: titles.remark },
  },
})

/**
 * The same spreadsheet for Book many: rows without a name belong to the row above or are called by their purchase order, and whatever else
 * is missing or wrong becomes a question in the draft.
 */
export const manySheet = sheet({
  ...draftSheet,
  columns: {
    ...draftSheet.columns,
    order_name: { ...draftSheet.columns.order_name, schema: words(200), orElse: 'po', needed: true },
  },
})
