import { accountCurrencies, isCountry, payoutFilters } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { list, noRecord, one } from './call-record.ts'
import { bankAccount, payoutRow } from './payout-shapes.ts'
import { messageKey } from './sentences.ts'
import {
  chosen,
  code,
  codeFilter,
  day,
  filter,
  flag01,
  id,
  nothing,
  optional,
  pageOf,
  search,
  sortBy,
  text,
  usd,
} from './wire.ts'

const choice = messageKey('validation.choice')
/** The inspector whose money it is. */
const uid = { uid: id() }
/** As many rows as root can tick on one page. */
const chosenMax = 200
/** Days in China, both included: when something was earned, or paid. */
const period = { from: optional(day()), to: optional(day()) }
const reason = () => text({ required: 'validation.required', max: 200 })
const currency = () => z.string(choice).refine((value) => accountCurrencies.includes(value), choice)

export const payouts = {
  payout_list: call({
    about:
      'Payouts, newest first: an inspector its own, root all. They accrue when an order is finalized, or cancelled too late.',
    kind: 'read',
    action: 'see_payouts',
    record: list('see_payout', 'payout_id'),
    faults: ['list_too_deep'],
    input: search({
      ins_user_id: optional(id()),
      ins_nick_name: filter(),
      order_no: codeFilter(),
      payout_status: optional(z.enum(payoutFilters, choice)),
      transfer_id: optional(id()),
      /** When it was earned. */
      ...period,
      sort: sortBy('order_no', 'ins_nick_name', 'earned', 'amount', 'payable_date', 'earned_date'),
    }),
    output: pageOf(payoutRow),
  }),
  payout_pay: call({
    about:
      'Root records that payouts were transferred. One that waits or is held is refused, and then none is recorded.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    faults: ['not_found', 'payout_not_payable', 'payout_below_zero'],
    input: z.object({
      payout_ids: chosen('payout_id', chosenMax),
      reference: optional(text({ max: 200 })),
      paid_on: optional(day()),
    }),
    output: z.object({ paid: z.int(), amount: usd() }),
  }),
  payout_hold: call({
    about: 'Root holds payouts back while a claim is open, or releases them (held 0), with the reason.',
    kind: 'write',
    action: 'administer',
    record: one('administer', 'payout_id'),
    faults: ['not_found', 'payout_paid'],
    input: z.object({
      /** One, or several. */
      payout_id: chosen('payout_id', chosenMax),
      held: flag01(),
      reason: reason(),
    }),
    output: nothing(),
  }),
  bank_account: call({
    about: 'The bank account that an inspector’s earnings go to. Of its number only the end is answered.',
    kind: 'read',
    action: 'keep_bank_account',
    record: one('inspectors_money', 'uid', 'inspector_id'),
    faults: ['not_found'],
    input: z.object(uid),
    output: bankAccount,
  }),
  bank_account_save: call({
    about:
      'Saves the bank account of an inspector: the inspector its own, root anybody’s. Without `number` the stored one stays, unless the country changes.',
    kind: 'write',
    action: 'keep_bank_account',
    record: one('inspectors_money', 'uid', 'inspector_id'),
    // the answer that is stored under an Idempotency-Key would name the person
    secret: true,
    faults: ['not_found'],
    input: z.object({
      ...uid,
      holder: text({ required: 'validation.required', max: 140 }),
      bank: text({ required: 'validation.required', max: 140 }),
      country: z.string(messageKey('validation.country')).refine(isCountry, messageKey('validation.country')),
      number: optional(code({ max: 50 })),
      bic: optional(code({ max: 11 })),
      branch: optional(text({ max: 140 })),
      currency: currency(),
    }),
    output: bankAccount,
  }),
}
