import { useId } from 'react'
import { useT } from '../words/words.tsx'

interface Props {
  label: string
  value: number
  min?: number
  max: number
  onChange(value: number): void
}

/** A whole number: typed, or one more and one less by large buttons. */
export function Stepper({ label, value, min = 0, max, onChange }: Props) {
  const t = useT()
  const id = useId()
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="stepper">
        <button type="button" className="button" aria-label={t('visit.less')} onClick={() => set(value - 1)}>
          −
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          value={value}
          onChange={(event) => set(Number(event.target.value.replace(/\D/g, '')))}
        />
        <button type="button" className="button" aria-label={t('visit.more_one')} onClick={() => set(value + 1)}>
          +
        </button>
      </div>
    </div>
  )
}
