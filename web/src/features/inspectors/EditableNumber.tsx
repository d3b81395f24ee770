import { useState } from 'react'
import { SaveOutlined } from '../../ui/kit/icons.ts'
import { InputNumber } from '../../ui/kit/index.ts'
import { IconAction } from '../../ui/list/IconAction.tsx'
import { useT } from '../../ui/words/words.tsx'
import { useInspectorChange } from './use-inspector-change.ts'

interface Props {
  label: string
  value: number | null
  max: number
  onSave(value: number): Promise<unknown>
}

/** A number edited in a table cell; Save is disabled while it is unchanged (N-47). */
export function EditableNumber({ label, value, max, onSave }: Props) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const change = useInspectorChange(onSave)
  const isUnchanged = typed === value || typed === null
  const save = () => {
    if (typed !== null && typed !== value) change.mutate(typed)
  }
  return (
    <span className="ins-number inline">
      <InputNumber
        size="small"
        aria-label={label}
        min={0}
        max={max}
        precision={0}
        controls={false}
        style={{ width: 56 }}
        value={typed}
        onChange={setTyped}
        onPressEnter={save}
      />
      <IconAction
        icon={<SaveOutlined />}
        label={`${t('ui.save')}: ${label}`}
        reason={isUnchanged ? t('inspectors.unchanged') : undefined}
        onClick={save}
      />
    </span>
  )
}
