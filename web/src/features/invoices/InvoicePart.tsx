import type { InvoiceRow } from '@goodlot/contract'
import { useState } from 'react'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useOwnListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'

/** The invoices and credit notes of one family, as a part of a page: root's with `userId`, the reader's own without. */
export function InvoicePart({ userId }: { userId?: number | undefined }) {
  const t = useT()
  const state = useOwnListState(typingPause.orders, 10)
  const list = useListQuery('invoice_list', state, userId === undefined ? {} : { user_id: String(userId) })
  const [correcting, setCorrecting] = useState<InvoiceRow | null>(null)
  return (
    <section className="app-page inv-part" aria-labelledby="invoice-part">
      <h2 id="invoice-part">{t('invoices.part_title')}</h2>
      <InvoiceTable list={list} state={state} {...(userId === undefined ? {} : { onCorrect: setCorrecting })} />
      {correcting && <CorrectDialog invoice={correcting} onClose={() => setCorrecting(null)} />}
    </section>
  )
}
