import { certificateStates, factoryAnswers, readinessOutcomes, textMax, uploadMax } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { one } from './call-record.ts'
import { pictureFaults, uploadLimits } from './files.ts'
import { day, days, flag, id, int, nothing, pageOf, text } from './wire.ts'

const results = ['', 'pass', 'fail', 'pending', 'aborted'] as const

export const factoryFileVisit = z.object({
  order_id: z.int(),
  order_no: z.string(),
  service_type: z.string(),
  service: z.string(),
  days: days(),
  order_status: z.int(),
  /** What was released; '' while there is nothing. */
  result: z.enum(results),
  goods: z.string(),
  /** Units that were inspected, and defects by class. */
  units: z.int(),
  critical: z.int(),
  major: z.int(),
  minor: z.int(),
  /** What the factory said last before the inspector came; '' if nothing. */
  said: z.enum(['', ...factoryAnswers]),
  outcome: z.enum(readinessOutcomes),
  /** From the factory's place to where the inspector checked in; null where one of them is unknown. */
  metres: z.int().nullable(),
})
export type FactoryFileVisit = z.infer<typeof factoryFileVisit>

const certificate = z.object({
  certificate_id: z.int(),
  title: z.string(),
  expires_on: z.string(),
  state: z.enum(certificateStates),
  file_name: z.string(),
  url: z.string(),
  size: z.int(),
})
export type FactoryCertificate = z.infer<typeof certificate>

/** What a buyer knows of a factory from its own orders. Nothing in it comes from orders of another family. */
export const factoryFileView = z.object({
  business_id: z.int(),
  name: z.string(),
  supplier_name: z.string(),
  address: z.string(),
  address_cn: z.string(),
  city_name: z.string(),
  /** The factory's own record can be read: contacts, certificates. */
  reads_record: flag(),
  can_edit: flag(),
  /** Orders that were counted, the latest of them; `more` if there are earlier ones. */
  counted: z.int(),
  is_part: flag(),
  results: z.object({ pass: z.int(), fail: z.int(), pending: z.int(), aborted: z.int() }),
  /** The share of inspections that passed, with its 95 % confidence interval; null before there is one. */
  passes: z
    .object({ passed: z.int(), inspected: z.int(), share: z.number(), lower: z.number(), upper: z.number() })
    .nullable(),
  /** Defects and failed checks that several reports found, the most frequent first. */
  returning: z.array(
    z.object({
      kind: z.enum(['defect', 'check']),
      class: z.string(),
      name: z.string(),
      reports: z.int(),
      count: z.int(),
      first_day: z.string(),
      last_day: z.string(),
      last_order: z.int(),
    }),
  ),
  /** Reports that findings were looked for in. */
  reports: z.int(),
  readiness: z.object({
    /** Visits before which the factory said that the goods are or will be ready. */
    promised: z.int(),
    kept: z.int(),
    broken: z.int(),
    unknown: z.int(),
    /** Visits before which it said that they will not be. */
    not_ready: z.int(),
  }),
  /** Corrective actions that were sent: waiting for the factory, of them past their day, waiting for the buyer, done, not done. */
  actions: z.object({
    open: z.int(),
    late: z.int(),
    answered: z.int(),
    accepted: z.int(),
    not_done: z.int(),
    /** The first ten that are open or answered, by their day. */
    next: z.array(
      z.object({
        remedy_id: z.int(),
        order_id: z.int(),
        order_no: z.string(),
        name: z.string(),
        due: z.string(),
        state: z.enum(['open', 'answered']),
        late: flag(),
      }),
    ),
  }),
  /** Empty for whoever reads only orders. */
  certificates: z.array(certificate),
  contacts: z.array(
    z.object({
      name: z.string(),
      /** Of the record · of the record, second · answered by a link. */
      source: z.enum(['record', 'second', 'answered']),
      phone: z.string(),
      email: z.string(),
      /** How often and when last; 0 and '' for the record's. */
      answers: z.int(),
      last_at: z.string(),
    }),
  ),
  place: z.object({
    /** What is on file, and whether somebody entered it by hand; null where nothing is. */
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    by_hand: flag(),
    /** Check-ins with a position: at the factory, elsewhere, and not to be compared because its place was unknown. */
    near: z.int(),
    far: z.int(),
    unplaced: z.int(),
    /** The check-in farthest from the factory; null if none was compared. */
    farthest: z.object({ order_id: z.int(), order_no: z.string(), metres: z.int() }).nullable(),
  }),
  visits: pageOf(factoryFileVisit),
})
export type FactoryFile = z.infer<typeof factoryFileView>

const title = () => text({ required: 'validation.required', max: textMax })
const ofFactory = { kind: 'write', action: 'change_factory', record: one('change_record', 'business_id') } as const

export const factoryFile = {
  factory_file: call({
    about:
      "A factory in the reader's own orders: results with their uncertainty, findings that return, what it said and what was found, certificates, contacts, measured place, visits. Members who read the family's orders and agents get what their orders say, without the record's contacts and certificates.",
    kind: 'read',
    action: 'see_factory_file',
    record: one('see_factory_file', 'business_id'),
    faults: ['not_found'],
    input: z.object({
      business_id: id(),
      page: int({ min: 1 }).default(1),
      limit: int({ min: 1, max: 100 }).default(20),
    }),
    output: factoryFileView,
  }),
  factory_certificate_add: call({
    ...ofFactory,
    about: 'Adds a certificate of a factory with the day on which it ends; its owner is reminded 30 and 7 days before.',
    file: { field: 'file', maxBytes: uploadMax },
    limits: uploadLimits,
    faults: ['not_found', 'file_format', 'factory_certificates_full', ...pictureFaults],
    input: z.object({ business_id: id(), title: title(), expires_on: day() }),
    output: certificate,
  }),
  factory_certificate_edit: call({
    ...ofFactory,
    about: 'Changes title and last day of a certificate; a later day is reminded of anew.',
    faults: ['not_found'],
    input: z.object({ business_id: id(), certificate_id: id(), title: title(), expires_on: day() }),
    output: certificate,
  }),
  factory_certificate_remove: call({
    ...ofFactory,
    about: 'Removes a certificate of a factory.',
    faults: ['not_found'],
    input: z.object({ business_id: id(), certificate_id: id() }),
    output: nothing(),
  }),
}
