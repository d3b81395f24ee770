import { planSave, type Rows, type Sent } from '@goodlot/checklists'
import { type ClassInput, wireWord } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import { BadInput } from '../../http/refusal.ts'
import { sentClass } from './view.ts'

/** The tree or part of a tree that a call sent, with the wire's field names. */
export interface TreeInput extends Omit<Sent, 'classes'> {
  classes: readonly ClassInput[]
  /**
   * Maps our paths to the fields of the call, at which errors are reported: the caller sent `path` as the field `as`. An error above that
   * path is about a node that the call only refers to, in the field `above`.
   */
  fieldMap: { path: string; as: string; above?: string }
}

/** The tree after a save. Throws all errors together, each at the caller's field. */
export function planTree(before: Rows, { classes, fieldMap, ...options }: TreeInput): Rows {
  const { after, faults } = planSave(before, { ...options, classes: classes.map(sentClass) })
  const fields: Record<string, Key> = {}
  for (const { path, kind, field, messageKey } of faults) {
    const word = field === 'id' ? `${kind}_id` : wireWord(kind, field)
    const at = `${path.replaceAll('.classes.', '.child_info.')}.${word}`
    const full = at.startsWith(fieldMap.path)
      ? fieldMap.as + at.slice(fieldMap.path.length)
      : (fieldMap.above ?? fieldMap.as + at)
    fields[full.replace(/^\./, '')] ??= messageKey
  }
  if (faults.length > 0) throw new BadInput(fields)
  return after
}
