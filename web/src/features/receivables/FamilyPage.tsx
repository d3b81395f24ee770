import { appPaths, type Calls, type OutputOf } from '@goodlot/contract'
import { ageBuckets } from '@goodlot/rules'
import { useState } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { PageSkeleton } from '../../ui/app/states.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Alert, Button } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { InvoicePart } from '../invoices/index.ts'
import { ItemTable } from './ItemTable.tsx'
import { MoneyFigures } from './MoneyFigures.tsx'
import { PaidTable } from './PaidTable.tsx'
import type { Period } from './PeriodFields.tsx'
import { useAccount } from './queries.ts'
import { RemindDialog } from './RemindDialog.tsx'
import { ReminderPart } from './ReminderPart.tsx'
import { SendDialog } from './SendDialog.tsx'
import { StatementDialog } from './StatementDialog.tsx'
import { TermsDialog } from './TermsDialog.tsx'

export type Family = OutputOf<Calls['receivable_account']>

/** The period of an address `?statement=2026-10-01,2026-10-31`. */
function periodIn(text: string | null): Period | undefined {
  const [, from, to] = /^(\d{4}-\d{2}-\d{2}),(\d{4}-\d{2}-\d{2})$/.exec(text ?? '') ?? []
  return from && to ? { from, to } : undefined
}

/** What one family owes on account. Root names it by `userId`; without it, the reader sees what is its own. */
export function FamilyPage({ userId }: { userId?: number }) {
  const t = useT()
  const { data, error, refetch } = useAccount(userId)
  const [search] = useSearchParams()
  // a mailed statement leads here
  const [mailed, setMailed] = useState(() => periodIn(search.get('statement')))
  const [open, setOpen] = useState<'statement' | 'send' | 'remind' | 'terms' | null>(mailed ? 'statement' : null)
  const close = () => {
    setOpen(null)
    setMailed(undefined)
  }
  const isRoot = userId !== undefined
  const trail = isRoot ? [{ label: t('receivables.title'), path: appPaths.receivables }] : []
  const title =
    data && isRoot ? data.company_name || data.nick_name : t(isRoot ? 'receivables.title' : 'receivables.my_title')
  if (!data)
    return (
      <Page title={title} trail={trail}>
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
  return (
    <Page
      title={title}
      trail={trail}
      tools={
        <>
          <Button onClick={() => setOpen('statement')}>{t('receivables.statement')}</Button>
          {isRoot && (
            <>
              <Button onClick={() => setOpen('send')}>{t('receivables.send')}</Button>
              <Button
                disabled={data.overdue === 0}
                title={data.overdue === 0 ? t('receivables.remind_none') : ''}
                onClick={() => setOpen('remind')}
              >
                {t('receivables.remind')}
              </Button>
              <Button onClick={() => setOpen('terms')}>{t('receivables.terms')}</Button>
            </>
          )}
        </>
      }
    >
      <Amounts family={data} />
      {isRoot ? (
        data.note !== '' && <Alert className="receivable-note" type="info" title={data.note} />
      ) : (
        <p className="receivable-note app-hint">
          {[
            data.credit_limit === null ? t('receivables.own_orders_only') : '',
            data.owed > 0 ? t('receivables.how_to_pay') : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {isRoot && data.statement_sent && (
        <p className="receivable-note app-hint">{t('receivables.send_latest', data.statement_sent)}</p>
      )}
      <ItemTable family={data} isRoot={isRoot} />
      <InvoicePart userId={userId} />
      <PaidTable family={data} userId={userId} />
      {isRoot && <ReminderPart family={data} />}
      {isRoot && (
        <p className="app-hint">
          <AppLink to={`${appPaths.customer}?account=${encodeURIComponent(data.account)}`}>
            {t('receivables.change_limit')}
          </AppLink>
        </p>
      )}
      {open === 'statement' && <StatementDialog userId={userId} period={mailed} onClose={close} />}
      {open === 'send' && (
        <SendDialog userIds={[data.user_id]} name={data.company_name || data.nick_name} onClose={close} />
      )}
      {open === 'remind' && <RemindDialog family={data} onClose={close} />}
      {open === 'terms' && <TermsDialog family={data} onClose={close} />}
    </Page>
  )
}

function Amounts({ family }: { family: Family }) {
  const t = useT()
  const money = useMoney()
  const { credit_limit: limit, owed, overdue, credit, buckets } = family
  return (
    <>
      <MoneyFigures
        figures={[
          {
            label: t('receivables.owed'),
            value: money(owed),
            ...(limit === null
              ? {}
              : {
                  note:
                    limit === 0
                      ? t('receivables.no_limit')
                      : t('receivables.used_of', { used: money(owed), limit: money(limit) }),
                }),
          },
          {
            label: t('receivables.overdue'),
            value: money(overdue),
            isBad: overdue > 0,
            note: overdue > 0 ? family.oldest_due : '',
          },
          ...(credit > 0 ? [{ label: t('receivables.credit'), value: money(credit) }] : []),
          ...ageBuckets.map((name) => ({ label: t(`receivables.bucket_${name}`), value: money(buckets[name]) })),
        ]}
      />
      {limit !== null && owed > limit && (
        <Alert className="receivable-note" type="warning" showIcon title={t('receivables.over_limit')} />
      )}
    </>
  )
}
