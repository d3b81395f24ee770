import { useT } from '../words/words.tsx'
import { marks } from './pick-marks.tsx'

interface Props {
  text: string
  disabled: boolean
  onRemove(): void
}

/** One of several things that are chosen. The keyboard removes the last one with Backspace. */
export function Chip({ text, disabled, onRemove }: Props) {
  const t = useT()
  return (
    <span className="kit-chip">
      <span title={text}>{text}</span>
      {!disabled && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('ui.remove_named', { name: text })}
          // the field around it keeps its focus, and its list stays as it is
          onMouseDown={(event) => {
            event.preventDefault()
            event.stopPropagation()
          }}
          onClick={onRemove}
        >
          {marks.cross}
        </button>
      )}
    </span>
  )
}
