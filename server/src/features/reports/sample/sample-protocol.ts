import {
  blankClass,
  blankItem,
  blankOption,
  type ClassFields,
  type ClassNode,
  type ItemFields,
  type ItemNode,
  type OptionFields,
  type OptionNode,
} from '@goodlot/checklists'
import type { Key, Translate } from '@goodlot/i18n'
import type { DefectClass } from '@goodlot/sampling'

/** Ids of the items of the sample's checklist, by subject. */
export const items = {
  presented: 11,
  cartons_chosen: 12,
  reference: 21,
  defects: 31,
  sizes: 41,
  thermal: 42,
  handle: 43,
  tape: 44,
  release: 45,
  marks: 51,
  gift_box: 61,
  carton_sizes: 62,
  drop: 63,
  shipping_mark: 64,
} as const

export const classes = { quantity: 1, reference: 2, workmanship: 3, tests: 4, marks: 5, packing: 6 } as const

type Word<Start extends string> = Key extends infer K
  ? K extends `sample-report.${Start}_${infer End}`
    ? End
    : never
  : never

export const defects: Record<Word<'defect'>, { id: number; code: string; class: DefectClass }> = {
  splinter: { id: 311, code: 'W01', class: 'critical' },
  chip: { id: 312, code: 'W02', class: 'major' },
  crawl: { id: 313, code: 'W03', class: 'major' },
  print: { id: 314, code: 'W04', class: 'major' },
  pinhole: { id: 315, code: 'W05', class: 'minor' },
  speck: { id: 316, code: 'W06', class: 'minor' },
  foot: { id: 317, code: 'W07', class: 'minor' },
}

const lists = {
  reference: ['shape', 'glaze', 'motif', 'handle'],
  marks: ['food_symbol', 'stamp', 'barcode'],
  gift_box: ['box_print', 'box_fit', 'leaflet'],
} as const

interface Limit {
  word: Word<'point'>
  unit: string
  relation: '±' | '≤'
  value: string
  tolerance?: number
}
const sheets: Record<'sizes' | 'carton_sizes', readonly Limit[]> = {
  sizes: [
    { word: 'height', unit: 'mm', relation: '±', value: '95', tolerance: 2 },
    { word: 'diameter', unit: 'mm', relation: '±', value: '82', tolerance: 2 },
    { word: 'capacity', unit: 'ml', relation: '±', value: '330', tolerance: 10 },
    { word: 'weight', unit: 'g', relation: '±', value: '340', tolerance: 15 },
  ],
  carton_sizes: [
    { word: 'carton_length', unit: 'mm', relation: '±', value: '560', tolerance: 5 },
    { word: 'carton_width', unit: 'mm', relation: '±', value: '380', tolerance: 5 },
    { word: 'carton_height', unit: 'mm', relation: '±', value: '260', tolerance: 5 },
    { word: 'gross_weight', unit: 'kg', relation: '≤', value: '15' },
  ],
}

/** The id of option `i` of an item. */
export const optionId = (item: keyof typeof items, i: number): number => items[item] * 10 + 1 + i
export const pointCount = (item: keyof typeof lists): number => lists[item].length

/** The checklist by which the mugs of the sample are inspected, in the reader's language. */
export function sampleProtocol(t: Translate): ClassNode[] {
  const option = (id: number, change: Partial<OptionFields>): OptionNode => ({ ...blankOption, id, ...change })
  const item = (
    name: keyof typeof items,
    type: string,
    change: Partial<ItemFields> = {},
    options: OptionNode[] = [],
  ): ItemNode => ({
    ...blankItem,
    result_style: type === 'text' ? 'info' : 'judge',
    on_fail: type === 'text' ? 'R' : 'P',
    id: items[name],
    name: t(`sample-report.item_${name}`),
    type,
    options,
    ...change,
  })
  const demand = (name: keyof typeof items, required: Word<'required'>, change: Partial<ItemFields> = {}) =>
    item(name, 'demand', { requirement: t(`sample-report.required_${required}`), ...change })
  const list = (name: keyof typeof lists): ItemNode =>
    item(
      name,
      'checkbox_group',
      {},
      lists[name].map((word, i) => option(optionId(name, i), { name: t(`sample-report.point_${word}`) })),
    )
  const sheet = (name: keyof typeof sheets, change: Partial<ItemFields>): ItemNode =>
    item(
      name,
      'checkbox_value_group',
      { result_style: 'sheet', ...change },
      sheets[name].map(({ word, unit, relation, value, tolerance }, i) =>
        option(optionId(name, i), {
          name: t(`sample-report.point_${word}`),
          value_kind: 'number',
          unit,
          relation,
          value,
          tol_minus: tolerance ?? null,
          tol_plus: tolerance ?? null,
        }),
      ),
    )
  const section = (name: keyof typeof classes, contents: ItemNode[], change: Partial<ClassFields> = {}): ClassNode => ({
    ...blankClass,
    id: classes[name],
    name: t(`sample-report.class_${name}`),
    items: contents,
    classes: [],
    ...change,
  })
  return [
    section('quantity', [demand('presented', 'presented'), item('cartons_chosen', 'text')]),
    section('reference', [list('reference')]),
    section(
      'workmanship',
      [
        item(
          'defects',
          'defectives_list',
          { on_fail: 'F' },
          Object.entries(defects).map(([word, { id, code, class: defect_class }]) =>
            option(id, { name: t(`sample-report.defect_${word as Word<'defect'>}`), code, defect_class }),
          ),
        ),
      ],
      { sample: 'G' },
    ),
    section(
      'tests',
      [
        // one specimen of five may be beyond its limit
        sheet('sizes', { requirement: t('sample-report.required_sizes'), max_failures: 1 }),
        demand('thermal', 'thermal', { on_fail: 'F' }),
        demand('handle', 'handle', { on_fail: 'F' }),
        demand('tape', 'tape'),
        demand('release', 'release', { on_fail: 'R' }),
      ],
      { sample: 'n5' },
    ),
    section('marks', [list('marks')]),
    section('packing', [
      list('gift_box'),
      sheet('carton_sizes', {}),
      demand('drop', 'drop'),
      demand('shipping_mark', 'shipping_mark', { on_fail: 'R' }),
    ]),
  ]
}
