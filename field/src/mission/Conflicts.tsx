import { type AnyEntry, type Conflict, type EntryData, itemsOf } from '@goodlot/inspection'
import { momentIn } from '../words/dates.ts'
import { useLocale, useT } from '../words/words.tsx'
import { useMission, useProtocolText } from './context.tsx'
import { itemsById } from './items-by-id.ts'
import { TakeBack } from './TakeBack.tsx'

/** Entries in which two phones contradict each other: the later one counts until either is taken back. */
export function Conflicts() {
  const t = useT()
  const text = useProtocolText()
  const { brief, state, opened, records } = useMission()
  const title = ({ kind, unit, lot, item }: Conflict): string => {
    if (kind === 'unit') return `${t('visit.lot', { lot })} · ${t('visit.unit', { unit: unit ?? 0 })}`
    const found = item === null ? undefined : itemsById(brief.protocol).get(item)
    return found ? text(found, 'name') : t('visit.quantities')
  }
  if (state.conflicts.length === 0) return null
  const entries = new Map([...opened.entries, ...records.map(({ entry }) => entry)].map((entry) => [entry.key, entry]))
  return (
    <section className="card">
      <h2>{t('visit.conflicts')}</h2>
      <p>{t('visit.conflict_text')}</p>
      {state.conflicts.map((conflict) => (
        <div key={conflict.keys.join()} className="stack conflict">
          <h3>{title(conflict)}</h3>
          {conflict.keys.map((key, i) => (
            <Side key={key} entry={entries.get(key)} counts={i === 0} />
          ))}
        </div>
      ))}
    </section>
  )
}

/** What one of the phones said, and when. */
function Side({ entry, counts }: { entry: AnyEntry | undefined; counts: boolean }) {
  const { t, locale } = useLocale()
  const { work } = useMission()
  const saidText = useSaidText()
  if (!entry) return null
  const who = t(entry.device === work.device ? 'visit.this_phone' : 'visit.other_phone')
  return (
    <div className="conflict-side">
      <p>
        <span className="conflict-said">{saidText(entry)}</span>
        <small>{[who, momentIn(locale, new Date(entry.at))].join(' · ')}</small>
        {counts && <small>{t('visit.conflict_counts')}</small>}
      </p>
      <TakeBack target={entry.key} />
    </div>
  )
}

function useSaidText(): (entry: AnyEntry) => string {
  const t = useT()
  const text = useProtocolText()
  const { brief } = useMission()
  const answerText = ({ item, verdict, text: typed, chosen, values, score, failures, remark }: EntryData['answer']) => {
    const options = itemsOf(brief.protocol).find((one) => one.item.id === item)?.item.options ?? []
    const named = options.filter(({ id }) => chosen.includes(id)).map((option) => text(option, 'name'))
    const parts = [
      verdict === '' ? '' : t(`visit.verdict_${verdict}`),
      ...named,
      ...values.flatMap(({ specimens }) => specimens),
      score === null ? '' : String(score),
      failures === null ? '' : String(failures),
      typed,
      remark,
    ]
    return parts.filter(Boolean).join(' · ') || '–'
  }
  return (entry) => {
    if (entry.kind === 'unit') return t(entry.data.good ? 'visit.good' : 'visit.defect')
    if (entry.kind === 'answer') return answerText(entry.data)
    if (entry.kind !== 'quantity') return ''
    const { data } = entry
    return (['finished', 'packed', 'cartons'] as const)
      .map((name) => `${t(`visit.quantity_${name}`)}: ${data[name]}`)
      .join('\n')
  }
}
