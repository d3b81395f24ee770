import { blankClass, blankItem, blankOption, type ClassNode, type ItemNode, type OptionNode } from '@goodlot/checklists'
import { type Brief, type BriefLot, chinaDayOf } from '@goodlot/inspection'
import type { PracticeStep } from '@goodlot/rules'
import type { OpenedMission } from '../mission/opened.ts'
import type { Fault } from '../samples/drawings.tsx'

/** No order has this number: the server counts from 1. */
export const practiceOrder = 0
const product = 1

/** The protocol's row of each fault. */
export const faults: Readonly<Record<Fault, number>> = { chip: 21, crack: 22, print: 23, speck: 24, scratch: 25 }

/** What is wrong with each unit of the sample; null: nothing. Unit 5 has a reflection that looks like a scratch. */
export const units: readonly (Fault | null)[] = [null, 'speck', null, 'print', null, null, 'scratch', null]

export const items = { mark: 11, label: 12, length: 13, workmanship: 20 } as const
/** What the tape in the drawing shows, in millimetres: within 400 ± 10. */
export const cartonLength = 406
export const counted = { finished: 50, packed: 40, cartons: 5 } as const

const option = (id: number, change: Partial<OptionNode>): OptionNode => ({ ...blankOption, id, ...change })
const item = (id: number, type: string, change: Partial<ItemNode>): ItemNode => ({
  ...blankItem,
  result_style: 'judge',
  on_fail: type === 'defectives_list' ? 'F' : 'P',
  id,
  type,
  options: [],
  ...change,
})
const section = (id: number, name: string, name_cn: string, children: ItemNode[], sample = ''): ClassNode => ({
  ...blankClass,
  id,
  name,
  name_cn,
  sample,
  items: children,
  classes: [],
})

const protocol: ClassNode[] = [
  section(1, 'Packing and marks', '包装与唛头', [
    item(items.mark, 'demand', {
      name: 'Shipping mark',
      name_cn: '箱唛',
      requirement: 'MUG-07 · 8 PCS · MADE IN CHINA',
      requirement_cn: 'MUG-07 · 8 PCS · MADE IN CHINA',
      min_photos: 1,
    }),
    item(items.label, 'demand', {
      name: 'Label under the mug',
      name_cn: '杯底标签',
      requirement: 'Batch number L2611, dishwasher symbol',
      requirement_cn: '批号 L2611，可用洗碗机标志',
      min_photos: 1,
    }),
    item(items.length, 'checkbox_value_group', {
      name: 'Export carton',
      name_cn: '外箱',
      options: [
        option(31, {
          ...{ name: 'Length', name_cn: '长度', relation: '±', value: '400', unit: 'mm', value_kind: 'number' },
          ...{ tol_minus: 10, tol_plus: 10 },
        }),
      ],
    }),
  ]),
  section(
    2,
    'Workmanship',
    '做工',
    [
      item(items.workmanship, 'defectives_list', {
        name: 'Enamel mug',
        name_cn: '搪瓷杯',
        options: [
          option(faults.chip, {
            name: 'Chip with a sharp edge',
            name_cn: '缺口锋利',
            code: 'M1',
            defect_class: 'critical',
          }),
          option(faults.crack, { name: 'Crack', name_cn: '裂纹', code: 'M2', defect_class: 'major' }),
          option(faults.print, { name: 'Print missing', name_cn: '漏印', code: 'M3', defect_class: 'major' }),
          option(faults.speck, { name: 'Speck in the glaze', name_cn: '釉面杂点', code: 'M4', defect_class: 'minor' }),
          option(faults.scratch, { name: 'Scratch', name_cn: '划痕', code: 'M5', defect_class: 'minor' }),
        ],
      }),
    ],
    'G',
  ),
]

/** A lot of 50 at level II is letter D, 8 units; the numbers are those of ISO 2859-1, table 2-A. */
const lot: BriefLot = {
  lot: 'A',
  products: [{ product, quantity: 50, sample: 8 }],
  ...{ lot_size: 50, sample_size: 8, letter: 'D', level: 'II', severity: 'normal', edition: 'ISO 2859-1:1999' },
  classes: [
    { class: 'critical', aql: '0', n: 8, ac: 0, re: 1 },
    { class: 'major', aql: '1.5', n: 8, ac: 0, re: 1 },
    { class: 'minor', aql: '6.5', n: 8, ac: 1, re: 2 },
  ],
}

const brief: Brief = {
  order_id: practiceOrder,
  order_no: 'MUG-07',
  service: 'fri',
  revision: 1,
  protocol,
  goods: [{ product, name: 'Enamel mug', sku: 'MUG-07', po: '', quantity: 50, lot: 'A', barcode: '' }],
  plan: [lot],
  counting: 'units',
  full_check: false,
  min_finish_packed: 80,
  containers: 0,
  place: null,
}

/** The mission as a server would answer it, today. */
export function practiceMission(now: Date): OpenedMission {
  return {
    order_status_str: 'Confirmed',
    revision: 1,
    round: 1,
    can_write: true,
    questions: [],
    now: now.toISOString(),
    brief,
    row: {
      order_id: practiceOrder,
      order_no: brief.order_no,
      order_status_str: 'Confirmed',
      state: 'accepted',
      service_type: 'fri',
      service_type_str: '',
      ins_date: [chinaDayOf(now.toISOString())],
      md: 1,
      calculated_md: 1,
      sample_size: lot.sample_size,
      factory_name: '',
      factory_address: '',
      city_name: '',
      factory_said: '',
      said: null,
      contact: null,
      lat: null,
      lng: null,
      distance_km: null,
      distance_text: '',
      goods: '',
      quantity: lot.lot_size,
      tplname: '',
      remark: '',
      pay: null,
      role: 'lead',
      offer_state: 'accepted',
      expires_at: '',
    },
    earlier: null,
    factory_said: null,
    address: null,
    attachments: [],
    pictures: [],
    entries: [],
    photos: [],
    blocks: [{ lot: 'A', from: 1, to: 8 }],
    heads: [],
    more_entries: false,
  }
}

export const stepOfUnit = (unit: number): PracticeStep => `unit_${unit}` as PracticeStep
