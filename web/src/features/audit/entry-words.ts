import type { AuditRow, Calls, OutputOf } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'

export type ActKinds = OutputOf<Calls['audit_actions']>

/** What it was done to: its name, or the kind of record and its number. */
export const subjectWords = ({ subject, subject_name }: AuditRow): string => subject_name || subject.replace(':', ' ')

/** The kinds of act to choose from; the first of each noun stands for all of them. */
export const kindOptions = (t: Translate, kinds: ActKinds): { value: string; label: string }[] =>
  kinds.flatMap(({ noun, noun_name, actions }) => [
    { value: noun, label: t('audit.kind_all', { noun: noun_name }) },
    ...actions.map(({ action, action_name }) => ({ value: action, label: action_name })),
  ])
