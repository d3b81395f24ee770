import { type Conflict, itemsOf } from '@goodlot/inspection'
import { useT } from '../words/words.tsx'
import { useMission, useProtocolText } from './context.tsx'
import { TakeBack } from './TakeBack.tsx'

/** Two phones said different things: the later counts until one is taken back. */
export function Conflicts() {
  const t = useT()
  const text = useProtocolText()
  const { brief, state } = useMission()
  const title = ({ kind, unit, lot, item }: Conflict): string => {
    if (kind === 'unit') return `${t('visit.lot', { lot })} · ${t('visit.unit', { unit: unit ?? 0 })}`
    const placed = itemsOf(brief.protocol).find((one) => one.item.id === item)
    return placed ? text(placed.item, 'name') : t('visit.quantities')
  }
  if (state.conflicts.length === 0) return null
  return (
    <section className="card">
      <h2>{t('visit.conflicts')}</h2>
      {state.conflicts.map((conflict) => (
        <div key={conflict.keys.join()} className="stack">
          <p>
            <strong>{title(conflict)}</strong>
            <small>{t('visit.conflict_text')}</small>
          </p>
          <TakeBack target={conflict.keys[0] ?? ''} />
        </div>
      ))}
    </section>
  )
}
