import { go } from '../../router.tsx'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'
import { LinesField } from '../../ui/Fields.tsx'
import { useT } from '../../words/words.tsx'
import { attempt, buzz, useMission } from '../context.tsx'
import { MainButton } from '../MainButton.tsx'
import { useVisitDraft } from '../visit-drafts.ts'
import { useTeam } from './use-team.ts'

/** Somebody leaves early, and a colleague goes on: oneself, or (`person`) somebody of whom the lead says so. */
export function HandOver({ person }: { person: number | null }) {
  const t = useT()
  const { work, state } = useMission()
  const { team, me, lead } = useTeam()
  const from = team.find((one) => one.person === (person ?? me?.person))
  const others = team.filter((one) => one !== from && !state.handOvers.has(one.person))
  const blank = { to: String(others[0]?.person ?? ''), word: '' }
  const { value, change, drop } = useVisitDraft(`team.leave.${from?.person ?? 0}`, blank)
  const to = others.find((one) => String(one.person) === value.to)
  // the lead goes along: otherwise nobody on site could submit
  const givesLead = from === lead
  const leave = async () => {
    if (!from || !to) return
    const onShown = () => {
      drop()
      go(`mission/${work.order_id}/more/team`, { replace: true })
    }
    const data = { from: from.person, to: to.person, word: value.word.trim() }
    await work.writeAll(
      [{ kind: 'hand_over', data }, ...(givesLead ? [{ kind: 'lead' as const, data: { to: to.person } }] : [])],
      { onShown },
    )
    buzz()
  }
  if (!from) return null
  return (
    <>
      <h1>{from.is_me ? t('visit.team_leave') : t('visit.team_has_left', { name: from.name })}</h1>
      <p>{t('visit.team_leave_text')}</p>
      {others.length === 0 ? (
        <p className="note note-wait">{t('visit.team_nobody_stays')}</p>
      ) : (
        <>
          <ChoiceChips
            options={others.map((one) => ({ value: String(one.person), title: one.name }))}
            chosen={value.to}
            onChoose={(chosen) => change({ ...value, to: chosen })}
          />
          {givesLead && to && <p className="note">{t('visit.team_leave_lead', { name: to.name })}</p>}
          <LinesField label={t('visit.team_word')} value={value.word} onChange={(word) => change({ ...value, word })} />
          <MainButton disabled={!to} onClick={() => attempt(leave())}>
            {t('visit.team_leave_ok', { name: to?.name ?? '' })}
          </MainButton>
        </>
      )}
    </>
  )
}
