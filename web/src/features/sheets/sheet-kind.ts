import type { CallName, Calls, DraftRow, ImportType, OutputOf, Sheet, SheetType, Wrong } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import type { ComponentType } from 'react'
import type { CallOptions } from '../../api/send.ts'

export type SheetColumn = Sheet['list'][number]
export type ImportAnswer = OutputOf<Calls['product_import']>

/** Files that the browser offers first; any other is looked at all the same. */
export const sheetFiles = '.xlsx,.xls,.ods,.csv,.txt'

/** The open list of a cell with a choice. */
export interface ChoiceListProps {
  row: DraftRow
  label: string
  /** Fields of the row that the choice changes. */
  onChoose(fields: Record<string, unknown>): void
  onLeave(): void
}

/** How cells of a column are chosen from a list. */
export interface Choice {
  /** Null: the cell names something that is there. */
  check(row: DraftRow): Wrong | null
  /** What the cell shows while its list is closed. */
  displayText(row: DraftRow): string
  List: ComponentType<ChoiceListProps>
  /** Fields of the row that belong to the cell. */
  fields: readonly string[]
  /** What a typed or pasted text changes; the server finds what it names. */
  typed(text: string): Record<string, unknown>
}

/** What is sent beside the rows: a dry run checks them and answers those from `from` on; otherwise they are imported. */
interface Sending {
  dry_run: 0 | 1
  from?: number | undefined
}

/** One kind of spreadsheet, as its noun hands it to the review: its columns, its choices, where its rows go. */
export interface ReviewKind<F extends string = string> {
  sheet: Sheet<SheetType>
  /** One for each column of kind `choice`, by its field. */
  choices: Readonly<Record<F, Choice>>
  /** Names of the queries that show what was imported. */
  refresh: readonly string[]
  send(rows: Record<string, unknown>[], how: Sending, options: CallOptions): Promise<ImportAnswer>
  /** What is said after an import, where rows are not records. */
  doneWords?(t: Translate, answer: ImportAnswer): string
}

/** One whose rows are records of a list. */
export interface SheetKind<F extends string = string> extends ReviewKind<F> {
  sheet: Sheet<ImportType>
  template: CallName
  export: CallName
}
