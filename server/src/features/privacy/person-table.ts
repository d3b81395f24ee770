import type { Kept } from '@goodlot/contract'
import type { DB } from '../../db/types.ts'

/** The parts of an export: each is a JSON file of its own, with a title in the reader's language. */
export const exportSections = [
  'profile',
  'sign_ins',
  'orders',
  'visits',
  'reports',
  'money',
  'records',
  'inspector',
  'ratings',
  'messages',
  'files',
  'log',
] as const
export type ExportSection = (typeof exportSections)[number]

/** Rows of a table that are about a person. */
export interface PersonTable {
  table: keyof DB & string
  section: ExportSection
  /** The sentences of the privacy page that tell people of these rows. */
  kept: readonly [Kept, ...Kept[]]
  /** The columns that name the person: by the account's id or, where it is a text, by its e-mail address. */
  by: readonly string[]
  /** Columns that are not exported: secrets, derived values, and what concerns other people. */
  leaveOut?: readonly string[]
  /** The only columns that are exported, where the row belongs to somebody else. */
  only?: readonly string[]
  /** Further rows, as a condition on `t` in which `$id` is the account. */
  or?: string
}
