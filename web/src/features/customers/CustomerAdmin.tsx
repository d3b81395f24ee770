import { appPaths, type CustomerRow } from '@goodlot/contract'
import { useState } from 'react'
import { Page } from '../../ui/app/Page.tsx'
import { useNavigate } from '../../ui/app/routing.tsx'
import { Button } from '../../ui/kit/index.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { AgentCustomersDialog } from './AgentCustomersDialog.tsx'
import { CustomerDrawer } from './CustomerDrawer.tsx'
import { useCustomerColumns } from './customer-columns.tsx'
import './customers.css'
import { OpenAccountDialog } from './file/OpenAccountDialog.tsx'
import type { InspectorDialog } from './OwnInspectors.tsx'
import { type Term, TermsDialog } from './TermsDialog.tsx'

type Opened =
  | { what: 'account'; customer?: never }
  | ({ customer: CustomerRow } & ({ what: 'term'; term: Term } | { what: 'customers' } | { what: 'details' }))

/** All customers, with every setting that root controls for them. */
export function CustomerAdmin({ InspectorDialog }: { InspectorDialog: InspectorDialog }) {
  const t = useT()
  const navigate = useNavigate()
  const state = useListState(typingPause.people)
  const list = useListQuery('get_customer_list', state)
  const [opened, open] = useState<Opened | null>(null)
  const close = () => open(null)
  const columns = useCustomerColumns({
    onTerm: (term, customer) => open({ what: 'term', term, customer }),
    onCustomers: (customer) => open({ what: 'customers', customer }),
    onDetails: (customer) => open({ what: 'details', customer }),
  })
  const current = list.data?.data.find((c) => c.user_id === opened?.customer?.user_id) ?? opened?.customer
  return (
    <Page
      title={t('customers.title')}
      tools={
        <>
          <ListTools list={list} state={state} resetInRow />
          <Button onClick={() => void navigate(appPaths.referral)}>{t('customers.invite')}</Button>
          <Button type="primary" onClick={() => open({ what: 'account' })}>
            {t('customers.open_account')}
          </Button>
        </>
      }
    >
      <div className="app-page cu-list">
        <ListTable<CustomerRow>
          columns={columns}
          list={list}
          rowKey="user_id"
          state={state}
          sizeChanger
          scrollX={columns.reduce((sum, { width = 0 }) => sum + width, 0)}
          empty={{ title: t('customers.empty_title'), text: t('customers.empty_text') }}
        />
      </div>
      {opened?.what === 'term' && current && (
        <TermsDialog term={opened.term} customer={opened.customer} current={current} onClose={close} />
      )}
      {opened?.what === 'account' && <OpenAccountDialog onClose={close} />}
      {opened?.what === 'customers' && <AgentCustomersDialog agent={opened.customer} onClose={close} />}
      {opened?.what === 'details' && current && (
        <CustomerDrawer customer={current} InspectorDialog={InspectorDialog} onClose={close} />
      )}
    </Page>
  )
}
