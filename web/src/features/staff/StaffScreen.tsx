import { Page } from '../../ui/app/Page.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState, useOwnListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { InviteForm } from './InviteForm.tsx'
import { MemberList } from './MemberList.tsx'
import { StaffInvitations } from './StaffInvitations.tsx'
import './staff.css'

/** `/staff`: who does which part of the work, with a form that invites somebody and the invitations that were sent. */
export function StaffScreen() {
  const t = useT()
  const state = useListState(typingPause.people)
  const members = useListQuery('staff_list', state, {}, { get: true })
  const ofInvitations = useOwnListState(typingPause.people)
  const invitations = useListQuery('staff_invitation_list', ofInvitations, {}, { get: true })
  return (
    <Page title={t('staff.title')} tools={<ListTools list={members} state={state} />}>
      <section className="app-page">
        <h2>{t('staff.members')}</h2>
        <p className="app-hint">{t('staff.lead')}</p>
        <MemberList list={members} state={state} />
      </section>
      <section className="app-page staff-list">
        <h2>{t('staff.form')}</h2>
        <InviteForm onSent={ofInvitations.reset} />
      </section>
      <section className="app-page staff-list">
        <h2>{t('staff.invitations')}</h2>
        <StaffInvitations list={invitations} state={ofInvitations} />
      </section>
    </Page>
  )
}
