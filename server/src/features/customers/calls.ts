import type { CustomerRow, customers } from '@goodlot/contract'
import { type Cents, dollarsOf, mayHaveAgentCode, mayListCustomersOf } from '@goodlot/rules'
import type { Updateable } from 'kysely'
import { recordBy } from '../../audit-log/index.ts'
import type { Accounts } from '../../db/types.ts'
import type { Handlers, Me, WriteContext } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail, failAt, type MayFail, refuse } from '../../http/refusal.ts'
import { sorted, textKey } from '../../http/sort.ts'
import { changeAccount, endSessions } from '../accounts/index.ts'
import type { FileCalls } from './file-calls.ts'
import { refuseStaleTerms } from './stale-terms.ts'
import * as store from './store.ts'
import { agentCustomerView, customerView } from './view.ts'

type ChangeContext = WriteContext & { me: Me } & MayFail<'not_found'>
/** The part of an audit row that describes the change. */
type Values = Record<string, string | number | boolean | null>

/** The audit log has always had prices in dollars, not in cents. */
const priceInLog = (price: Cents | null) => price && dollarsOf(price)

export const handlers: Handlers<Omit<typeof customers, keyof FileCalls>> = {
  async get_customer_list(ctx, { page, limit, sort, ...filters }) {
    const { ids, ...counted } = await store.customerPage(ctx, filters, { page, limit, sort })
    return { data: (await store.customersByIds(ctx.db, ids)).map(customerView), ...counted }
  },

  async customer_change_status(ctx, { uid, status: active }) {
    const existing = await lockedCustomer(ctx, uid)
    if (existing.active === active) return customerView(existing)
    // also on reopening: a sign-in during the closing may have left a session, which must not become valid again
    await endSessions(ctx.db, uid, ctx.now)
    return switchTo(ctx, existing, 'status', { active })
  },

  async customer_change_flag(ctx, { uid, field, value }) {
    return switchTo(ctx, await lockedCustomer(ctx, uid), 'flag', { [field]: value })
  },

  async customer_change_agent(ctx, { uid, value }) {
    return switchTo(ctx, await lockedCustomer(ctx, uid), 'agent', { is_agent: value })
  },

  async customer_change_notify(ctx, { uid, value }) {
    return switchTo(ctx, await lockedCustomer(ctx, uid), 'notify', { email_notification: value })
  },

  async customer_change_price(ctx, { uid, price, version }) {
    const existing = await lockedCustomer(ctx, uid)
    refuseStaleTerms(ctx, version, existing)
    return changeTerms(ctx, existing, 'price', { customer_price_cents: price }, [
      { price: priceInLog(existing.customer_price_cents) },
      { price: priceInLog(price) },
    ])
  },

  async customer_change_agent_code(ctx, { uid, code, version }) {
    const existing = await lockedCustomer(ctx, uid)
    refuseStaleTerms(ctx, version, existing)
    if (code !== null) {
      refuse(ctx, mayHaveAgentCode({ isAgent: existing.is_agent }), 'code')
      if (await store.isCodeTaken(ctx.db, code, uid)) failAt(ctx, 'code', 'agent_code_used')
    }
    return changeTerms(ctx, existing, 'agent_code', { agent_code: code }, [{ code: existing.agent_code }, { code }])
  },

  async customer_change_credit(ctx, { uid, credit_ok, credit_limit, version }) {
    const existing = await lockedCustomer(ctx, uid)
    refuseStaleTerms(ctx, version, existing)
    const before = Number(existing.credit_limit_cents)
    const limit = credit_limit ?? before
    return changeTerms(ctx, existing, 'credit', { credit_ok, credit_limit_cents: limit }, [
      { credit_ok: existing.credit_ok, credit_limit: dollarsOf(before) },
      { credit_ok, credit_limit: dollarsOf(limit) },
    ])
  },

  async agent_customer_list(ctx, { user_id = ctx.me.id, sort, ...paging }) {
    refuse(ctx, mayListCustomersOf(ctx.me, user_id))
    if (!(await store.accountExists(ctx.db, user_id))) fail(ctx, 'not_found')
    return pageOf(
      ctx,
      store.broughtBy(ctx.db, user_id),
      (q) =>
        sorted(q.select(['a.id', 'a.company', 'a.nickname', 'a.email', 'a.phone']), sort, {
          company_name: textKey('a.company'),
          nick_name: textKey('a.nickname'),
          user_account: textKey('a.email'),
        }).orderBy('a.id', 'desc'),
      paging,
      agentCustomerView,
    )
  },
}

/** Only customers can be changed here, not inspectors or roots, so that no root can close itself or the last root. */
async function lockedCustomer(ctx: ChangeContext, id: number): Promise<store.NamedCustomer> {
  const existing = await store.lockCustomer(ctx.db, id)
  if (!existing) fail(ctx, 'not_found')
  return existing
}

const fresh = async (ctx: ChangeContext, id: number): Promise<CustomerRow> =>
  customerView(await lockedCustomer(ctx, id))

type Switches = 'active' | 'is_agent' | 'email_notification' | (`can_use_${string}` & keyof Accounts)

/** Sets one switch. Compares no version: two people who set it to the same value at once do not conflict. */
async function switchTo(
  ctx: ChangeContext,
  existing: store.NamedCustomer,
  what: string,
  change: Partial<Record<Switches, boolean>>,
): Promise<CustomerRow> {
  const [column, to] = Object.entries(change)[0] as [Switches, boolean]
  const from = existing[column]
  if (from === to) return customerView(existing)
  await changeAccount(ctx.db, existing.id, change)
  await recordBy(ctx, `customers.change_${what}`, `account:${existing.id}`, { field: column, from, to })
  return fresh(ctx, existing.id)
}

async function changeTerms(
  ctx: ChangeContext,
  existing: store.NamedCustomer,
  what: string,
  change: Updateable<Accounts>,
  [from, to]: [from: Values, to: Values],
): Promise<CustomerRow> {
  if (Object.keys(to).every((name) => from[name] === to[name])) return customerView(existing)
  await store.changeTerms(ctx.db, existing.id, change, { id: ctx.me.id, at: ctx.now })
  await recordBy(ctx, `customers.change_${what}`, `account:${existing.id}`, { from, to })
  return fresh(ctx, existing.id)
}
