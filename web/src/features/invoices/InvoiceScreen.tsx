import { appPaths, type InvoiceRow } from '@goodlot/contract'
import { useState } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'

/** `/invoices`: all invoices and credit notes, for root. */
export function InvoiceScreen() {
  const t = useT()
  const state = useListState(typingPause.orders, 20)
  const list = useListQuery('invoice_list', state)
  const [correcting, setCorrecting] = useState<InvoiceRow | null>(null)
  return (
    <Page
      title={t('invoices.title')}
      tools={
        <ListTools list={list} state={state}>
          <AppLink className="kit-button" to={`${appPaths.settings}?group=prices#invoices.seller`}>
            {t('invoices.settings_link')}
          </AppLink>
          <AppLink className="kit-button" to={appPaths.receivables} title={t('invoices.collect_hint')}>
            {t('invoices.collect_link')}
          </AppLink>
        </ListTools>
      }
    >
      <div className="app-page">
        <InvoiceTable list={list} state={state} withCustomer onCorrect={setCorrecting} />
      </div>
      {correcting && <CorrectDialog invoice={correcting} onClose={() => setCorrecting(null)} />}
    </Page>
  )
}
