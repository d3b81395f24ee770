import type { AuditRow, Calls, OutputOf } from '@goodlot/contract'
import { type Translate, wordFor } from '@goodlot/i18n'

export type ActKinds = OutputOf<Calls['audit_actions']>

/** What it was done to: its name, or the kind of record and its number. */
export function subjectWords(t: Translate, { subject, subject_name }: AuditRow): string {
  const [noun = '', id = ''] = subject.split(':')
  return subject_name || `${wordFor(t, 'audit.record_', noun)} ${id}`
}

/** The kinds of act to choose from; the first of each noun stands for all of them. */
export const kindOptions = (t: Translate, kinds: ActKinds): { value: string; label: string }[] =>
  kinds.flatMap(({ noun, noun_name, actions }) => [
    { value: noun, label: t('audit.kind_all', { noun: noun_name }) },
    ...actions.map(({ action, action_name }) => ({ value: action, label: action_name })),
  ])
