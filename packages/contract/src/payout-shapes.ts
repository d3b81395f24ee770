import { payeeRefusals, payoutKinds, payoutStates } from '@goodlot/rules'
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

/** An inspector with everything that is open. */
export const payeeRow = z.object({
  ins_user_id: z.int(),
  ins_nick_name: z.string(),
  /** The end of the number of the bank account, as `•••• 7894`; '' without one. */
  account: z.string(),
  country: z.string(),
  currency: z.string(),
  /** How many lines are open, and their sums. `open` is all of them together; recoveries are part of the others. */
  lines: z.int(),
  payable: usd(),
  waiting: usd(),
  held: usd(),
  recovered: usd(),
  open: usd(),
  /** The payable sum in the account's currency at the month's rate, as information; null where it is dollars or root entered no rate. */
  other_amount: z.number().nullable(),
})
export type PayeeRow = z.infer<typeof payeeRow>

/** Why an inspector was left out of an act of paying. */
export const leftOut = z.object({
  ins_user_id: z.int(),
  ins_nick_name: z.string(),
  reason: z.enum(payeeRefusals),
  /** The reason as a sentence. */
  reason_text: z.string(),
})

/** A transfer to one inspector. */
export const transferRow = z.object({
  transfer_id: z.int(),
  run_id: z.int(),
  ins_user_id: z.int(),
  ins_nick_name: z.string(),
  amount: usd(),
  other_amount: z.number().nullable(),
  currency: z.string(),
  account: z.string(),
  reference: z.string(),
  lines: z.int(),
  paid_at: z.string(),
  /** '' unless it was reversed. */
  reversed_at: z.string(),
  reverse_reason: z.string(),
})
export type TransferRow = z.infer<typeof transferRow>

/** Everything that changed what an inspector is owed in a period, with the balance before and after. */
export const statement = z.object({
  from: z.string(),
  to: z.string(),
  ins_user_id: z.int(),
  ins_nick_name: z.string(),
  opening: usd(),
  earned: usd(),
  recovered: usd(),
  paid: usd(),
  closing: usd(),
  lines: z.array(
    z.object({
      at: z.string(),
      what: z.enum(['earned', 'recovered', 'paid', 'reversed']),
      order_no: z.string(),
      reference: z.string(),
      amount: usd(),
      balance: usd(),
    }),
  ),
  /** 1 if there are more lines than an answer has room for; the sums count them all, and the file has them all. */
  more: flag(),
})
export type PayoutStatement = z.infer<typeof statement>
