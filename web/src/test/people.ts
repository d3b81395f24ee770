import type { UserInfo } from '@goodlot/contract/wire-shapes'

const person: UserInfo = {
  role: 'customer',
  user_id: 1,
  uuid: 'a4f0c9de-0000-4000-8000-000000000001',
  staff_role: '',
  nick_name: 'Nora New',
  user_account: 'nora@example.com',
  company_name: 'New Co',
  is_agent: 0,
  child_count: 0,
  is_main_account: 0,
  is_sub_account: 0,
  can_use_my_ins_list: 0,
  can_use_own_price: 0,
  customer_price: null,
  can_use_ins_code: 0,
  language: 'en-US',
  totp_required: 0,
}

/** Accounts that may be signed in at a screen. */
export const customerAccount = (overrides: Partial<UserInfo> = {}): UserInfo => ({ ...person, ...overrides })
export const rootAccount = (overrides: Partial<UserInfo> = {}): UserInfo => ({
  ...person,
  role: 'root',
  uuid: 'a4f0c9de-0000-4000-8000-000000000002',
  nick_name: 'Wei Lin',
  user_account: 'root@example.com',
  ...overrides,
})
