import { useState } from 'react'
import { TextField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'
import { attempt, buzz, useMission } from './context.tsx'

interface Props {
  target: string
  onDone?: () => void
  /** What the button says instead of "Take back". */
  label?: string
}

/** Takes an entry back. After the departure it needs a reason, which readers of the report see. */
export function TakeBack({ target, onDone, label: said }: Props) {
  const t = useT()
  const label = said ?? t('visit.take_back')
  const { work, state, opened } = useMission()
  const [reason, setReason] = useState<string | null>(null)
  const takeBack = async (why: string) => {
    await work.write('void', { target, reason: why })
    buzz()
    onDone?.()
  }
  if (!opened.can_write) return null
  if (reason === null)
    return (
      <button
        type="button"
        className="button"
        onClick={() => (state.checkedOut ? setReason('') : attempt(takeBack('')))}
      >
        {label}
      </button>
    )
  return (
    <div className="stack">
      <TextField
        label={t('visit.take_back_reason')}
        hint={t('visit.reason_is_seen')}
        value={reason}
        onChange={setReason}
        maxLength={500}
      />
      <button
        type="button"
        className="button"
        disabled={reason.trim() === ''}
        onClick={() => attempt(takeBack(reason.trim()))}
      >
        {label}
      </button>
    </div>
  )
}
