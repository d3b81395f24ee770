import type { DeletedSeveral } from '@goodlot/contract'
import type { ComponentType, ReactNode } from 'react'
import type { Column } from '../../ui/list/columns.ts'
import type { ListQuery } from '../../ui/list/list-query.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import type { OpenRecord, RecordDialogProps } from '../../ui/record/RecordEditor.tsx'
import type { SheetList } from '../sheets/index.ts'

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
  /** Name of the record's owner. */
  customer_nick_name: string
}

/** A kind of record that customers keep and book with: what its list, its picker and its rows need to know about it. */
export interface OwnedKind<R extends OwnedRow> {
  noun: 'products' | 'factories'
  rowKey: keyof R & string
  idOf(row: R): number
  nameOf(row: R): string
  /** Whether this reader may edit and delete the record. It only decides which buttons are offered: the server checks again. */
  mayEdit(row: R): boolean
  useRows(state: ListState, extraFilters?: Record<string, string>): ListQuery<R>
  useColumns(needs: ColumnNeeds<R>): Column<R>[]
  sizeChanger: boolean
  Dialog: ComponentType<RecordDialogProps<R>>
  remove(id: number): Promise<unknown>
  removeSeveral(ids: number[]): Promise<DeletedSeveral>
  /** Names of the queries to read again after a record was changed. */
  refresh: readonly string[]
  sheet: SheetList
  /** How many records can be chosen at most. */
  max: number
  /** Extra filters of the list while the reader chooses from it. */
  pickerFilters?: Record<string, string>
  /** Shows the chosen records in their current state. */
  Chosen: ComponentType<ChosenProps>
}
