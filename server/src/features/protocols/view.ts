import {
  type ClassRow,
  groupBy,
  type NestedClass,
  type NestedItem,
  nest,
  type OptionRow,
  type Rows,
  type SentClass,
  type SentItem,
  type SentOption,
} from '@goodlot/checklists'
import {
  type ClassInput,
  fromWireWords,
  type ItemInput,
  type OptionInput,
  type ProtocolClass,
  type ProtocolClassRow,
  type ProtocolItem,
  type ProtocolOnce,
  type ProtocolOption,
  type ProtocolRow,
  toWireWords,
} from '@goodlot/contract'
import { type Caller, chinaDateTime, mayDeleteProtocol, mayEditProtocol } from '@goodlot/rules'
import type { Filters, Head } from './store.ts'

/** The facts about a protocol that the rules depend on. */
export const factsOf = (head: Head) => ({
  isPublic: head.is_public,
  ownerId: head.created_by,
  ownerParentId: head.owner_parent_id,
})

export function protocolRow(head: Head, me: Caller): ProtocolRow {
  const catalog = (head.paths ?? []).map((path) => path.filter((id) => id !== null))
  return {
    tpl_id: head.id,
    tpl_name: head.name,
    tpl_name_cn: head.name_cn,
    is_public: head.is_public,
    service_type: head.service_type,
    service_type_name: head.service_type_name ?? '',
    fe_audit_type: head.audit_type,
    catalog,
    catalog_id: catalog[0] ?? [],
    product_catalog_name: head.catalog_names ?? '',
    user_can_edit: mayEditProtocol(me, factsOf(head)).ok,
    user_role: me.role,
    can_delete: mayDeleteProtocol(me, factsOf(head)).ok,
    created_by: head.created_by,
    customer_nick_name: head.owner_name,
    created_at: chinaDateTime(head.created_at),
    modified_by: head.modified_name,
    modified_at: chinaDateTime(head.modified_at),
    version: head.version,
    item_count: head.item_count ?? 0,
  }
}

interface FilterInput {
  is_public?: boolean | undefined
  tpl_name?: string | undefined
  service_type?: string | undefined
  product_catalog_name?: string | undefined
  catalog_id?: number[] | undefined
  fits?: boolean | undefined
  fe_audit_type?: string | undefined
  created_by?: number | undefined
  customer_nick_name?: string | undefined
}
export const filtersOf = (input: FilterInput): Filters => ({
  isPublic: input.is_public,
  name: input.tpl_name,
  service: input.service_type,
  catalogName: input.product_catalog_name,
  catalogNode: input.catalog_id?.at(-1),
  orAnyProduct: input.fits ?? false,
  auditType: input.fe_audit_type,
  owner: input.created_by,
  ownerName: input.customer_nick_name,
})

// the tree in requests

const sentOption = ({ option_id, sort, ...fields }: OptionInput): SentOption => ({
  ...fromWireWords('option', fields),
  id: option_id,
  sort,
})
const sentItem = ({ item_id, sort, options, ...fields }: ItemInput): SentItem => ({
  ...fromWireWords('item', fields),
  id: item_id,
  sort,
  options: options?.map(sentOption),
})
export const sentClass = ({ class_id, parent_id, sort, items, child_info, ...fields }: ClassInput): SentClass => ({
  ...fromWireWords('class', fields),
  id: class_id,
  parent_id,
  sort,
  items: items?.map(sentItem),
  classes: child_info?.map((child) => sentClass(child as ClassInput)),
})

// the tree in answers

/** Icon names of the item types. */
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

export const optionView = (row: OptionRow): ProtocolOption => ({
  option_id: row.id,
  item_id: row.item_id,
  sort: row.sort,
  ...toWireWords('option', row),
})

export const itemView = (row: NestedItem, types: TypeNames): ProtocolItem => ({
  item_id: row.id,
  class_id: row.class_id,
  sort: row.sort,
  ...toWireWords('item', row),
  type_name_en: types.get(row.type) ?? '',
  icon_type: iconOf(row.type),
  options: row.options.map(optionView),
})

const classFields = (row: ClassRow, head: Head, me: Caller) => ({
  class_id: row.id,
  tpl_id: head.id,
  parent_id: row.parent_id ?? 0,
  sort: row.sort,
  ...toWireWords('class', row),
  user_can_edit: mayEditProtocol(me, factsOf(head)).ok,
  user_role: me.role,
})

export interface OpenedProtocol {
  head: Head
  tree: Rows
  types: TypeNames
}

export function classTree({ head, tree, types }: OpenedProtocol, me: Caller): ProtocolClass[] {
  const view = (row: NestedClass) => ({
    ...classFields(row, head, me),
    items: row.items.map((item) => itemView(item, types)),
  })
  return nest(tree).map((top) => ({
    ...view(top),
    child_info: top.classes.map((sub) => ({ ...view(sub), child_info: [] })),
  }))
}

export const protocolOnce = (protocol: OpenedProtocol, me: Caller): ProtocolOnce => ({
  ...protocolRow(protocol.head, me),
  class_data: classTree(protocol, me),
})

/** Every class once, each parent before its children. */
export function classRows({ head, tree }: OpenedProtocol, me: Caller): ProtocolClassRow[] {
  const byParent = groupBy(tree.classes, (c) => c.parent_id)
  const items = groupBy(tree.items, (i) => i.class_id)
  return (byParent.get(null) ?? [])
    .flatMap((top) => [top, ...(byParent.get(top.id) ?? [])])
    .map((row) => ({ ...classFields(row, head, me), item_count: items.get(row.id)?.length ?? 0 }))
}

/** Finds a class on any level. */
export const findClass = (classes: readonly ProtocolClass[], id: number): ProtocolClass | undefined =>
  classes.flatMap((top): ProtocolClass[] => [top, ...top.child_info]).find((c) => c.class_id === id)
