import { Icon } from '../ui/icons.tsx'
import { useT } from '../words/words.tsx'
import { buzz } from './context.tsx'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '−', '0', '.'] as const

interface Props {
  /** What is measured. */
  label: string
  value: string
  onChange(value: string): void
  onNext: (() => void) | undefined
}

/** Digit keys large enough for gloves. The phone's own keyboard would cover the tolerance. */
export function NumberPad({ label, value, onChange, onNext }: Props) {
  const t = useT()
  const press = (key: (typeof keys)[number]) => {
    buzz()
    if (key === '−') onChange(value.startsWith('-') ? value.slice(1) : `-${value}`)
    else if (key !== '.' || !value.includes('.')) onChange((value + key).slice(0, 16))
  }
  return (
    <fieldset className="pad" aria-label={label}>
      {keys.map((key) => (
        <button key={key} type="button" className="button" onClick={() => press(key)}>
          {key}
        </button>
      ))}
      <button
        type="button"
        className="button"
        aria-label={t('visit.erase')}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Icon name="undo" />
      </button>
      {onNext && (
        <button type="button" className="button pad-next" onClick={onNext}>
          {t('visit.next_value')}
        </button>
      )}
    </fieldset>
  )
}
