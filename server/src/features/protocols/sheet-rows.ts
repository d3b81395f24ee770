import {
  blankClass,
  blankItem,
  blankOption,
  closingClassOf,
  hasOptions,
  noRows,
  planSave,
  type Rows,
  type SentClass,
  type SentItem,
  type SentOption,
} from '@goodlot/checklists'
import type { ProtocolChoice, protocolSheet } from '@goodlot/contract'
import type { CellValues } from '../../spreadsheet/index.ts'

/** A row after reading: its cells, and the codes of its choices; '' for an empty cell. */
export type ProtocolSheetRow = CellValues<typeof protocolSheet.columns> & { choices: Record<ProtocolChoice, string> }

type Writable<N> = { -readonly [K in keyof N]: N[K] }
type ClassDraft = Writable<SentClass> & { items: ItemDraft[]; classes: ClassDraft[] }
type ItemDraft = Writable<SentItem> & { options: SentOption[] }

export interface SheetTree {
  rows: Rows
  /** Errors, each with the row and column of its node. */
  faults: { row: number; field: string; messageKey: ReturnType<typeof planSave>['faults'][number]['messageKey'] }[]
}

/** Whether a row continues the item above: merged cells repeat their content in every row. */
const isSameItem = ({ name, requirement = '' }: ItemDraft, values: ProtocolSheetRow): boolean =>
  name === values.item && (values.requirement === '' || values.requirement === requirement)

const isYes = (code: string, otherwise: boolean) => (code === '' ? otherwise : code === 'yes')

/** Builds the protocol that the rows describe; `row` is a row's number in the sheet. */
export function treeOfRows(list: readonly { row: number; values: ProtocolSheetRow }[]): SheetTree {
  const classes: ClassDraft[] = []
  const rowOf = new Map<object, number>()
  const known = new Map<string, ClassDraft>()
  const faults: SheetTree['faults'] = []
  let [lastClass, lastSub] = ['', '']
  let current: { owner: ClassDraft; item: ItemDraft; no: string } | null = null
  for (const { row, values } of list) {
    if (values.class !== '') [lastClass, lastSub] = [values.class, values.sub_class]
    else if (values.sub_class !== '') lastSub = values.sub_class
    if (lastClass === '') {
      faults.push({ row, field: 'class', messageKey: 'validation.required' })
      continue
    }
    const place = placeOf(values.no)
    const classAt = (name: string, into: ClassDraft[], mark: string, isLast: boolean) => {
      const key = `${mark}|${into === classes ? '' : lastClass}|${name}`
      const found = known.get(key)
      if (found) return found
      const made = classOf(name, isLast ? values : null)
      into.push(made)
      known.set(key, made)
      rowOf.set(made, row)
      return made
    }
    const top = classAt(lastClass, classes, place.top, lastSub === '')
    const owner = lastSub === '' ? top : classAt(lastSub, top.classes, place.sub, true)
    const hasOption = values.option !== ''
    const isNext: boolean =
      values.item !== '' &&
      (current === null ||
        current.owner !== owner ||
        !hasOption ||
        (values.no === '' ? !isSameItem(current.item, values) : current.no !== values.no))
    if (isNext) {
      const item = itemOf(values)
      owner.items.push(item)
      rowOf.set(item, row)
      current = { owner, item, no: values.no }
    }
    if (!hasOption) continue
    if (current === null || current.owner !== owner) {
      faults.push({ row, field: 'item', messageKey: 'validation.required' })
      continue
    }
    const option = optionOf(values, current.item.type ?? '')
    current.item.options.push(option)
    rowOf.set(option, row)
  }
  const sent = { classes, form: 'tree', complete: { classes: true, items: true, options: true } } as const
  const planned = planSave(noRows, sent)
  for (const { path, kind, field, messageKey } of planned.faults)
    faults.push({ row: rowOf.get(nodeAt(classes, path) ?? {}) ?? 1, field: columnOf(kind, field), messageKey })
  return { rows: planned.after, faults }
}

/**
 * `3.2` is an item of the third class, `3/1.2` an item of its first sub-class: the part before the dot distinguishes classes of the same
 * name. Numbers in any other style only distinguish items.
 */
const placeOf = (no: string): { top: string; sub: string } => {
  const [, top = '', sub = ''] = /^(\d+)(?:\/(\d+))?\.\d*$/.exec(no) ?? []
  return { top, sub }
}

