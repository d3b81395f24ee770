import { inspectedCountries, isEmail, serviceTypes, textMax } from '@goodlot/rules'
import { z } from 'zod'
import { personName } from './accounts.ts'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { cleanEmail } from './clean-text.ts'
import { messageKey, type Sentence } from './sentences.ts'
import { code, flag, flag01, id, int, lines, optional, pageOf, search, sortBy, text, usd } from './wire.ts'

const hour = 3600
const phone = () => optional(code({ max: textMax, tooLong: 'validation.enquiry_too_long' }))
const name = () => optional(personName({ max: textMax, tooLong: 'validation.enquiry_too_long' }))

/** An enquiry. Its fields are the same as elsewhere, but the specification words their errors differently (B-15 to B-19). */
const enquiry = z
  .object({
    request_type: int({ min: 1, max: 2 }),
    first_name: name(),
    last_name: name(),
    email: text({ required: 'validation.enquiry_email', max: textMax, tooLong: 'validation.enquiry_too_long' })
      .overwrite(cleanEmail)
      .refine(isEmail, messageKey('validation.email'))
      .transform((s) => s.toLowerCase()),
    phone: phone(),
    company_name: name(),
    industry: optional(text({ max: 200 })),
    product_category: optional(text({ max: 200 })),
    issue_type: optional(text({ max: 60 })),
    description: optional(lines({ max: 5000 })),
    server_type: optional(text({ max: 60 })),
    /** Honeypot: hidden from people, so only a bot fills it in. */
    website: optional(text({ max: 200 })),
    /** Despite its name: milliseconds from opening the page to sending the form. */
    started_at: optional(int({ min: 0, max: Number.MAX_SAFE_INTEGER })),
  })
  .superRefine((v, ctx) => {
    const need = (field: 'first_name' | 'last_name' | 'server_type' | 'product_category', message: Sentence) => {
      if (v[field] === undefined) ctx.addIssue({ code: 'custom', path: [field], message })
    }
    if (v.request_type === 2) {
      need('first_name', 'validation.enquiry_first')
      need('last_name', 'validation.enquiry_last')
    } else {
      need('server_type', 'validation.enquiry_service')
      need('product_category', 'validation.enquiry_category')
    }
  })

export const enquiryStates = ['new', 'answered', 'closed'] as const

export const enquiryRow = z.object({
  issue_id: z.int(),
  request_type: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  company_name: z.string(),
  industry: z.string(),
  product_category: z.string(),
  issue_type: z.string(),
  description: z.string(),
  server_type: z.string(),
  language: z.string(),
  is_suspect: flag(),
  created_at: z.string(),
  state: z.enum(enquiryStates),
  /** How often it was answered. */
  answers: z.int(),
  /** When the last answer was sent. */
  answered_at: z.string(),
  answered_by: z.string(),
  closed_at: z.string(),
  closed_by: z.string(),
})
export type EnquiryRow = z.infer<typeof enquiryRow>

export const enquiryOnce = enquiryRow.extend({
  thread: z.array(z.object({ text: z.string(), created_at: z.string(), created_by: z.string() })),
})
export type EnquiryOnce = z.infer<typeof enquiryOnce>

export const enquiries = {
  post_issue: call({
    about: 'Sends an enquiry: request_type 1 the quick form, 2 the full one.',
    kind: 'write',
    action: 'send_enquiry',
    record: noRecord,
    limits: [{ per: 'address', tries: 60, seconds: hour }],
    input: enquiry,
    output: z.object({}),
  }),
  issue_list: call({
    about: 'Enquiries, newest first.',
    kind: 'read',
    reads: 'replica',
    action: 'answer_enquiries',
    record: noRecord,
    faults: ['list_too_deep'],
    input: search({
      email: optional(text({ max: textMax })),
      company_name: optional(text({ max: textMax })),
      request_type: optional(int({ min: 1, max: 2 })),
      state: optional(z.enum(enquiryStates, messageKey('validation.choice'))),
      sort: sortBy('created_at', 'email', 'company_name'),
    }),
    output: pageOf(enquiryRow),
  }),
  issue_answer: call({
    about:
      'Answers an enquiry by mail. `answers` is how many answers the writer has seen: one that came meanwhile is 4000 with who and when.',
    kind: 'write',
    action: 'answer_enquiries',
    record: noRecord,
    faults: ['not_found', 'record_changed'],
    input: z.object({
      issue_id: id(),
      text: lines({ required: 'validation.required', max: 5000 }),
      answers: optional(int({ min: 0 })),
    }),
    output: enquiryOnce,
  }),
  issue_once: call({
    about: 'One enquiry with its answers, oldest first.',
    kind: 'read',
    action: 'answer_enquiries',
    record: noRecord,
    faults: ['not_found'],
    input: z.object({ issue_id: id() }),
    output: enquiryOnce,
  }),
  issue_close: call({
    about: 'Closes an enquiry, or opens it again. Nobody is mailed.',
    kind: 'write',
    action: 'answer_enquiries',
    record: noRecord,
    faults: ['not_found'],
    input: z.object({ issue_id: id(), closed: flag01() }),
    output: enquiryOnce,
  }),
  public_quote: call({
    about:
      'Price range per man-day before any sign-up: what inspectors ask in the city, or in the country where none has a price there (`scope`). None before five inspectors have prices, and none for laboratory tests, which are priced by test.',
    kind: 'read',
    action: 'read_lists',
    record: noRecord,
    method: 'both',
    input: z.object({
      country: z.enum(inspectedCountries, messageKey('validation.country')),
      city: optional(code({ max: 60 })),
      service_type: optional(z.enum(serviceTypes, messageKey('validation.choice'))),
    }),
    output: z.object({
      low: usd().nullable(),
      high: usd().nullable(),
      scope: z.enum(['city', 'country']),
      currency: z.literal('USD'),
    }),
  }),
}
