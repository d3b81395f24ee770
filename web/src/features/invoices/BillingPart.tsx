import { useState } from 'react'
import { Alert, Button, Skeleton } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { BillingDialog } from './BillingDialog.tsx'
import { useBilling } from './billing-query.ts'
import { NextInvoice } from './NextInvoice.tsx'
import './invoices.css'

/**
 * To whom the invoices of a family are addressed: root's part of a customer's page with `userId`, the reader's own without. A sub-account
 * reads it, its main account changes it.
 */
export function BillingPart({ userId, className = 'app-page' }: { userId?: number; className?: string }) {
  const t = useT()
  const { data, error, refetch } = useBilling(userId)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={className} aria-labelledby="billing-h">
      <h2 id="billing-h">{t('invoices.billing')}</h2>
      {data ? (
        <>
          <p className="app-hint">
            {t('invoices.billing_lead')} {t(data.can_edit ? 'invoices.billing_family' : 'invoices.billing_main_only')}
          </p>
          <NextInvoice billing={data} />
          {data.can_edit && <Button onClick={() => setOpen(true)}>{t('invoices.billing_change')}</Button>}
          {isOpen && <BillingDialog userId={userId} onClose={() => setOpen(false)} />}
        </>
      ) : error ? (
        <Alert
          type="error"
          title={error.message}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      ) : (
        <Skeleton paragraph={{ rows: 5 }} />
      )}
    </section>
  )
}
