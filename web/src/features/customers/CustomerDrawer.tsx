import type { CustomerRow } from '@goodlot/contract'
import { isLocale, localeNames } from '@goodlot/i18n'
import { Descriptions, Drawer, Grid } from 'antd'
import type { ReactNode } from 'react'
import { useLocale } from '../../ui/app/words.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useAmounts } from './amounts.ts'

/** V-31. */
const width = 800

/** What is known of a customer beyond the columns of the list. */
export function CustomerDrawer({ customer, onClose }: { customer: CustomerRow; onClose: () => void }) {
  const { t, locale } = useLocale()
  const { sm = true } = Grid.useBreakpoint()
  const { price, credit, quantity } = useAmounts()
  const countryName = (code: string) => new Intl.DisplayNames([locale], { type: 'region' }).of(code)
  const facts: [string, ReactNode][] = [
    [t('customers.account'), customer.account],
    [
      t('customers.email_state'),
      t(customer.email_verified === 1 ? 'customers.email_verified' : 'customers.email_unverified'),
    ],
    [t('customers.company'), customer.company_name],
    [t('customers.phone'), customer.user_phone],
    [t('customers.country'), customer.country && countryName(customer.country)],
    [t('customers.language'), isLocale(customer.language) ? localeNames[customer.language].name : customer.language],
    [t('customers.registered'), <ChinaTime key="at" at={customer.created_at} />],
    [t('customers.status'), t(customer.status === 1 ? 'customers.active' : 'customers.inactive')],
    [t('customers.price'), price(customer)],
    [t('customers.credit'), credit(customer)],
    [t('customers.main_account'), customer.main_account],
    [t('customers.sub_accounts'), customer.child_count > 0 ? quantity(customer.child_count) : ''],
    [t('customers.brought_by'), customer.agent_name],
    [t('customers.agent_code'), customer.agent_code],
    [t('customers.customer_qty'), customer.agent_customer_qty > 0 ? quantity(customer.agent_customer_qty) : ''],
  ]
  return (
    <Drawer open title={`${t('customers.details')} · ${customer.nickname}`} size={width} onClose={onClose}>
      <Descriptions
        size="small"
        bordered
        column={{ xs: 1, sm: 2 }}
        styles={{ label: { width: sm ? '20%' : '38%' } }}
        items={facts.filter(([, value]) => value).map(([label, children]) => ({ key: label, label, children }))}
      />
    </Drawer>
  )
}
