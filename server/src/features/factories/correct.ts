import { accessToRecord } from '@goodlot/rules'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Me, WriteContext } from '../../http/context.ts'
import { ownedBy } from '../../owned-records/index.ts'
import { changeFactory, lockFactory } from './store.ts'

/** What somebody of the factory says is right. */
interface Correction {
  address?: string
  address_cn?: string
  person?: string
  contact?: string
}

/** Changes address and contact of a factory, if the account may: others keep theirs. Returns whether it did. */
export async function correctFactory(
  ctx: Omit<WriteContext, 'me'> & { me: Me },
  id: number,
  change: Correction,
): Promise<boolean> {
  const existing = await lockFactory(ctx.db, id)
  if (!existing || existing.deleted_at !== null) return false
  if (accessToRecord(ctx.me, ownedBy(existing)) !== 'changed') return false
  await changeFactory(ctx.db, id, { ...change, modified_at: ctx.now, modified_by: ctx.me.id })
  const details = { version: existing.version + 1, ...changedFields(existing, { ...change }) }
  await recordBy(ctx, 'factories.edit', `factory:${id}`, details, existing.owner_id)
  return true
}
