import { auditTypes, counting, noticeWays, referenceSamples, remedyStates, serviceTypes } from '@goodlot/rules'
import { LIMITING_QUALITIES, PLAN_KINDS } from '@goodlot/sampling'
import { z } from 'zod'
import { onWire, type orderedFields } from './cart-fields.ts'
import { attachment } from './files.ts'
import { dayList } from './inspector-shapes.ts'
import { messageKey } from './sentences.ts'
import { clearable, code, decimal, flag, id, idsIn, int, json, lines, optional, text, usd, usdInput } from './wire.ts'

const choice = messageKey('validation.choice')

/** More products than any one shipment has. */
export const productsMax = 500
/** The most pieces that a line of the cart takes. */
const quantityMax = 100_000_000

const quantity = () => optional(int({ min: 0, max: quantityMax }))
/** Levels and AQLs are checked against the standard by the handler, which names the field. */
const standardCode = () => optional(code({ max: 20 }))

/** In percent; '0' accepts no defect on the units drawn for the other classes. */
const limitingQuality = () => optional(z.enum(LIMITING_QUALITIES, choice))

/** A product in the cart. Other keys of a row (name, SKU …) are ignored and read from the database. */
const cartProduct = z.object({
  product_id: id(),
  product_qty: quantity(),
  /** The buyer's mark for a lot: products with the same mark are split off together. Without a mark they stay with their product line. */
  lot: optional(text({ max: 20 })),
})

/** A lot that was split off may have a plan of its own. */
const lotPlan = z.object(
  onWire({
    lot: text({ max: 20, required: 'validation.required' }),
    level: standardCode(),
    critical: standardCode(),
    major: standardCode(),
    minor: standardCode(),
  }),
)

const yesNo = () => optional(z.enum(['yes', 'no'], choice))

/** What the estimate needs of a cart (I-03). */
export const calculationFields = onWire({
  serviceType: optional(z.enum(serviceTypes, choice)),
  qty: quantity(),
  /** Number of products. If `pdata` is sent, its products are counted instead. */
  pqty: optional(int({ min: 0, max: productsMax })),
  level: standardCode(),
  critical: standardCode(),
  major: standardCode(),
  minor: standardCode(),
  severity: optional(z.enum(['normal', 'tightened', 'reduced'], choice)),
  /** single · double: a second sample only where the first one leaves the lot open · lq: by limiting quality · zero: no defect accepted. */
  sampling: optional(z.enum(PLAN_KINDS, choice)),
  lqCritical: limitingQuality(),
  lqMajor: limitingQuality(),
  lqMinor: limitingQuality(),
  counting: optional(z.enum(counting, choice)),
  lotPlans: optional(json(z.array(lotPlan).max(50, messageKey('validation.too_many')))),
  /** The product line, or [category, line]. If products are sent, the line is derived from them and this value is ignored. */
  lineId: optional(idsIn('validation.choice', 0, 2)),
  categoryId: optional(id()),
  products: optional(json(z.array(cartProduct).max(productsMax, messageKey('validation.too_many')))),
  factoryId: optional(id()),
  inspectorId: optional(id()),
  days: optional(dayList(30)),
  c20: optional(int({ min: 0, max: 1000 })),
  c40: optional(int({ min: 0, max: 1000 })),
  c40hc: optional(int({ min: 0, max: 1000 })),
  employees: optional(int({ min: 0, max: 1_000_000 })),
  announceFactory: yesNo(),
  /** How the factory is told if `fe_announce_factory` is not `no`: by our mail, or by a link that the buyer passes on. */
  noticeBy: optional(z.enum(noticeWays, choice)),
  auditType: optional(z.enum(auditTypes, choice)),
  auditTimes: optional(int({ min: 1, max: 1000 })),
  tests: optional(
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
  /** The man-days that the buyer wants; if absent, the calculated ones apply. */
  md: optional(decimal({ min: 0, max: 100, decimals: 2 })),
})

/** A cart in the specification's names (H-22…H-31). Figures and names that the server knows itself are accepted but ignored. */
export const cart = z.object({
  ...calculationFields,
  ...onWire({
    /** Number of the order that is edited; absent: a new one. */
    osn: optional(code({ max: 40 })),
    /** The order whose goods are inspected again, by its id. */
    originId: optional(id()),
    /**
     * Further inspectors on dates of the order, for an order with more man-days than dates (SPEC G3). If absent, a new order has
     * none and an edited order keeps its own.
     */
    members: optional(
      json(z.array(z.object({ ins: id(), ins_date: dayList(30) })).max(20, messageKey('validation.too_many'))),
    ),
    /** The version of the edited order that the screen was opened on. */
    version: optional(int({ min: 1 })),
    attachments: optional(
      json(
        z
          .array(z.union([id(), z.object({ attachment_id: id() }).transform((one) => one.attachment_id)]))
          .max(50, messageKey('validation.too_many')),
      ),
    ),
    qtyUnit: optional(code({ max: 20 })),
    aql: optional(code({ max: 60 })),
    remark: optional(lines({ max: 2000 })),
    orderName: optional(text({ max: 200 })),
    tmp_catalog_id: optional(idsIn('validation.choice', 0, 2)),
    tmp_catalog_id2: optional(idsIn('validation.choice', 0, 2)),
    child_catalog_id: optional(idsIn('validation.choice', 0, 2)),
    minFinishPacked: optional(int({ min: 0, max: 100 })),
    referenceSample: optional(z.enum(referenceSamples, choice)),
    /** Why another severity was chosen than the one that `booking_switching` proposes, or what the supplier has improved. */
    severityWord: optional(lines({ max: 500 })),
    /** Whether production runs steadily: `yes` is needed for reduced inspection. */
    steady: yesNo(),
    sm: optional(int({ min: 0 })),
    price: optional(usdInput()),
    /** The total that the screen showed. If the total is different now, the call is refused with `price_changed`. */
    totalPrice: clearable(usdInput({ min: 0 })),
    protocolId: optional(id()),
    tplname: optional(text({ max: 500 })),
    bname: optional(text({ max: 500 })),
    pid: optional(text({ max: 10_000 })),
    pname: optional(text({ max: 200_000 })),
  }),
})
export type CartInput = z.input<typeof cart>
/** A cart as a call sends it, decoded. */
export type SentCart = z.output<typeof cart>

/** One term of a sum. `code` is the catalog key of its words; the amounts add up to the total. */
export const term = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  amount: z.number(),
})

