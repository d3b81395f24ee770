import type { AgentCustomerRow, CustomerRow } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import type { Accounts } from '../../db/types.ts'
import type { NamedCustomer } from './store.ts'

export const customerView = (a: NamedCustomer): CustomerRow => ({
  user_id: a.id,
  account: a.email,
  nickname: a.nickname,
  company_name: a.company,
  status: a.active,
  is_agent: a.is_agent,
  agent_code: a.agent_code ?? '',
  agent_customer_qty: a.customer_count ?? 0,
  can_use_ins_code: a.can_use_ins_code,
  can_use_my_ins_list: a.can_use_my_ins_list,
  can_use_own_price: a.can_use_own_price,
  email_notification_status: a.email_notification,
  customer_price: a.customer_price_cents,
  credit_ok: a.credit_ok,
  credit_limit: Number(a.credit_limit_cents),
  user_phone: a.phone,
  country: a.country,
  language: a.language,
  email_verified: a.email_verified_at !== null,
  has_totp: a.totp_since !== null,
  main_account: a.main_email ?? '',
  child_count: a.child_count ?? 0,
  agent_name: a.agent_name ?? '',
  created_at: chinaDateTime(a.created_at),
  version: a.terms_version,
})

export const agentCustomerView = (
  a: Pick<Selectable<Accounts>, 'id' | 'company' | 'nickname' | 'email' | 'phone'>,
): AgentCustomerRow => ({
  user_id: a.id,
  company_name: a.company,
  nick_name: a.nickname,
  user_account: a.email,
  user_phone: a.phone,
})
