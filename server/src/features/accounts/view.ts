import type { UserInfo } from '@goodlot/contract'
import { chinaDateTime, type MemberFlag } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import type { Accounts, Sessions } from '../../db/types.ts'

export const userInfo = (a: Selectable<Accounts>, childCount: number, isTotpRequired: boolean): UserInfo => ({
  role: a.role as UserInfo['role'],
  staff_role: (a.staff_role ?? '') as UserInfo['staff_role'],
  user_id: a.id,
  uuid: a.uuid,
  nick_name: a.nickname,
  user_account: a.email,
  company_name: a.company,
  is_agent: a.is_agent,
  child_count: childCount,
  is_main_account: childCount > 0,
  is_sub_account: a.parent_id !== null,
  ...(a.parent_id === null ? {} : { family: { main_user_id: a.parent_id, flags: a.member_flags as MemberFlag[] } }),
  can_use_my_ins_list: a.can_use_my_ins_list,
  can_use_own_price: a.can_use_own_price,
  customer_price: a.customer_price_cents,
  can_use_ins_code: a.can_use_ins_code,
  language: a.language,
  totp_required: isTotpRequired,
})

/** The answer of the call `role` to a visitor who is not signed in (C-23). */
export const nobody: UserInfo = {
  role: '',
  staff_role: '',
  nick_name: '',
  user_account: '',
  company_name: '',
  is_agent: false,
  child_count: 0,
  is_main_account: false,
  is_sub_account: false,
  can_use_my_ins_list: false,
  can_use_own_price: false,
  customer_price: null,
  can_use_ins_code: false,
  language: '',
  totp_required: false,
}

export const profile = (a: Selectable<Accounts>) => ({
  account: a.email,
  email_verified: a.email_verified_at !== null,
  nickname: a.nickname,
  phone: a.phone,
  company: a.company,
  country: a.country,
  language: a.language,
  email_notification_status: a.email_notification,
  created_at: chinaDateTime(a.created_at),
})

export const sessionRow = (s: Selectable<Sessions>, currentId: number) => ({
  session_id: s.id,
  client: s.client,
  user_agent: s.user_agent,
  address: s.address,
  created_at: chinaDateTime(s.created_at),
  last_seen_at: chinaDateTime(s.last_seen_at),
  expires_at: chinaDateTime(s.expires_at),
  is_current: s.id === currentId,
})
