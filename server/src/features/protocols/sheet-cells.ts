import type { NestedClass, NestedItem, OptionRow } from '@goodlot/checklists'

type Cells = Record<string, string | number | null>

const flag = (on: boolean) => (on ? 'yes' : 'no')

/** The rows of a protocol's spreadsheet, with choices as codes. */
export function sheetCells(tree: readonly NestedClass[], above: { name: string; no: string } | null = null): Cells[] {
  return tree.flatMap((node, i) => {
    const no = above ? `${above.no}/${i + 1}` : String(i + 1)
    const named = above ? { class: above.name, sub_class: node.name } : { class: node.name }
    const head: Cells = { ...named, ...classCells(node) }
    const items = node.items.flatMap((item, k) => itemCells(item, { ...named, no: `${no}.${k + 1}` }))
    const own =
      items.length > 0
        ? [{ ...items[0], ...head, no: items[0]?.no ?? no }, ...items.slice(1)]
        : [{ ...head, no: `${no}.` }]
    return [...own, ...sheetCells(node.classes, { name: node.name, no })]
  })
}

const classCells = (node: NestedClass): Cells => ({
  class_cn: node.name_cn,
  class_code: node.code,
  class_description: node.description,
  class_description_cn: node.description_cn,
  sample: node.sample,
  add_type: node.add_type,
  is_repeated: flag(node.is_repeated),
  takes_checks: flag(node.takes_checks),
})

function itemCells(item: NestedItem, place: Cells): Cells[] {
  const head: Cells = {
    ...place,
    code: item.code,
    item: item.name,
    item_cn: item.name_cn,
    type: item.type,
    result_style: item.result_style,
    requirement: item.requirement,
    requirement_cn: item.requirement_cn,
    on_fail: item.on_fail,
    min_photos: item.min_photos,
    instrument: item.instrument,
    instrument_cn: item.instrument_cn,
    standard: item.standard,
    max_failures: item.max_failures,
    max_failures_aql: item.max_failures_aql,
    fail_beyond_tolerance: item.fail_beyond_tolerance,
    score_weight: item.score_weight,
    sizes: item.sizes,
    is_key: flag(item.is_key),
    can_edit: flag(item.can_edit),
    confidential: flag(item.confidential),
    is_default: flag(item.is_default),
    product_defects: flag(item.defects_from !== ''),
  }
  const [first, ...rest] = item.options.map(optionCells)
  return [{ ...head, ...first }, ...rest.map((cells) => ({ ...place, item: item.name, ...cells }))]
}

const optionCells = (option: OptionRow): Cells => ({
  option: option.name,
  option_cn: option.name_cn,
  option_code: option.code,
  value_kind: option.value_kind,
  relation: option.relation,
  value: option.value,
  value_cn: option.value_cn,
  unit: option.unit,
  unit_cn: option.unit_cn,
  tol_minus: option.tol_minus,
  tol_plus: option.tol_plus,
  size_values: option.size_values,
  defect_class: option.defect_class,
  zone: option.zone,
  result: option.result,
  option_on_fail: option.on_fail,
  zero_tolerance: option.severity === '' ? '' : 'yes',
})
