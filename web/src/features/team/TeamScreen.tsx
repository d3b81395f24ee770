import type { TeamMember } from '@goodlot/contract'
import { familyMost } from '@goodlot/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../api/send.ts'
import { useMay } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { Button } from '../../ui/kit/index.ts'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { MemberList } from './MemberList.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { TeamLog } from './TeamLog.tsx'
import './team.css'

/** What the open dialog is about: somebody new, or a member who is changed or removed. */
type Open = { kind: 'invite' } | { kind: 'change' | 'remove'; member: TeamMember }

/** Address parameter that opens the invitation. */
const inviteParam = 'invite'
const ownParams = [inviteParam]

/** `/team`: who may do what in the family, who did what, and inviting, changing and removing members. */
export function TeamScreen() {
  const t = useT()
  const manages = useMay('manage_team')
  const state = useListState(typingPause.people, 10, ownParams)
  const list = useListQuery('team_list', state)
  // whom orders can wait for, and who can take over: not only the rows of this page
  const all = useQuery({
    queryKey: ['team_list', 'all'],
    queryFn: () => ask('team_list', { limit: familyMost }),
    enabled: manages,
  })
  const team = all.data?.data ?? []
  const [open, setOpen] = useState<Open | null>(null)
  const [search, setSearch] = useSearchParams()
  const isAsked = manages && search.has(inviteParam)
  // a reload does not open it again
  useEffect(() => {
    if (!isAsked) return
    setOpen({ kind: 'invite' })
    setSearch(
      (now) => {
        now.delete(inviteParam)
        return now
      },
      { replace: true },
    )
  }, [isAsked, setSearch])
  const close = () => setOpen(null)
  return (
    <Page
      title={t('team.title')}
      tools={
        manages && (
          <Button type="primary" onClick={() => setOpen({ kind: 'invite' })}>
            {t('team.invite')}
          </Button>
        )
      }
    >
      <section className="app-page">
        <h2>{t('team.members')}</h2>
        <p className="app-hint">{t(manages ? 'team.lead' : 'team.lead_member')}</p>
        <MemberList list={list} state={state} onOpen={(kind, member) => setOpen({ kind, member })} />
        {manages && list.data?.total === 1 && <p className="app-hint">{t('team.empty_text')}</p>}
      </section>
      {manages && (
        <section className="app-page team-log">
          <h2>{t('team.log')}</h2>
          <TeamLog team={team} />
        </section>
      )}
      {open?.kind === 'invite' && <MemberDialog team={team} onClose={close} />}
      {open?.kind === 'change' && <MemberDialog member={open.member} team={team} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog member={open.member} team={team} onClose={close} />}
    </Page>
  )
}
