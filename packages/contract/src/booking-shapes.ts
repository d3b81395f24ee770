import { auditTypes, counting, referenceSamples, serviceTypes } from '@goodlot/rules'
import { z } from 'zod'
import { attachment } from './files.ts'
import { dayList } from './inspector-shapes.ts'
import { messageKey } from './sentences.ts'
import { clearable, code, decimal, id, idsIn, int, json, lines, optional, text } from './wire.ts'

const choice = messageKey('validation.choice')

/** More products than any one shipment has. */
export const productsMax = 500
/** The most pieces that a line of the cart takes. */
const quantityMax = 100_000_000

const quantity = () => optional(int({ min: 0, max: quantityMax }))
/** Levels and AQLs are checked against the standard by the handler, which names the field. */
const standardCode = () => optional(code({ max: 20 }))

/** The cart's goods: other keys of a row (name, SKU …) are read from the database. */
const cartProduct = z.object({
  product_id: id(),
  product_qty: quantity(),
  /** A mark of the buyer's: products with the same mark are split off together. Absent: they stay with their line. */
  lot: optional(text({ max: 20 })),
})

/** A lot that was split off may have a plan of its own. */
const lotPlan = z.object({
  lot: text({ max: 20, required: 'validation.required' }),
  level: standardCode(),
  aql_critical: standardCode(),
  aql_major: standardCode(),
  aql_minor: standardCode(),
})

const yesNo = () => optional(z.enum(['yes', 'no'], choice))

/** What the estimate needs of a cart (I-03). */
export const calculationFields = {
  service_type: optional(z.enum(serviceTypes, choice)),
  qty: quantity(),
  /** Number of products; with `pdata` it is counted there. */
  pqty: optional(int({ min: 0, max: productsMax })),
  level: standardCode(),
  aql_critical: standardCode(),
  aql_major: standardCode(),
  aql_minor: standardCode(),
  severity: optional(z.enum(['normal', 'tightened', 'reduced'], choice)),
  counting: optional(z.enum(counting, choice)),
  lot_plans: optional(json(z.array(lotPlan).max(50, messageKey('validation.too_many')))),
  /** The product line, or [category, line]. With products it is derived from them, and what is sent decides nothing. */
  catalog_id: optional(idsIn('validation.choice', 0, 2)),
  catalog_parent_id: optional(id()),
  pdata: optional(json(z.array(cartProduct).max(productsMax, messageKey('validation.too_many')))),
  bid: optional(id()),
  ins: optional(id()),
  ins_date: optional(dayList(30)),
  c_20: optional(int({ min: 0, max: 1000 })),
  c_40: optional(int({ min: 0, max: 1000 })),
  c_40hc: optional(int({ min: 0, max: 1000 })),
  fe_num_of_employees: optional(int({ min: 0, max: 1_000_000 })),
  fe_announce_factory: yesNo(),
  fe_audit_type: optional(z.enum(auditTypes, choice)),
  fe_audit_num_of_times: optional(int({ min: 1, max: 1000 })),
  lab: optional(
    json(
      z.object({
        tests: z
          .array(z.object({ test_id: id(), samples: optional(int({ min: 0, max: 1000 })) }))
          .max(100, messageKey('validation.too_many'))
          .default([]),
        /** ours: we fetch the samples · own: the customer sends them; '' not chosen yet. */
        courier: optional(z.enum(['ours', 'own'], choice)),
      }),
    ),
  ),
  /** The buyer's own figure; absent takes the calculation's. */
  md: optional(decimal({ min: 0, max: 100, decimals: 2 })),
} as const

