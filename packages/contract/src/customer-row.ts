import { z } from 'zod'
import { flag, usd } from './wire.ts'

/** A customer in the specification's names (O-08), with fields that we added: credit, contact, referring agent, version. */
export const customerRow = z.object({
  user_id: z.int(),
  account: z.string(),
  nickname: z.string(),
  company_name: z.string(),
  /** 1 active, 0 not. */
  status: flag(),
  is_agent: flag(),
  /** '' if the customer has none. The code is kept when the customer stops being an agent. */
  agent_code: z.string(),
  agent_customer_qty: z.int(),
  can_use_ins_code: flag(),
  can_use_my_ins_list: flag(),
  can_use_own_price: flag(),
  email_notification_status: flag(),
  /** US dollars per man-day; null: none was agreed. */
  customer_price: usd().nullable(),
  credit_ok: flag(),
  /** US dollars. */
  credit_limit: usd(),
  user_phone: z.string(),
  country: z.string(),
  language: z.string(),
  email_verified: flag(),
  /** 1: signing in takes a code as well. */
  has_totp: flag(),
  /** E-mail of the main account of a sub-account; '' for other accounts. */
  main_account: z.string(),
  child_count: z.int(),
  /** Contact person of the agent that brought the customer, or ''. */
  agent_name: z.string(),
  created_at: z.string(),
  /** Counts the changes of price, agent code and credit, and root's corrections. */
  version: z.int(),
})
export type CustomerRow = z.infer<typeof customerRow>
