import { appPaths } from '@goodlot/contract'
import { Page } from '../../ui/app/Page.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { InvitationList } from './InvitationList.tsx'
import './invitations.css'

/** Parameters of the address that fill in the form; filters of the list have other names. */
const wantedParams = ['wanted_city', 'wanted_category']

/** Root invites inspectors by mail: a form above the list of those who were invited, with how far each has come. */
export function Invitations() {
  const t = useT()
  const [search] = useSearchParams()
  const state = useListState(typingPause.people, 10, wantedParams)
  const category = Number(search.get('wanted_category'))
  const wanted = {
    city: search.get('wanted_city') ?? '',
    category: Number.isInteger(category) && category > 0 ? category : null,
  }
  const list = useListQuery('ins_invitation_list', state, {}, { get: true })
  return (
    <Page
      title={t('invitations.title')}
      trail={[{ label: t('shell.menu_inspectors'), path: appPaths.ins }]}
      tools={<ListTools list={list} state={state} />}
    >
      <section className="app-page">
        <h2>{t('invitations.form')}</h2>
        <InvitationForm wanted={wanted} onSent={state.reset} />
      </section>
      <section className="app-page inv-list">
        <h2>{t('invitations.list')}</h2>
        <InvitationList list={list} state={state} />
      </section>
    </Page>
  )
}