/** A cart in the specification's names (H-22…H-31). Figures and names that the server knows itself are taken and ignored. */
export const cart = z.object({
  ...calculationFields,
  /** Number of the order that is edited; absent: a new one. */
  osn: optional(code({ max: 40 })),
  /** The order whose goods are inspected again, by its id. */
  origin: optional(id()),
  /** Further inspectors on dates of the order, where its man-days exceed them (SPEC G3). Absent: a new order has none, an edited one keeps its own. */
  members: optional(
    json(z.array(z.object({ ins: id(), ins_date: dayList(30) })).max(20, messageKey('validation.too_many'))),
  ),
  /** The version of the edited order that the screen was opened on. */
  version: optional(int({ min: 1 })),
  attach: optional(
    json(
      z
        .array(z.union([id(), z.object({ attachment_id: id() }).transform((one) => one.attachment_id)]))
        .max(50, messageKey('validation.too_many')),
    ),
  ),
  qty_unit: optional(code({ max: 20 })),
  aql: optional(code({ max: 60 })),
  remark: optional(lines({ max: 2000 })),
  order_name: optional(text({ max: 200 })),
  tmp_catalog_id: optional(idsIn('validation.choice', 0, 2)),
  tmp_catalog_id2: optional(idsIn('validation.choice', 0, 2)),
  child_catalog_id: optional(idsIn('validation.choice', 0, 2)),
  min_finish_packed: optional(int({ min: 0, max: 100 })),
  reference_sample: optional(z.enum(referenceSamples, choice)),
  sm: optional(int({ min: 0 })),
  price: optional(decimal({ decimals: 2 })),
  /** The total that the screen showed; another one is `price_changed`. */
  totalPrice: clearable(decimal({ min: 0, decimals: 2 })),
  tpl: optional(id()),
  tplname: optional(text({ max: 500 })),
  bname: optional(text({ max: 500 })),
  pid: optional(text({ max: 10_000 })),
  pname: optional(text({ max: 200_000 })),
})
export type CartInput = z.input<typeof cart>
/** A cart as a call sends it, decoded. */
export type SentCart = z.output<typeof cart>

/** A line of a sum: `code` names its words in the catalogs, the amounts add up. */
const term = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  amount: z.number(),
})

const planClass = z.object({
  class: z.enum(['critical', 'major', 'minor']),
  aql: z.string(),
  letter: z.string(),
  n: z.int(),
  ac: z.int(),
  re: z.int(),
})

/** The sampling plan of one lot (docs/domain.md §5). */
export const plannedLot = z.object({
  /** The buyer's mark; '' for products left with their line. */
  lot: z.string(),
  catalog_id: z.int().nullable(),
  catalog_name: z.string(),
  /** Of each product of the lot, in the order of the cart: how many there are, how many are drawn. */
  products: z.array(z.object({ product_id: z.int().nullable(), quantity: z.int(), sample: z.int() })),
  quantity: z.int(),
  /** Pieces the plan is made for. */
  lot_size: z.int(),
  level: z.string(),
  severity: z.string(),
  letter: z.string(),
  sample_size: z.int(),
  edition: z.string(),
  classes: z.array(planClass),
})
export type PlannedLotView = z.infer<typeof plannedLot>

export const calculation = z.object({
  /** Calculated man-days; null while there is nothing to calculate. */
  result: z.number().nullable(),
  /** The buyer's figure, or the calculation's. */
  md: z.number().nullable(),
  sample_size: z.int().nullable(),
  /** Average day price before discount; null without inspector, factory or dates. */
  price: z.number().nullable(),
  totalPrice: z.number().nullable(),
  plan: z.array(plannedLot),
  /** Add up to totalPrice, in dollars. */
  terms: z.array(term),
  /** Add up to result, in man-days. */
  md_terms: z.array(term),
  /** Until when this cart's order could be changed or cancelled, `YYYY-MM-DD HH:mm:ss` China time; ''. */
  editable_until: z.string(),
  /** What a buyer should know: `md_below_calculation`, `more_dates`, `too_many_dates` (then without a price), `ask_quotation` … with params. */
  warnings: z.array(z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })),
})
export type Calculation = z.infer<typeof calculation>

/** A product as the cart shows it. */
const loadedProduct = z.object({
  product_id: z.int(),
  product_name: z.string(),
  product_sku: z.string(),
  product_po: z.string(),
  product_po_date: z.string(),
  product_qty: z.int().nullable(),
  product_catalog_id: z.array(z.int()),
  product_catalog_en: z.string(),
  product_catalog_name: z.string(),
  product_photos_thumb: z.string(),
  lot: z.string(),
})
export type CartProduct = z.infer<typeof loadedProduct>

/** The order whose goods are inspected again, and what its report found. */
const cartOrigin = z.object({
  order_id: z.int(),
  order_no: z.string(),
  report_result: z.string(),
  ins_id: z.int().nullable(),
  ins_nick_name: z.string(),
  defects: z.array(z.object({ class: z.enum(['critical', 'major', 'minor']), name: z.string(), count: z.int() })),
})
export type CartOriginOrder = z.infer<typeof cartOrigin>

