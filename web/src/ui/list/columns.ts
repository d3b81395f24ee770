import type { Key, ReactNode } from 'react'
import type { ListState } from './list-state.ts'

export interface Column<R> {
  key: string
  title: string
  width?: number
  align?: 'left' | 'right' | 'center'
  /** What its content needs that cannot wrap, as a number or a date: the column is never made narrower than this to fit the window. */
  least?: number
  fixed?: 'left' | 'right'
  /** Neighbouring columns of the same group are shown under its title. */
  group?: string
  render(row: R, index: number): ReactNode
  /** A field in the filter row below the title. */
  filter?: TextFilter | ChoiceFilter | OwnFilter
  /** Set if the server can sort by this column: the server's name for it, or `true` if that is the column's key. */
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

/** The name by which the server sorts this column; undefined if it cannot. */
export const sortNameOf = ({ key, sort }: Pick<Column<never>, 'key' | 'sort'>): string | undefined =>
  sort === true ? key : sort

/** Rows that a person chooses. */
export interface RowChoice<R> {
  isSingle?: boolean
  chosen: readonly Key[]
  /** Accessible name of the box that chooses a row. */
  label(row: R): string
  isOff?: (row: R) => boolean
  onChoose(rows: readonly R[], isChosen: boolean): void
}
