import type { DeletedSeveral } from '@goodlot/contract'
import type { ComponentType, ReactNode } from 'react'
import type { Column } from '../../ui/list/columns.ts'
import type { ListQuery } from '../../ui/list/list-query.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import type { OpenRecord, RecordDialogProps } from '../../ui/record/RecordEditor.tsx'
import type { SheetKind } from '../sheets/index.ts'

export interface ColumnNeeds<R> {
  rows: readonly R[] | undefined
  onOpen(row: R): void
  actions(row: R): ReactNode
}

export interface ChosenProps {
  /** In the order they were chosen. */
  ids: readonly number[]
  onChange(ids: number[]): void
  onOpen(open: OpenRecord): void
}

export interface OwnedRow {
  /** Whose it is. */
  customer_nick_name: string
}

/** A kind of record that customers keep and book with, as its list, its picker and its rows need to know it. */
export interface OwnedKind<R extends OwnedRow> {
  noun: 'products' | 'factories'
  rowKey: keyof R & string
  idOf(row: R): number
  nameOf(row: R): string
  /** What the server says; the button is never the guard. */
  mayEdit(row: R): boolean
  useRows(state: ListState, extraFilters?: Record<string, string>): ListQuery<R>
  useColumns(needs: ColumnNeeds<R>): Column<R>[]
  sizeChanger: boolean
  Dialog: ComponentType<RecordDialogProps<R>>
  remove(id: number): Promise<unknown>
  removeSeveral(ids: number[]): Promise<DeletedSeveral>
  /** Names of the queries that show a record. */
  refresh: readonly string[]
  sheet: SheetKind
  /** How many can be chosen. */
  max: number
  /** What the list is asked with while one chooses from it. */
  pickerFilters?: Record<string, string>
  /** What was chosen, as it is now. */
  Chosen: ComponentType<ChosenProps>
}
