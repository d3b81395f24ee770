import {
  defectClasses,
  defectZones,
  isSampleCode,
  itemTypes,
  onFails,
  optionResults,
  protocolLimits,
  readSizes,
  relations,
  resultStyles,
  valueKinds,
  writeSizes,
} from '@goodlot/checklists'
import { auditTypes, isProtocolService, serviceTypes } from '@goodlot/rules'
import { parseAql } from '@goodlot/sampling'
import { z } from 'zod'
import { messageKey, type Sentence } from './sentences.ts'
import { code, decimal, flag, flag01, id, int, json, lines, optional, text } from './wire.ts'

/**
 * The shapes of a protocol: class → sub-class → item → option, as they are sent and as they are answered.
 * A field that is not sent keeps its value or, for a new node, takes its default.
 */
const { name, title, description } = protocolLimits
const choice = messageKey('validation.choice')
const required = messageKey('validation.required')

/** Absent, 0 or negative: a new node. A negative id lets other new nodes name it as their parent. */
const nodeId = () => optional(int())
const words = (max: number) => text({ max }).optional()
const paragraphs = (max: number) => lines({ max }).optional()
const requiredText = (max: number) => text({ required, max }).optional()
const emptyOr = <const V extends readonly string[]>(values: V) => z.enum(['', ...values], choice).optional()
/** A number; '' and null both mean none. */
const nullableDecimal = (limits: { min: number; max: number }) =>
  z.union([z.null(), z.literal('').transform(() => null), decimal({ ...limits, decimals: 6 })]).optional()
/** '4' and '4.0' both read as '4.0'. */
export const aqlCode = () =>
  code({ max: 10 }).transform((sent, ctx) => {
    try {
      return sent === '' ? '' : parseAql(sent)
    } catch {
      ctx.issues.push({ code: 'custom', input: sent, message: choice })
      return z.NEVER
    }
  })
/** Sizes, or one value per size, separated by |. */
export const sizeText = () =>
  text({ max: description })
    .refine((list) => readSizes(list).length <= protocolLimits.sizes, {
      error: messageKey('validation.too_many'),
      params: { max: protocolLimits.sizes },
    })
    .transform((list) => writeSizes(readSizes(list)))
const limitedList = <S extends z.ZodType>(
  schema: S,
  max: number,
  error: Sentence = messageKey('validation.too_many'),
) => z.array(schema).refine((list) => list.length <= max, { error, params: { max } })

export const optionFields = {
  item_title: requiredText(title),
  item_title_cn: words(title),
  value_text: words(title),
  value_text_cn: words(title),
  symbol_left: z.enum(relations, choice).optional(),
  symbol_right: words(40),
  symbol_right_cn: words(40),
  input_type: z.enum(valueKinds, choice).optional(),
  tol_minus: nullableDecimal({ min: 0, max: 1e9 }),
  tol_plus: nullableDecimal({ min: 0, max: 1e9 }),
  /** Nominal values in the order of the item's sizes, with | between them. */
  size_values: sizeText().optional(),
  code: code({ max: 20 }).optional(),
  class: emptyOr(defectClasses),
  zone: emptyOr(defectZones),
  result: emptyOr(optionResults),
  on_fail: emptyOr(onFails),
  severity: emptyOr(['zero_tolerance']),
  sort: int({ min: 0 }).optional(),
}
export const optionInput = z.object({ option_id: nodeId(), ...optionFields })
export const optionList = limitedList(optionInput, protocolLimits.optionsPerItem, 'faults.too_many_options')

export const itemFields = {
  item_code: code({ max: 20 }).optional(),
  item_title: requiredText(title),
  item_title_cn: words(title),
  type_code: z.enum(itemTypes, choice).optional(),
  type_code2: z.enum(resultStyles, choice).optional(),
  value_text: paragraphs(description),
  value_text_cn: paragraphs(description),
  can_edit: flag01().optional(),
  on_fail: z.enum(onFails, choice).optional(),
  min_photos: int({ min: 0, max: 50 }).optional(),
  instrument: words(title),
  instrument_cn: words(title),
  confidential: flag01().optional(),
  is_default: flag01().optional(),
  standard: words(title),
  max_failures: int({ min: 0, max: 1_000 }).optional(),
  max_failures_aql: aqlCode().optional(),
  fail_beyond_tolerance: nullableDecimal({ min: 1, max: 100 }),
  score_weight: nullableDecimal({ min: 0, max: 1_000 }),
  is_key: flag01().optional(),
  defects_from: emptyOr(['product_protocol']),
  /** Sizes of a graded chart with | between them: `S|M|L`. */
  sizes: sizeText().optional(),
  sort: int({ min: 0 }).optional(),
}
export const itemInput = z.object({ item_id: nodeId(), ...itemFields, options: optionList.optional() })
export const itemList = limitedList(itemInput, protocolLimits.items, 'faults.too_many_items')

export const classFields = {
  class_code: code({ max: 60 })
    .refine((code) => /^[a-z0-9_]*$/.test(code), messageKey('validation.class_code'))
    .optional(),
  class_name: requiredText(title),
  class_name_cn: words(title),
  class_description: paragraphs(description),
  class_description_cn: paragraphs(description),
  aql_level_code: code({ max: 10 }).refine(isSampleCode, messageKey('validation.sample_code')).optional(),
  can_clone: flag01().optional(),
  setting_type: z.enum(itemTypes, choice).optional(),
  customer_add_test: flag01().optional(),
  sort: int({ min: 0 }).optional(),
}
const node = { class_id: nodeId(), parent_id: optional(int()), ...classFields, items: itemList.optional() }
/** There are two levels: a class below a sub-class is refused with an error of its own. */
const subClassInput = z.object({
  ...node,
  child_info: z
    .array(z.unknown())
    .refine((list) => list.length === 0, messageKey('validation.too_deep'))
    .optional(),
})
const classesOf = <S extends z.ZodType>(schema: S) =>
  limitedList(schema, protocolLimits.classes, 'faults.too_many_classes')