/** A term of a price. */
export const priceTerm = term.extend({ amount: usd() })

/** A product as the cart shows it. */
export const loadedProduct = z.object({
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
const earlierOrder = z.object({
  order_id: z.int(),
  order_no: z.string(),
  report_result: z.string(),
  ins_id: z.int().nullable(),
  ins_nick_name: z.string(),
  defects: z.array(
    z.object({
      class: z.enum(['critical', 'major', 'minor']),
      name: z.string(),
      count: z.int(),
      /** The corrective action about it; '' if none was asked for, or it was taken back. */
      state: z.enum(['', ...remedyStates]),
    }),
  ),
  /** Units that were inspected; null in old reports. */
  n: z.int().nullable(),
  /** Checks that failed. */
  checks: z.array(z.object({ name: z.string(), state: z.enum(['', ...remedyStates]) })),
  /** Tightened inspection is proposed: the lot failed under normal or reduced inspection. */
  tighten: flag(),
})
export type EarlierOrder = z.infer<typeof earlierOrder>

/** A cart as `order_load` answers it: what was saved, with the names of what was chosen. */
export const loadedCart = z.object(
  onWire({
    did: z.int().nullable(),
    /** '' unless an order is edited. */
    osn: z.string(),
    version: z.int().nullable(),
    saved_at: z.string(),
    serviceType: z.enum(serviceTypes),
    orderName: z.string(),
    remark: z.string(),
    level: z.string(),
    critical: z.string(),
    major: z.string(),
    minor: z.string(),
    severity: z.enum(['normal', 'tightened', 'reduced']),
    sampling: z.enum(PLAN_KINDS),
    lqCritical: z.string(),
    lqMajor: z.string(),
    lqMinor: z.string(),
    severityWord: z.string(),
    steady: z.enum(['', 'yes', 'no']),
    counting: z.enum(counting),
    lotPlans: z.array(
      z.object(
        onWire({ lot: z.string(), level: z.string(), critical: z.string(), major: z.string(), minor: z.string() }),
      ),
    ),
    qtyUnit: z.string(),
    minFinishPacked: z.int(),
    referenceSample: z.enum(referenceSamples),
    categoryId: z.int().nullable(),
    lineId: z.int().nullable(),
    products: z.array(loadedProduct),
    factoryId: z.int().nullable(),
    bname: z.string(),
    protocolId: z.int().nullable(),
    tplname: z.string(),
    inspectorId: z.int().nullable(),
    ins_nick_name: z.string(),
    days: z.array(z.string()),
    /** Days that the edited order holds already. */
    reserved_dates: z.array(z.string()),
    /** Further inspectors of the edited order. */
    members: z.array(z.object({ ins: z.int(), ins_nick_name: z.string(), ins_date: z.array(z.string()) })),
    /**
     * What the edited order was sold with; null for a new order. `calculation` stays valid until goods, dates or service change (SPEC M11);
     * it is null if the goods have moved to another product line since, or if nothing was calculated.
     */
    sold: z
      .object({
        md: z.number().nullable(),
        dates: z.int(),
        calculation: z.object({ md: z.number(), terms: z.array(term) }).nullable(),
      })
      .nullable(),
    md: z.number().nullable(),
    totalPrice: usd().nullable(),
    c20: z.int(),
    c40: z.int(),
    c40hc: z.int(),
    employees: z.int().nullable(),
    announceFactory: z.enum(['yes', 'no']),
    noticeBy: z.enum(noticeWays),
    auditType: z.enum(auditTypes),
    auditTimes: z.int(),
    tests: z.object({
      tests: z.array(z.object({ test_id: z.int(), name: z.string(), samples: z.int() })),
      courier: z.enum(['', 'ours', 'own']),
    }),
    attachments: z.array(attachment),
    /** Kinds of choices that can no longer be used and were removed: `product`, `factory`, `protocol`, `inspector`, `dates`, `test`. */
    dropped: z.array(z.string()),
    /** What the spreadsheet of a draft left open or said wrongly, or why it was not booked; saving the draft settles it. */
    questions: z.array(z.object({ field: z.string(), given: z.string(), message: z.string() })),
    /** What a factory asked for by its standing link, as it typed it; null for other carts. */
    asked: z
      .object({
        factory: z.string(),
        person: z.string(),
        contact: z.string(),
        po: z.string(),
        product: z.string(),
        quantity: z.int(),
        ready_day: z.string(),
        remark: z.string(),
        at: z.string(),
      })
      .nullable(),
    /** Null unless goods are inspected again. */
    originId: earlierOrder.nullable(),
  }),
)
export type LoadedCart = z.infer<typeof loadedCart>

/** The part of an order's details that comes from its cart, in groups because the published document spreads it over several places. */
export const orderedCart = {
  goods: onWire({
    minFinishPacked: z.int(),
    qtyUnit: z.string(),
    remark: z.string(),
    referenceSample: z.string(),
    counting: z.string(),
  }),
  aqls: onWire({
    critical: z.string(),
    major: z.string(),
    minor: z.string(),
    sampling: z.enum(PLAN_KINDS),
    lqCritical: z.string(),
    lqMajor: z.string(),
    lqMinor: z.string(),
  }),
  containers: onWire({ c20: z.int(), c40: z.int(), c40hc: z.int() }),
  audit: onWire({
    employees: z.int().nullable(),
    announceFactory: z.string(),
    noticeBy: z.enum(noticeWays),
    auditType: z.string(),
    auditTimes: z.int().nullable(),
  }),
} satisfies Record<keyof typeof orderedFields, object>

/** The part of a mission's brief that comes from the cart, in groups because the published document spreads it over three places. */
export const briefCart = {
  counting: onWire({ counting: z.enum(counting) }),
  packed: onWire({ minFinishPacked: z.int() }),
  sample: onWire({ referenceSample: z.string().optional() }),
  sampling: onWire({ sampling: z.enum(PLAN_KINDS).optional() }),
}
