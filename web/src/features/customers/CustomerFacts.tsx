import { appPaths, type Calls, type CustomerRow, type OutputOf } from '@goodlot/contract'
import { isLocale, localeNames } from '@goodlot/i18n'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Button, Descriptions, Grid, Space } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { useResetTwoFactor, useSignOutAccount } from '../accounts/index.ts'
import { useAmounts } from './amounts.ts'
import { customerAddress } from './customer-address.ts'

interface Props {
  customer: CustomerRow
  /** Who brought the customer, with an address of its own. */
  broughtBy?: OutputOf<Calls['customer_file']>['brought_by']
}

/** What is known about a customer's account, in the drawer of the list and in the customer's file. */
export function CustomerFacts({ customer, broughtBy }: Props) {
  const { t, locale } = useLocale()
  const { sm = true } = Grid.useBreakpoint()
  const { price, credit, quantity } = useAmounts()
  const mayAdminister = useMay('administer')
  const readsOrders = useMay('list_orders')
  const countryName = (code: string) => new Intl.DisplayNames([locale], { type: 'region' }).of(code)
  const facts: [string, ReactNode][] = [
    [t('customers.account'), customer.account],
    [
      t('customers.email_state'),
      t(customer.email_verified ? 'customers.email_verified' : 'customers.email_unverified'),
    ],
    [
      t('customers.two_step'),
      customer.has_totp &&
        (mayAdminister ? <TwoStep key="two-step" account={customer.account} /> : t('customers.two_step_on')),
    ],
    [t('customers.devices'), mayAdminister && <Devices key="devices" account={customer.account} />],
    [t('customers.company'), customer.company_name],
    [t('customers.phone'), customer.user_phone],
    [t('customers.country'), customer.country && countryName(customer.country)],
    [t('customers.language'), isLocale(customer.language) ? localeNames[customer.language].name : customer.language],
    [t('customers.registered'), <ChinaTime key="at" at={customer.created_at} />],
    [t('customers.status'), t(customer.status ? 'customers.active' : 'customers.inactive')],
    [t('customers.price'), price(customer)],
    [t('customers.credit'), credit(customer)],
    [t('customers.main_account'), customer.main_account],
    [t('customers.sub_accounts'), customer.child_count > 0 ? quantity(customer.child_count) : ''],
    [
      t('customers.brought_by'),
      broughtBy ? (
        <AppLink key="brought" to={customerAddress(broughtBy.user_id)}>
          {broughtBy.name}
        </AppLink>
      ) : (
        customer.agent_name
      ),
    ],
    [t('customers.agent_code'), customer.agent_code],
    [t('customers.customer_qty'), customer.agent_customer_qty > 0 ? quantity(customer.agent_customer_qty) : ''],
    [
      t('customers.orders'),
      readsOrders && (
        <AppLink key="orders" to={`${appPaths.order}?customer_user_id=${customer.user_id}`}>
          {t('customers.orders_show')}
        </AppLink>
      ),
    ],
  ]
  return (
    <Descriptions
      bordered
      column={{ xs: 1, sm: 2 }}
      styles={{ label: { width: sm ? '20%' : '38%' } }}
      items={facts.filter(([, value]) => value).map(([label, children]) => ({ key: label, label, children }))}
    />
  )
}

/** For a customer whose phone or computer was stolen: root ends all sessions. */
function Devices({ account }: { account: string }) {
  const { t } = useLocale()
  const { message } = useApp()
  const signOut = useSignOutAccount()
  const end = async () => {
    const answer = await signOut(account)
    if (answer?.fault !== undefined) void message.error(answer.msg)
  }
  return (
    <Button size="small" danger onClick={() => void end()}>
      {t('customers.sign_out_everywhere')}
    </Button>
  )
}

/** For a customer who lost phone and recovery codes: root resets two-step verification, so that the password alone is enough. */
function TwoStep({ account }: { account: string }) {
  const { t } = useLocale()
  const client = useQueryClient()
  const { message } = useApp()
  const reset = useResetTwoFactor()
  const switchOff = async () => {
    const answer = await reset(account)
    if (answer?.fault !== undefined) void message.error(answer.msg)
    // another root may have reset it meanwhile
    if (answer)
      for (const name of ['get_customer_list', 'customer_file']) await client.invalidateQueries({ queryKey: [name] })
  }
  return (
    <Space wrap>
      {t('customers.two_step_on')}
      <Button size="small" danger onClick={() => void switchOff()}>
        {t('customers.two_step_reset')}
      </Button>
    </Space>
  )
}
