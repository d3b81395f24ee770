import { z } from 'zod'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { id, nothing } from './wire.ts'

const feed = z.object({
  /** The private address of the calendar feed; '' if the account has none. */
  url: z.string(),
  /** China time; '' if there is no feed. */
  created_at: z.string(),
  /** When a calendar program last read the feed, to the hour; '' if never. */
  used_at: z.string(),
})

export const calendars = {
  order_ics: call({
    about:
      'The days of an order as an iCalendar file (RFC 5545). Read again after a change it changes the entry in the calendar; of a cancelled order it removes it.',
    kind: 'read',
    action: 'save_calendar',
    record: one('save_order_days', 'order_id'),
    method: 'GET',
    answer: 'blob',
    faults: ['not_found', 'no_dates'],
    input: z.object({ order_id: id() }),
    output: nothing(),
  }),
  ics_feed_get: call({
    about: 'The private address under which a calendar program reads the account’s inspections.',
    kind: 'read',
    action: 'own_account',
    record: noRecord,
    secret: true,
    input: nothing(),
    output: feed,
  }),
  ics_feed_renew: call({
    about: 'Makes the address, or another one: the one before stops working at once.',
    kind: 'write',
    action: 'own_account',
    record: noRecord,
    secret: true,
    limits: [{ per: 'account', tries: 30, seconds: 3600 }],
    input: nothing(),
    output: feed,
  }),
  ics_feed_revoke: call({
    about: 'Ends the address.',
    kind: 'write',
    action: 'own_account',
    record: noRecord,
    input: nothing(),
    output: feed,
  }),
}
