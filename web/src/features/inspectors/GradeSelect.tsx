import type { InspectorRow } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import { Select } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useInspectorChange } from './use-inspector-change.ts'

interface Props {
  row: InspectorRow
  options: { value: string; label: string }[]
}

/** A family's own grade for its inspector, which affects the inspector's rank in the family's searches. */
export function GradeSelect({ row, options }: Props) {
  const t = useT()
  const change = useInspectorChange((grade: number) =>
    ask('my_ins_set_lader', { uid: row.user_id, my_lader_id: grade }, { quiet: true }),
  )
  return (
    <Select
      size="small"
      style={{ width: '100%' }}
      allowClear
      aria-label={t('inspectors.grade_of', { name: row.nickname })}
      placeholder={t('inspectors.grade_none')}
      loading={change.isPending}
      value={row.my_lader_id === null ? null : String(row.my_lader_id)}
      options={options}
      onChange={(value: string | null | undefined) => change.mutate(Number(value ?? 0))}
    />
  )
}
