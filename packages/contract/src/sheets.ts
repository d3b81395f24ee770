import { dayOrders, decimalMarks, importRowsMax, sheetEncodings } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { anyOf, asAction } from './call-record.ts'
import { draftSheet } from './draft-sheet.ts'
import { factorySheet } from './factory-sheet.ts'
import { uploadMax } from './files.ts'
import { productSheet } from './product-sheet.ts'
import { protocolSheet } from './protocol-sheet.ts'
import { messageKey } from './sentences.ts'
import { flag, flag01, int, json, nothing, optional, text } from './wire.ts'

/** Room for 8 MB of rows: form encoding triples Chinese text, because each byte becomes three characters. */
export const importBody = 24 * 1024 * 1024

export const rowError = z.object({
  /** 1-based among the data rows: rows[row - 1]. */
  row: z.int(),
  field: z.string(),
  message: z.string(),
})
export type RowError = z.infer<typeof rowError>

export interface FoundRecord {
  id: number
  /** The owner of the record; null if it is the account's own. */
  owner: string | null
  may_update: 0 | 1
  /** What an update would replace: the present text of each field. */
  old: Record<string, string>
}

/** Fields of every row besides its own columns (K-07, J-89). */
export interface RowState {
  row: number
  /** The row's number in the spreadsheet, as the program shows it. */
  sheet_row: number
  /**
   * An existing record with the same name and SKU (factories: name and address; drafts: name). It is one of the account's own; a
   * main account also gets records of its sub-accounts, which only they can change; root gets those of any account.
   */
  exists: (FoundRecord & { by: string }) | null
  /** A product with the same SKU but another name. The row is added as a new product, unless the person chooses to update this one. */
  similar: (FoundRecord & { name: string }) | null
  /** An earlier row that would be added as the same record. */
  double_of: { row: number; sheet_row: number } | null
  /** What is done with the row: by default a row that exists or is repeated is skipped, any other is new. */
  action: 'skip' | 'update' | 'new'
  exclude: 0 | 1
  /** 1: an example of the template, left out unless exclude is set to 0. */
  example: 0 | 1
}
export type DraftRow = RowState & Record<string, unknown>

/** A column of the file, and what it was taken for. */
const sheetColumn = z.object({
  /** Number of the column, from 0. */
  column: z.int(),
  title: z.string(),
  /** A few of its values. */
  samples: z.array(z.string()),
  /** Null if the column is not read. */
  field: z.string().nullable(),
  /**
   * known: recognised by its title · remembered: the account has chosen the field for this title before · unknown · double:
   * another column is read for the same field.
   */
  state: z.enum(['known', 'remembered', 'unknown', 'double']),
})

/** A column that can be read in two ways; `choice` is null until the person chooses. */
const sheetQuestion = z.object({
  field: z.string(),
  kind: z.enum(['day', 'number']),
  samples: z.array(z.string()),
  choice: z.enum([...dayOrders, ...decimalMarks]).nullable(),
})

/** How a file was read. */
export const sheetReading = z.object({
  /** Encoding of a text file; null for a workbook. */
  encoding: z.enum(sheetEncodings).nullable(),
  /** The sheet of the workbook that has the titles. */
  sheet: z.string().nullable(),
  /** The first rows, as they stand in the file. */
  preview: z.array(z.array(z.string())),
  columns: z.array(sheetColumn),
  questions: z.array(sheetQuestion),
  /** Sentences about assumptions that the person should check. */
  notices: z.array(z.string()),
})
export type SheetReading = z.infer<typeof sheetReading>

/** Kinds of spreadsheet whose rows are records. */
export const importTypes = [draftSheet.type, factorySheet.type, productSheet.type] as const
export type ImportType = (typeof importTypes)[number]
/** Also includes kinds of spreadsheet that are read and reviewed the same way, but saved by the screen that asked for them. */
export const sheetTypes = [...importTypes, protocolSheet.type] as const
export type SheetType = (typeof sheetTypes)[number]
const sheetType = z.enum(sheetTypes, messageKey('validation.import_type'))
const importType = z.enum(importTypes, messageKey('validation.import_type'))

const areRows = (input: unknown): input is Record<string, unknown>[] =>
  Array.isArray(input) && input.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))

/** The parsed value; undefined if the text is not JSON. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** For every call that reads or writes a spreadsheet: enough for anybody who works by hand, too few to keep the spreadsheet thread busy. */
export const sheetLimits = [{ per: 'account', tries: 200, seconds: 600 }] as const

/** Faults of writing a spreadsheet: spreadsheets are written one after the other, in bounded time and memory. */
export const sheetWriteFaults = ['server_busy', 'export_too_large'] as const
export type SheetWriteFault = (typeof sheetWriteFaults)[number]

/** Why a file cannot be read as a spreadsheet with our columns. */
export const sheetFaults = [
  'sheet_not_a_sheet',
  'sheet_password',
  'sheet_old_format',
  'sheet_empty',
  'sheet_columns',
  'sheet_too_large_inside',
  'sheet_too_many_rows',
  'sheet_too_many_columns',
] as const
export type SheetFault = (typeof sheetFaults)[number] | 'file_broken'

/** Faults of an import, which saves nothing if any row is wrong. */
export const importFaults = ['rows_wrong', 'sheet_empty', 'sheet_too_many_rows'] as const

