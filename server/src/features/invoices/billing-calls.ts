import type { invoices } from '@goodlot/contract'
import { mayEver } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Context, Handlers, Me, WriteContext } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { readSettings } from '../../setting/index.ts'
import { billedAccount, saveBilling } from './billing-store.ts'
import { billingView } from './view.ts'

type BillingCalls = Pick<
  typeof invoices,
  'billing_info' | 'billing_save' | 'customer_billing' | 'customer_billing_save'
>
type MyContext = Pick<Context, 'db' | 'config'> & { me: Me } & MayFail<'not_found'>

async function requireBilled(ctx: MyContext, accountId: number) {
  const account = await billedAccount(ctx.db, accountId)
  return !account || account.erased_at ? fail(ctx, 'not_found') : account
}

async function viewOf(ctx: MyContext, accountId: number) {
  const { 'invoices.due_days': usual } = await readSettings(ctx)
  const mayEdit = mayEver(ctx.me, 'keep_money') || mayEver(ctx.me, 'edit_billing')
  return billingView(await requireBilled(ctx, accountId), usual, mayEdit)
}

interface Details {
  name: string
  address: string
  postcode: string
  city: string
  country: string
  tax_number: string
  due_days: number | null
}

/** Saves what future invoices are addressed to. The log names the fields that changed, not the values, which are personal. */
async function save(ctx: WriteContext & MyContext, accountId: number, details: Details): Promise<void> {
  const account = await requireBilled(ctx, accountId)
  const fields = Object.keys(details) as (keyof Details)[]
  const changed = fields.filter((field) => (account[field] ?? '') !== (details[field] ?? ''))
  if (changed.length === 0) return
  await saveBilling(ctx.db, { account_id: account.id, ...details, changed_at: ctx.now })
  await recordBy(ctx, 'invoices.billing', `account:${account.id}`, { fields: changed.join(', ') })
}

export const billingHandlers: Handlers<BillingCalls> = {
  billing_info: (ctx) => viewOf(ctx, ctx.me.id),

  async billing_save(ctx, details) {
    const { due_days } = await requireBilled(ctx, ctx.me.id)
    await save(ctx, ctx.me.id, { ...details, due_days })
    return viewOf(ctx, ctx.me.id)
  },

  customer_billing: (ctx, { user_id }) => viewOf(ctx, user_id),

  async customer_billing_save(ctx, { user_id, ...details }) {
    await save(ctx, user_id, details)
    return viewOf(ctx, user_id)
  },
}
