import { z } from 'zod'
import { call } from './call.ts'
import { list, noRecord } from './call-record.ts'
import { flag, id, page, pageOf } from './wire.ts'

export const notices = {
  notice_list: call({
    about: "The bell: the account's notices, newest first, with the number unread.",
    kind: 'read',
    polled: true,
    action: 'own_account',
    record: list('own_notices', 'notice_id'),
    faults: ['list_too_deep'],
    input: z.object(page),
    output: pageOf(
      z.object({
        notice_id: z.int(),
        kind: z.string(),
        /** Of the order that it is about; '' if it is about none. */
        order_no: z.string(),
        title: z.string(),
        text: z.string(),
        link: z.string(),
        created_at: z.string(),
        is_read: flag(),
      }),
    ).extend({ unread: z.int() }),
  }),
  notice_read: call({
    about: 'Marks one notice as read, or all when no id is sent.',
    kind: 'write',
    whileSuspended: true,
    action: 'own_account',
    record: noRecord,
    input: z.object({ notice_id: id().optional() }),
    output: z.object({}),
  }),
}
