import type { Key, ReactNode } from 'react'
import type { ListState } from './list-state.ts'

export interface Column<R> {
  key: string
  title: string
  width?: number
  align?: 'left' | 'right' | 'center'
  fixed?: 'left' | 'right'
  /** Neighbours of the same group stand under its title. */
  group?: string
  render(row: R, index: number): ReactNode
  /** A field in the filter row below the title. */
  filter?: TextFilter | ChoiceFilter | OwnFilter
  /** Set when the server can sort by this column: its name there, or `true` if that is the column's key. */
  sort?: true | string
  /** Where on a phone's card the column is shown; without it, among the folded details. */
  phone?: CardPart
}
/** The card's heading, the line below it (and the end of that line), its corner, the picture beside it, its actions; or nowhere. */
type CardPart = 'title' | 'line' | 'line_end' | 'corner' | 'image' | 'action' | 'none'

interface TextFilter {
  kind: 'text'
  /** Name of the filter on the wire, the column's key when absent. */
  name?: string
  label: string
}
interface ChoiceFilter {
  kind: 'choice'
  name?: string
  label: string
  options: readonly { value: string; label: string }[]
}
interface OwnFilter {
  kind: 'own'
  render(state: ListState): ReactNode
}

/** By what the server sorts this column; undefined when it does not. */
export const sortNameOf = ({ key, sort }: Pick<Column<never>, 'key' | 'sort'>): string | undefined =>
  sort === true ? key : sort

/** Rows that a person chooses. */
export interface RowChoice<R> {
  isSingle?: boolean
  chosen: readonly Key[]
  /** The name of a row's box. */
  label(row: R): string
  isOff?: (row: R) => boolean
  onChoose(rows: readonly R[], isChosen: boolean): void
}
