import type { InspectorProfile, UserInfo } from '@goodlot/contract/wire-shapes'

export const inspectorAccount: UserInfo = {
  role: 'inspector',
  user_id: 7,
  uuid: 'a4f0c9de-0000-4000-8000-000000000007',
  staff_role: '',
  nick_name: 'Mai Tran',
  user_account: 'mai@example.com',
  company_name: '',
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

const newProfile: InspectorProfile = {
  user_id: 7,
  account: 'mai@example.com',
  nickname: 'Mai Tran',
  show_title: '',
  phone: '1',
  realname: '',
  bankcard: '',
  bank_account: '',
  extra_order_qty: 0,
  declared_years: null,
  confirmed_years: null,
  audit_types: [],
  verified_audit_types: [],
  conflicts: [],
  documents: [],
  exams: [],
  entry_exam: 'not_needed',
  paused_until: '',
  submitted_at: '',
  verified_at: '',
  owner_name: '',
  languages: [],
  user_photo: '',
  user_photos_id: null,
  expertise: [],
  areas_expertise: [],
  city_data: [],
  rate: 0,
  rate_count: 0,
  hosts: 0,
  is_own_inspector: 0,
  verify_stage: 'none',
  is_verify: 0,
  is_submit_verify: 0,
  status: 1,
  is_suspended: 0,
  proposals: [],
  verify_note: '',
}

/** An inspector's profile, as it is right after registering. */
export const aProfile = (changes: Partial<InspectorProfile> = {}): InspectorProfile => ({ ...newProfile, ...changes })

export const shenzhen: InspectorProfile['city_data'][number] = {
  city_id: 'CN-4403',
  city_pinyin: 'Shenzhen',
  city_name: 'Shenzhen',
  city_province_pinyin: 'Guangdong',
  city_country: 'CN',
  city_normal_price: 200,
  city_weekend_price: 300,
  city_holiday_price: 400,
}

const aDocument: InspectorProfile['documents'][number] = {
  attachment_id: 5,
  attachment_type: 'pdf',
  attachment_url: '/files/5',
  attachment_file_name: 'id.pdf',
  attachment_remark: '',
  is_del: 0,
  origin_name: 'id.pdf',
  url: '/files/5',
  path: '',
  name: 'id.pdf',
  thumb_url: '',
  size: 10,
  expires_on: '',
  is_expired: 0,
}

/** A profile with everything that is needed to submit it. */
export const aCompleteProfile = (changes: Partial<InspectorProfile> = {}): InspectorProfile =>
  aProfile({
    realname: 'Tran Thi Mai',
    user_photo: '/files/1',
    user_photos_id: 1,
    documents: [aDocument],
    expertise: [101],
    city_data: [shenzhen],
    declared_years: 6,
    languages: ['en', 'vi'],
    bankcard: '6222 0000',
    ...changes,
  })
