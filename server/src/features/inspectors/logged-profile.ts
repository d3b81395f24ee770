import type { Context } from '../../http/context.ts'
import { openBankAccount } from '../../payment/payouts/index.ts'
import { loggedAccount } from './bank-proposals.ts'
import type { InspectorRecord } from './store.ts'
import { loggedValue, valuesInUse } from './verified-values.ts'
import type { InspectorParts } from './view.ts'

type LogContext = Pick<Context, 'db' | 'secrets'>

/** The profile as the log keeps it: names instead of ids, bank accounts masked. */
export async function loggedProfile(ctx: LogContext, row: InspectorRecord, parts: InspectorParts) {
  const values = valuesInUse(ctx.secrets, row, parts)
  return {
    ...values,
    expertise: await loggedValue(ctx, 'expertise', values.expertise),
    bankcard: await loggedValue(ctx, 'bankcard', values.bankcard),
    phone: row.phone,
    languages: row.languages,
    conflicts: parts.conflicts,
    portrait: parts.photo?.file_name ?? '',
    documents: parts.documents.map(({ file_name, remark, expires_on }) =>
      [file_name, remark, expires_on].filter(Boolean).join(' '),
    ),
  }
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What root has read and accepts with a verification, as the log keeps it: later entries tell what changed since. */
export async function acceptedProfile(ctx: LogContext, row: InspectorRecord, parts: InspectorParts) {
  const {
    // root confirms audit types of its own choice
    audit_types: _audits,
    // nobody verifies these
    phone: _phone,
    languages: _languages,
    conflicts: _conflicts,
    ...profile
  } = await loggedProfile(ctx, row, parts)
  const { bank } = parts
  const account = bank ? openBankAccount(ctx.secrets, row.account_id, bank.sealed) : null
  const values = { ...profile, bank_account: loggedAccount(ctx.secrets, account) }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
}
