import { locales } from '@goodlot/i18n/locales'
import {
  remediesMost,
  remedyDecisions,
  remedyGrades,
  remedyPhotosMost,
  remedyStates,
  textMax,
  uploadMax,
} from '@goodlot/rules'
import { z } from 'zod'
import { email } from './accounts.ts'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { pictureFaults } from './files.ts'
import { messageKey } from './sentences.ts'
import { chosen, code, day, flag, flag01, id, json, lines, optional, text } from './wire.ts'

const choice = messageKey('validation.choice')
const order_no = () => code({ required: 'validation.required', max: 40 })
const language = () => optional(z.enum(locales, choice))
/** The last part of a link's address. */
const link = () => code({ required: 'validation.required', max: 400 })
/** A random name that the browser keeps, so that the buyer sees on how many devices a link was opened. */
const device = () => optional(code({ max: 64 }))
const picture = z.object({ id: z.int(), thumb: z.string(), view: z.string() })

/** What the report found, as it stood in the version that the action was made from. */
const finding = {
  kind: z.enum(['defect', 'check']),
  grade: z.enum(remedyGrades),
  /** In the reader's language, if the protocol has it. */
  name: z.string(),
  section: z.string(),
  /** Which product, lot or container; '' for the whole order. */
  instance: z.string(),
  requirement: z.string(),
  /** How often, in how many units; null for checks. */
  count: z.int().nullable(),
  n: z.int().nullable(),
  remarks: z.array(z.string()),
  photos: z.array(z.object({ thumb: z.string(), view: z.string() })),
}

const answer = z.object({
  answer_id: z.int(),
  at: z.string(),
  person: z.string(),
  cause: z.string(),
  /** What was done, or will be, and on which day. */
  measure: z.string(),
  done_on: z.string(),
  photos: z.array(picture),
  /** What the buyer said to it; '' before. */
  reply: z.enum(['', 'accept', 'again', 'not_done']),
  reply_words: z.string(),
})
export type RemedyAnswer = z.infer<typeof answer>

const asked = {
  remedy_id: z.int(),
  no: z.int(),
  request: z.string(),
  wants_cause: flag(),
  wants_photos: flag(),
  /** What else is to be shown; '' for nothing. */
  evidence: z.string(),
  due: z.string(),
  late: flag(),
  state: z.enum(remedyStates),
  /** The buyer's words with which it was closed. */
  closed_words: z.string(),
  answers: z.array(answer),
}

/** What a factory reads by its link: the quoted findings and nothing else of the report. */
export const remedyPage = z.object({
  /** The company that asks. */
  buyer: z.string(),
  order_no: z.string(),
  factory: z.string(),
  language: z.enum(locales),
  /** China time. */
  expires_at: z.string(),
  /** The most photos of one answer. */
  photos_most: z.int(),
  actions: z.array(z.object({ ...asked, ...finding, can_answer: flag() })),
})
export type RemedyPage = z.infer<typeof remedyPage>

const ownRemedy = z.object({
  ...asked,
  ...finding,
  finding_key: z.string(),
  version: z.int(),
  /** What the latest released version says of the same finding: the same · another count · nothing any more. '' if it is that version. */
  later: z.enum(['', 'same', 'changed', 'gone']),
  later_count: z.int().nullable(),
  approver_id: z.int(),
  approver: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  /** '' until the factory can read it. */
  sent_at: z.string(),
  closed_at: z.string(),
  closed_by: z.string(),
  /** What the reader may do now. */
  may: z.object({ change: flag(), accept: flag(), again: flag(), not_done: flag(), withdraw: flag() }),
})
export type Remedy = z.infer<typeof ownRemedy>

const remedyLink = z.object({
  link_id: z.int(),
  /** The address that it was made for; '' for the one that the buyer passes on. */
  contact: z.string(),
  person: z.string(),
  language: z.enum(locales),
  /** Numbers of the actions on its page. */
  numbers: z.array(z.int()),
  created_at: z.string(),
  sent_at: z.string(),
  mails: z.int(),
  opened_at: z.string(),
  answered_at: z.string(),
  expires_at: z.string(),
  withdrawn_at: z.string(),
  devices: z.array(z.object({ kind: z.string(), first_at: z.string(), last_at: z.string() })),
})
export type RemedyLink = z.infer<typeof remedyLink>

