import { creditLimitMax, customerFlags, customerPriceMax, isAgentCode, normalAgentCode } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { anyOf, list, noRecord, one } from './call-record.ts'
import { customerFile } from './customer-file.ts'
import { customerRow } from './customer-row.ts'
import { messageKey } from './sentences.ts'
import { activeInput, code, filter, flag01, id, int, optional, page, pageOf, search, sortBy, usdInput } from './wire.ts'

const agentCustomerRow = z.object({
  user_id: z.int(),
  company_name: z.string(),
  nick_name: z.string(),
  user_account: z.string(),
  user_phone: z.string(),
})
export type AgentCustomerRow = z.infer<typeof agentCustomerRow>

const filters = {
  account: filter(),
  nickname: filter(),
  company: filter(),
  company_name: filter(),
  /** 0 and 2 both mean not active (QK-24). */
  status: optional(activeInput({ min: 0 })),
  is_agent: optional(flag01()),
  agent_code: filter(),
  can_use_ins_code: optional(flag01()),
  can_use_my_ins_list: optional(flag01()),
  can_use_own_price: optional(flag01()),
  email_notification_status: optional(flag01()),
  customer_price: optional(usdInput({ min: 0, max: customerPriceMax, decimals: 8 })),
}

const required = messageKey('validation.required')
/** A field that must be sent: a value, or '' (or null) for none. */
const valueOrNone = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), z.null(), schema])

export const customerPrice = () => valueOrNone(usdInput({ min: 0, max: customerPriceMax }))
export const creditLimit = () => usdInput({ min: 0, max: creditLimitMax })
export const agentCode = () =>
  valueOrNone(code({ max: 40 }).refine(isAgentCode, messageKey('validation.agent_code')).transform(normalAgentCode))

/** The version that root saw. If it is not sent, a stale save is not detected. */
const base = { version: optional(int({ min: 1 })) }

export const customers = {
  get_customer_list: call({
    about: 'Customers, newest first. Texts are contained, the status 2 means not active.',
    kind: 'read',
    reads: 'replica',
    action: 'see_customers',
    record: list('administer', 'user_id'),
    faults: ['list_too_deep'],
    input: search({
      ...filters,
      sort: sortBy('account', 'nickname', 'company_name', 'agent_customer_qty', 'customer_price', 'credit'),
    }),
    output: pageOf(customerRow),
  }),
  customer_change_status: call({
    about: 'Opens or closes an account. A closed one is signed out at once and cannot sign in.',
    kind: 'write',
    action: 'administer',
    record: one('administer', 'uid', 'user_id'),
    faults: ['not_found'],
    input: z.object({ uid: id(), status: activeInput({ min: 0 }) }),
    output: customerRow,
  }),
  customer_change_flag: call({
    about: 'Switches one right of a customer: registration code, own inspectors, own price.',
    kind: 'write',
    action: 'administer',
    record: one('administer', 'uid', 'user_id'),
    faults: ['not_found'],
    input: z.object({
      uid: id(),
      field: z.enum(customerFlags, messageKey('validation.choice')),
      value: flag01(),
    }),
    output: customerRow,
  }),
  customer_change_agent: call({
    about: 'Makes a customer an agent, or ends that: its customers stay its own, its code no longer works.',
    kind: 'write',
    action: 'administer',
    record: one('administer', 'uid', 'user_id'),
    faults: ['not_found'],
    input: z.object({ uid: id(), value: flag01() }),
    output: customerRow,
  }),
  customer_change_notify: call({
    about: 'Switches e-mail notification; mails about the account itself are always sent.',
    kind: 'write',
    action: 'administer',
    record: one('administer', 'uid', 'user_id'),
    faults: ['not_found'],
    input: z.object({ uid: id(), value: flag01() }),
    output: customerRow,
  }),
  customer_change_price: call({
    about:
      "Sets a customer's own price per man-day in US dollars; '' removes it. A stale version is 4000 with who and when.",
    kind: 'write',
    action: 'administer',
    record: one('administer', 'uid', 'user_id'),
    faults: ['not_found', 'record_changed'],
    input: z.object({ uid: id(), price: customerPrice(), ...base }),
    output: customerRow,
  }),
  customer_change_agent_code: call({
    about: "Sets an agent's code; '' removes it. A stale version is 4000 with who and when.",
    kind: 'write',
    action: 'administer',
    record: one('administer', 'uid', 'user_id'),
    faults: ['not_found', 'record_changed', 'agents_only', 'agent_code_used'],
    input: z.object({ uid: id(), code: agentCode(), ...base }),
    output: customerRow,
  }),
  customer_change_credit: call({
    about: 'Grants credit up to a limit in US dollars, or ends it. A stale version is 4000 with who and when.',
    kind: 'write',
    action: 'administer',
    record: one('administer', 'uid', 'user_id'),
    faults: ['not_found', 'record_changed'],
    input: z
      .object({ uid: id(), credit_ok: flag01(), credit_limit: optional(creditLimit()), ...base })
      .refine((v) => !v.credit_ok || (v.credit_limit ?? 0) > 0, { path: ['credit_limit'], error: required }),
    output: customerRow,
  }),
  agent_customer_list: call({
    about: 'The customers that an agent brought, newest first: root of every agent, an agent its own.',
    kind: 'read',
    reads: 'replica',
    action: 'see_agent_customers',
    record: anyOf(noRecord, one('agents_customers', 'user_id')),
    faults: ['not_found', 'list_too_deep'],
    input: z.object({ ...page, user_id: optional(id()), sort: sortBy('company_name', 'nick_name', 'user_account') }),
    output: pageOf(agentCustomerRow),
  }),
  ...customerFile,
}
