import type { CustomerRow } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { Drawer } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { BillingPart } from '../invoices/index.ts'
import { PersonMessages } from '../messages/index.ts'
import { PersonDataPanel } from '../privacy/index.ts'
import { CustomerFacts } from './CustomerFacts.tsx'
import { customerAddress } from './customer-address.ts'
import { type InspectorDialog, OwnInspectors } from './OwnInspectors.tsx'

/** Width in pixels (V-31). */
const width = 800

interface Props {
  customer: CustomerRow
  InspectorDialog: InspectorDialog
  onClose(): void
}

/** All details of a customer, links to its file and orders and, unless it is a sub-account, the customer's own inspectors. */
export function CustomerDrawer({ customer, InspectorDialog, onClose }: Props) {
  const t = useT()
  const mayReadMessages = useMay('read_letters')
  const mayKeepMoney = useMay('keep_money')
  const mayAdminister = useMay('administer')
  const listsInspectors = useMay('list_inspectors')
  // the inspectors of a family belong to its main account
  const mayHaveInspectors = customer.main_account === ''
  return (
    <Drawer
      open
      title={`${t('customers.details')} · ${customer.nickname}`}
      extra={<AppLink to={customerAddress(customer.user_id)}>{t('customers.file_open')}</AppLink>}
      size={width}
      onClose={onClose}
    >
      <CustomerFacts customer={customer} />
      {mayKeepMoney && <BillingPart userId={customer.user_id} className="inv-billing" />}
      {mayReadMessages && (
        <PersonMessages userId={customer.user_id} name={customer.nickname} email={customer.account} />
      )}
      {mayAdminister && <PersonDataPanel userId={customer.user_id} />}
      {mayHaveInspectors && listsInspectors && <OwnInspectors ownerId={customer.user_id} Dialog={InspectorDialog} />}
    </Drawer>
  )
}
