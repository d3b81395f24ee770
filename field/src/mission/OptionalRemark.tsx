import { useState } from 'react'
import { LinesField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'

interface Props {
  value: string
  onChange(value: string): void
  /** Shows the field without waiting for a tap. */
  wanted?: boolean
}

/** A remark that most answers do not need: the field opens with a tap. */
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
