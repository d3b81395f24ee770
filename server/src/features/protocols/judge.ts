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
import { refuse } from '../../http/refusal.ts'
import { type Diff, groupBy, type ItemRow, type Tree } from './tree.ts'

const places = new Set(['sort', 'parent_id', 'class_id', 'item_id'])
const said = (fields: readonly string[]) => fields.filter((field) => !places.has(field))

/** Asks the rule of every single change of a save; the first no refuses the whole. */
export function judge(who: Caller, protocol: ProtocolFacts, before: Tree, after: Tree, diff: Diff): void {
  judgeClasses(who, protocol, before, diff)
  judgeItems(who, protocol, before, after, diff)
  if (isRearranged(before, after)) refuse(maySortProtocol(who, protocol))
  const sizes = [...groupBy(after.options, (o) => o.item_id).values()].map((group) => group.length)
  refuse(
    fitsProtocol({
      classes: after.classes.length,
      items: after.items.length,
      options: after.options.length,
      mostOptions: Math.max(0, ...sizes),
    }),
  )
}

function judgeClasses(who: Caller, protocol: ProtocolFacts, before: Tree, diff: Diff) {
  for (const row of diff.classes.added) {
    refuse(row.parent_id === null ? mayAddClass(who, protocol) : mayAddChildClass(who, protocol))
  }
  for (const { before: was, after: is, fields } of diff.classes.changed) {
    if (said(fields).length > 0) refuse(mayEditClass(who, protocol, said(fields)))
    refuse(mayRecastClass({ ...was, isTop: was.parent_id === null }, { ...is, isTop: is.parent_id === null }))
  }
  for (const row of diff.classes.removed) {
    const hasLockedItems = before.items.some((item) => item.class_id === row.id && !item.can_edit)
    refuse(mayDeleteClass(who, protocol, { ...row, hasLockedItems }))
  }
}

function judgeItems(who: Caller, protocol: ProtocolFacts, before: Tree, after: Tree, diff: Diff) {
  const classes = new Map(after.classes.map((c) => [c.id, c]))
  const old = new Map(before.items.map((item) => [item.id, item]))
  const mayTouch = (item: ItemRow | undefined) => {
    if (item) refuse(mayEditItem(who, protocol, { canEdit: item.can_edit }))
  }
  for (const item of [...diff.items.added, ...moved(diff)]) {
    const under = classes.get(item.class_id)
    // a class that is new itself brings its first items with it, also one of the last two
    if (!under || under.id < 0) continue
    const place = { isTop: under.parent_id === null, customerAddTest: under.customer_add_test }
    refuse(mayAddCheck(who, protocol, { ...under, ...place }))
  }
  for (const item of diff.items.added) if (!item.can_edit) refuse(mayLockItem(who, protocol))
  for (const { before: was, fields } of diff.items.changed) {
    if (said(fields).length > 0) mayTouch(was)
    if (fields.includes('can_edit')) refuse(mayLockItem(who, protocol))
  }
  const was = new Map(before.classes.map((c) => [c.id, c]))
  for (const item of diff.items.removed) {
    const under = was.get(item.class_id)
    if (under) refuse(mayDeleteItem(who, protocol, { canEdit: item.can_edit }, under))
  }
  for (const option of [...diff.options.added, ...diff.options.removed]) mayTouch(old.get(option.item_id))
  for (const { after: option } of diff.options.changed) mayTouch(old.get(option.item_id))
}

const moved = (diff: Diff) => diff.items.changed.filter((c) => c.fields.includes('class_id')).map((c) => c.after)

/** Did anything that was there before change its place among the others that were? Options are an item's own affair. */
export function isRearranged(before: Tree, after: Tree): boolean {
  const lists = [
    [before.classes, after.classes, (row: { parent_id?: number | null }) => row.parent_id ?? 0],
    [before.items, after.items, (row: { class_id?: number }) => row.class_id ?? 0],
  ] as const
  return lists.some(([was, is, group]) => {
    const stays = new Set(is.map((row) => row.id))
    const order = (rows: readonly { id: number; sort: number }[], known: ReadonlySet<number>) =>
      rows
        .filter((row) => known.has(row.id))
        .map((row) => ({ id: row.id, sort: row.sort, group: group(row as never) }))
        .sort((a, b) => a.group - b.group || a.sort - b.sort || a.id - b.id)
        .map((row) => `${row.group}:${row.id}`)
        .join()
    const known = new Set(was.filter((row) => stays.has(row.id)).map((row) => row.id))
    return order(was, known) !== order(is, known)
  })
}
