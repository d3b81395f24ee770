import type { Calculation, Factory, LoadedCart, ProductRow, ProtocolRow } from '@goodlot/contract/wire-shapes'
import { addDays, chinaDateTime, chinaDay, defaultManDaySettings } from '@goodlot/rules'
import { inspectorCard } from './inspectors.ts'
import { type Answers, refused } from './wire.ts'

const lamp = {
  product_id: 5,
  product_name: 'Desk lamp',
  product_sku: 'LAMP-1',
  product_po: 'PO-77',
  product_po_date: '',
  product_qty: 1200,
  product_catalog_id: [1, 2],
  product_catalog_en: 'Home goods / Lamps',
  product_catalog_name: 'Home goods / Lamps',
  product_photos_thumb: '',
}

/** A product as the server answers it, for tests of the cart. */
export const lampProduct = (overrides: Partial<ProductRow> = {}): ProductRow =>
  ({
    ...lamp,
    customer_nick_name: 'Nora New',
    can_edit_product: 1,
    ...overrides,
  }) as ProductRow

export const lampFactory: Factory = {
  business_id: 8,
  business_name: 'Bright Works',
  business_supplier_name: 'Bright Trading',
  country_name: 'China',
  city_only_name: 'Shenzhen',
  city_name: 'Shenzhen, Guangdong',
  business_address: '8 Lamp Road',
  business_address_cn: '灯路8号',
  business_person: 'Ms Li',
  business_contact: '0755-1',
  business_contact2: '138-2',
  business_email: 'li@bright.example',
  customer_nick_name: 'Nora New',
  can_edit_factory: 1,
} as Factory

export const lampProtocol = (overrides: Partial<ProtocolRow> = {}): ProtocolRow => ({
  tpl_id: 31,
  tpl_name: 'Lamps, final',
  tpl_name_cn: '灯具终检',
  is_public: 1,
  service_type: 'fri',
  service_type_name: 'Final random inspection',
  fe_audit_type: '',
  catalog: [[1, 2]],
  catalog_id: [1, 2],
  product_catalog_name: 'Home goods / Lamps',
  user_can_edit: 0,
  user_role: '',
  can_delete: 0,
  created_by: 9,
  customer_nick_name: 'Goodlot',
  created_at: '2026-11-01 10:00:00',
  modified_by: 'Goodlot',
  modified_at: '2026-11-02 10:00:00',
  version: 1,
  item_count: 42,
  ...overrides,
})

export const calculated = (overrides: Partial<Calculation> = {}): Calculation => ({
  result: 1,
  md: 1,
  sample_size: 80,
  price: 220,
  totalPrice: 220,
  plan: [],
  terms: [{ code: 'day', params: { day: '2026-12-01', kind: 'working', price: 220, md: 1, dates: 1 }, amount: 220 }],
  md_terms: [],
  editable_until: '2026-11-29 23:59:59',
  warnings: [],
  ...overrides,
})

export const chinaNow = () => chinaDateTime(new Date())

const calendarDays = (from: string) =>
  Array.from({ length: 62 }, (_, i) => {
    const day = addDays(from, i)
    return { day, kind: 'working' as const, why: '', sentence: '', inspectors: 7, price: 220 }
  })

/** A day that can be booked, whenever the test runs. */
export const bookableDay = (ahead = 5): string => addDays(chinaDay(new Date()), ahead)

