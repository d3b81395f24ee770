import { bookFormats, bookKinds } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { day, id, nothing } from './wire.ts'

const choice = messageKey('validation.choice')

/** A file with the books of a period, finished or in the making. */
export const bookExport = z.object({
  export_id: z.int(),
  what: z.enum(bookKinds),
  format: z.enum(bookFormats),
  first_day: z.string(),
  last_day: z.string(),
  requested_at: z.string(),
  requested_by: z.string(),
  /** removed: its time is over. */
  state: z.enum(['waiting', 'ready', 'failed', 'removed']),
  rows_done: z.int(),
  /** 0 until they were counted. */
  rows_total: z.int(),
  /** In bytes; 0 until it is ready. */
  size: z.number(),
  /** Until when it can be downloaded. */
  until: z.string(),
})
export type BookExport = z.infer<typeof bookExport>

export const books = {
  book_export: call({
    about: 'Root asks for the books of a period as a spreadsheet; it is made in the background.',
    kind: 'write',
    action: 'keep_money',
    record: noRecord,
    limits: [{ per: 'account', tries: 60, seconds: 3600 }],
    input: z
      .object({
        what: z.enum(bookKinds, choice),
        format: z.enum(bookFormats, choice),
        first_day: day(),
        last_day: day(),
      })
      .refine(({ first_day, last_day }) => first_day <= last_day, {
        path: ['last_day'],
        error: messageKey('validation.date_order'),
      }),
    output: bookExport,
  }),
  book_exports: call({
    about: 'The latest books that root asked for, newest first, with their progress.',
    kind: 'read',
    action: 'keep_money',
    record: noRecord,
    polled: true,
    input: nothing(),
    output: z.object({ data: z.array(bookExport) }),
  }),
  book_file: call({
    about: 'A finished file with books.',
    kind: 'read',
    action: 'keep_money',
    record: noRecord,
    method: 'GET',
    answer: 'blob',
    faults: ['no_export'],
    input: z.object({ export_id: id() }),
    output: z.unknown(),
  }),
}
