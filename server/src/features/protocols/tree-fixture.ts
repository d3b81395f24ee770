import { itemTypes, stylesOf } from '@goodlot/checklists'
import type { ProtocolOnce } from '@goodlot/contract/wire-shapes'
import type { Person, TestWorld } from '../../test/world.ts'

/** Root, a customer and short functions for what the tests of the tree do often. */
export async function treeFixture(w: TestWorld) {
  const root = await w.an({ role: 'root' })
  const customer = await w.an()
  type Sent = Parameters<typeof root.send<'tpl_class_saveall'>>[1]
  return {
    root,
    customer,
    add: async (class_data: object[] = [], more: object = {}) =>
      (await root.send('tpl_add', { tpl_name: 'Tree', is_public: 1, class_data: class_data as never, ...more })).data,
    saveall: (who: Person, tpl: { tpl_id: number; version: number }, rest: object) =>
      who.send('tpl_class_saveall', { tpl_id: tpl.tpl_id, version: tpl.version, ...rest } as Sent),
    once: async (tpl_id: number) => (await root.send('tpl_once', { tpl_id })).data,
  }
}

/** Class names in their order, sub-classes after a slash, items in brackets. */
export const shape = (tpl: ProtocolOnce) =>
  tpl.class_data.map((c) => {
    const items = (of: { items: { item_title: string }[] }) =>
      of.items.length > 0 ? `[${of.items.map((i) => i.item_title)}]` : ''
    return [c.class_name + items(c), ...c.child_info.map((s) => s.class_name + items(s))].join(' / ')
  })
/** The classes without the fields that differ in a copy. */
export const content = (tpl: ProtocolOnce) =>
  JSON.parse(JSON.stringify(tpl.class_data), (key, value) =>
    ['class_id', 'tpl_id', 'parent_id', 'item_id', 'option_id', 'user_can_edit', 'user_role'].includes(key)
      ? undefined
      : value,
  )

const option = { value_text: '', symbol_left: '', input_type: 'number' }
/** A class with every type, every field filled with something that is not its default. */
export const everything = () => [
  {
    class_code: 'all',
    class_name: 'All types',
    class_name_cn: '全部类型',
    class_description: 'About',
    class_description_cn: '说明',
    aql_level_code: 'n5',
    can_clone: 1,
    setting_type: 'defectives_list',
    customer_add_test: 0,
    items: itemTypes.map((type_code, n) => ({
      item_code: `T${n}`,
      item_title: `A ${type_code}`,
      item_title_cn: '项目',
      type_code,
      type_code2: stylesOf(type_code).at(-1),
      sizes: type_code === 'checkbox_value_group' ? 'S|M' : '',
      value_text: 'Requirement',
      value_text_cn: '要求',
      can_edit: n % 2,
      on_fail: ['F', 'P', 'R'][n % 3],
      min_photos: n,
      instrument: 'Caliper',
      instrument_cn: '卡尺',
      confidential: 1,
      is_default: 1,
      standard: 'ISO 1',
      max_failures: n,
      max_failures_aql: '4.0',
      fail_beyond_tolerance: 2,
      score_weight: 2.5,
      is_key: 1,
      defects_from: 'product_protocol',
      options:
        type_code === 'text' || type_code === 'demand'
          ? []
          : [
              {
                ...option,
                item_title: 'Length',
                item_title_cn: '长',
                symbol_left: '±',
                value_text: '10.25',
                value_text_cn: '备',
                symbol_right: 'mm',
                symbol_right_cn: '毫米',
                tol_minus: 0.5,
                tol_plus: 1.25,
                size_values: '10|10.5',
                code: 'AP01',
                class: 'critical',
                zone: 'B',
                result: 'P',
                on_fail: 'F',
                severity: 'zero_tolerance',
              },
              {
                ...option,
                item_title: 'Valid',
                input_type: 'date',
                symbol_left: '≥',
                value_text: 'today',
                item_title_cn: '',
                value_text_cn: '',
                symbol_right: '',
                symbol_right_cn: '',
                tol_minus: null,
                tol_plus: null,
                size_values: '',
                code: '',
                class: 'major',
                zone: '',
                result: '',
                on_fail: '',
                severity: '',
              },
            ],
    })),
  },
]
