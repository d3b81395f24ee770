import { protocolLimits } from '@goodlot/checklists'
import { z } from 'zod'
import { call } from './call.ts'
import { each, list, noRecord, one } from './call-record.ts'
import { option } from './lists.ts'
import {
  catalogPath,
  classFields,
  classList,
  headFields,
  itemFields,
  itemList,
  optionFields,
  optionList,
  protocolClass,
  protocolClassRow,
  protocolItem,
  protocolOnce,
  protocolOption,
  protocolRow,
  protocolService,
  serviceType,
} from './protocol-tree.ts'
import { messageKey } from './sentences.ts'
import { importAnswer, importBody, importFaults, importInput, sheetLimits, sheetWriteFaults } from './sheets.ts'
import {
  deletedSeveral,
  flag,
  flag01,
  id,
  int,
  json,
  nothing,
  optional,
  pageOf,
  search,
  severalIds,
  sortBy,
  text,
} from './wire.ts'

/** The version that the writer read; if it is stale, the refusal says who saved since, and when. */
const version = int({ min: 1 })
const complete = flag01().default(false)
const requiredText = (max: number) => text({ required: 'validation.required', max })
const filter = () => optional(text({ max: 200 }))
/** Enough for a tree of 2,000 items in Chinese, form-encoded. */
const treeBytes = 8 * 1024 * 1024

const counts = z.object({ classes: z.int(), items: z.int(), options: z.int(), version: z.int() })
const deleting = { version, dry_run: flag01().default(false) }
const about = 'with dry_run 1 it only answers the counts'
const read = { kind: 'read', action: 'list_protocols' } as const

/** Faults of opening a protocol for writing, in the order in which they are checked. */
const opening = ['not_found', 'protocol_public', 'protocol_not_yours', 'protocol_changed'] as const
/** Faults of a tree that exceeds the limits of a protocol. */
const tooLarge = ['too_many_classes', 'too_many_items', 'too_many_options', 'protocol_too_large'] as const

/** Faults by which the rules refuse a change of the tree. */
const treeFaults = [
  'protocol_staff_only',
  'lock_staff_only',
  'item_locked',
  'class_takes_no_checks',
  'check_top_level_only',
  'class_stays',
  ...tooLarge,
] as const
export type TreeFault = (typeof treeFaults)[number] | 'protocol_public' | 'protocol_not_yours'

const write = { kind: 'write', action: 'change_protocol', faults: [...opening, ...treeFaults] } as const

