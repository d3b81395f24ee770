import type { ClassInput } from '@goodlot/contract'
import { mayCreateProtocol } from '@goodlot/rules'
import { refuse } from '../../http/refusal.ts'
import type { CatalogPath } from './catalogs.ts'
import { judge } from './judge.ts'
import { note, type Writing, whole } from './open.ts'
import { planSave } from './plan.ts'
import { insertProtocol, setCatalogs } from './store.ts'
import { saveTree } from './store-tree.ts'
import { diffOf, emptyTree, summaryOf } from './tree.ts'

export interface Creating {
  tpl_name: string
  tpl_name_cn: string
  is_public: boolean
  service_type: string
  fe_audit_type: string
  catalogs: readonly CatalogPath[]
  classes: readonly ClassInput[]
}

/** A new protocol with its tree, version 1, owned by the caller. */
export async function createProtocol(ctx: Writing, { catalogs, classes, ...head }: Creating): Promise<number> {
  refuse(mayCreateProtocol(ctx.me))
  const id = await insertProtocol(ctx.db, {
    ...head,
    fe_audit_type: head.service_type === 'fe' ? head.fe_audit_type : '',
    owner: ctx.me.id,
    now: ctx.now,
  })
  await setCatalogs(ctx.db, id, catalogs)
  const after = planSave(id, emptyTree, whole(classes, 'class_data', 'tree', true))
  const diff = diffOf(emptyTree, after)
  judge(ctx.me, { isPublic: head.is_public, ownerId: ctx.me.id }, emptyTree, after, diff)
  await saveTree(ctx.db, diff)
  await note(ctx, 'add', id, { tpl_name: head.tpl_name, ...summaryOf(diff) })
  return id
}