export const remedyList = z.object({
  order_id: z.int(),
  order_no: z.string(),
  /** The latest released version of the report; 0 without one. */
  version: z.int(),
  actions: z.array(ownRemedy),
  /** What the report found that can be asked for, the gravest first, with the usual due day. */
  findings: z.array(
    z.object({ ...finding, finding_key: z.string(), due: z.string(), /** It is asked for already. */ asked: flag() }),
  ),
  links: z.array(remedyLink),
  /** Who can be named to approve. */
  approvers: z.array(z.object({ account_id: z.int(), name: z.string() })),
  /** The factory's address and contact as it was sold; '' where there is none. */
  email: z.string(),
  person: z.string(),
  /** The order tells its factory nothing: sending is confirmed first. */
  silent: flag(),
  ask: z.object({ may: flag(), /** Why not; '' if it may be done. */ reason: z.string() }),
})
export type RemedyList = z.infer<typeof remedyList>

const words = (max: number) => optional(lines({ max }))
const asking = {
  request: lines({ required: 'validation.required', max: 1000 }),
  wants_cause: flag01(),
  wants_photos: flag01(),
  evidence: words(500),
  due: day(),
}

const byOwner = { kind: 'write', action: 'ask_remedies', record: one('decide_order', 'order_no') } as const
const released = ['not_found', 'not_yours', 'report_not_released', 'ended_without_report', 'laboratory_report'] as const
const perHour = { per: 'account', tries: 60, seconds: 3600 } as const
const sending = [...released, 'remedies_none', 'remedy_silent', 'factory_links_full'] as const

const visitorFaults = ['factory_link_invalid', 'factory_link_expired', 'factory_link_withdrawn'] as const
/** Strangers who try addresses, and one link that is used by a program. */
const visitorLimits = [
  { per: 'address', tries: 60, seconds: 900, only: ['factory_link_invalid'] },
  { per: 'address', tries: 600, seconds: 3600 },
] as const

const toSend = {
  order_no: order_no(),
  /** Ids of the actions; without it all that are open. */
  actions: optional(chosen('remedy_id', remediesMost)),
  language: language(),
  /** Needed once where the order tells its factory nothing. */
  anyway: optional(z.enum(['yes', 'no'], choice)),
}

