import type { LotJudgement } from '@goodlot/inspection'
import { Icon } from '../ui/icons.tsx'
import { useT } from '../words/words.tsx'

/** Of a lot that is sampled twice: where the work is, what a finished sample says, and whom it waits for. */
export function StageNote({
  judged: { stages = [] },
  waitsFor,
  onTakeOver,
}: {
  judged: LotJudgement
  waitsFor: number
  onTakeOver(): void
}) {
  const t = useT()
  const last = stages.at(-1)
  if (!last) return null
  const which = stages.length === 1 ? 'first' : 'second'
  if (last.result === 'accepted' || last.result === 'rejected')
    return (
      <p className={last.result === 'accepted' ? 'note note-good' : 'note note-bad'} role="status">
        <Icon name={last.result === 'accepted' ? 'check' : 'remove'} /> {t(`visit.stage_${last.result}_${which}`)}
      </p>
    )
  const need = last.to - last.from + 1
  return (
    <section className="note note-wait" role="status">
      <p>
        {stages.length > 1 && (
          <>
            <strong>{t('visit.stage_next', { n: need })}</strong>{' '}
          </>
        )}
        {t(`visit.stage_${which}`, { have: need - last.missing, need })}
      </p>
      {waitsFor > 0 && (
        <div className="pair">
          <p>{t('visit.stage_waits', { n: waitsFor })}</p>
          <button type="button" className="button" onClick={onTakeOver}>
            {t('visit.stage_take_over')}
          </button>
        </div>
      )}
    </section>
  )
}
