import { accessToRecord, chinaDateTime, mayEditRecord, maySaveOver, type OwnedRecord } from '@goodlot/rules'
import type { Db } from '../db/connect.ts'
import type { RecordOwner } from '../feature.ts'
import type { Me } from '../http/context.ts'
import { fail, type MayFail, refuse } from '../http/refusal.ts'

/** The columns that every owned record has, with the names of its owner and its last editor. */
export interface OwnedRow {
  owner_id: number
  owner_parent_id: number | null
  owner_name: string
  created_at: Date
  modified_at: Date
  modified_by: number
  modifier_name: string
  version: number
}

/** The part of a row that decides who may see and change the record. */
export const ownedBy = (row: OwnedRow): OwnedRecord => ({
  ownerId: row.owner_id,
  ownerParentId: row.owner_parent_id,
})

/** The access check that attachments of a record use. */
export const accessBy =
  (byId: (db: Db, id: number) => Promise<OwnedRow | undefined>): RecordOwner =>
  async ({ db, me }, id) => {
    const row = await byId(db, id)
    return row ? accessToRecord(me, ownedBy(row)) : 'hidden'
  }

/** The owner, and who saved the record when, with the field names of the wire. */
export const ownedView = (row: OwnedRow) => ({
  created_by: row.owner_id,
  created_at: chinaDateTime(row.created_at),
  modified_by: row.modified_by,
  modified_by_name: row.modifier_name,
  modified_at: chinaDateTime(row.modified_at),
  customer_user_id: row.owner_id,
  customer_nick_name: row.owner_name,
  version: row.version,
})

/** The record if it exists, is visible and may be edited by the caller; these are checked in this order. */
export function requireMayEdit<R extends OwnedRow>(
  ctx: { me: Me } & MayFail<'not_found' | 'permission_denied'>,
  existing: R | undefined,
): R {
  if (!existing) fail(ctx, 'not_found')
  refuse(ctx, mayEditRecord(ctx.me, ownedBy(existing)))
  return existing
}

/** A save based on an older version is refused, with who saved the newer one and when. */
export function refuseStale(
  ctx: MayFail<'record_changed'>,
  base: { version?: number | undefined; modified_at?: string | undefined },
  existing: OwnedRow,
) {
  const { version, modified_at, modified_by_name } = ownedView(existing)
  const saving = maySaveOver(
    { version: base.version, modifiedAt: base.modified_at },
    { version, modifiedAt: modified_at, modifiedBy: modified_by_name },
  )
  if (!saving.ok) fail(ctx, saving.why, saving.params, { who: modified_by_name, when: modified_at, version })
}

type DefinedOnly<C> = { [K in keyof C]?: Exclude<C[K], undefined> }

/** Only the columns that a form has sent: a column that was not sent stays out of the update and keeps its value. */
export const definedOnly = <C extends object>(columns: C): DefinedOnly<C> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as DefinedOnly<C>