export const remedies = {
  remedy_list: call({
    about: 'The corrective actions of an order with their answers, what else can be asked for, and the links.',
    kind: 'read',
    action: 'see_remedies',
    record: one('see_order', 'order_no'),
    polled: true,
    faults: ['not_found'],
    input: z.object({ order_no: order_no() }),
    output: remedyList,
  }),
  remedy_create: call({
    ...byOwner,
    about:
      'Turns findings of the latest released report into corrective actions. The factory is not told before they are sent.',
    limits: [perHour],
    faults: [...released, 'remedy_finding_unknown', 'remedy_asked_already', 'remedies_full'],
    input: z.object({
      order_no: order_no(),
      actions: json(
        z
          .array(z.object({ finding_key: text({ required: 'validation.required', max: 1000 }), ...asking }))
          .min(1, messageKey('validation.required'))
          .max(remediesMost, messageKey('validation.too_many')),
      ),
      /** Who approves; without it the caller. */
      approver: optional(id()),
    }),
    output: z.object({ actions: z.array(z.object({ remedy_id: z.int(), no: z.int() })) }),
  }),
  remedy_change: call({
    ...byOwner,
    about: 'Changes what is asked, until when and who approves, as long as the factory has not answered.',
    faults: [...released, 'remedy_unknown', 'remedy_closed'],
    input: z.object({ order_no: order_no(), remedy_id: id(), ...asking, approver: optional(id()) }),
    output: z.object({}),
  }),
  remedy_decide: call({
    ...byOwner,
    about: 'Accepts an answer, asks again with words and a new day, closes an action as not done, or takes it back.',
    faults: [...released, 'remedy_unknown', 'remedy_closed', 'remedy_not_answered'],
    input: z.object({
      order_no: order_no(),
      remedy_id: id(),
      decision: z.enum(remedyDecisions, choice),
      /** Needed for all but accept. */
      words: words(1000),
      /** For `again`. */
      due: optional(day()),
    }),
    output: z.object({ state: z.enum(remedyStates) }),
  }),
  remedy_link_make: call({
    ...byOwner,
    about:
      'Makes the link that the buyer passes on to the factory, with a text in its language; the same again while it is valid.',
    secret: true,
    limits: [perHour],
    faults: sending,
    input: z.object(toSend),
    output: z.object({ link_id: z.int(), url: z.string(), text: z.string(), expires_at: z.string() }),
  }),
  remedy_link_send: call({
    ...byOwner,
    about:
      'Mails a link with corrective actions to the factory, or to another contact of it; the same link again if it has one.',
    limits: [perHour],
    faults: [...sending, 'factory_no_email', 'email_unconfirmed', 'mail_limit'],
    input: z.object({ ...toSend, email: optional(email()), person: optional(text({ max: textMax })) }),
    output: z.object({ link_id: z.int(), sent_at: z.string() }),
  }),
  remedy_link_withdraw: call({
    about:
      'Withdraws a link: whoever has it reads nothing any more. The office does so too, where a factory complains.',
    kind: 'write',
    action: 'change_order',
    record: one('change_order', 'order_no'),
    faults: ['not_found', 'not_yours', 'factory_link_unknown'],
    input: z.object({ order_no: order_no(), link_id: id() }),
    output: z.object({}),
  }),
  remedy_pdf: call({
    about: 'All corrective actions of an order with answers and pictures, as a PDF of their own.',
    kind: 'read',
    action: 'see_remedies',
    record: one('see_order', 'order_no'),
    method: 'both',
    answer: 'blob',
    limits: [perHour],
    faults: ['not_found', 'remedies_none'],
    input: z.object({ order_no: order_no() }),
    output: z.unknown(),
  }),
  remedy_page: call({
    about:
      'What a factory reads by its link, without an account; records that somebody has opened it, so a mail scanner must not call it.',
    kind: 'write',
    action: 'use_factory_link',
    record: noRecord,
    secret: true,
    limits: [...visitorLimits, { per: { field: 'link', from: 'address' }, tries: 300, seconds: 3600 }],
    faults: visitorFaults,
    input: z.object({
      link: link(),
      device: device(),
      /** Changes the language of later mails. */ language: language(),
    }),
    output: remedyPage,
  }),
  remedy_photo: call({
    about:
      'Takes one photo for an answer, by the link of a factory. It is kept if an answer names it within three days.',
    kind: 'write',
    action: 'use_factory_link',
    record: noRecord,
    file: { field: 'file', maxBytes: uploadMax },
    secret: true,
    limits: [...visitorLimits, { per: { field: 'link', from: 'address' }, tries: 60, seconds: 3600 }],
    faults: [...visitorFaults, 'remedy_unknown', 'remedy_closed', 'remedy_files_full', 'file_format', ...pictureFaults],
    input: z.object({ link: link(), remedy_id: id() }),
    output: picture,
  }),
  remedy_answer: call({
    about:
      'What the factory says about one action: cause, what was done and when, photos, and who says so. All answers are kept.',
    kind: 'write',
    action: 'use_factory_link',
    record: noRecord,
    secret: true,
    limits: [...visitorLimits, { per: { field: 'link', from: 'address' }, tries: 60, seconds: 3600 }],
    faults: [...visitorFaults, 'remedy_unknown', 'remedy_closed'],
    input: z.object({
      link: link(),
      device: device(),
      remedy_id: id(),
      person: text({ required: 'validation.required', max: textMax }),
      /** Needed where the buyer asks for it. */
      cause: words(2000),
      measure: lines({ required: 'validation.required', max: 2000 }),
      done_on: day(),
      photos: optional(chosen('id', remedyPhotosMost)),
    }),
    output: remedyPage,
  }),
}
