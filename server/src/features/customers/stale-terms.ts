import { chinaDateTime, maySaveOver } from '@goodlot/rules'
import { fail, type MayFail } from '../../http/refusal.ts'
import type { NamedCustomer } from './store.ts'

/** Refuses a change that was decided on an older version of the account, and says who changed them and when. */
export function refuseStaleTerms(
  ctx: MayFail<'record_changed'>,
  version: number | undefined,
  existing: NamedCustomer,
): void {
  const who = existing.terms_changer ?? ''
  const when = existing.terms_changed_at ? chinaDateTime(existing.terms_changed_at) : ''
  const current = { version: existing.terms_version, modifiedAt: when, modifiedBy: who }
  const saving = maySaveOver({ version }, current)
  if (!saving.ok) fail(ctx, saving.why, saving.params, { who, when, version: existing.terms_version })
}
