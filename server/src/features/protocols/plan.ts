import { planSave, type Rows, type Sent } from '@goodlot/checklists'
import { type ClassInput, wireWord } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import { BadInput } from '../../http/refusal.ts'
import { sentClass } from './view.ts'

/** What a call sent of a tree, in the wire's words. */
export interface Sending extends Omit<Sent, 'classes'> {
  classes: readonly ClassInput[]
  /**
   * How the caller names what is at this path of ours: an error speaks of the caller's own field. What lies above the
   * path is a node that the caller only named, by the field `above`.
   */
  named: { path: string; as: string; above?: string }
}

/** The tree as it will be after a save. Whatever is wrong is refused together, each at the caller's field. */
export function planned(before: Rows, { classes, named, ...how }: Sending): Rows {
  const { after, faults } = planSave(before, { ...how, classes: classes.map(sentClass) })
  const fields: Record<string, Key> = {}
  for (const { path, kind, field, messageKey } of faults) {
    const word = field === 'id' ? `${kind}_id` : wireWord(kind, field)
    const at = `${path.replaceAll('.classes.', '.child_info.')}.${word}`
    const full = at.startsWith(named.path) ? named.as + at.slice(named.path.length) : (named.above ?? named.as + at)
    fields[full.replace(/^\./, '')] ??= messageKey
  }
  if (faults.length > 0) throw new BadInput(fields)
  return after
}
