import { appPaths } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask } from '../../../api/send.ts'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { useMay } from '../../../ui/app/me.tsx'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { Descriptions } from '../../../ui/kit/index.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { familyAddress, MoneyFigures } from '../../receivables/index.ts'
import { useAmounts } from '../amounts.ts'
import type { File } from './CustomerFile.tsx'

/** What the customer has ordered, what it owes and on which terms. */
export function CustomerMoney({ file }: { file: File }) {
  const { t, locale } = useLocale()
  const money = useMoney()
  const { credit, price, quantity } = useAmounts()
  const { customer, turnover, last_order: last } = file
  const { user_id } = customer
  // support reads customers, not money
  const readsMoney = useMay('keep_money')
  const debt = useQuery({
    enabled: readsMoney,
    queryKey: ['receivable_account', locale, user_id],
    queryFn: () => ask('receivable_account', { user_id }, { quiet: true }),
  })
  const readsClaims = useMay('see_claims')
  const claims = useQuery({
    enabled: readsClaims,
    queryKey: ['claim_list', 'open', user_id],
    queryFn: () => ask('claim_list', { customer_id: user_id, state: 'undecided', limit: 1 }, { quiet: true }),
  })
  const facts: [string, ReactNode][] = [
    [
      t('customers.last_order'),
      last ? (
        <>
          <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(last.order_no)}`}>{last.order_no}</AppLink> ·{' '}
          <ChinaTime at={last.created_at} />
        </>
      ) : (
        t('customers.no_order')
      ),
    ],
    [
      t('customers.orders'),
      <AppLink key="orders" to={`${appPaths.order}?customer_user_id=${user_id}`}>
        {t('customers.orders_of', { count: file.orders })}
      </AppLink>,
    ],
    [
      t('customers.credit'),
      customer.credit_ok ? (
        <>
          {credit(customer)}{' '}
          <AppLink key="items" to={familyAddress(user_id)}>
            {t('customers.open_items')}
          </AppLink>
        </>
      ) : (
        t('customers.no_credit')
      ),
    ],
    [
      t('customers.claims'),
      readsClaims && (
        <AppLink key="claims" to={`${appPaths.claims}?customer_id=${user_id}&state=undecided`}>
          {claims.data ? quantity(claims.data.total) : claims.error ? t('customers.not_loaded') : '…'}
        </AppLink>
      ),
    ],
    [t('customers.price'), price(customer) || t('customers.none')],
  ]
  return (
    <>
      <MoneyFigures
        figures={[
          { label: t('customers.turnover_year'), value: money(turnover.this_year) },
          { label: t('customers.turnover_12_months'), value: money(turnover.last_12_months) },
          {
            label: t('customers.turnover_all'),
            value: money(turnover.in_all),
            note: t('customers.orders_of', { count: file.orders }),
          },
          ...(readsMoney
            ? [
                {
                  label: t('customers.owed'),
                  value: debt.data ? money(debt.data.owed) : debt.error ? t('customers.not_loaded') : '…',
                  ...(debt.data && debt.data.overdue > 0
                    ? { isBad: true, note: t('customers.overdue', { amount: money(debt.data.overdue) }) }
                    : {}),
                },
              ]
            : []),
          { label: t('customers.sub_accounts'), value: quantity(Math.max(0, file.members - 1)) },
        ]}
      />
      <section className="app-page cf-part" aria-labelledby="cf-money">
        <h2 id="cf-money">{t('customers.money')}</h2>
        <Descriptions
          bordered
          column={{ xs: 1, md: 2 }}
          items={facts.filter(([, value]) => value).map(([label, children]) => ({ key: label, label, children }))}
        />
      </section>
    </>
  )
}