export const classInput = z.object({ ...node, child_info: classesOf(subClassInput).optional() })
export const classList = classesOf(classInput)

export type OptionInput = z.output<typeof optionInput>
export type ItemInput = z.output<typeof itemInput>
export type ClassInput = z.output<typeof classInput>

/** A line, a category, or the path [category, line]; a form may send it as JSON or with a comma. */
export const catalogPath = () =>
  z.union([
    z.array(id()).min(1, messageKey('validation.catalog')).max(2, messageKey('validation.catalog')),
    z
      .union([z.number(), z.string()])
      .transform((sent): (string | number)[] =>
        String(sent)
          .replace(/[[\]\s]/g, '')
          .split(','),
      )
      .pipe(z.array(id()).min(1, messageKey('validation.catalog')).max(2, messageKey('validation.catalog'))),
  ])

export const headFields = {
  tpl_name_cn: words(name),
  is_public: flag01().optional(),
  fe_audit_type: emptyOr(auditTypes),
  /** The one product group that the protocol is for; '' for none. `catalog` sets several groups at once. */
  catalog_id: z.union([z.literal('').transform(() => []), catalogPath()]).optional(),
  catalog: json(limitedList(catalogPath(), protocolLimits.catalogs)).optional(),
}
export const serviceType = () => z.enum(serviceTypes, choice)
export const protocolService = () => serviceType().refine(isProtocolService, messageKey('validation.no_lab'))

// shapes of answers

export const protocolOption = z.object({
  option_id: z.int(),
  item_id: z.int(),
  sort: z.int(),
  item_title: z.string(),
  item_title_cn: z.string(),
  value_text: z.string(),
  value_text_cn: z.string(),
  symbol_left: z.string(),
  symbol_right: z.string(),
  symbol_right_cn: z.string(),
  input_type: z.string(),
  tol_minus: z.number().nullable(),
  tol_plus: z.number().nullable(),
  size_values: z.string(),
  code: z.string(),
  class: z.string(),
  zone: z.string(),
  result: z.string(),
  on_fail: z.string(),
  severity: z.string(),
})

export const protocolItem = z.object({
  item_id: z.int(),
  class_id: z.int(),
  sort: z.int(),
  item_code: z.string(),
  item_title: z.string(),
  item_title_cn: z.string(),
  type_code: z.string(),
  type_code2: z.string(),
  type_name_en: z.string(),
  icon_type: z.string(),
  value_text: z.string(),
  value_text_cn: z.string(),
  can_edit: flag(),
  on_fail: z.string(),
  min_photos: z.int(),
  instrument: z.string(),
  instrument_cn: z.string(),
  confidential: flag(),
  is_default: flag(),
  standard: z.string(),
  max_failures: z.int(),
  max_failures_aql: z.string(),
  fail_beyond_tolerance: z.number().nullable(),
  score_weight: z.number().nullable(),
  is_key: flag(),
  defects_from: z.string(),
  sizes: z.string(),
  options: z.array(protocolOption),
})

const classRow = {
  class_id: z.int(),
  tpl_id: z.int(),
  /** 0: a top-level class. */
  parent_id: z.int(),
  sort: z.int(),
  class_code: z.string(),
  class_name: z.string(),
  class_name_cn: z.string(),
  class_description: z.string(),
  class_description_cn: z.string(),
  aql_level_code: z.string(),
  can_clone: flag(),
  setting_type: z.string(),
  customer_add_test: flag(),
  user_can_edit: flag(),
  user_role: z.string(),
}
export const protocolClassRow = z.object({ ...classRow, item_count: z.int() })
export const protocolClass = z.object({
  ...classRow,
  items: z.array(protocolItem),
  child_info: z.array(z.object({ ...classRow, items: z.array(protocolItem), child_info: z.array(z.never()) })),
})

export const protocolRow = z.object({
  tpl_id: z.int(),
  tpl_name: z.string(),
  tpl_name_cn: z.string(),
  is_public: flag(),
  service_type: z.string(),
  service_type_name: z.string(),
  fe_audit_type: z.string(),
  /** Every product group it is for, each [category] or [category, line]; empty: any product. */
  catalog: z.array(z.array(z.int())),
  /** The first of the groups in `catalog`. */
  catalog_id: z.array(z.int()),
  product_catalog_name: z.string(),
  user_can_edit: flag(),
  user_role: z.string(),
  can_delete: flag(),
  /** Owner. */
  created_by: z.int(),
  customer_nick_name: z.string(),
  created_at: z.string(),
  modified_by: z.string(),
  modified_at: z.string(),
  version: z.int(),
  item_count: z.int(),
})
export const protocolOnce = protocolRow.extend({ class_data: z.array(protocolClass) })

export type ProtocolRow = z.infer<typeof protocolRow>
export type ProtocolOnce = z.infer<typeof protocolOnce>
export type ProtocolClass = z.infer<typeof protocolClass>
export type ProtocolClassRow = z.infer<typeof protocolClassRow>
export type ProtocolItem = z.infer<typeof protocolItem>
export type ProtocolOption = z.infer<typeof protocolOption>
