import { copyName, protocolLimits } from '@goodlot/checklists'
import { fail, type MayFail } from '../../http/refusal.ts'
import { openHead, recordChange, type WriteContext } from './open.ts'
import { insertProtocol, namesTaken, setCatalogs } from './store.ts'
import { copyTree } from './tree-store.ts'

/** Creates a deep copy owned by the caller; without a name it gets one that is not in use. Returns its id. */
export async function copyProtocol(
  ctx: WriteContext & MayFail<'not_found' | 'too_many_protocols'>,
  protocolId: number,
  name: string | undefined,
  isPublic: boolean,
): Promise<number> {
  const source = await openHead(ctx, protocolId)
  const taken = await namesTaken(ctx.db, ctx.me.id)
  if (!isPublic && taken.length >= protocolLimits.perAccount)
    fail(ctx, 'too_many_protocols', { max: protocolLimits.perAccount })
  const id = await insertProtocol(ctx.db, {
    name: name ?? copyName(source.name, new Set(taken.map((t) => t.name))),
    name_cn: source.name_cn && copyName(source.name_cn, new Set(taken.map((t) => t.name_cn)), 'zh'),
    is_public: isPublic,
    service_type: source.service_type,
    audit_type: source.audit_type,
    owner: ctx.me.id,
    now: ctx.now,
  })
  const paths = (source.paths ?? []).map(([category, line]) => ({ category: category as number, line: line ?? null }))
  await setCatalogs(ctx.db, id, paths)
  await copyTree(ctx.db, source.id, id)
  await recordChange(ctx, isPublic ? 'clone' : 'clone_own', id, { source: source.id, version: source.version })
  return id
}
