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

/** 8 MB of rows; form encoding makes nine characters of each Chinese one. */
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
  /** Whose it is, where it is not the account's own. */
  owner: string | null
  may_update: 0 | 1
  /** What an update would replace: field → its words now. */
  old: Record<string, string>
}

/** Fields of every row besides its own columns (K-07, J-89). */
export interface RowState {
  row: number
  /** The row's number in the spreadsheet, as the program shows it. */
  sheet_row: number
  /**
   * A record that has the same name and SKU (factories: name and address; drafts: name): one of the account's own; for a main account
   * also of its sub-accounts, which only they can change; for root, of any account.
   */
  exists: (FoundRecord & { by: string }) | null
  /** A product with the same SKU and another name: the row is new, unless it is to update that one. */
  similar: (FoundRecord & { name: string }) | null
  /** An earlier row that would be added as the same record. */
  double_of: { row: number; sheet_row: number } | null
  /** What is done: by default a row that exists or is repeated is skipped, any other is new. */
  action: 'skip' | 'update' | 'new'
  exclude: 0 | 1
  /** 1: an example of the template, left out unless exclude is set to 0. */
  example: 0 | 1
}
export type DraftRow = RowState & Record<string, unknown>

/** A column of the file, and what it was taken for. */
const sheetColumn = z.object({
  /** From 0. */
  column: z.int(),
  title: z.string(),
  /** A few of its values. */
  samples: z.array(z.string()),
  /** Null: not read. */
  field: z.string().nullable(),
  /** known: by its title · remembered: by what the account said of this title · unknown · double: another column is read for its field. */
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
  /** Of a text file; null for a workbook. */
  encoding: z.enum(sheetEncodings).nullable(),
  /** The sheet of the workbook that has the titles. */
  sheet: z.string().nullable(),
  /** The first rows, as they stand in the file. */
  preview: z.array(z.array(z.string())),
  columns: z.array(sheetColumn),
  questions: z.array(sheetQuestion),
  /** Sentences about what was found and is not sure. */
  notices: z.array(z.string()),
})
export type SheetReading = z.infer<typeof sheetReading>

/** Kinds of spreadsheet whose rows are records. */
export const importTypes = [draftSheet.type, factorySheet.type, productSheet.type] as const
export type ImportType = (typeof importTypes)[number]
/** Those, and the ones that are read and reviewed the same way and saved by the screen that asked for them. */
export const sheetTypes = [...importTypes, protocolSheet.type] as const
export type SheetType = (typeof sheetTypes)[number]
const sheetType = z.enum(sheetTypes, messageKey('validation.import_type'))
const importType = z.enum(importTypes, messageKey('validation.import_type'))

const areRows = (input: unknown): input is Record<string, unknown>[] =>
  Array.isArray(input) && input.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))

/** Undefined: no JSON at all. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** For every call that reads or writes a spreadsheet: more than anybody needs by hand, and little enough that nobody keeps the thread busy. */
export const sheetLimits = [{ per: 'account', tries: 200, seconds: 600 }] as const

/** Spreadsheets are written one after the other, in bounded time and memory. */
export const sheetWriteFaults = ['server_busy', 'export_too_large'] as const
export type SheetWriteFault = (typeof sheetWriteFaults)[number]

/** What a file can be that is no spreadsheet with our columns. */
const sheetFaults = [
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

/** Of an import nothing is kept when one row is wrong. */
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
  /** Of a dry run: the first row to answer. */
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
  /** What `import_undo` takes back; null when nothing was saved. */
  import_id: z.int().nullable(),
  /** Only a dry run answers errors; an import with errors is refused with the first of them in data.errors. */
  errors: z.array(rowError),
  /** A dry run answers the rows too, as they would be imported: those that are not as they were sent, each by its number `row`. */
  rows: z.array(z.record(z.string(), z.unknown())).optional(),
  /** Rows and errors that one answer has no room for begin at this row: send the same again, with it as `from`. Null: this was all. */
  next: z.int().nullable(),
})

/** Spreadsheets of orders are not for everybody who has spreadsheets of products. */
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
      /** Of a text file, where the detected one is not right. */
      encoding: optional(z.enum(sheetEncodings, messageKey('validation.choice'))),
      /** Field → how its column is written, for the questions of `reading`. */
      answers: optional(
        json(
          z.record(
            z.string(),
            z.enum([...dayOrders, ...decimalMarks], messageKey('validation.choice')),
            messageKey('validation.json'),
          ),
        ),
      ),
      /** The first row to answer. */
      from: optional(int({ min: 1, max: importRowsMax })),
    }),
    output: z.object({
      import_type: z.string(),
      /** Of all pages. */
      total: z.int(),
      rows: z.array(z.record(z.string(), z.unknown())),
      errors: z.array(rowError),
      /** Rows that one answer has no room for begin here: send the file again, with this number as `from`. Null: these were all. */
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
      /** What stays as it is, each with a sentence why: the first 200 of it. */
      kept: z.array(z.object({ name: z.string(), reason: z.string() })),
      /** How many there are, where that is more. */
      kept_total: z.int().optional(),
    }),
  }),
}
