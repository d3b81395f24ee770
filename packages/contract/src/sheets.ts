import { z } from 'zod'
import { call } from './call.ts'
import { factorySheet } from './factory-sheet.ts'
import { uploadMax } from './files.ts'
import { productSheet } from './product-sheet.ts'
import { says } from './sentences.ts'
import { flag01 } from './wire.ts'

/** 8 MB of rows, and what form encoding makes of Chinese: nine characters for each. */
export const importBody = 24 * 1024 * 1024

export const rowError = z.object({
  /** 1-based among the data rows: rows[row - 1]. */
  row: z.int(),
  field: z.string(),
  message: z.string(),
})
export type RowError = z.infer<typeof rowError>

/** What every row carries beside its own fields (K-07, J-89). */
export interface RowState {
  row: number
  /** The row's number in the spreadsheet, as the program shows it. */
  sheet_row: number
  /** A record that has the same name and SKU (factories: name and address): an own one; root's may be anybody's. */
  exists: { id: number; by: string } | null
  /** A row above, not there yet, that would be added as the same record. */
  double_of: { row: number; sheet_row: number } | null
  /** What is done: a row that is there or double is skipped unless the person says otherwise, any other is new. */
  action: 'skip' | 'update' | 'new'
  exclude: 0 | 1
  /** 1: an example of the template, left out unless exclude is set to 0. */
  example: 0 | 1
}
export type DraftRow = RowState & Record<string, unknown>

/** Kinds of spreadsheet; orders (`draft`) come with booking. */
export const importTypes = [factorySheet.type, productSheet.type] as const
export type ImportType = (typeof importTypes)[number]
const importType = z.enum(importTypes, says('validation.import_type'))

const areRows = (given: unknown): given is Record<string, unknown>[] =>
  Array.isArray(given) && given.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))

/** Undefined: no JSON at all. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a file can be that is no spreadsheet with our columns. */
const sheetFaults = [
  'sheet_not_a_sheet',
  'sheet_password',
  'sheet_old_format',
  'sheet_empty',
  'sheet_columns',
  'sheet_too_large_inside',
  'sheet_too_many_rows',
] as const
export type SheetFault = (typeof sheetFaults)[number] | 'file_broken'

/** Of an import nothing is kept when one row is wrong. */
export const importFaults = ['rows_wrong', 'sheet_empty', 'sheet_too_many_rows'] as const

/** Rows are read leniently here and judged one by one, each error at its cell. */
export const importInput = {
  excel: z.union([z.string(), z.array(z.unknown())], says('validation.json')).transform((given, ctx) => {
    const rows = typeof given === 'string' ? parsed(given) : given
    if (areRows(rows)) return rows
    const message = rows === undefined ? says('validation.json') : says('validation.rows')
    ctx.issues.push({ code: 'custom', input: given, message })
    return z.NEVER
  }),
  dry_run: flag01().optional(),
}

export const importAnswer = z.object({
  dry_run: z.int(),
  total: z.int(),
  inserted: z.int(),
  updated: z.int(),
  skipped: z.int(),
  excluded: z.int(),
  /** Only a dry run answers errors; an import with errors is refused with the same list in data.errors. */
  errors: z.array(rowError),
  /** A dry run answers the rows too, as they would be imported. */
  rows: z.array(z.record(z.string(), z.unknown())).optional(),
})

export const sheets = {
  upload_draft_excel: call({
    about: 'Reads a spreadsheet (xlsx, csv) into rows to review; nothing is saved.',
    kind: 'read',
    action: 'import_sheets',
    file: { field: 'excel', maxBytes: uploadMax },
    faults: sheetFaults,
    input: z.object({ import_type: importType }),
    output: z.object({
      import_type: z.string(),
      total: z.int(),
      rows: z.array(z.record(z.string(), z.unknown())),
      errors: z.array(rowError),
    }),
  }),
  import_draft_excel: call({
    about: 'Imports reviewed rows (excel = JSON): all of them, or none.',
    kind: 'write',
    action: 'import_sheets',
    bodyBytes: importBody,
    faults: importFaults,
    input: z.object({ import_type: importType, ...importInput }),
    output: importAnswer,
  }),
}
