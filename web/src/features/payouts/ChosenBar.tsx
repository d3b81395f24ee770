import { Button } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

interface Props {
  /** How many are chosen, and their sum. */
  text: string
  isFull: boolean
  onClear(): void
}

/** Tells what is chosen on all pages of a list. */
export function ChosenBar({ text, isFull, onClear }: Props) {
  const t = useT()
  return (
    <div className="app-chosen-bar row wrap" role="status">
      {text}
      {isFull && <span className="app-hint">{t('payouts.chosen_full')}</span>}
      <Button type="text" onClick={onClear}>
        {t('ui.clear_selection')}
      </Button>
    </div>
  )
}