/** Rows are read leniently here and checked one by one later, each error at its cell. */
export const importInput = {
  excel: z.union([z.string(), z.array(z.unknown())], messageKey('validation.json')).transform((input, ctx) => {
    const rows = typeof input === 'string' ? parseJson(input) : input
    if (areRows(rows)) return rows
    const message = rows === undefined ? messageKey('validation.json') : messageKey('validation.rows')
    ctx.issues.push({ code: 'custom', input, message })
    return z.NEVER
  }),
  dry_run: flag01().optional(),
  /** For a dry run: the first row that the answer contains. */
  from: optional(int({ min: 1, max: importRowsMax })),
}

export const importAnswer = z.object({
  dry_run: flag(),
  total: z.int(),
  inserted: z.int(),
  updated: z.int(),
  skipped: z.int(),
  excluded: z.int(),
  /** Records that were added or changed: several rows can be one draft. 0 in a dry run. */
  records: z.int(),
  /** Id of the import, which `import_undo` can undo; null when nothing was saved. */
  import_id: z.int().nullable(),
  /** Only a dry run answers with errors here; an import with errors is refused with the first of them in data.errors. */
  errors: z.array(rowError),
  /** In a dry run: the rows that would be imported differently from how they were sent, each with its number in `row`. */
  rows: z.array(z.record(z.string(), z.unknown())).optional(),
  /** The first row that did not fit in this answer: send the same input again with this number as `from`. Null if everything fit. */
  next: z.int().nullable(),
})

/** Not everybody who may import products and factories may import orders. */
const imports = anyOf(
  asAction('import_sheets', { import_type: 'product' }),
  asAction('import_sheets', { import_type: 'factory' }),
  asAction('import_orders', { import_type: 'draft' }),
)

export const sheets = {
  upload_draft_excel: call({
    about:
      'Reads a spreadsheet (xlsx, xls, ods, csv) into rows to review; nothing is saved. `reading` says how it was read and what it asks: send the file again with the answers.',
    kind: 'read',
    action: 'import_sheets',
    record: imports,
    file: { field: 'excel', maxBytes: uploadMax },
    limits: sheetLimits,
    faults: [...sheetFaults, 'server_busy'],
    input: z.object({
      import_type: sheetType,
      /** Encoding of a text file, in case the detected one is wrong. */
      encoding: optional(z.enum(sheetEncodings, messageKey('validation.choice'))),
      /** Field → how its column is written: the answers to the questions in `reading`. */
      answers: optional(
        json(
          z.record(
            z.string(),
            z.enum([...dayOrders, ...decimalMarks], messageKey('validation.choice')),
            messageKey('validation.json'),
          ),
        ),
      ),
      /** The first row that the answer contains. */
      from: optional(int({ min: 1, max: importRowsMax })),
    }),
    output: z.object({
      import_type: z.string(),
      /** Number of rows in all answers together. */
      total: z.int(),
      rows: z.array(z.record(z.string(), z.unknown())),
      errors: z.array(rowError),
      /** The first row that did not fit in this answer: send the file again with this number as `from`. Null if all rows fit. */
      next: z.int().nullable(),
      reading: sheetReading,
    }),
  }),
  sheet_titles_save: call({
    about: 'Remembers what columns of the own spreadsheets are for: the title of each, and its field or none.',
    kind: 'write',
    action: 'import_sheets',
    record: imports,
    input: z.object({
      import_type: sheetType,
      titles: json(
        z
          .array(
            z.object(
              { title: text({ required: 'validation.required', max: 200 }), field: optional(text({ max: 60 })) },
              messageKey('validation.json'),
            ),
            messageKey('validation.json'),
          )
          .max(200, messageKey('validation.too_many')),
      ),
    }),
    output: nothing(),
  }),
  import_draft_excel: call({
    about: 'Imports reviewed rows (excel = JSON): all of them, or none.',
    kind: 'write',
    action: 'import_sheets',
    record: imports,
    bodyBytes: importBody,
    limits: sheetLimits,
    faults: importFaults,
    input: z.object({ import_type: importType, ...importInput }),
    output: importAnswer,
  }),
  sheet_left_out: call({
    about: 'Rows that are not imported (excel = JSON, each with its `reason`) as a spreadsheet to go on with.',
    kind: 'read',
    action: 'import_sheets',
    record: imports,
    bodyBytes: importBody,
    answer: 'blob',
    limits: sheetLimits,
    faults: ['sheet_empty', 'sheet_too_many_rows', ...sheetWriteFaults],
    input: z.object({ import_type: sheetType, excel: importInput.excel }),
    output: nothing(),
  }),
  import_last: call({
    about: 'The own import that can be undone.',
    kind: 'read',
    action: 'import_sheets',
    record: imports,
    input: z.object({ import_type: importType }),
    output: z.object({
      last: z.object({ id: z.int(), imported_at: z.string(), added: z.int(), changed: z.int() }).nullable(),
    }),
  }),
  import_undo: call({
    about:
      'Undoes the last own import: removes what it added and puts back what it changed, but for records that were saved, used or deleted since.',
    kind: 'write',
    action: 'import_sheets',
    record: imports,
    limits: sheetLimits,
    faults: ['nothing_to_undo'],
    input: z.object({ import_type: importType }),
    output: z.object({
      undone: z.int(),
      /** The first 200 records that were not undone, each with the reason. */
      kept: z.array(z.object({ name: z.string(), reason: z.string() })),
      /** The number of all records that were not undone, if there are more than 200. */
      kept_total: z.int().optional(),
    }),
  }),
}
