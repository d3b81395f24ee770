import { itemKey } from '@goodlot/checklists'
import type { protocols } from '@goodlot/contract'
import type { Handlers } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { openProtocol, openToWrite, partialTree, removeFrom, savePlanned } from './open.ts'
import { protocolOfClass, protocolOfItem } from './store.ts'
import { itemView, type OpenedProtocol, protocolOnce } from './view.ts'

type Names = 'tpl_item_list' | 'tpl_item_add' | 'tpl_item_edit' | 'tpl_item_delete' | 'tpl_item_saveall'

const self = { path: '.0.items.0', as: '', above: 'class_id' }

export const itemHandlers: Pick<Handlers<typeof protocols>, Names> = {
  async tpl_item_list(ctx, { class_id }) {
    const opened = await openProtocol(ctx, await protocolOfClass(ctx.db, class_id))
    const data = opened.tree.items
      .filter((item) => item.class_id === class_id)
      .map((item) => viewOf(ctx, opened, item.id))
    return { data, total: data.length }
  },

  async tpl_item_add(ctx, { class_id, version, ...item }) {
    const opened = await openToWrite(ctx, await protocolOfClass(ctx.db, class_id), version)
    const saved = await savePlanned(ctx, opened, partialTree([{ class_id, items: [item] }], self), 'add_item')
    return itemAnswer(ctx, saved.protocol, saved.idOf(saved.diff.items.added[0]))
  },

  async tpl_item_edit(ctx, { version, class_id, ...item }) {
    const opened = await openToWrite(ctx, await protocolOfItem(ctx.db, item.item_id), version)
    const classId = class_id ?? opened.tree.items.find((i) => i.id === item.item_id)?.class_id
    const sent = partialTree([{ class_id: classId, items: [item] }], self)
    return itemAnswer(ctx, (await savePlanned(ctx, opened, sent, 'edit_item')).protocol, item.item_id)
  },

  async tpl_item_delete(ctx, { item_id, version, dry_run }) {
    const opened = await openToWrite(ctx, await protocolOfItem(ctx.db, item_id), version)
    return removeFrom(ctx, opened, itemKey(item_id), dry_run, 'delete_item')
  },

  async tpl_item_saveall(ctx, { class_id, version, list, complete }) {
    const opened = await openToWrite(ctx, await protocolOfClass(ctx.db, class_id), version)
    const sent = partialTree(
      [{ class_id, items: list }],
      { path: '.0.items', as: 'list', above: 'class_id' },
      { items: complete, options: complete },
    )
    return protocolOnce((await savePlanned(ctx, opened, sent, 'save_items')).protocol, ctx.me)
  },
}

export function viewOf(ctx: MayFail<'not_found'>, { tree, types }: OpenedProtocol, itemId: number) {
  const item = tree.items.find((i) => i.id === itemId) ?? fail(ctx, 'not_found')
  return itemView({ ...item, options: tree.options.filter((o) => o.item_id === itemId) }, types)
}

export const itemAnswer = (ctx: MayFail<'not_found'>, protocol: OpenedProtocol, itemId: number) => ({
  ...viewOf(ctx, protocol, itemId),
  version: protocol.head.version,
})