export const loadedCart = (overrides: Partial<LoadedCart> = {}): LoadedCart => ({
  did: null,
  osn: '',
  version: null,
  saved_at: '2026-11-15 10:00:00',
  service_type: 'fri',
  order_name: 'Spring lamps',
  remark: 'Look at the switch',
  level: 'III',
  aql_critical: '0',
  aql_major: '1.5',
  aql_minor: '4.0',
  severity: 'normal',
  sampling: 'single',
  lq_critical: '0',
  lq_major: '5.00',
  lq_minor: '12.5',
  severity_word: '',
  production_steady: '',
  counting: 'units',
  lot_plans: [],
  qty_unit: 'pieces',
  min_finish_packed: 80,
  reference_sample: 'none',
  catalog_parent_id: 1,
  catalog_id: 2,
  pdata: [{ ...lamp, lot: '' }],
  bid: 8,
  bname: 'Bright Works',
  tpl: 31,
  tplname: 'Lamps, final',
  ins: 11,
  ins_nick_name: 'Li Na',
  ins_date: [bookableDay()],
  reserved_dates: [],
  members: [],
  sold: null,
  md: 1,
  totalPrice: 220,
  c_20: 0,
  c_40: 0,
  c_40hc: 0,
  fe_num_of_employees: null,
  fe_announce_factory: 'yes',
  factory_notice: 'mail',
  fe_audit_type: 'technical',
  fe_audit_num_of_times: 1,
  lab: { tests: [], courier: '' },
  attach: [],
  dropped: [],
  questions: [],
  asked: null,
  origin: null,
  ...overrides,
})

export const cartAnswers = {
  booking_proposals: { dates: null, members: null },
  booking_switching: { proposed: '' as const, kept: 0 as const, series: [] },
  booking_settings: () => ({
    man_days: { ...defaultManDaySettings },
    courier_price: 45,
    china_time: chinaNow(),
    campaign: null,
    country_offer: null,
    sampling: { double: 1, lq: 1, zero: 1 },
    reserve_share: 30,
    on_account: 0,
    holds: { days_left: 10, hours: 48, email_verified: 1 },
  }),
  catalog_tree: [
    {
      product_catalog_id: 1,
      product_catalog_name: 'Home goods',
      product_catalog_code: 'home',
      work_group: 'hard_lines',
      child_info: [
        {
          product_catalog_id: 2,
          product_catalog_name: 'Lamps',
          product_catalog_code: 'lamps',
          work_group: 'hard_lines',
          child_info: [],
        },
      ],
    },
  ],
  sys_list: [],
  public_quote: { low: 180, high: 260, scope: 'country', currency: 'USD' },
  aql_list: [],
  order_calc: calculated(),
  booking_calendar: ({ from = '' }) => ({ days: calendarDays(from) }),
  business_history: { orders: 3, pass: 2, fail: 1, pending: 0, aborted: 0, last_date: '2026-10-01' },
  business_list: { data: [lampFactory], total: 1 },
  business_once: lampFactory,
  product_list: { data: [lampProduct()], total: 1 },
  product_select_list: { data: [lampProduct()], total: 1 },
  tpl_list: { data: [lampProtocol()], total: 1 },
  ins_search: { data: [inspectorCard()], similar: [], total: 1, similar_total: 0 },
  ins_select_list: {
    data: [{ user_id: 11, nick_name: 'Li Na', show_title: '', is_own_inspector: 0 }],
    total: 1,
  },
  lab_test_list: {
    data: [
      {
        test_id: 3,
        name: 'Lead content',
        names: { en: 'Lead content', zh: '铅含量' },
        standard: 'EN 71-3',
        accreditation: ['CNAS'],
        catalog_parent_id: null,
        price: 90,
        days: 5,
        sample: '3 pieces',
        status: 1,
        version: 1,
      },
    ],
    total: 1,
  },
  order_submit: {
    order_id: 1,
    order_no: 'GL261115-1',
    did: null,
    order_status_str: 'Pending',
    totalPrice: 220,
    hold_ends_at: '2026-11-17 10:00:00',
  },
  user_select_list: { data: [], total: 0 },
  order_list: { data: [], total: 0 },
  order_counts: { to_pay: 0, tomorrow: 0, on_site: 0, report_ready: 0, cancelled: 0 },
  order_info: refused('not_found'),
  draft_list: { data: [], total: 0 },
} satisfies Answers