/** A cart as `order_load` answers it: what was saved, with the names of what was chosen. */
export const loadedCart = z.object({
  did: z.int().nullable(),
  /** '' unless an order is edited. */
  osn: z.string(),
  version: z.int().nullable(),
  saved_at: z.string(),
  service_type: z.enum(serviceTypes),
  order_name: z.string(),
  remark: z.string(),
  level: z.string(),
  aql_critical: z.string(),
  aql_major: z.string(),
  aql_minor: z.string(),
  severity: z.enum(['normal', 'tightened', 'reduced']),
  counting: z.enum(counting),
  lot_plans: z.array(
    z.object({
      lot: z.string(),
      level: z.string(),
      aql_critical: z.string(),
      aql_major: z.string(),
      aql_minor: z.string(),
    }),
  ),
  qty_unit: z.string(),
  min_finish_packed: z.int(),
  reference_sample: z.enum(referenceSamples),
  catalog_parent_id: z.int().nullable(),
  catalog_id: z.int().nullable(),
  pdata: z.array(loadedProduct),
  bid: z.int().nullable(),
  bname: z.string(),
  tpl: z.int().nullable(),
  tplname: z.string(),
  ins: z.int().nullable(),
  ins_nick_name: z.string(),
  ins_date: z.array(z.string()),
  /** Days that the edited order holds already. */
  reserved_dates: z.array(z.string()),
  /** Further inspectors of the edited order. */
  members: z.array(z.object({ ins: z.int(), ins_nick_name: z.string(), ins_date: z.array(z.string()) })),
  /**
   * What the edited order was sold with; null unless an order is edited. Its calculation holds until goods, dates or service change
   * (SPEC M11); it is null where goods are of another line by now, or nothing was calculated.
   */
  sold: z
    .object({
      md: z.number().nullable(),
      dates: z.int(),
      calculation: z.object({ md: z.number(), terms: z.array(term) }).nullable(),
    })
    .nullable(),
  md: z.number().nullable(),
  totalPrice: z.number().nullable(),
  c_20: z.int(),
  c_40: z.int(),
  c_40hc: z.int(),
  fe_num_of_employees: z.int().nullable(),
  fe_announce_factory: z.enum(['yes', 'no']),
  fe_audit_type: z.enum(auditTypes),
  fe_audit_num_of_times: z.int(),
  lab: z.object({
    tests: z.array(z.object({ test_id: z.int(), name: z.string(), samples: z.int() })),
    courier: z.enum(['', 'ours', 'own']),
  }),
  attach: z.array(attachment),
  /** What was chosen and is gone meanwhile: `product`, `factory`, `protocol`, `inspector`, `dates`, `test`. */
  dropped: z.array(z.string()),
  /** Null unless goods are inspected again. */
  origin: cartOrigin.nullable(),
})
export type LoadedCart = z.infer<typeof loadedCart>

/** Of several texts the first, and how many different ones there are. */
const firstOfAll = z.object({ first: z.string(), count: z.int() })

export const draftRow = z.object({
  draft_order_id: z.int(),
  order_name: z.string(),
  service_type: z.string(),
  server_type_name: z.string(),
  ins_date_str: z.string(),
  md: z.number().nullable(),
  product_name_str: z.string(),
  product_sku_str: z.string(),
  product_po_str: z.string(),
  /** The same in short: a draft may have hundreds of products. */
  goods: z.object({ name: firstOfAll, sku: firstOfAll, po: firstOfAll }),
  factory_name: z.string(),
  city_full_name: z.string(),
  saved_at: z.string(),
})
export type DraftOrderRow = z.infer<typeof draftRow>

/** A test of the laboratory catalogue. */
export const labTest = z.object({
  test_id: z.int(),
  /** In the reader's language where it is kept in it, else English. */
  name: z.string(),
  names: z.object({ en: z.string(), zh: z.string() }),
  standard: z.string(),
  accreditation: z.array(z.enum(['CMA', 'CNAS', 'CPSC'])),
  /** Category of goods it is for; null: any. */
  catalog_parent_id: z.int().nullable(),
  price: z.number(),
  /** Working days until the certificate. */
  days: z.int(),
  /** What to send, e.g. "3 pieces". */
  sample: z.string(),
  status: z.int(),
  version: z.int(),
})
export type LabTestRow = z.infer<typeof labTest>
