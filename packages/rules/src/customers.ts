import { type Caller, mayEver } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** The rights of a customer that root switches on and off one by one (O-05). */
export const customerFlags = ['can_use_ins_code', 'can_use_my_ins_list', 'can_use_own_price'] as const
export type CustomerFlag = (typeof customerFlags)[number]

/** Limits of what root may enter, US dollars. */
export const customerPriceMax = 99_999.99
export const creditLimitMax = 99_999_999.99

/** Agent codes are compared in this form: people print them, read them aloud and type them. */
export const normalAgentCode = (text: string) => text.trim().toUpperCase()

export const isAgentCode = (text: string) => /^[A-Z0-9][A-Z0-9-]{3,19}$/.test(normalAgentCode(text))

export const mayHaveAgentCode = ({ isAgent }: { isAgent: boolean }): Verdict<'agents_only'> =>
  isAgent ? ok : no('agents_only')

/** May this account list the customers of an agent? An agent may list its own customers, root those of every agent. */
export const mayListCustomersOf = (who: Caller, agentId: number): Verdict<'permission_denied'> =>
  who.id === agentId || mayEver(who, 'see_customers') ? ok : no('permission_denied')
