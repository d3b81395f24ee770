import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { code, json, nothing, usd } from './wire.ts'

/** Cities of one question: more than anybody works in. */
const citiesMost = 100

export const earnings = {
  ins_price_usual: call({
    about:
      'What of a day price is our commission, and the day prices at which inspectors of these cities were booked in the last 90 days: only of cities in which at least five different ones were.',
    kind: 'read',
    reads: 'replica',
    action: 'own_inspector_profile',
    record: noRecord,
    input: z.object({
      city_ids: json(z.array(code({ max: 20 })).max(citiesMost, messageKey('validation.too_many'))),
    }),
    output: z.object({
      commission_percent: z.number(),
      cities: z.array(z.object({ city_id: z.string(), low: usd(), high: usd(), inspectors: z.int() })),
    }),
  }),
  earning_summary: call({
    about:
      'The inspector’s earnings at a glance: this month in China, what waits and why, what is owed to us, what comes next.',
    kind: 'read',
    reads: 'replica',
    action: 'own_inspector_profile',
    record: noRecord,
    input: nothing(),
    output: z.object({
      /** `YYYY-MM` in China. */
      month: z.string(),
      /** Of orders that were finalized this month, after commission. */
      earned: usd(),
      /** Transferred this month. */
      paid: usd(),
      /** Earned, and not payable yet. */
      waiting: usd(),
      /** When the first of it becomes payable; '' if nothing waits. */
      next_on: z.string(),
      payable: usd(),
      held: usd(),
      /** What we get back, set against what is paid next: a positive amount. */
      owed: usd(),
      /** Accepted orders that are not finalized yet, at what they will pay. */
      coming: usd(),
      coming_orders: z.int(),
    }),
  }),
}
