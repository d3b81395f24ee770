import type { EntryData } from '@goodlot/inspection'
import { go } from '../../router.tsx'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'
import { useT } from '../../words/words.tsx'
import { attempt, useMission, useProtocolText } from '../context.tsx'
import { MainButton } from '../MainButton.tsx'
import { Stepper } from '../Stepper.tsx'
import { useRecord } from '../use-record.ts'
import { useVisitDraft } from '../visit-drafts.ts'
import { type Drawn, drawnOf, rangesOf, shareDraft } from './divide.ts'
import { type Person, useTeam } from './use-team.ts'

/** The lead divides sections and units among those who are still there. */
export function ShareForm() {
  const t = useT()
  const text = useProtocolText()
  const { brief, state, work } = useMission()
  const { team, lead, isLead, parts } = useTeam()
  const people = team.filter(({ person }) => !state.handOvers.has(person))
  const ids = people.map(({ person }) => person)
  const drawn = drawnOf(state.plan)
  const { value, change, drop } = useVisitDraft('team.share', shareDraft(parts ?? [], drawn, ids))
  const record = useRecord(() => {
    drop()
    go(`mission/${work.order_id}/more/team`, { replace: true })
  })
  if (!isLead) return <p className="note">{t('visit.team_lead_is', { name: lead?.name ?? '' })}</p>
  const data: EntryData['share'] = {
    sections: brief.protocol.flatMap(({ id }) => {
      const person = value.sections[id] ?? 0
      return ids.includes(person) ? [{ section: id, person }] : []
    }),
    units: drawn.flatMap((one) => rangesOf(one, value.units[one.key] ?? [], ids)),
  }
  const options = [
    ...people.map(({ person, name }) => ({ value: String(person), title: name })),
    { value: '0', title: t('visit.team_anybody') },
  ]
  return (
    <>
      <h1>{t('visit.team_share')}</h1>
      <p>{t('visit.team_share_text')}</p>
      {drawn.map((one) => (
        <UnitShare
          key={one.key}
          drawn={one}
          people={people}
          counts={value.units[one.key] ?? []}
          onChange={(counts) => change({ ...value, units: { ...value.units, [one.key]: counts } })}
        />
      ))}
      {brief.protocol.map((top) => (
        <section key={top.id} className="card">
          <h2>{text(top, 'name')}</h2>
          <ChoiceChips
            options={options}
            chosen={String(value.sections[top.id] ?? 0)}
            onChoose={(person) => change({ ...value, sections: { ...value.sections, [top.id]: Number(person) } })}
          />
        </section>
      ))}
      <MainButton onClick={() => attempt(record('share', data))}>{t('visit.team_share_ok')}</MainButton>
    </>
  )
}

interface UnitShareProps {
  drawn: Drawn
  people: readonly Person[]
  /** How many units each but the last person has, in the order of `people`; the last one has the rest. */
  counts: readonly number[]
  onChange(counts: number[]): void
}

function UnitShare({ drawn, people, counts, onChange }: UnitShareProps) {
  const t = useT()
  const size = drawn.to - drawn.from + 1
  const ranges = rangesOf(
    drawn,
    counts,
    people.map(({ person }) => person),
  )
  const shown = (person: number) => {
    const range = ranges.find((one) => one.person === person)
    return range ? t('visit.team_range', { from: range.from, to: range.to }) : t('visit.team_none')
  }
  const lot = t('visit.lot', { lot: drawn.lot })
  return (
    <section className="card">
      <h2>
        {lot}
        <small>
          {[
            drawn.stage && t(`visit.team_sample_${drawn.stage}`),
            t('visit.team_range', { from: drawn.from, to: drawn.to }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </h2>
      {people.map(({ person, name }, i) =>
        i < people.length - 1 ? (
          <Stepper
            key={person}
            label={`${name} · ${shown(person)}`}
            value={counts[i] ?? 0}
            max={size}
            onChange={(count) => onChange(people.slice(0, -1).map((_, at) => (at === i ? count : (counts[at] ?? 0))))}
          />
        ) : (
          <p key={person}>
            {name} · {shown(person)}
          </p>
        ),
      )}
    </section>
  )
}
