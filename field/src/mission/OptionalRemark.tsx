import { useState } from 'react'
import { LinesField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'

interface Props {
  value: string
  onChange(value: string): void
  /** Open without being asked for. */
  wanted?: boolean
}

/** Most need no words: the field opens for those that do. */
export function OptionalRemark({ value, onChange, wanted = false }: Props) {
  const t = useT()
  const [open, setOpen] = useState(value !== '')
  if (open || wanted) return <LinesField label={t('visit.remark')} value={value} onChange={onChange} />
  return (
    <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
      {t('visit.add_remark')}
    </button>
  )
}
