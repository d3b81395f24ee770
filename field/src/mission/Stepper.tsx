import { useId } from 'react'
import { useT } from '../words/words.tsx'

interface Props {
  label: string
  /** Null: nothing was entered yet. */
  value: number | null
  min?: number
  max: number
  onChange(value: number): void
  /** Called when the typed number is erased; without it, an empty field means the minimum. */
  onEmpty?(): void
}

/** A field for a whole number, with large buttons for one more and one less. */
export function Stepper({ label, value, min = 0, max, onChange, onEmpty }: Props) {
  const t = useT()
  const id = useId()
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '')
    if (digits === '' && onEmpty) onEmpty()
    else set(Number(digits))
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="stepper">
        <button type="button" className="button" aria-label={t('visit.less')} onClick={() => set((value ?? 0) - 1)}>
          −
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          value={value ?? ''}
          onChange={(event) => type(event.target.value)}
        />
        <button type="button" className="button" aria-label={t('visit.more_one')} onClick={() => set((value ?? 0) + 1)}>
          +
        </button>
      </div>
    </div>
  )
}
