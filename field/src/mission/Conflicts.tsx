import type { Conflict } from '@goodlot/inspection'
import { useT } from '../words/words.tsx'
import { useMission, useProtocolText } from './context.tsx'
import { itemsById } from './items-by-id.ts'
import { TakeBack } from './TakeBack.tsx'

/** Two phones said different things: the later counts until one is taken back. */
export function Conflicts() {
  const t = useT()
  const text = useProtocolText()
  const { brief, state } = useMission()
  const title = ({ kind, unit, lot, item }: Conflict): string => {
    if (kind === 'unit') return `${t('visit.lot', { lot })} · ${t('visit.unit', { unit: unit ?? 0 })}`
    const found = item === null ? undefined : itemsById(brief.protocol).get(item)
    return found ? text(found, 'name') : t('visit.quantities')
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
