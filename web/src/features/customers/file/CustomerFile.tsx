import { appPaths, type Calls, type OutputOf } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../api/send.ts'
import { useMay } from '../../../ui/app/me.tsx'
import { Page } from '../../../ui/app/Page.tsx'
import { PageSkeleton } from '../../../ui/app/states.tsx'
import { Alert, Button, Tag } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { BillingPart } from '../../invoices/index.ts'
import { PersonDataPanel } from '../../privacy/index.ts'
import { CustomerFacts } from '../CustomerFacts.tsx'
import { type InspectorDialog, OwnInspectors } from '../OwnInspectors.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { CustomerMoney } from './CustomerMoney.tsx'
import { Members } from './Members.tsx'
import { Notes } from './Notes.tsx'
import './customer-file.css'

export type File = OutputOf<Calls['customer_file']>

/** `/customer/7`: everything that root knows about the family of one customer. */
export function CustomerFile({ userId, InspectorDialog }: { userId: number; InspectorDialog: InspectorDialog }) {
  const t = useT()
  const [isCorrecting, setCorrecting] = useState(false)
  const mayAdminister = useMay('administer')
  const readsMoney = useMay('keep_money')
  const readsInspectors = useMay('list_inspectors')
  const { data, error, refetch } = useQuery({
    queryKey: ['customer_file', userId],
    queryFn: () => ask('customer_file', { user_id: userId }, { quiet: true }),
  })
  const trail = [{ label: t('customers.title'), path: appPaths.customer }]
  if (!data)
    return (
      <Page title={t('customers.file')} trail={trail}>
        {error ? (
          <Alert
            type="error"
            showIcon
            title={error.message}
            action={
              <Button size="small" onClick={() => void refetch()}>
                {t('ui.retry')}
              </Button>
            }
          />
        ) : (
          <PageSkeleton />
        )}
      </Page>
    )
  const { customer } = data
  return (
    <Page
      title={customer.company_name || customer.nickname}
      trail={trail}
      mark={!customer.status && <Tag color="default">{t('customers.inactive')}</Tag>}
      tools={
        mayAdminister && (
          <Button
            type="primary"
            disabled={data.is_erased}
            title={data.is_erased ? t('customers.erased') : ''}
            onClick={() => setCorrecting(true)}
          >
            {t('customers.correct')}
          </Button>
        )
      }
    >
      {data.is_erased && <Alert className="cf-note" type="info" showIcon title={t('customers.erased')} />}
      <CustomerMoney file={data} />
      <div className="cf-columns">
        <div>
          <section className="app-page cf-part" aria-labelledby="cf-facts">
            <h2 id="cf-facts">{t('customers.details')}</h2>
            <CustomerFacts customer={customer} broughtBy={data.brought_by} />
          </section>
          {readsMoney && !data.is_erased && <BillingPart userId={customer.user_id} className="app-page cf-part" />}
        </div>
        <Notes userId={customer.user_id} isErased={data.is_erased} />
      </div>
      <Members userId={customer.user_id} />
      {readsInspectors && (
        <section className="app-page cf-part">
          <OwnInspectors ownerId={customer.user_id} Dialog={InspectorDialog} />
        </section>
      )}
      {mayAdminister && (
        <section className="app-page cf-part">
          <PersonDataPanel userId={customer.user_id} />
        </section>
      )}
      {isCorrecting && <CorrectDialog customer={customer} onClose={() => setCorrecting(false)} />}
    </Page>
  )
}
