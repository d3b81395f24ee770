import { appPaths, type CustomerRow } from '@goodlot/contract'
import { isLocale, localeNames } from '@goodlot/i18n'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions, Drawer, Grid, Space } from 'antd'
import type { ReactNode } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useLocale } from '../../ui/app/words.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useResetTwoFactor, useSignOutAccount } from '../accounts/index.ts'
import { BillingPart } from '../invoices/index.ts'
import { PersonMessages } from '../messages/index.ts'
import { PersonDataPanel } from '../privacy/index.ts'
import { useAmounts } from './amounts.ts'
import { type InspectorDialog, OwnInspectors } from './OwnInspectors.tsx'

/** Width in pixels (V-31). */
const width = 800

interface Props {
  customer: CustomerRow
  InspectorDialog: InspectorDialog
  onClose(): void
}

/** All details of a customer, a link to the orders and, unless it is a sub-account, the customer's own inspectors. */
export function CustomerDrawer({ customer, InspectorDialog, onClose }: Props) {
  const { t, locale } = useLocale()
  const { sm = true } = Grid.useBreakpoint()
  const mayReadMessages = useMay('read_messages')
  const { price, credit, quantity } = useAmounts()
  const mayKeepMoney = useMay('keep_money')
  const mayAdminister = useMay('administer')
  const countryName = (code: string) => new Intl.DisplayNames([locale], { type: 'region' }).of(code)
  const facts: [string, ReactNode][] = [
    [t('customers.account'), customer.account],
    [
      t('customers.email_state'),
      t(customer.email_verified ? 'customers.email_verified' : 'customers.email_unverified'),
    ],
    [t('customers.two_step'), customer.has_totp && <TwoStep key="two-step" account={customer.account} />],
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
    [t('customers.brought_by'), customer.agent_name],
    [t('customers.agent_code'), customer.agent_code],
    [t('customers.customer_qty'), customer.agent_customer_qty > 0 ? quantity(customer.agent_customer_qty) : ''],
    [
      t('customers.orders'),
      <AppLink key="orders" to={`${appPaths.order}?customer_user_id=${customer.user_id}`}>
        {t('customers.orders_show')}
      </AppLink>,
    ],
  ]
  // the inspectors of a family belong to its main account
  const mayHaveInspectors = customer.main_account === ''
  return (
    <Drawer open title={`${t('customers.details')} · ${customer.nickname}`} size={width} onClose={onClose}>
      <Descriptions
        size="small"
        bordered
        column={{ xs: 1, sm: 2 }}
        styles={{ label: { width: sm ? '20%' : '38%' } }}
        items={facts.filter(([, value]) => value).map(([label, children]) => ({ key: label, label, children }))}
      />
      {mayKeepMoney && <BillingPart userId={customer.user_id} className="inv-billing" />}
      {mayReadMessages && (
        <PersonMessages userId={customer.user_id} name={customer.nickname} email={customer.account} />
      )}
      <PersonDataPanel userId={customer.user_id} />
      {mayHaveInspectors && <OwnInspectors ownerId={customer.user_id} Dialog={InspectorDialog} />}
    </Drawer>
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
    if (answer) await client.invalidateQueries({ queryKey: ['get_customer_list'] })
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
