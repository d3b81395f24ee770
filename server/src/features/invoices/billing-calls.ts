import type { invoices } from '@goodlot/contract'
import { chinaDateTime, mayEver, maySaveOver, otherwiseOfSeller, rulesOfSeller } from '@goodlot/rules'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Context, Handlers, Me, WriteContext } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { readSettings } from '../../setting/index.ts'
import { type BilledAccount, billedAccount, lockFamily, saveBilling } from './billing-store.ts'
import { billingView } from './view.ts'

type BillingCalls = Pick<
  typeof invoices,
  'billing_info' | 'billing_save' | 'customer_billing' | 'customer_billing_save'
>
type MyContext = Pick<Context, 'db' | 'config' | 'locale' | 't'> & { me: Me } & MayFail<'not_found'>

async function requireBilled(ctx: MyContext, accountId: number) {
  const account = await billedAccount(ctx.db, accountId)
  return !account || account.erased_at ? fail(ctx, 'not_found') : account
}

async function viewOf(ctx: MyContext, accountId: number) {
  const settings = await readSettings(ctx)
  const seller = settings['invoices.seller'].country
  const otherwise = otherwiseOfSeller(settings['invoices.tax'], seller)
  const rules = rulesOfSeller(settings['invoices.tax'].rules, seller)
  return billingView(await requireBilled(ctx, accountId), {
    usualDays: settings['invoices.due_days'],
    tax: { otherwise, rules: rules.map(({ country, tax_percent, reverse }) => ({ country, tax_percent, reverse })) },
    reverseNote: settings['invoices.reverse_note'][ctx.locale] || ctx.t('receipts.reverse_charge'),
    mayEdit: mayEver(ctx.me, 'keep_money') || mayEver(ctx.me, 'edit_billing'),
  })
}

type Values = Record<string, unknown>

interface Details {
  name: string
  address: string
  postcode: string
  city: string
  country: string
  tax_number: string
  due_days: number | null
}

type Save = WriteContext & MyContext & MayFail<'record_changed'>

/**
 * Saves what future invoices are addressed to, unless somebody has saved it since the form was filled.
 */
async function save(
  ctx: Save,
  accountId: number,
  change: (account: BilledAccount) => Details,
  version: number | undefined,
): Promise<void> {
  const { id } = await requireBilled(ctx, accountId)
  await lockFamily(ctx.db, id)
  const account = await requireBilled(ctx, id)
  const when = account.changed_at ? chinaDateTime(account.changed_at) : ''
  const current = { version: account.version ?? 0, modifiedAt: when, modifiedBy: account.changer ?? '' }
  const saving = maySaveOver({ version }, current)
  if (!saving.ok) fail(ctx, saving.why, saving.params, { who: current.modifiedBy, when, version: current.version })
  const details = change(account)
  const before: Values = Object.fromEntries(
    Object.keys(details).map((field) => [field, account[field as keyof Details] ?? '']),
  )
  const after: Values = Object.fromEntries(Object.entries(details).map(([field, value]) => [field, value ?? '']))
  const changed = changedFields(before, after)
  if (Object.keys(changed.to).length === 0) return
  await saveBilling(ctx.db, { account_id: id, ...details, changed_at: ctx.now, changed_by: ctx.me.id })
  await recordBy(ctx, 'invoices.billing', `account:${id}`, changed)
}

export const billingHandlers: Handlers<BillingCalls> = {
  billing_info: (ctx) => viewOf(ctx, ctx.me.id),

  async billing_save(ctx, { version, ...details }) {
    // the days to pay are agreed with root
    await save(ctx, ctx.me.id, ({ due_days }) => ({ ...details, due_days }), version)
    return viewOf(ctx, ctx.me.id)
  },

  customer_billing: (ctx, { user_id }) => viewOf(ctx, user_id),

  async customer_billing_save(ctx, { user_id, version, ...details }) {
    await save(ctx, user_id, () => details, version)
    return viewOf(ctx, user_id)
  },
}
