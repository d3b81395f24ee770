import type { AuditRow, Calls, OutputOf } from '@goodlot/contract'
import { type Translate, wordFor } from '@goodlot/i18n'

export type ActKinds = OutputOf<Calls['audit_actions']>

/** Names the record that the entry is about: its name, or else its kind and number. */
export function subjectWords(t: Translate, { subject, subject_name }: AuditRow): string {
  const [noun = '', id = ''] = subject.split(':')
  return subject_name || `${wordFor(t, 'audit.record_', noun)} ${id}`
}

/** Options for the filter by kind of act. The first option of each noun selects all acts on that noun. */
export const kindOptions = (t: Translate, kinds: ActKinds): { value: string; label: string }[] =>
  kinds.flatMap(({ noun, noun_name, actions }) => [
    { value: noun, label: t('audit.kind_all', { noun: noun_name }) },
    ...actions.map(({ action, action_name }) => ({ value: action, label: action_name })),
  ])

/**
 * The name of a field in an entry. What is no code (a city, a currency) is shown as it is; of `node › field`, as protocols have it, only the
 * field has words.
 */
export function fieldWord(t: Translate, field: string): string {
  const at = field.lastIndexOf(' › ')
  const code = at < 0 ? field : field.slice(at + 3)
  return `${at < 0 ? '' : field.slice(0, at + 3)}${wordFor(t, 'audit-fields.', code)}`
}
