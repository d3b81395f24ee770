import type { CallName, Calls, DraftRow, ImportType, OutputOf, Sheet, SheetType, Wrong } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import type { ComponentType } from 'react'
import type { CallOptions } from '../../api/send.ts'
import type { LazyPiece } from '../../ui/app/lazy-dialog.tsx'

export type SheetColumn = Sheet['list'][number]
export type ImportAnswer = OutputOf<Calls['product_import']>

/** File types that the file dialog offers first; others are accepted too, and the server decides. */
export const sheetFiles = '.xlsx,.xls,.ods,.csv,.txt'

/** The open list of a cell with a choice. */
export interface ChoiceListProps {
  row: DraftRow
  label: string
  /** Called with the fields of the row that the choice changes. */
  onChoose(fields: Record<string, unknown>): void
  onLeave(): void
}

/** How cells of a column choose a value from a list. */
export interface Choice {
  /** Null if the cell names a known value. */
  check(row: DraftRow): Wrong | null
  /** What the cell shows while its list is closed. */
  displayText(row: DraftRow): string
  List: ComponentType<ChoiceListProps>
  /** Fields of the row that belong to the cell. */
  fields: readonly string[]
  /** The fields that a typed or pasted text changes; the server finds what the text names. */
  typed(text: string): Record<string, unknown>
}

/** How the rows are sent: a dry run validates them and returns those from row `from` on; otherwise they are imported. */
interface SendOptions {
  dry_run: 0 | 1
  from?: number | undefined
}

/** What the review needs to know about a kind of spreadsheet: its columns, its choices, and where its rows are sent. */
export interface ReviewKind<F extends string = string> {
  sheet: Sheet<SheetType>
  /** One for each column of kind `choice`, by its field. */
  choices: Readonly<Record<F, Choice>>
  /** Names of the queries that show what was imported. */
  refresh: readonly string[]
  send(rows: Record<string, unknown>[], how: SendOptions, options: CallOptions): Promise<ImportAnswer>
  /** The success message of an import whose rows are no records of their own. */
  doneWords?(t: Translate, answer: ImportAnswer): string
  /** The screen on which one goes on with what was imported. */
  next?: { path: string; label(t: Translate): string }
}

/** A list whose records are exported and imported: what its buttons need. What reviews a file is loaded when one is chosen. */
export interface SheetList {
  type: ImportType
  noun: Sheet<ImportType>['noun']
  template: CallName
  export: CallName
  /** Names of the queries that show what was imported. */
  refresh: readonly string[]
  Import: LazyPiece<ListImportProps>
}

export interface ListImportProps {
  list: SheetList
  file: File
  onFile(file: File): void
  onTemplate(): void
  onClose(): void
}
