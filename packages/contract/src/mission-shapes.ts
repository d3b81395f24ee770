import type { ClassNode } from '@goodlot/checklists'
import type { Brief, EarlierFindings } from '@goodlot/inspection'
import { factoryAnswers } from '@goodlot/rules'
import { CLASSES, LEVELS, PLAN_KINDS, SEVERITIES } from '@goodlot/sampling'
import { z } from 'zod'
import { planStage } from './booking-shapes.ts'
import { briefCart } from './cart-codec.ts'
import type { FaultName } from './faults.ts'
import { packingRow, receivedEntry } from './mission-entries.ts'
import { days, usd } from './wire.ts'

/** The state of a mission as its inspector sees it. */
export const missionStates = ['offered', 'accepted', 'on_site', 'submitted', 'done'] as const

/** An order as its inspector sees it: no prices of the customer's, only what the inspector earns. */
export const missionRow = z.object({
  order_id: z.int(),
  order_no: z.string(),
  order_status_str: z.string(),
  state: z.enum(missionStates),
  service_type: z.string(),
  service_type_str: z.string(),
  ins_date: days(),
  md: z.number().nullable(),
  calculated_md: z.number().nullable(),
  sample_size: z.int().nullable(),
  factory_name: z.string(),
  factory_address: z.string(),
  city_name: z.string(),
  /** What the factory answered last about the visit; '' if nothing. */
  factory_said: z.enum(['', ...factoryAnswers]),
  /** When, by whom and with which words it answered; null if it did not. */
  said: z.object({ at: z.string(), person: z.string(), remark: z.string() }).nullable(),
  /** Whom to call at the factory; null before the offer is accepted, and for finished orders. */
  contact: z.object({ person: z.string(), phone: z.string() }).nullable(),
  /** Position of the factory, or of its city if the factory has none; null if neither is known. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Distance from the nearest of the cities that the inspector works in, as the crow flies; null if either position is unknown. */
  distance_km: z.int().nullable(),
  /** The distance in words: from where, and whether to the factory or only to its city. */
  distance_text: z.string(),
  goods: z.string(),
  quantity: z.int(),
  tplname: z.string(),
  remark: z.string(),
  /** What the inspector earns, after commission. */
  amount: usd(),
  /** Why the amount is what it is: the inspector's own price of each date, and our commission. Null where it was not part of a sale. */
  pay: z
    .object({
      /** Hours of work on all dates, with travel and report. */
      hours: z.number(),
      /** Members’ dates have no kind of their own. */
      dates: z.array(
        z.object({ day: z.string(), kind: z.enum(['working', 'weekend', 'holiday']).nullable(), earned: usd() }),
      ),
      earned: usd(),
      commission: usd(),
    })
    .nullable(),
  /** As booked: a member works beside the lead, who answers the offer. */
  role: z.enum(['lead', 'member']),
  /** Whether the reader leads the visit: where that was changed, it is not as booked. Absent in lists that phones stored before that. */
  leads: z.boolean().optional(),
  offer_state: z.enum(['offered', 'accepted', 'declined', 'expired', 'withdrawn']),
  expires_at: z.string(),
})
export type MissionRow = z.infer<typeof missionRow>

const twin = <N extends string>(name: N) =>
  ({ [name]: z.string(), [`${name}_cn`]: z.string() }) as Record<N | `${N}_cn`, z.ZodString>
