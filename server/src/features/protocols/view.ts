import type {
  ProtocolClass,
  ProtocolClassRow,
  ProtocolItem,
  ProtocolOnce,
  ProtocolOption,
  ProtocolRow,
} from '@goodlot/contract'
import { type Caller, chinaDateTime, mayDeleteProtocol, mayEditProtocol } from '@goodlot/rules'
import type { Head } from './store.ts'
import { type ClassRow, groupBy, type ItemRow, type OptionRow, type Tree } from './tree.ts'

const flag = (value: boolean) => (value ? 1 : 0)

/** What the rules need to know of a protocol. */
export const factsOf = (head: Head) => ({
  isPublic: head.is_public,
  ownerId: head.created_by,
  ownerParentId: head.owner_parent_id,
})

export function protocolRow(head: Head, me: Caller): ProtocolRow {
  const catalog = (head.paths ?? []).map((path) => path.filter((id) => id !== null))
  return {
    tpl_id: head.id,
    tpl_name: head.tpl_name,
    tpl_name_cn: head.tpl_name_cn,
    is_public: flag(head.is_public),
    service_type: head.service_type,
    service_type_name: head.service_type_name ?? '',
    fe_audit_type: head.fe_audit_type,
    catalog,
    catalog_id: catalog[0] ?? [],
    product_catalog_name: head.catalog_names ?? '',
    user_can_edit: flag(mayEditProtocol(me, factsOf(head)).ok),
    user_role: me.role,
    can_delete: flag(mayDeleteProtocol(me, factsOf(head)).ok),
    created_by: head.created_by,
    customer_nick_name: head.owner_name,
    created_at: chinaDateTime(head.created_at),
    modified_by: head.modified_name,
    modified_at: chinaDateTime(head.modified_at),
    version: head.version,
    item_count: head.item_count ?? 0,
  }
}

/** The signs of the types; the screen draws them. */
const icons: Record<string, string> = {
  text: 'text',
  demand: 'check',
  checkbox_group: 'list',
  checkbox_value_group: 'ruler',
  checkbox_single: 'radio',
  checkbox_multi: 'checkbox',
  defectives_list: 'bug',
}
export const iconOf = (type: string) => icons[type] ?? 'text'

/** English titles of the types, by code. */
export type TypeNames = ReadonlyMap<string, string>

export const optionView = ({ id, ...row }: OptionRow): ProtocolOption => ({ option_id: id, ...row })

export function itemView({ id, ...row }: ItemRow, options: readonly OptionRow[], types: TypeNames): ProtocolItem {
  return {
    item_id: id,
    ...row,
    type_name_en: types.get(row.type_code) ?? '',
    icon_type: iconOf(row.type_code),
    can_edit: flag(row.can_edit),
    confidential: flag(row.confidential),
    is_default: flag(row.is_default),
    is_key: flag(row.is_key),
    options: options.map(optionView),
  }
}

const classFields = ({ id, protocol_id, ...row }: ClassRow, head: Head, me: Caller) => ({
  class_id: id,
  tpl_id: protocol_id,
  ...row,
  parent_id: row.parent_id ?? 0,
  can_clone: flag(row.can_clone),
  customer_add_test: flag(row.customer_add_test),
  user_can_edit: flag(mayEditProtocol(me, factsOf(head)).ok),
  user_role: me.role,
})

export interface Whole {
  head: Head
  tree: Tree
  types: TypeNames
}

export function classTree({ head, tree, types }: Whole, me: Caller): ProtocolClass[] {
  const under = groupBy(tree.classes, (c) => c.parent_id)
  const itemsOf = groupBy(tree.items, (i) => i.class_id)
  const optionsOf = groupBy(tree.options, (o) => o.item_id)
  const view = (row: ClassRow) => ({
    ...classFields(row, head, me),
    items: (itemsOf.get(row.id) ?? []).map((item) => itemView(item, optionsOf.get(item.id) ?? [], types)),
  })
  return (under.get(null) ?? []).map((top) => ({
    ...view(top),
    child_info: (under.get(top.id) ?? []).map((sub) => ({ ...view(sub), child_info: [] })),
  }))
}

export const protocolOnce = (whole: Whole, me: Caller): ProtocolOnce => ({
  ...protocolRow(whole.head, me),
  class_data: classTree(whole, me),
})

/** Every class once, each parent before its children. */
export function classRows({ head, tree }: Whole, me: Caller): ProtocolClassRow[] {
  const under = groupBy(tree.classes, (c) => c.parent_id)
  const items = groupBy(tree.items, (i) => i.class_id)
  return (under.get(null) ?? [])
    .flatMap((top) => [top, ...(under.get(top.id) ?? [])])
    .map((row) => ({ ...classFields(row, head, me), item_count: items.get(row.id)?.length ?? 0 }))
}

/** Finds one class in the tree of views, on whichever level. */
export const findClass = (classes: readonly ProtocolClass[], id: number): ProtocolClass | undefined =>
  classes.flatMap((top): ProtocolClass[] => [top, ...top.child_info]).find((c) => c.class_id === id)
