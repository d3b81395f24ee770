import { labResults } from '@goodlot/rules'
import { z } from 'zod'
import { labTest } from './booking-shapes.ts'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { pictureFaults, uploadLimits } from './files.ts'
import { messageKey } from './sentences.ts'
import {
  activeInput,
  clearable,
  code,
  codeWords,
  day,
  filter,
  id,
  int,
  optional,
  pageOf,
  search,
  sortBy,
  text,
  usdInput,
  words,
} from './wire.ts'

const choice = messageKey('validation.choice')

/** A test as the list answers it. The last two fields are for root alone. */
const listedTest = labTest.extend({
  /** Delivered with the product, delivered and changed by root, or added by root. */
  origin: z.enum(['delivered', 'changed', 'own']).optional(),
  /** What was delivered; absent for a test that root added. */
  delivered: labTest.pick({ names: true, standard: true, price: true, days: true, sample: true }).optional(),
})
export type ListedLabTest = z.infer<typeof listedTest>

/** Large, because certificates contain photographs of the samples. */
const certificateMax = 20 * 1024 * 1024

export const laboratory = {
  lab_test_list: call({
    about: 'The laboratory tests that can be booked; root also sees the withdrawn ones.',
    kind: 'read',
    action: 'list_orders',
    record: noRecord,
    faults: ['list_too_deep'],
    input: search({
      test_id: optional(id()),
      name: filter(),
      standard: filter(),
      accreditation: filter(),
      catalog_id: optional(id()),
      status: optional(activeInput()),
      sort: sortBy('name', 'standard', 'price', 'days'),
    }),
    output: pageOf(listedTest),
  }),
  lab_test_reset: call({
    about:
      'Root: a test of the delivered catalogue gets its delivered words, price and days again; without test_id all of them do. Whether a test is offered stays, and so do tests that root added. A stale version is 4000 with who and when.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    faults: ['not_found', 'record_changed'],
    input: z.object({ test_id: optional(id()), version: optional(int({ min: 1 })) }),
    output: z.object({ reset: z.int() }),
  }),
  lab_test_save: call({
    about:
      'Adds a laboratory test, or changes one (test_id). status 2 withdraws it; orders keep what they were sold. A stale version is 4000 with who and when.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    faults: ['not_found', 'record_changed'],
    input: z.object({
      test_id: optional(id()),
      name: text({ required: 'validation.required', max: 200 }),
      name_cn: clearable(text({ max: 200 })),
      standard: text({ required: 'validation.required', max: 200 }),
      accreditation: optional(code({ max: 60 })),
      catalog_parent_id: clearable(id()),
      price: usdInput({ min: 0.01, max: 100_000 }),
      days: int({ min: 1, max: 90 }),
      sample: clearable(text({ max: 200 })),
      status: optional(activeInput()),
      /** The version that root saw. If it is not sent, a stale save is not detected. */
      version: optional(int({ min: 1 })),
    }),
    output: labTest,
  }),
  lab_samples_received: call({
    about: 'Root: the samples of a laboratory order have arrived; the tests begin. The owner is told.',
    kind: 'write',
    action: 'manage_orders',
    record: one('administer', 'order_id'),
    faults: ['not_found', 'not_laboratory', 'already_cancelled', 'not_confirmed', 'samples_here'],
    input: z.object({ order_id: id(), received_on: optional(day()) }),
    output: z.object({ order_id: z.int(), order_status_str: z.string() }),
  }),
  lab_certificate: call({
    about:
      'Root: the laboratory’s certificate (PDF) and its result. Until it is released it can be replaced; every version is kept.',
    kind: 'write',
    action: 'review_reports',
    record: one('administer', 'order_id'),
    file: { field: 'file', maxBytes: certificateMax },
    limits: uploadLimits,
    faults: [
      'not_found',
      'file_format',
      ...pictureFaults,
      'not_laboratory',
      'already_cancelled',
      'not_confirmed',
      'samples_missing',
      'certificate_released',
    ],
    input: z.object({
      order_id: id(),
      result: z.enum(labResults, choice),
      certificate_no: codeWords(100),
      laboratory: words(200),
    }),
    output: z.object({ order_id: z.int(), order_status_str: z.string(), version: z.int() }),
  }),
  lab_release: call({
    about: 'Root: releases the certificate to the owner, who is told.',
    kind: 'write',
    action: 'review_reports',
    record: one('administer', 'order_id'),
    faults: [
      'not_found',
      'not_laboratory',
      'already_cancelled',
      'not_confirmed',
      'samples_missing',
      'certificate_missing',
      'certificate_released',
    ],
    input: z.object({ order_id: id() }),
    output: z.object({ order_id: z.int(), order_status_str: z.string() }),
  }),
}
