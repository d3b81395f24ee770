import { contentFields, type Diff, type ItemRow, isRearranged, type Rows, sizeOf } from '@goodlot/checklists'
import type { TreeFault } from '@goodlot/contract'
import {
  type Caller,
  fitsProtocol,
  mayAddCheck,
  mayAddChildClass,
  mayAddClass,
  mayDeleteClass,
  mayDeleteItem,
  mayEditClass,
  mayEditItem,
  mayLockItem,
  mayRecastClass,
  maySortProtocol,
  type ProtocolFacts,
} from '@goodlot/rules'
import { type MayFail, refuse } from '../../http/refusal.ts'

/** Checks every change of a save against its rule; the first violation refuses the whole save. */
export function judge(
  ctx: MayFail<TreeFault>,
  who: Caller,
  protocol: ProtocolFacts,
  before: Rows,
  after: Rows,
  diff: Diff,
): void {
  judgeClasses(ctx, who, protocol, before, diff)
  judgeItems(ctx, who, protocol, before, after, diff)
  if (isRearranged(before, after)) refuse(ctx, maySortProtocol(who, protocol))
  refuse(ctx, fitsProtocol(sizeOf(after)))
}

function judgeClasses(ctx: MayFail<TreeFault>, who: Caller, protocol: ProtocolFacts, before: Rows, diff: Diff) {
  for (const row of diff.classes.added) {
    refuse(ctx, row.parent_id === null ? mayAddClass(who, protocol) : mayAddChildClass(who, protocol))
  }
  for (const { before: was, after: is, fields } of diff.classes.changed) {
    if (contentFields(fields).length > 0) refuse(ctx, mayEditClass(who, protocol, contentFields(fields)))
    refuse(ctx, mayRecastClass({ ...was, isTop: was.parent_id === null }, { ...is, isTop: is.parent_id === null }))
  }
  for (const row of diff.classes.removed) {
    const hasLockedItems = before.items.some((item) => item.class_id === row.id && !item.can_edit)
    refuse(ctx, mayDeleteClass(who, protocol, { ...row, hasLockedItems }))
  }
}

function judgeItems(
  ctx: MayFail<TreeFault>,
  who: Caller,
  protocol: ProtocolFacts,
  before: Rows,
  after: Rows,
  diff: Diff,
) {
  const classes = new Map(after.classes.map((c) => [c.id, c]))
  const itemsBefore = new Map(before.items.map((item) => [item.id, item]))
  const requireEditable = (item: ItemRow | undefined) => {
    if (item) refuse(ctx, mayEditItem(who, protocol, { canEdit: item.can_edit }))
  }
  for (const item of [...diff.items.added, ...moved(diff)]) {
    const parentClass = classes.get(item.class_id)
    // a new class (its id is negative) may come with any items, even if it is one of the last two classes
    if (!parentClass || parentClass.id < 0) continue
    const place = { isTop: parentClass.parent_id === null, takesChecks: parentClass.takes_checks }
    refuse(ctx, mayAddCheck(who, protocol, { ...parentClass, ...place }))
  }
  for (const item of diff.items.added) if (!item.can_edit) refuse(ctx, mayLockItem(who, protocol))
  for (const { before: was, fields } of diff.items.changed) {
    if (contentFields(fields).length > 0) requireEditable(was)
    if (fields.includes('can_edit')) refuse(ctx, mayLockItem(who, protocol))
  }
  const classesBefore = new Map(before.classes.map((c) => [c.id, c]))
  for (const item of diff.items.removed) {
    const parentClass = classesBefore.get(item.class_id)
    if (parentClass) refuse(ctx, mayDeleteItem(who, protocol, { canEdit: item.can_edit }, parentClass))
  }
  for (const option of [...diff.options.added, ...diff.options.removed])
    requireEditable(itemsBefore.get(option.item_id))
  for (const { after: option } of diff.options.changed) requireEditable(itemsBefore.get(option.item_id))
}

const moved = (diff: Diff) => diff.items.changed.filter((c) => c.fields.includes('class_id')).map((c) => c.after)
