import { inspectedCountries } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { dayList } from './inspector-shapes.ts'
import { messageKey } from './sentences.ts'
import { int, optional, text } from './wire.ts'

const country = () => optional(z.enum(inspectedCountries, messageKey('validation.choice')))
const year = () => optional(int({ min: 2000, max: 2100 }))

const calendar = z.object({
  country: z.string(),
  from_year: z.int(),
  to_year: z.int(),
  /** Public holidays. */
  date: z.array(z.string()),
  /** Weekend days that are worked. */
  make_up: z.array(z.string()),
  /** Days of both lists that the government has not confirmed yet. */
  provisional: z.array(z.string()),
  /** Changes with every change of the lists; sent back with a save. */
  version: z.string(),
})

export const holidays = {
  holiday_get: call({
    about:
      'The public holidays of a country (CN) for the years shown: this one and the next two, unless others are named.',
    kind: 'read',
    action: 'edit_holidays',
    record: noRecord,
    input: z.object({ country: country(), from_year: year(), to_year: year() }),
    output: calendar,
  }),
  holiday_save: call({
    about:
      'Replaces the public holidays and working weekend days of a country for the years shown. Prices follow at once. A stale version is 4000.',
    kind: 'write',
    action: 'edit_holidays',
    record: noRecord,
    faults: ['holidays_changed'],
    input: z.object({
      country: country(),
      from_year: year(),
      to_year: year(),
      date: dayList(400),
      make_up: optional(dayList(100)),
      /** Days that stay provisional; if absent, those that were provisional before. */
      provisional: optional(dayList(400)),
      version: optional(text({ max: 100 })),
    }),
    output: calendar,
  }),
}
