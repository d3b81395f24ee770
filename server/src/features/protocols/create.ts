import { diffOf, newProtocol, noRows } from '@goodlot/checklists'
import type { ClassInput } from '@goodlot/contract'
import { mayCreateProtocol } from '@goodlot/rules'
import { type MayFail, refuse } from '../../http/refusal.ts'
import type { CatalogPath } from './catalogs.ts'
import { judge } from './judge.ts'
import { fullTree, recordChange, type SaveContext, summaryOf } from './open.ts'
import { planTree } from './plan.ts'
import { insertProtocol, setCatalogs } from './store.ts'
import { saveRows } from './tree-store.ts'

export interface ProtocolInput {
  name: string
  name_cn: string
  is_public: boolean
  service_type: string
  audit_type: string
  catalogs: readonly CatalogPath[]
  /** Undefined: the protocol gets only the two classes that end every protocol. */
  classes: readonly ClassInput[] | undefined
}

/** A new protocol with its tree, version 1, owned by the caller. */
export async function createProtocol(
  ctx: SaveContext & MayFail<'permission_denied'>,
  { catalogs, classes, ...head }: ProtocolInput,
): Promise<number> {
  refuse(ctx, mayCreateProtocol(ctx.me))
  const id = await insertProtocol(ctx.db, {
    ...head,
    audit_type: head.service_type === 'fe' ? head.audit_type : '',
    owner: ctx.me.id,
    now: ctx.now,
  })
  await setCatalogs(ctx.db, id, catalogs)
  const after = classes ? planTree(noRows, fullTree(classes, 'class_data', 'tree', true)) : newProtocol()
  const diff = diffOf(noRows, after)
  judge(ctx, ctx.me, { isPublic: head.is_public, ownerId: ctx.me.id }, noRows, after, diff)
  await saveRows(ctx.db, id, diff)
  await recordChange(ctx, 'add', id, { name: head.name, ...summaryOf(diff) })
  return id
}
