import { z } from 'zod'
import { call } from './call.ts'
import { each, list, noRecord, one } from './call-record.ts'
import { factorySheet } from './factory-sheet.ts'
import { attachment, attachmentChanges, photoFields, photoRow } from './files.ts'
import { option } from './lists.ts'
import { ownedRow, saveBase } from './owned-records.ts'
import { messageKey } from './sentences.ts'
import { answerFields, formFields } from './sheet-columns.ts'
import { importAnswer, importBody, importFaults, importInput, sheetLimits, sheetWriteFaults } from './sheets.ts'
import {
  clearable,
  codeFilter,
  codeWords,
  dateTime,
  deletedSeveral,
  filter,
  flag,
  id,
  nothing,
  optional,
  pageOf,
  search,
  severalIds,
  sortBy,
  words,
} from './wire.ts'

const fields = {
  ...formFields(factorySheet),
  business_number: codeWords(100),
  business_category: words(100),
  business_type_id: words(40),
  parent_id: clearable(id()),
  business_person2: words(100),
  business_fax: codeWords(100),
  business_start_date: clearable(dateTime()),
  business_end_date: clearable(dateTime()),
  business_attach: attachmentChanges(),
  ...photoFields('business'),
}

/** A factory in the specification's names (L-20…L-24), with fields that we added: position, employees, version. */
export const factoryRow = z.object({
  business_id: z.int(),
  ...answerFields(factorySheet),
  business_number: z.string(),
  business_category: z.string(),
  business_type_id: z.string(),
  parent_id: z.int().nullable(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  country_name: z.string(),
  province_name: z.string(),
  /** City and province. */
  city_name: z.string(),
  city_only_name: z.string(),
  /** 1: the factory is in China, but its address in Chinese, which a local driver can read, is missing. A hint, not an error. */
  address_cn_missing: flag(),
  business_person2: z.string(),
  business_fax: z.string(),
  ...photoRow('business'),
  business_start_date: z.string(),
  business_end_date: z.string(),
  ...ownedRow,
  can_edit_factory: flag(),
})
export type FactoryRow = z.infer<typeof factoryRow>

export const factory = factoryRow.extend({ business_attach: z.array(attachment) })
export type Factory = z.infer<typeof factory>

const filters = {
  business_name: filter(),
  business_supplier_name: filter(),
  business_number: codeFilter(),
  business_category: filter(),
  business_type_id: filter(),
  country: filter(),
  province: filter(),
  city: filter(),
  country_name: filter(),
  city_name: filter(),
  city_only_name: filter(),
  business_address: filter(),
  business_address_cn: filter(),
  business_person: filter(),
  business_contact: codeFilter(),
  business_contact2: codeFilter(),
  business_person2: filter(),
  business_email: filter(),
  business_fax: codeFilter(),
  customer_user_id: optional(id()),
  created_by: optional(id()),
  customer_nick_name: filter(),
  /** `select` in picker mode; accepted and ignored (OD-32). */
  opt: filter(),
}

export const factories = {
  business_list: call({
    about: 'The factories one may see, newest first.',
    kind: 'read',
    reads: 'replica',
    action: 'list_factories',
    record: list('see_record', 'business_id'),
    faults: ['list_too_deep'],
    input: search({
      ...filters,
      sort: sortBy(
        'business_name',
        'business_supplier_name',
        'country',
        'province',
        'city',
        'business_person',
        'customer_nick_name',
      ),
    }),
    output: pageOf(factoryRow),
  }),
  business_once: call({
    about: 'One factory with its attachments.',
    kind: 'read',
    action: 'list_factories',
    record: one('see_record', 'business_id'),
    faults: ['not_found'],
    input: z.object({ business_id: id() }),
    output: factory,
  }),
  business_add: call({
    about: 'Adds a factory.',
    kind: 'write',
    action: 'change_factory',
    record: noRecord,
    faults: ['not_found'],
    input: z.object(fields),
    output: factory,
  }),
  business_edit: call({
    about:
      'Changes a factory that one created (root: any). Fields left out keep their value. A stale version is 4000 with who and when.',
    kind: 'write',
    action: 'change_factory',
    record: one('change_record', 'business_id'),
    faults: ['not_found', 'record_changed'],
    input: z.object({ business_id: id(), ...fields, ...saveBase }),
    output: factory,
  }),
  business_delete: call({
    about: 'Deletes a factory that one created (root: any). Orders keep their copy of it.',
    kind: 'write',
    action: 'change_factory',
    record: one('change_record', 'business_id'),
    faults: ['not_found'],
    input: z.object({ business_id: id() }),
    output: nothing(),
  }),
  business_delete_several: call({
    about: 'Deletes several factories; those that one may not delete stay, each with the reason.',
    kind: 'write',
    action: 'change_factory',
    record: each('change_record', 'business_ids', 'business_id'),
    input: z.object({ business_ids: severalIds() }),
    output: deletedSeveral,
  }),
  business_type: call({
    about: 'Kinds of factory.',
    kind: 'read',
    action: 'list_factories',
    record: noRecord,
    input: nothing(),
    output: z.array(option),
  }),
  business_import: call({
    about: 'Imports the rows of a spreadsheet: all of them, or none (4001 with errors per row and field).',
    kind: 'write',
    action: 'import_sheets',
    record: noRecord,
    bodyBytes: importBody,
    limits: sheetLimits,
    faults: importFaults,
    input: z.object({
      rows: importInput.excel,
      type: optional(z.literal('factory', messageKey('validation.choice'))),
      dry_run: importInput.dry_run,
      from: importInput.from,
    }),
    output: importAnswer,
  }),
  business_template: call({
    about: 'An empty spreadsheet to fill in, with drop-downs, examples and help in the language asked for.',
    kind: 'read',
    action: 'import_sheets',
    record: noRecord,
    method: 'GET',
    answer: 'blob',
    limits: sheetLimits,
    faults: sheetWriteFaults,
    input: nothing(),
    output: nothing(),
  }),
  business_export: call({
    about: 'The factories of a filter as a spreadsheet that can be imported again; at most 5,000.',
    kind: 'read',
    reads: 'replica',
    action: 'list_factories',
    record: list('see_record', 'business_name'),
    method: 'GET',
    answer: 'blob',
    limits: sheetLimits,
    faults: ['export_too_long', ...sheetWriteFaults],
    input: search(filters),
    output: nothing(),
  }),
}
