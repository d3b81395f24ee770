import { classKey } from '@goodlot/checklists'
import type { ProtocolClass, protocols } from '@goodlot/contract'
import type { Caller } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { fullTree, openProtocol, openToWrite, partialTree, removeFrom, type Saved, savePlanned } from './open.ts'
import { protocolOfClass } from './store.ts'
import { classRows, classTree, findClass, protocolOnce } from './view.ts'

type Names =
  | 'tpl_class_list'
  | 'tpl_class_once'
  | 'tpl_class_add'
  | 'tpl_class_edit'
  | 'tpl_class_delete'
  | 'tpl_class_saveall'

const self = { path: '.0', as: '' }

export const classHandlers: Pick<Handlers<typeof protocols>, Names> = {
  async tpl_class_list(ctx, { tpl_id }) {
    const data = classRows(await openProtocol(ctx, tpl_id), ctx.me)
    return { data, total: data.length }
  },

  async tpl_class_once(ctx, { class_id }) {
    const opened = await openProtocol(ctx, await protocolOfClass(ctx.db, class_id))
    return answer({ protocol: opened }, class_id, ctx.me)
  },

  async tpl_class_add(ctx, { tpl_id, version, ...fields }) {
    const opened = await openToWrite(ctx, tpl_id, version)
    const saved = await savePlanned(ctx, opened, partialTree([fields], self), 'add_class')
    return answer(saved, saved.idOf(saved.diff.classes.added[0]), ctx.me)
  },

  async tpl_class_edit(ctx, { version, ...fields }) {
    const opened = await openToWrite(ctx, await protocolOfClass(ctx.db, fields.class_id), version)
    return answer(await savePlanned(ctx, opened, partialTree([fields], self), 'edit_class'), fields.class_id, ctx.me)
  },

  async tpl_class_delete(ctx, { class_id, version, dry_run }) {
    const opened = await openToWrite(ctx, await protocolOfClass(ctx.db, class_id), version)
    return removeFrom(ctx, opened, classKey(class_id), dry_run, 'delete_class')
  },

  async tpl_class_saveall(ctx, { tpl_id, version, info, list, complete }) {
    const opened = await openToWrite(ctx, tpl_id, version)
    const sent = info ? fullTree(info, 'info', 'tree', complete) : fullTree(list ?? [], 'list', 'list', complete)
    return protocolOnce((await savePlanned(ctx, opened, sent, 'save')).protocol, ctx.me)
  },
}

const answer = (saved: Pick<Saved, 'protocol'>, id: number, me: Caller) => ({
  ...(findClass(classTree(saved.protocol, me), id) as ProtocolClass),
  version: saved.protocol.head.version,
})
