import { payoutKinds, payoutStates } from '@goodlot/rules'
import { z } from 'zod'
import { days, flag, usd } from './wire.ts'

/** Where an inspector's earnings go. */
export const bankAccount = z.object({
  /** '' if there is none yet; then the other fields are empty too. */
  saved_at: z.string(),
  holder: z.string(),
  bank: z.string(),
  country: z.string(),
  /** The end of the number, as `•••• 7894`. */
  number: z.string(),
  bic: z.string(),
  branch: z.string(),
  currency: z.string(),
})
export type BankAccountView = z.infer<typeof bankAccount>

/** What an inspector earned with one order, or owes us for it. */
export const payoutRow = z.object({
  payout_id: z.int(),
  /** earning, or recovery: a negative line, set against what is paid next. */
  kind: z.enum(payoutKinds),
  /** Why it is recovered; '' for an earning. */
  note: z.string(),
  order_id: z.int(),
  order_no: z.string(),
  ins_user_id: z.int(),
  ins_nick_name: z.string(),
  ins_date: days(),
  /** What the inspector's own prices add up to, our commission, and what remains for the inspector. */
  earned: usd(),
  commission: usd(),
  amount: usd(),
  /** waiting: accrued · held: a claim is open · payable · paid. */
  payout_status: z.enum(payoutStates),
  earned_date: z.string(),
  payable_date: z.string(),
  paid_at: z.string(),
  reference: z.string(),
  /** The transfer that paid it; null while it is open. */
  transfer_id: z.int().nullable(),
  /** It was held once and is no longer; its payment was reversed. */
  was_released: flag(),
  was_reversed: flag(),
  /** Why the money is held, and where it is paid to: only for root. */
  hold_reason: z.string(),
  bankcard: z.string(),
})
export type PayoutRow = z.infer<typeof payoutRow>
