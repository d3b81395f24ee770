import type { Ending } from '@goodlot/i18n'

type MailKind = Ending<'mails-desk.kind_'>

/** Every kind of mail that has a name in the catalogs; the compiler compares. */
const named: Record<MailKind, true> = {
  registered: true,
  inspector_registered: true,
  inspector_verified: true,
  sub_account: true,
  referral: true,
  reset_code: true,
  password_changed: true,
  password_reset_by_main: true,
  totp_on: true,
  totp_off: true,
  totp_codes: true,
  totp_reset: true,
  enquiry: true,
  enquiry_received: true,
  enquiry_answer: true,
  order_placed: true,
  order_changed: true,
  order_confirmed: true,
  order_cancelled: true,
  order_reassigned: true,
  hold_ending: true,
  hold_ended: true,
  payment_received: true,
  prepare_factory: true,
  mission_offered: true,
  mission_cancelled: true,
  mission_withdrawn: true,
  mission_left: true,
  mission_joined: true,
  mission_changed: true,
  meeting_booked: true,
  meeting_invited: true,
  mission_answered: true,
}
export const mailKinds = Object.keys(named) as MailKind[]