const optionNode = z.object({
  id: z.int(),
  ...twin('name'),
  ...twin('value'),
  relation: z.string(),
  ...twin('unit'),
  value_kind: z.string(),
  tol_minus: z.number().nullable(),
  tol_plus: z.number().nullable(),
  size_values: z.string(),
  code: z.string(),
  defect_class: z.string(),
  zone: z.string(),
  result: z.string(),
  on_fail: z.string(),
  severity: z.string(),
})
const itemNode = z.object({
  id: z.int(),
  code: z.string(),
  ...twin('name'),
  type: z.string(),
  result_style: z.string(),
  ...twin('requirement'),
  can_edit: z.boolean(),
  on_fail: z.string(),
  min_photos: z.int(),
  ...twin('instrument'),
  confidential: z.boolean(),
  is_default: z.boolean(),
  standard: z.string(),
  max_failures: z.int(),
  max_failures_aql: z.string(),
  fail_beyond_tolerance: z.number().nullable(),
  score_weight: z.number().nullable(),
  is_key: z.boolean(),
  defects_from: z.string(),
  sizes: z.string(),
  options: z.array(optionNode),
})
const classNode = {
  id: z.int(),
  code: z.string(),
  ...twin('name'),
  ...twin('description'),
  sample: z.string(),
  is_repeated: z.boolean(),
  add_type: z.string(),
  takes_checks: z.boolean(),
  items: z.array(itemNode),
}
/** Classes and sub-classes: there is no third level. */
const protocol = z.array(
  z.object({ ...classNode, classes: z.array(z.object({ ...classNode, classes: z.array(z.unknown()) })) }),
) as z.ZodType<ClassNode[], ClassNode[]>

const brief = z.object({
  order_id: z.int(),
  order_no: z.string(),
  service: z.string(),
  revision: z.int(),
  protocol,
  goods: z.array(
    z.object({
      product: z.int(),
      name: z.string(),
      sku: z.string(),
      po: z.string(),
      quantity: z.int(),
      lot: z.string(),
      barcode: z.string(),
    }),
  ),
  plan: z.array(
    z.object({
      lot: z.string(),
      products: z.array(
        z.object({
          product: z.int().nullable(),
          quantity: z.int(),
          sample: z.int(),
          first: z.int().optional(),
        }),
      ),
      lot_size: z.int(),
      sample_size: z.int(),
      letter: z.string(),
      level: z.enum(LEVELS),
      severity: z.enum(SEVERITIES),
      edition: z.string(),
      classes: z.array(
        z.object({
          class: z.enum(CLASSES),
          aql: z.string(),
          n: z.int(),
          ac: z.int(),
          re: z.int(),
          stages: z.array(planStage).optional(),
          limiting: z.string().optional(),
        }),
      ),
      kind: z.enum(PLAN_KINDS).optional(),
      first: z.int().optional(),
      single: z.int().optional(),
    }),
  ),
  ...briefCart.counting,
  full_check: z.boolean(),
  ...briefCart.packed,
  containers: z.int(),
  place: z
    .object({
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      city: z.string(),
      of: z.enum(['factory', 'city']).optional(),
    })
    .nullable(),
  ...briefCart.sample,
  ...briefCart.sampling,
}) satisfies z.ZodType<Brief>

/** What an earlier finding brings to the phone; absent in missions that phones stored before there was more than names. */
const aimed = {
  /** The factory was asked to correct it. */
  asked: z.boolean().optional(),
  /** What the factory says that it did; '' if it has not answered. */
  measure: z.string().optional(),
  photos: z.array(z.object({ sha256: z.string(), url: z.string() })).optional(),
}

/** For a re-inspection: what the first inspection found, what was to be corrected first. */
const earlier = z.object({
  order_no: z.string(),
  result: z.enum(['pass', 'pending', 'fail', 'aborted']),
  /** Units that were inspected then. */
  n: z.int().optional(),
  defects: z.array(
    z.object({ name: z.string(), name_cn: z.string(), class: z.enum(CLASSES), count: z.int(), ...aimed }),
  ),
  /** Checks that failed then. */
  checks: z.array(z.object({ ...twin('name'), ...twin('section'), instance: z.string(), ...aimed })).optional(),
}) satisfies z.ZodType<EarlierFindings>

export const missionQuestion = z.object({
  question_id: z.int(),
  text: z.string(),
  /** '' for the phone, which is told no names. */
  asked_by: z.string(),
  asked_at: z.string(),
  /** '' until the question is answered. */
  answer: z.string(),
  answered_at: z.string(),
})
export type MissionQuestion = z.infer<typeof missionQuestion>