type Filled<T> = { [K in keyof T]?: NonNullable<T[K]> }
/** The fields that are filled in the row. */
const defined = <T extends object>(fields: T): Filled<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null)) as Filled<T>

function classOf(name: string, values: ProtocolSheetRow | null): ClassDraft {
  const named = { name, items: [], classes: [] }
  if (!values) return named
  const { choices } = values
  return {
    ...named,
    ...defined({
      name_cn: values.class_cn,
      code: values.class_code || (closingClassOf({ code: '', name }) ?? ''),
      description: values.class_description,
      description_cn: values.class_description_cn,
      sample: values.sample,
      add_type: choices.add_type,
    }),
    is_repeated: isYes(choices.is_repeated, blankClass.is_repeated),
    takes_checks: isYes(choices.takes_checks, blankClass.takes_checks),
  }
}

/** The type of an item that names none, guessed from which cells are filled. */
function usualType({ option, option_code, relation, value, choices }: ProtocolSheetRow): string {
  if (option === '') return 'demand'
  if (choices.defect_class !== '' || option_code !== '') return 'defectives_list'
  if (relation !== '' || value !== '' || choices.value_kind !== '') return 'checkbox_value_group'
  return choices.result === '' ? 'checkbox_group' : 'checkbox_single'
}

function itemOf(values: ProtocolSheetRow): ItemDraft {
  const { choices } = values
  const type = choices.type || usualType(values)
  return {
    name: values.item,
    type,
    options: [],
    ...defined({
      code: values.code,
      name_cn: values.item_cn,
      requirement: values.requirement,
      requirement_cn: values.requirement_cn,
      result_style: choices.result_style,
      on_fail: choices.on_fail,
      min_photos: values.min_photos,
      instrument: values.instrument,
      instrument_cn: values.instrument_cn,
      standard: values.standard,
      max_failures: values.max_failures,
      max_failures_aql: values.max_failures_aql,
      fail_beyond_tolerance: values.fail_beyond_tolerance,
      score_weight: values.score_weight,
      sizes: values.sizes,
    }),
    is_key: isYes(choices.is_key, blankItem.is_key),
    can_edit: isYes(choices.can_edit, blankItem.can_edit),
    confidential: isYes(choices.confidential, blankItem.confidential),
    is_default: isYes(choices.is_default, blankItem.is_default),
    defects_from: isYes(choices.product_defects, false) ? 'product_protocol' : '',
  }
}

const usualKind: Readonly<Record<string, string>> = { checkbox_value_group: 'number', defectives_list: 'number' }

const optionOf = (values: ProtocolSheetRow, type: string): SentOption => ({
  ...blankOption,
  name: values.option,
  name_cn: values.option_cn,
  code: values.option_code,
  value_kind: values.choices.value_kind || (hasOptions(type) ? (usualKind[type] ?? 'yes_no') : blankOption.value_kind),
  relation: values.relation,
  value: values.value,
  value_cn: values.value_cn,
  unit: values.unit,
  unit_cn: values.unit_cn,
  tol_minus: values.tol_minus,
  tol_plus: values.tol_plus,
  size_values: values.size_values,
  defect_class: values.choices.defect_class,
  zone: values.zone,
  result: values.choices.result,
  on_fail: values.choices.option_on_fail,
  severity: values.choices.zero_tolerance === 'yes' ? 'zero_tolerance' : '',
})

/** The node that was sent at a path such as `.0.classes.1.items.2.options.3`. */
function nodeAt(classes: readonly ClassDraft[], path: string): object | undefined {
  let node: unknown = classes
  for (const step of path.split('.').filter(Boolean)) node = (node as Record<string, unknown> | undefined)?.[step]
  return typeof node === 'object' && node !== null ? node : undefined
}

const itemColumns: Readonly<Record<string, string>> = {
  name: 'item',
  options: 'option',
  defects_from: 'product_defects',
}
const optionColumns: Readonly<Record<string, string>> = {
  name: 'option',
  code: 'option_code',
  on_fail: 'option_on_fail',
  severity: 'zero_tolerance',
}
const columnOf = (kind: 'class' | 'item' | 'option', field: string): string =>
  kind === 'class'
    ? field === 'name' || field === 'code'
      ? 'class'
      : field
    : ((kind === 'item' ? itemColumns : optionColumns)[field] ?? field)
