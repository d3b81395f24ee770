import { useState } from 'react'
import { go } from '../../router.tsx'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'
import { useT } from '../../words/words.tsx'
import { attempt, buzz, useMission } from '../context.tsx'
import { MainButton } from '../MainButton.tsx'
import { useTeam } from './use-team.ts'

/** The lead gives the lead to a colleague. */
export function GiveLead() {
  const t = useT()
  const { work } = useMission()
  const { team, lead, isLead } = useTeam()
  const others = team.filter((one) => one !== lead)
  const [chosen, setChosen] = useState(String(others[0]?.person ?? ''))
  const to = others.find(({ person }) => String(person) === chosen)
  const back = `mission/${work.order_id}/more/team`
  const give = async () => {
    if (!to) return
    await work.write('lead', { to: to.person }, { onShown: () => go(back, { replace: true }) })
    buzz()
  }
  if (!isLead) return <p className="note">{t('visit.team_lead_is', { name: lead?.name ?? '' })}</p>
  return (
    <>
      <h1>{t('visit.team_lead')}</h1>
      <p>{t('visit.team_lead_text')}</p>
      <ChoiceChips
        options={others.map(({ person, name }) => ({ value: String(person), title: name }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <MainButton disabled={!to} onClick={() => attempt(give())}>
        {t('visit.team_lead_give', { name: to?.name ?? '' })}
      </MainButton>
    </>
  )
}
