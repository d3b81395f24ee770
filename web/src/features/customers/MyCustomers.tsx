import { useMay, useMe } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useNavigate } from '../../ui/app/routing.tsx'
import { UserAddOutlined } from '../../ui/kit/icons.ts'
import { Button } from '../../ui/kit/index.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { AgentCustomerTable } from './AgentCustomerTable.tsx'

/** The customers that an agent brought, read-only; invitations start from here (OD-38). */
export function MyCustomers() {
  const t = useT()
  const { me } = useMe()
  const navigate = useNavigate()
  const state = useListState(typingPause.people)
  const invite = useMay('send_referral') && (
    <Button type="primary" icon={<UserAddOutlined />} onClick={() => void navigate('/referral')}>
      {t('customers.invite')}
    </Button>
  )
  return (
    <Page title={t('customers.my_title')} tools={invite}>
      <div className="app-page">
        <AgentCustomerTable
          agentId={me?.user_id ?? 0}
          state={state}
          empty={{ title: t('customers.my_empty_title'), text: t('customers.my_empty_text'), action: invite }}
        />
      </div>
    </Page>
  )
}