const photo = z.object({
  sha256: z.string(),
  size: z.int(),
  /** Bytes that are on the server. */
  received: z.int(),
  done: z.boolean(),
  /** The addresses are of copies without camera data; '' until the photo is complete. */
  thumb_url: z.string(),
  view_url: z.string(),
})
export type MissionPhoto = z.infer<typeof photo>

const head = z.object({ device: z.string(), seq: z.int(), hash: z.string() })

/** The part of a mission that changes while it is carried out. */
const missionProgress = {
  order_status_str: z.string(),
  /** Revision of the order. If it is newer than the phone's, the order has been changed since. */
  revision: z.int(),
  round: z.int(),
  /** Whether entries of this inspector are accepted and count. */
  can_write: z.boolean(),
  questions: z.array(missionQuestion),
  /** Server time, ISO 8601. */
  now: z.string(),
  /** Everybody who works on the visit, in the order in which units are handed out. Absent where one person works alone. */
  team: z
    .array(
      z.object({
        person: z.int(),
        name: z.string(),
        is_me: z.boolean(),
        is_lead: z.boolean(),
        /** The phones of the person, and when the server heard from each last, ISO 8601. */
        devices: z.array(z.object({ device: z.string(), heard_at: z.string() })),
      }),
    )
    .optional(),
}

export const missionOpened = z.object({
  ...missionProgress,
  brief,
  row: missionRow,
  /** What the reviewer asked about items when the report came back; absent in missions that phones stored earlier. */
  asked: z.array(z.object({ item: z.int(), instance: z.string(), text: z.string() })).optional(),
  earlier: earlier.nullable(),
  /** The factory's latest answer about the visit; null if there is none. */
  factory_said: z
    .object({
      kind: z.enum(factoryAnswers),
      at: z.string(),
      person: z.string(),
      /** Percent that the factory expects to be finished and packed on the day. */
      products: z.array(z.object({ name: z.string(), finished: z.int(), packed: z.int() })),
      remark: z.string(),
      /** Address and contact as the factory says they are right, while the buyer has not decided. */
      correction: z.array(z.string()),
    })
    .nullable(),
  address: z
    .object({
      factory: z.string(),
      address: z.string(),
      local_address: z.string(),
      city_name: z.string(),
      person: z.string(),
      phone: z.string(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
    })
    .nullable(),
  attachments: z.array(
    z.object({ attachment_id: z.int(), name: z.string(), url: z.string(), size: z.int(), type: z.string() }),
  ),
  pictures: z.array(z.object({ product: z.int(), thumb_url: z.string(), url: z.string() })),
  entries: z.array(receivedEntry),
  /** Whether this answer has no room for all entries: ask again with the `no` of the last one as `after`. */
  more_entries: z.boolean(),
  photos: z.array(photo),
  /** Unit numbers handed out to this inspector. */
  blocks: z.array(z.object({ lot: z.string(), from: z.int(), to: z.int() })),
  heads: z.array(head),
  /** The factory's latest packing list: the lead's phone draws cartons from it at check-in. Absent if there is none. */
  packing: z.object({ list: z.int(), at: z.string(), rows: z.array(packingRow) }).optional(),
})
export type MissionTeam = NonNullable<z.infer<typeof missionOpened>['team']>
export type MissionOpened = z.infer<typeof missionOpened>

const faultName = z.string() as z.ZodType<FaultName, FaultName>

export const missionSynced = z.object({
  ...missionProgress,
  accepted: z.array(
    z.object({ key: z.string(), seq: z.int(), no: z.int(), received_at: z.string(), flags: z.array(z.string()) }),
  ),
  /** The end of this phone's chain on the server; seq 0 when there is nothing. */
  head: head.omit({ device: true }),
  /** The first entry that was not taken; all before it are kept. */
  refused: z.object({ key: z.string(), seq: z.int(), fault: faultName, message: z.string() }).nullable(),
})
export type MissionSynced = z.infer<typeof missionSynced>

export const missionHead = head