export const protocols = {
  tpl_list: call({
    ...read,
    reads: 'replica',
    record: list('see_protocol', 'tpl_id'),
    about: 'The protocols one may see: public ones, own ones, those of sub-accounts; root all. Last changed first.',
    faults: ['list_too_deep'],
    input: search({
      is_public: optional(flag01()),
      tpl_name: filter(),
      service_type: optional(serviceType()),
      product_catalog_name: filter(),
      catalog_id: optional(catalogPath()),
      /** With catalog_id: also lists protocols that fit any product. */
      fits: optional(flag01()),
      fe_audit_type: filter(),
      created_by: optional(id()),
      customer_nick_name: filter(),
      sort: sortBy('tpl_name', 'service_type', 'item_count', 'customer_nick_name', 'modified_at'),
    }),
    output: pageOf(protocolRow),
  }),
  tpl_once: call({
    ...read,
    record: one('see_protocol', 'tpl_id'),
    about: 'One protocol with its tree of classes, items and options, and the version to send with the next write.',
    faults: ['not_found'],
    input: z.object({ tpl_id: id() }),
    output: protocolOnce,
  }),
  tpl_add: call({
    kind: 'write',
    action: 'create_protocol',
    record: noRecord,
    about: 'A new protocol, private unless is_public is 1; without class_data it begins with the two last classes.',
    bodyBytes: treeBytes,
    faults: ['not_found', 'protocol_public', 'protocol_not_yours', ...treeFaults],
    input: z.object({
      tpl_name: requiredText(protocolLimits.name),
      service_type: protocolService().default('fri'),
      ...headFields,
      class_data: json(classList).optional(),
    }),
    output: protocolOnce,
  }),
  tpl_edit: call({
    ...write,
    record: one('edit_protocol', 'tpl_id'),
    about: 'Changes name, service type, category, public or private, and with class_data the tree, all at once.',
    bodyBytes: treeBytes,
    faults: [...write.faults, 'publish_root_only'],
    input: z.object({
      tpl_id: id(),
      version,
      tpl_name: requiredText(protocolLimits.name).optional(),
      service_type: protocolService().optional(),
      ...headFields,
      class_data: json(classList).optional(),
      complete,
    }),
    output: protocolOnce,
  }),
  tpl_delete: call({
    ...write,
    record: one('edit_protocol', 'tpl_id'),
    about: `Deletes a protocol and answers what went with it; ${about}.`,
    faults: opening,
    input: z.object({ tpl_id: id(), ...deleting }),
    output: counts,
  }),
  tpl_delete_several: call({
    kind: 'write',
    action: 'change_protocol',
    record: each('edit_protocol', 'tpl_ids', 'tpl_id'),
    about: 'Deletes several protocols; those that one may not delete stay, each with the reason.',
    input: z.object({ tpl_ids: severalIds() }),
    output: deletedSeveral,
  }),
  tpl_clone: call({
    kind: 'write',
    action: 'clone_protocol',
    record: one('see_protocol', 'tpl_id'),
    about: "Root's copy of a protocol, public unless is_public is 0.",
    faults: ['not_found', 'too_many_protocols'],
    input: z.object({
      tpl_id: id(),
      tpl_name: optional(text({ max: protocolLimits.name })),
      is_public: flag01().default(true),
    }),
    output: protocolOnce,
  }),
  tpl_clone_own: call({
    kind: 'write',
    action: 'clone_own_protocol',
    record: one('see_protocol', 'tpl_id'),
    about: 'A private copy of one’s own.',
    faults: ['not_found', 'too_many_protocols'],
    input: z.object({ tpl_id: id(), tpl_name: optional(text({ max: protocolLimits.name })) }),
    output: protocolOnce,
  }),
  tpl_type: call({
    ...read,
    record: noRecord,
    about: 'The item types (value types).',
    input: z.object({}),
    output: z.array(
      option.extend({ type_code: z.string(), type_name_en: z.string(), icon_type: z.string(), has_options: flag() }),
    ),
  }),

  tpl_template: call({
    ...read,
    record: noRecord,
    about:
      'An empty checklist to fill in as a spreadsheet, with drop-downs, examples and help in the language asked for.',
    method: 'GET',
    answer: 'blob',
    limits: sheetLimits,
    faults: sheetWriteFaults,
    input: nothing(),
    output: nothing(),
  }),
  tpl_export: call({
    ...read,
    reads: 'replica',
    record: one('see_protocol', 'tpl_id'),
    about: 'A protocol as a spreadsheet that can be changed and read again: one row per option; at most 5,000.',
    method: 'GET',
    answer: 'blob',
    limits: sheetLimits,
    faults: ['not_found', 'export_too_long', ...sheetWriteFaults],
    input: z.object({ tpl_id: id() }),
    output: nothing(),
  }),
  tpl_rows: call({
    kind: 'read',
    action: 'change_protocol',
    record: one('see_protocol', 'tpl_id'),
    about: 'Reviewed rows (excel = JSON) as the tree of a protocol, with numbers below zero; nothing is saved.',
    bodyBytes: importBody,
    limits: sheetLimits,
    faults: ['not_found', ...tooLarge, ...importFaults],
    input: z.object({ tpl_id: id(), ...importInput }),
    output: importAnswer.extend({ class_data: z.array(protocolClass) }),
  }),

  tpl_class_list: call({
    ...read,
    record: one('see_protocol', 'tpl_id'),
    about: 'The classes of a protocol in the order of the tree, without their items.',
    faults: ['not_found'],
    input: z.object({ tpl_id: id() }),
    output: pageOf(protocolClassRow),
  }),
  tpl_class_once: call({
    ...read,
    record: one('see_protocol', 'class_id'),
    about: 'One class with its items and sub-classes.',
    faults: ['not_found'],
    input: z.object({ class_id: id() }),
    output: z.object({ ...protocolClass.shape, version: z.int() }),
  }),
  tpl_class_add: call({
    ...write,
    record: one('arrange_protocol', 'tpl_id'),
    about: 'A new class at the end, or at sort; with parent_id a sub-class.',
    input: z.object({
      tpl_id: id(),
      version,
      parent_id: optional(int()),
      ...classFields,
      class_name: requiredText(protocolLimits.title),
    }),
    output: z.object({ ...protocolClass.shape, version: z.int() }),
  }),
  tpl_class_edit: call({
    ...write,
    record: one('edit_protocol', 'class_id'),
    about: 'Changes the fields sent; sort and parent_id move the class.',
    input: z.object({ class_id: id(), version, parent_id: optional(int()), ...classFields }),
    output: z.object({ ...protocolClass.shape, version: z.int() }),
  }),
  tpl_class_delete: call({
    ...write,
    record: one('edit_protocol', 'class_id'),
    about: `Deletes a class with its descendants, children first, and counts them; ${about}.`,
    input: z.object({ class_id: id(), ...deleting }),
    output: counts,
  }),
  tpl_class_saveall: call({
    ...write,
    record: one('edit_protocol', 'tpl_id'),
    about:
      'Saves an edited tree: info by its nesting, or list by parent_id. Nodes without an id, or with one below zero, are new; complete 1 deletes what is missing.',
    bodyBytes: treeBytes,
    input: z
      .object({ tpl_id: id(), version, info: json(classList).optional(), list: json(classList).optional(), complete })
      .refine((sent) => sent.info !== undefined || sent.list !== undefined, {
        path: ['info'],
        error: messageKey('validation.required'),
      }),
    output: protocolOnce,
  }),

  tpl_item_list: call({
    ...read,
    record: one('see_protocol', 'class_id'),
    about: 'The items of a class with their options.',
    faults: ['not_found'],
    input: z.object({ class_id: id() }),
    output: pageOf(protocolItem),
  }),
  tpl_item_add: call({
    ...write,
    record: one('edit_protocol', 'class_id'),
    about: 'A new item at the end of a class, or at sort; its type is text unless type_code says otherwise.',
    input: z.object({
      class_id: id(),
      version,
      ...itemFields,
      item_title: requiredText(protocolLimits.title),
      options: json(optionList).optional(),
    }),
    output: protocolItem.extend({ version: z.int() }),
  }),
  tpl_item_edit: call({
    ...write,
    record: one('edit_protocol', 'item_id'),
    about: 'Changes the fields sent; sort and class_id move the item.',
    input: z.object({ item_id: id(), version, class_id: optional(id()), ...itemFields }),
    output: protocolItem.extend({ version: z.int() }),
  }),
  tpl_item_delete: call({
    ...write,
    record: one('edit_protocol', 'item_id'),
    about: `Deletes an item with its options; ${about}.`,
    input: z.object({ item_id: id(), ...deleting }),
    output: counts,
  }),
  tpl_item_saveall: call({
    ...write,
    record: one('edit_protocol', 'class_id'),
    about: 'Saves the items of one class with their options; complete 1 deletes what is missing.',
    bodyBytes: treeBytes,
    input: z.object({ class_id: id(), version, list: json(itemList), complete }),
    output: protocolOnce,
  }),

  tpl_option_list: call({
    ...read,
    record: one('see_protocol', 'item_id'),
    about: 'The options of an item.',
    faults: ['not_found'],
    input: z.object({ item_id: id() }),
    output: pageOf(protocolOption),
  }),
  tpl_option_add: call({
    ...write,
    record: one('edit_protocol', 'item_id'),
    about: 'A new option at the end of an item, or at sort.',
    input: z.object({ item_id: id(), version, ...optionFields, item_title: requiredText(protocolLimits.title) }),
    output: protocolOption.extend({ version: z.int() }),
  }),
  tpl_option_edit: call({
    ...write,
    record: one('edit_protocol', 'option_id'),
    about: 'Changes the fields sent; sort moves the option.',
    input: z.object({ option_id: id(), version, ...optionFields }),
    output: protocolOption.extend({ version: z.int() }),
  }),
  tpl_option_delete: call({
    ...write,
    record: one('edit_protocol', 'option_id'),
    about: `Deletes an option; ${about}.`,
    input: z.object({ option_id: id(), ...deleting }),
    output: counts,
  }),
  tpl_option_save: call({
    ...write,
    record: one('edit_protocol', 'item_id'),
    about: 'Saves the options of an item; what is missing in the list is deleted unless complete is 0.',
    bodyBytes: treeBytes,
    input: z.object({
      item_id: id(),
      class_id: optional(id()),
      version,
      list: json(optionList),
      complete: flag01().default(true),
    }),
    output: protocolItem.extend({ version: z.int() }),
  }),
}
