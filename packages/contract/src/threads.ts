import { contactKinds, threadFilesMost, threadParts } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { attachment } from './files.ts'
import { messageKey } from './sentences.ts'
import { code, flag, id, idsIn, int, lines, optional, page, pageOf } from './wire.ts'

const order_no = () => code({ required: 'validation.required', max: 40 })
const side = z.enum(['office', 'customer', 'inspector'])

/** Longest line. */
export const lineLength = 2000

/** What somebody writes in a thread: words, files, or both. */
const written = {
  text: optional(lines({ max: lineLength })),
  files: optional(idsIn(messageKey('validation.too_many'), 0, threadFilesMost)),
}

export const threadLine = z.object({
  /** Unique within the thread. */
  key: z.string(),
  /**
   * `message`: written in the thread. `letter`: a mail of the office, or words of a claim. `question` and `answer`: during the visit. `report`:
   * about the report or certificate. `event`: what happened to the order, as a sentence in the reader's language.
   */
  kind: z.enum(['message', 'letter', 'question', 'answer', 'report', 'event']),
  /** Of a message, for `thread_rule`; else null. */
  message_id: z.int().nullable(),
  /** Place among the lines that are read and unread; 0 for lines that have no such place. */
  no: z.int(),
  part: z.enum(threadParts),
  /** Whom the author speaks for; null for an event. */
  side: side.nullable(),
  /** The name of the author; '' for an inspector who reads lines of others, and for events of the clock. */
  author: z.string(),
  is_mine: flag(),
  text: z.string(),
  /** China time. */
  at: z.string(),
  /** `update`, `clarify` or `accept` of a line about the report; the event's name; else ''. */
  about: z.string(),
  hold: z.enum(['', 'held', 'released', 'refused']),
  /** Why a line is held back. */
  hold_reasons: z.array(z.enum(contactKinds)),
  files: z.array(attachment),
  /** Who has read a line of the reader's own in the thread; the name is '' for an inspector who asks. */
  read_by: z.array(z.object({ side, name: z.string() })),
  /** For the office: who got a letter by mail, and what became of the mail. */
  recipient: z.string(),
  mail_status: z.string(),
})
export type ThreadLine = z.infer<typeof threadLine>

const thread = z.object({
  order_id: z.int(),
  order_no: z.string(),
  /** What the reader may write now. */
  can_write_team: flag(),
  can_write_visit: flag(),
  /** The last line that the reader had read before. */
  read_no: z.int(),
  /** Oldest first. */
  lines: z.array(threadLine),
})
export type Thread = z.infer<typeof thread>

const saved = z.object({ message_id: z.int(), hold: z.enum(['', 'held']), hold_reasons: z.array(z.enum(contactKinds)) })
const readUntil = { until: int({ min: 0, max: 2_147_483_647 }) }
const stillUnread = z.object({ unread: z.int() })

const writing = {
  kind: 'write',
  limits: [{ per: 'account', tries: 120, seconds: 3600 }],
  output: saved,
} as const

const writeFaults = ['not_found', 'visit_closed', 'thread_full', 'line_empty'] as const

export const threads = {
  thread_get: call({
    about:
      'Everything that was written about an order and what happened to it, oldest first, for its owners and the office: lines of the thread, questions of the visit, words about the report, and events.',
    kind: 'read',
    action: 'read_thread',
    record: one('change_order', 'order_no'),
    polled: true,
    faults: ['not_found', 'not_yours'],
    input: z.object({ order_no: order_no() }),
    output: thread,
  }),
  thread_write: call({
    ...writing,
    about:
      'Writes a line to the team (the buyer’s side and the office) or to the visit (also its inspector). A visit line with contact details is held back until the office releases it.',
    action: 'write_thread',
    record: one('change_order', 'order_no'),
    faults: [...writeFaults, 'not_yours'],
    input: z.object({ order_no: order_no(), part: z.enum(threadParts, messageKey('validation.choice')), ...written }),
  }),
  thread_read: call({
    about: 'Marks the lines of a thread up to a number as read by the account.',
    kind: 'write',
    action: 'read_thread',
    record: one('change_order', 'order_no'),
    polled: true,
    faults: ['not_found', 'not_yours'],
    input: z.object({ order_no: order_no(), ...readUntil }),
    output: stillUnread,
  }),
  thread_unread: call({
    about: 'The orders whose threads have lines that the account has not read, at most 200; total counts all of them.',
    kind: 'read',
    action: 'own_account',
    record: noRecord,
    polled: true,
    input: z.object({}),
    output: z.object({
      total: z.int(),
      orders: z.array(z.object({ order_id: z.int(), order_no: z.string(), unread: z.int() })),
    }),
  }),
  thread_desk: call({
    about:
      'The office: threads with lines that nobody of us has read, or with lines that are held back, the one that waits longest first.',
    kind: 'read',
    action: 'read_messages',
    record: noRecord,
    faults: ['list_too_deep'],
    input: z.object({ ...page, state: optional(z.enum(['unread', 'held'], messageKey('validation.choice'))) }),
    output: pageOf(
      z.object({
        order_id: z.int(),
        order_no: z.string(),
        customer: z.string(),
        inspector: z.string(),
        unread: z.int(),
        held: z.int(),
        /** The latest of the lines that wait. */
        part: z.enum(threadParts),
        side,
        author: z.string(),
        text: z.string(),
        waits_since: z.string(),
        last_at: z.string(),
      }),
    ).extend({
      /** Threads in each state. */
      unread_total: z.int(),
      held_total: z.int(),
    }),
  }),
  thread_rule: call({
    about: 'The office releases a line that was held back, or refuses it: then only its author’s side reads it.',
    kind: 'write',
    action: 'write_messages',
    record: one('administer', 'message_id', 'held_message_id'),
    faults: ['not_found', 'line_ruled'],
    input: z.object({ message_id: id(), verdict: z.enum(['release', 'refuse'], messageKey('validation.choice')) }),
    output: z.object({ hold: z.enum(['released', 'refused']) }),
  }),
  visit_thread: call({
    about:
      'What an inspector reads of the thread of an accepted order, from the acceptance until the report: lines of the visit and its events, without names of the other side.',
    kind: 'read',
    action: 'work_missions',
    record: one('work_mission', 'order_id'),
    polled: true,
    faults: ['not_found', 'visit_closed'],
    input: z.object({ order_id: id() }),
    output: thread,
  }),
  visit_write: call({
    ...writing,
    about: 'The inspector of an accepted order writes a line to the buyer and the office.',
    whileSuspended: true,
    action: 'work_missions',
    record: one('work_mission', 'order_id'),
    faults: writeFaults,
    input: z.object({ order_id: id(), ...written }),
  }),
  visit_read: call({
    about: 'Marks the lines of the visit up to a number as read by the inspector.',
    kind: 'write',
    whileSuspended: true,
    action: 'work_missions',
    record: one('work_mission', 'order_id'),
    polled: true,
    faults: ['not_found', 'visit_closed'],
    input: z.object({ order_id: id(), ...readUntil }),
    output: stillUnread,
  }),
}
