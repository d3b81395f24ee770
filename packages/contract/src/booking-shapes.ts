import { PLAN_KINDS, SEVERITIES } from '@goodlot/sampling'
import { z } from 'zod'
import { priceTerm, term } from './cart-codec.ts'
import { active, flag, usd } from './wire.ts'

/** The end of one stage, counted from the first unit; `ac` is null where nothing can be accepted yet. */
export const planStage = z.object({ n: z.int(), ac: z.int().nullable(), re: z.int() })

const planClass = z.object({
  class: z.enum(['critical', 'major', 'minor']),
  aql: z.string(),
  /** '' where the plan is computed. */
  letter: z.string(),
  /** The numbers of the last stage. */
  n: z.int(),
  ac: z.int(),
  re: z.int(),
  /** Where the lot is sampled twice: the ends of both stages, or of the one of a class with a single plan. */
  stages: z.array(planStage).optional(),
  /** Why the class has a single plan though double sampling was asked for: `doubtful`, `single_cell`, `aql_zero`. */
  instead: z.string().optional(),
  /** The limiting quality in percent that the plan was computed for. */
  limiting: z.string().optional(),
})

/** The sampling plan of one lot (docs/domain.md §5). */
export const plannedLot = z.object({
  /** The buyer's mark of a lot that was split off; '' for the products that stay with their product line. */
  lot: z.string(),
  catalog_id: z.int().nullable(),
  catalog_name: z.string(),
  /** The products of the lot in the order of the cart, each with its quantity and how many pieces of it are drawn. */
  products: z.array(
    z.object({
      product_id: z.int().nullable(),
      quantity: z.int(),
      sample: z.int(),
      /** How many of them belong to the first stage; absent unless the lot is sampled twice. */
      first: z.int().optional(),
    }),
  ),
  quantity: z.int(),
  /** Number of pieces that the plan is made for. */
  lot_size: z.int(),
  level: z.string(),
  severity: z.string(),
  /** '' where the plan is computed, as is `edition`. */
  letter: z.string(),
  /** Pieces of all stages. */
  sample_size: z.int(),
  edition: z.string(),
  classes: z.array(planClass),
  /** The kind of sampling that this lot gets; absent: single. */
  kind: z.enum(PLAN_KINDS).optional(),
  /** Why it is another kind than the cart asks for: `lot_too_small`, `nothing_saved`, `aql_zero`. */
  instead: z.string().optional(),
  /** Pieces of the first stage; absent unless the lot is sampled twice. */
  first: z.int().optional(),
  /** What single sampling by the same AQLs would draw; absent where it is what is drawn. */
  single: z.int().optional(),
})
export type PlannedLotView = z.infer<typeof plannedLot>

export const calculation = z.object({
  /** Calculated man-days; null while there is nothing to calculate. */
  result: z.number().nullable(),
  /** The man-days that the buyer entered, or else the calculated ones. */
  md: z.number().nullable(),
  sample_size: z.int().nullable(),
  /** Average day price before discount; null without inspector, factory or dates. */
  price: usd().nullable(),
  totalPrice: usd().nullable(),
  plan: z.array(plannedLot),
  /** Terms that add up to totalPrice. */
  terms: z.array(priceTerm),
  /** Terms in man-days that add up to result. */
  md_terms: z.array(term),
  /** Until when an order of this cart could be changed or cancelled, `YYYY-MM-DD HH:mm:ss` China time; '' if there is no such time. */
  editable_until: z.string(),
  /**
   * Hints for the buyer, as codes with params: `md_below_calculation`, `more_dates`, `too_many_dates` (then without a price),
   * `ask_quotation` …
   */
  warnings: z.array(z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })),
})
export type Calculation = z.infer<typeof calculation>

const inspection = z.enum(['normal', 'tightened', 'reduced', 'discontinued'])

export const switchingView = z.object({
  /** '' while no lot counts; `reduced` also needs steady production; after `discontinued` the supplier has to improve. */
  proposed: z.enum(['', 'normal', 'tightened', 'reduced', 'discontinued']),
  /** An edited order keeps the severity that it was placed with. */
  kept: flag(),
  series: z.array(
    z.object({
      catalog_id: z.int().nullable(),
      catalog_name: z.string(),
      level: z.string(),
      aql: z.string(),
      class: z.enum(['critical', 'major', 'minor']),
      inspection,
      /** Of normal inspection; 30 allow reduced inspection. */
      score: z.int(),
      /** Lots accepted in a row, of the last five under this inspection. */
      accepted: z.int(),
      /** Lots not accepted: of the last five, or since tightened inspection began. */
      rejected: z.int(),
      /** Lots that counted. */
      count: z.int(),
      /** The latest lots, the earliest of them first. */
      lots: z.array(
        z.object({
          /** Null for an order that the reader may not open. */
          order_id: z.int().nullable(),
          order_no: z.string(),
          day: z.string(),
          severity: z.enum(SEVERITIES),
          accepted: flag(),
          /** By the first of two samples. */
          early: flag(),
          /** It was inspected by the severity in force; a lot that was not changes nothing. */
          counted: flag(),
          /** The state after it. */
          inspection,
        }),
      ),
    }),
  ),
})
export type SwitchingView = z.infer<typeof switchingView>

/** The first of several texts, and how many different texts there are. */
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
  /** A summary of the products: a draft may have hundreds of them. */
  goods: z.object({ name: firstOfAll, sku: firstOfAll, po: firstOfAll }),
  factory_name: z.string(),
  city_full_name: z.string(),
  saved_at: z.string(),
  /** How much its spreadsheet left open; 1 too for a draft that could not be booked. */
  questions: z.int(),
  /** The factory that asked for it; '' for the own ones. */
  asked_by: z.string(),
})
export type DraftOrderRow = z.infer<typeof draftRow>

/** A test of the laboratory catalogue. */
export const labTest = z.object({
  test_id: z.int(),
  /** The name in the reader's language if we have it, otherwise in English. */
  name: z.string(),
  names: z.object({ en: z.string(), zh: z.string() }),
  standard: z.string(),
  accreditation: z.array(z.enum(['CMA', 'CNAS', 'CPSC'])),
  /** Category of goods it is for; null: any. */
  catalog_parent_id: z.int().nullable(),
  price: usd(),
  /** Working days until the certificate. */
  days: z.int(),
  /** What to send, e.g. "3 pieces". */
  sample: z.string(),
  status: active(),
  version: z.int(),
})
export type LabTestRow = z.infer<typeof labTest>
