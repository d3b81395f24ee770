import { needsOptions, optionKey, type Rows } from '@goodlot/checklists'
import type { OptionInput, protocols } from '@goodlot/contract'
import type { Handlers } from '../../http/context.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import { itemAnswer, viewOf } from './calls-items.ts'
import { openProtocol, openToWrite, partialTree, removeFrom, savePlanned } from './open.ts'
import type { TreeInput } from './plan.ts'
import { protocolOfItem, protocolOfOption } from './store.ts'
import { type OpenedProtocol, optionView } from './view.ts'

type Names = 'tpl_option_list' | 'tpl_option_add' | 'tpl_option_edit' | 'tpl_option_delete' | 'tpl_option_save'

const self = { path: '.0.items.0.options.0', as: '', above: 'item_id' }

/** Options of one item, as a part of the tree. */
function optionsInput(
  tree: Rows,
  itemId: number,
  options: OptionInput[],
  fieldMap: TreeInput['fieldMap'],
  complete = false,
): TreeInput {
  const class_id = tree.items.find((item) => item.id === itemId)?.class_id
  return partialTree([{ class_id, items: [{ item_id: itemId, options }] }], fieldMap, { options: complete })
}

export const optionHandlers: Pick<Handlers<typeof protocols>, Names> = {
  async tpl_option_list(ctx, { item_id }) {
    const opened = await openProtocol(ctx, await protocolOfItem(ctx.db, item_id))
    const data = viewOf(ctx, opened, item_id).options
    return { data, total: data.length }
  },

  async tpl_option_add(ctx, { item_id, version, ...option }) {
    const opened = await openToWrite(ctx, await protocolOfItem(ctx.db, item_id), version)
    const saved = await savePlanned(ctx, opened, optionsInput(opened.tree, item_id, [option], self), 'add_option')
    return optionAnswer(ctx, saved.protocol, saved.idOf(saved.diff.options.added[0]))
  },

  async tpl_option_edit(ctx, { version, ...option }) {
    const opened = await openToWrite(ctx, await protocolOfOption(ctx.db, option.option_id), version)
    const itemId = opened.tree.options.find((o) => o.id === option.option_id)?.item_id ?? fail(ctx, 'not_found')
    const saved = await savePlanned(ctx, opened, optionsInput(opened.tree, itemId, [option], self), 'edit_option')
    return optionAnswer(ctx, saved.protocol, option.option_id)
  },

  async tpl_option_delete(ctx, { option_id, version, dry_run }) {
    const opened = await openToWrite(ctx, await protocolOfOption(ctx.db, option_id), version)
    if (isLastNeeded(opened.tree, option_id)) throw new BadInput({ option_id: 'protocols.options_needed' })
    return removeFrom(ctx, opened, optionKey(option_id), dry_run, 'delete_option')
  },

  async tpl_option_save(ctx, { item_id, class_id, version, list, complete }) {
    const opened = await openToWrite(ctx, await protocolOfItem(ctx.db, item_id), version)
    if (class_id !== undefined && opened.tree.items.find((i) => i.id === item_id)?.class_id !== class_id)
      throw new BadInput({ class_id: 'protocols.item_elsewhere' })
    const fieldMap = { path: '.0.items.0.options', as: 'list', above: 'item_id' }
    const sent = optionsInput(opened.tree, item_id, list, fieldMap, complete)
    return itemAnswer(ctx, (await savePlanned(ctx, opened, sent, 'save_options')).protocol, item_id)
  },
}

/** Whether the option is the only one of an item that needs at least one. */
function isLastNeeded({ items, options }: Rows, id: number): boolean {
  const itemId = options.find((o) => o.id === id)?.item_id
  const type = items.find((i) => i.id === itemId)?.type ?? ''
  return needsOptions(type) && options.filter((o) => o.item_id === itemId).length === 1
}

function optionAnswer(ctx: MayFail<'not_found'>, { tree, head }: OpenedProtocol, id: number) {
  const option = tree.options.find((o) => o.id === id) ?? fail(ctx, 'not_found')
  return { ...optionView(option), version: head.version }
}
