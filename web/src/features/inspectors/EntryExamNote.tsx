import type { InspectorInfo } from '@goodlot/contract'
import { Alert } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

type EntryExam = NonNullable<InspectorInfo['private_data']>['entry_exam']

const words = {
  due: 'inspectors.exam_due',
  passed: 'inspectors.exam_passed',
  not_needed: 'inspectors.exam_not_needed',
} as const

/** Says whether the entry exam still keeps orders from an inspector. */
export function EntryExamNote({ state }: { state: EntryExam }) {
  const t = useT()
  return (
    <Alert className="app-dialog-alert" type={state === 'due' ? 'warning' : 'info'} showIcon title={t(words[state])} />
  )
}
