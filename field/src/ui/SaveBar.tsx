import type { Saving } from '../api/use-save.ts'
import { useT } from '../words/words.tsx'
import { FailureNote } from './states.tsx'

interface Props {
  saving: Saving
  changed: boolean
  /** What is unsaved, in words. */
  text?: string
  onSave(): void
  onDiscard(): void
}

/** Stays in reach of the thumb while something is unsaved. After a failure everything typed is still there, and the button tries again. */
export function SaveBar({ saving, changed, text, onSave, onDiscard }: Props) {
  const t = useT()
  const { failure } = saving
  if (!changed)
    return (
      <p className="saved-note" role="status">
        {saving.saved ? t('field.saved') : ''}
      </p>
    )
  return (
    <section className="savebar" aria-label={t('field.unsaved')}>
      {failure ? <FailureNote failure={failure} /> : <p role="status">{text ?? t('field.unsaved_kept')}</p>}
      <div className="savebar-buttons">
        <button type="button" className="button" disabled={saving.saving} onClick={onDiscard}>
          {t('field.discard')}
        </button>
        <button type="button" className="button button-main" disabled={saving.saving} onClick={onSave}>
          {t(saving.saving ? 'field.saving' : failure ? 'field.retry' : 'field.save')}
        </button>
      </div>
    </section>
  )
}
