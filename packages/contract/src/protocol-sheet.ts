import {
  defectClasses,
  defectZones,
  isSampleCode,
  itemTypes,
  onFails,
  optionResults,
  protocolLimits,
  relations,
  resultStyles,
  valueKinds,
} from '@goodlot/checklists'
import { z } from 'zod'
import { aqlCode, sizeText } from './protocol-tree.ts'
import { messageKey } from './sentences.ts'
import { type SheetColumn, sheet } from './sheet-columns.ts'
import { checklistTitles as titles } from './sheet-titles-checklists.ts'
import { clearable, code, decimal, int, lines, text, words } from './wire.ts'

const { title, description } = protocolLimits
const name = (width: number, aliases: readonly string[] = []) =>
  ({ kind: 'text', schema: words(title), width, aliases }) as const
const chinese = (width: number) => ({ kind: 'text', schema: words(title), width }) as const
const paragraphs = (aliases: readonly string[] = []) =>
  ({ kind: 'text', schema: clearable(lines({ max: description })), width: 50, aliases, lines: true }) as const
const figure = (max: number, min = 0) =>
  ({ kind: 'decimal', schema: clearable(decimal({ min, max, decimals: 6 })), width: 12 }) as const
const whole = (max: number) => ({ kind: 'int', schema: clearable(int({ min: 0, max })), width: 10 }) as const
/** The cell contains a word of the catalogs; its code is looked up when the spreadsheet is read. */
const choice = (width = 18) => ({ kind: 'choice', schema: text({ max: 100 }), width }) as const
const oneOf = (values: readonly string[], width = 10) =>
  ({
    kind: 'text',
    schema: clearable(text({ max: 10 }).refine((typed) => values.includes(typed), messageKey('validation.choice'))),
    width,
  }) as const

/** `>=` and `<=` are typed more easily than their signs. `>` and `<` are refused, because the limits of a protocol are inclusive. */
const signs: Readonly<Record<string, string>> = { '>=': '≥', '<=': '≤', '+/-': '±', '+-': '±' }
const relation = z
  .preprocess((typed) => (typeof typed === 'string' ? (signs[typed.trim()] ?? typed) : typed), text({ max: 10 }))
  .refine((typed) => relations.some((one) => one === typed), messageKey('validation.choice'))

/**
 * A protocol as a spreadsheet: one row per option, and one row for an item or class without options. The fields of a class or an
 * item are in its first row; an empty cell repeats the cell above.
 */
export const protocolSheet = sheet({
  type: 'protocol',
  noun: 'protocol-sheets',
  columns: {
    class: { ...name(26, titles.class), needed: true },
    sub_class: name(22, titles.subClass),
    no: { kind: 'text', schema: clearable(code({ max: 20 })), width: 8, aliases: titles.number },
    code: { kind: 'text', schema: clearable(code({ max: 20 })), width: 8 },
    item: { ...name(32, titles.item), needed: true },
    requirement: paragraphs(titles.requirement),
    type: choice(),
    option: name(32, titles.option),
    relation: { kind: 'text', schema: relation, width: 8 },
    value: name(14, titles.value),
    unit: { kind: 'text', schema: words(40), width: 10, aliases: titles.unit },
    tol_minus: figure(1e9),
    tol_plus: figure(1e9),
    on_fail: choice(),
    sample: {
      kind: 'text',
      schema: clearable(code({ max: 10 }).refine(isSampleCode, messageKey('validation.sample_code'))),
      width: 10,
    },
    min_photos: whole(50),
    instrument: name(24, titles.instrument),
    standard: name(18),
    result_style: choice(),
    sizes: { kind: 'text', schema: sizeText(), width: 18 },
    size_values: { kind: 'text', schema: sizeText(), width: 18 },
    value_kind: choice(12),
    option_code: { kind: 'text', schema: clearable(code({ max: 20 })), width: 10, aliases: titles.defectCode },
    defect_class: choice(12),
    zone: oneOf(defectZones),
    result: choice(12),
    option_on_fail: choice(),
    zero_tolerance: choice(10),
    max_failures: whole(1_000),
    max_failures_aql: { kind: 'text', schema: clearable(aqlCode()), width: 10 },
    fail_beyond_tolerance: figure(100, 1),
    score_weight: figure(1_000),
    is_key: choice(10),
    can_edit: choice(10),
    confidential: choice(10),
    is_default: choice(10),
    product_defects: choice(10),
    class_code: {
      kind: 'text',
      schema: clearable(
        code({ max: 60 }).refine((typed) => /^[a-z0-9_]*$/.test(typed), messageKey('validation.class_code')),
      ),
      width: 16,
    },
    class_description: paragraphs(),
    add_type: choice(),
    is_repeated: choice(10),
    takes_checks: choice(10),
    class_cn: chinese(22),
    class_description_cn: paragraphs(),
    item_cn: chinese(26),
    requirement_cn: paragraphs(),
    instrument_cn: chinese(20),
    option_cn: chinese(26),
    value_cn: chinese(14),
    unit_cn: { kind: 'text', schema: words(40), width: 10 },
  } satisfies Record<string, SheetColumn>,
})

const flags = ['yes', 'no'] as const
/** The codes that the cell of a choice may name. */
export const protocolChoices = {
  type: itemTypes,
  add_type: itemTypes,
  on_fail: onFails,
  option_on_fail: onFails,
  result_style: resultStyles,
  value_kind: valueKinds,
  defect_class: defectClasses,
  result: optionResults,
  zero_tolerance: flags,
  is_key: flags,
  can_edit: flags,
  confidential: flags,
  is_default: flags,
  product_defects: flags,
  is_repeated: flags,
  takes_checks: flags,
} as const
export type ProtocolChoice = keyof typeof protocolChoices
