import { Link } from '../../router.tsx'
import { useT } from '../../words/words.tsx'
import { useWork } from '../context.tsx'
import { type PersonCounts, useCounts, useTeam } from './use-team.ts'

/** One line about how far each of the team is, above the units and the sections; it leads to the team. */
export function TeamLine() {
  const { team } = useTeam()
  return team.length > 0 && <Line />
}

function Line() {
  const t = useT()
  const { order_id } = useWork()
  const { team } = useTeam()
  const countsOf = useCounts()
  const figure = ({ units, sections }: PersonCounts) =>
    [units, sections]
      .filter(({ all }) => all > 0)
      .map(({ done, all }) => `${done}/${all}`)
      .join(' · ') || '–'
  const lines = team.map((one) => ({
    ...{ person: one.person, name: one.is_me ? t('visit.team_you') : one.name },
    done: figure(countsOf(one.person)),
  }))
  const label = lines.map(({ name, done }) => `${name} ${done}`).join(', ')
  return (
    <Link to={`mission/${order_id}/more/team`} className="team-line" label={`${t('visit.team')}: ${label}`}>
      {lines.map(({ person, name, done }) => (
        <span key={person}>
          {name} <b>{done}</b>
        </span>
      ))}
    </Link>
  )
}
