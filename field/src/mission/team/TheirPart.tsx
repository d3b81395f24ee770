import { partOfSection } from '@goodlot/inspection'
import { useT } from '../../words/words.tsx'
import { useTeam } from './use-team.ts'

/** Says whose a unit or a section is, where it is a colleague's: a help, not a lock. */
export function TheirPart({ person, section }: { person?: number | undefined; section?: number }) {
  const t = useT()
  const { team, me, parts } = useTeam()
  const owner = section === undefined ? person : partOfSection(parts ?? [], section)?.person
  const found = team.find((one) => one.person === owner)
  if (!found || found === me) return null
  return <small className="their-part">{t('visit.team_theirs', { name: found.name })}</small>
}
