import { useMay } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { ReferralForm } from './ReferralForm.tsx'
import { ReferralList } from './ReferralList.tsx'
import './referrals.css'

/** Invitations: a form above the list of those that were made (P-10). */
export function Referrals() {
  const t = useT()
  const manages = useMay('administer')
  const state = useListState(typingPause.people)
  const customers = { label: t(manages ? 'shell.menu_customer' : 'shell.menu_my_customers'), path: '/customer' }
  return (
    <Page title={t('referrals.title')} trail={[customers]}>
      <section className="app-page">
        <h2>{t('referrals.form')}</h2>
        <ReferralForm onCreated={state.reset} />
      </section>
      <section className="app-page rf-list">
        <h2>{t('referrals.list')}</h2>
        <ReferralList state={state} />
      </section>
    </Page>
  )
}
