import { z } from 'zod'
import { call } from './call.ts'
import { each, list, noRecord, one } from './call-record.ts'
import {
  attachment,
  attachmentChanges,
  photoFields,
  photoRow,
  pictureFaults,
  uploadLimits,
  uploadMax,
} from './files.ts'
import { catalogFilter, option } from './lists.ts'
import { ownedRow, saveBase } from './owned-records.ts'
import { productSheet } from './product-sheet.ts'
import { answerFields, formFields } from './sheet-columns.ts'
import { importAnswer, importBody, importFaults, importInput, sheetLimits, sheetWriteFaults } from './sheets.ts'
import {
  chosen,
  clearable,
  codeFilter,
  codeWords,
  dateTime,
  dayFilter,
  deletedSeveral,
  filter,
  flag,
  id,
  int,
  nothing,
  optional,
  pageOf,
  search,
  severalIds,
  sortBy,
  words,
} from './wire.ts'

const fields = {
  ...formFields(productSheet),
  product_invoice: codeWords(100),
  product_number: codeWords(100),
  product_type: words(40),
  product_start_date: clearable(dateTime()),
  product_end_date: clearable(dateTime()),
  product_attach: attachmentChanges(),
  ...photoFields('product'),
}

/** A product in the specification's names (K-20…K-24), with fields that we added: barcode, cartons, version. */
export const productRow = z.object({
  product_id: z.int(),
  ...answerFields(productSheet),
  /** [category, line] */
  product_catalog_id: z.array(z.int()),
  /** "Category / Line" in English, whatever the reader's language. */
  product_catalog_en: z.string(),
  /** "Category / Line" in the reader's language. */
  product_catalog_name: z.string(),
  product_invoice: z.string(),
  product_number: z.string(),
  product_type: z.string(),
  ...photoRow('product'),
  product_start_date: z.string(),
  product_end_date: z.string(),
  ...ownedRow,
  can_edit_product: flag(),
})
export type ProductRow = z.infer<typeof productRow>

export const product = productRow.extend({ product_attach: z.array(attachment) })
export type Product = z.infer<typeof product>

const filters = {
  product_name: filter(),
  product_sku: codeFilter(),
  product_po: codeFilter(),
  product_invoice: codeFilter(),
  product_number: codeFilter(),
  barcode: codeFilter(),
  product_type: filter(),
  catalog_id: catalogFilter(),
  product_catalog_id: catalogFilter(),
  product_catalog_en: filter(),
  product_catalog_name: filter(),
  product_po_date: dayFilter(),
  product_qty: optional(int()),
  customer_user_id: optional(id()),
  created_by: optional(id()),
  customer_nick_name: filter(),
}

export const products = {
  product_list: call({
    about: 'The products one may see, newest first.',
    kind: 'read',
    reads: 'replica',
    action: 'list_products',
    record: list('see_record', 'product_id'),
    faults: ['list_too_deep'],
    input: search({
      ...filters,
      sort: sortBy('product_name', 'product_sku', 'product_po', 'product_po_date', 'product_qty', 'customer_nick_name'),
    }),
    output: pageOf(productRow),
  }),
  product_once: call({
    about: 'One product with its specification files.',
    kind: 'read',
    action: 'list_products',
    record: one('see_record', 'product_id'),
    faults: ['not_found'],
    input: z.object({ product_id: id() }),
    output: product,
  }),
  product_add: call({
    about: 'Adds a product.',
    kind: 'write',
    action: 'change_product',
    record: noRecord,
    faults: ['not_found'],
    input: z.object(fields),
    output: product,
  }),
  product_edit: call({
    about:
      'Changes a product that one created (root: any). Fields left out keep their value. A stale version is 4000 with who and when.',
    kind: 'write',
    action: 'change_product',
    record: one('change_record', 'product_id'),
    faults: ['not_found', 'record_changed'],
    input: z.object({ product_id: id(), ...fields, ...saveBase }),
    output: product,
  }),
  product_delete: call({
    about: 'Deletes a product that one created (root: any). Orders keep their copy of it.',
    kind: 'write',
    action: 'change_product',
    record: one('change_record', 'product_id'),
    faults: ['not_found'],
    input: z.object({ product_id: id() }),
    output: nothing(),
  }),
  product_delete_several: call({
    about: 'Deletes several products; those that one may not delete stay, each with the reason.',
    kind: 'write',
    action: 'change_product',
    record: each('change_record', 'product_ids', 'product_id'),
    input: z.object({ product_ids: severalIds() }),
    output: deletedSeveral,
  }),
  product_type: call({
    about: 'Kinds of product.',
    kind: 'read',
    action: 'list_products',
    record: noRecord,
    input: nothing(),
    output: z.array(option),
  }),
  product_select_list: call({
    about: 'Fresh rows of chosen products, in the order asked for; those gone or hidden are left out.',
    kind: 'read',
    action: 'list_products',
    record: list('see_record', 'product_id'),
    input: z.object({ selectData: chosen('product_id', 500) }),
    output: pageOf(productRow),
  }),
  product_import: call({
    about: 'Imports the rows of a spreadsheet: all of them, or none (4001 with errors per row and field).',
    kind: 'write',
    action: 'import_sheets',
    record: noRecord,
    bodyBytes: importBody,
    limits: sheetLimits,
    faults: importFaults,
    input: z.object({ rows: importInput.excel, dry_run: importInput.dry_run, from: importInput.from }),
    output: importAnswer,
  }),
  upload_product_img: call({
    about: 'Uploads the picture of a product (jpg, jpeg, bmp, png, gif).',
    kind: 'write',
    action: 'change_product',
    record: noRecord,
    file: { field: 'file', maxBytes: uploadMax },
    limits: uploadLimits,
    faults: ['file_format_product', ...pictureFaults],
    input: nothing(),
    output: attachment,
  }),
  product_template: call({
    about: 'An empty spreadsheet to fill in, with drop-downs, examples and help in the language asked for.',
    kind: 'read',
    action: 'import_sheets',
    record: noRecord,
    method: 'GET',
    answer: 'blob',
    limits: sheetLimits,
    faults: sheetWriteFaults,
    input: nothing(),
    output: nothing(),
  }),
  product_export: call({
    about: 'The products of a filter as a spreadsheet that can be imported again; at most 5,000.',
    kind: 'read',
    reads: 'replica',
    action: 'list_products',
    record: list('see_record', 'product_name'),
    method: 'GET',
    answer: 'blob',
    limits: sheetLimits,
    faults: ['export_too_long', ...sheetWriteFaults],
    input: search(filters),
    output: nothing(),
  }),
}
