import { evaluationType, tagSides } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { clearable, decimal, exactFlag, id, int, json, lines, nothing, optional } from './wire.ts'

const choice = messageKey('validation.choice')

/** A tag in the reader's language: the words under which it was chosen. */
const namedTag = z.object({ value: z.string(), title: z.string(), side: z.enum(tagSides) })

/** A list of root has at most twelve; a rating may also keep some that are no longer offered. */
const tagsMax = 24
const tagCode = () => z.string(choice).max(40, choice)

/** Whether root has hidden the words and the picture of a rating: they are then '' for everybody but root, and the stars go on counting. */
const hiding = {
  is_hidden: exactFlag(),
  /** Root's reason, for the two sides of the order and root; '' otherwise. */
  hidden_reason: z.string(),
  /** The same for the inspector's reply. */
  is_reply_hidden: exactFlag(),
  reply_hidden_reason: z.string(),
}

/** What is hidden: words and picture of the rating, or the inspector's reply. */
const hiddenPart = optional(z.enum(['rating', 'reply'], choice))
/** Whether that part is hidden now, and why. */
const hidden = z.object({ is_hidden: exactFlag(), hidden_reason: z.string() })

/** The content of a rating, as every answer with a rating contains it. */
export const ratingWords = {
  star: z.number(),
  /** Codes of `rate_options`, also of tags that are no longer offered. */
  tags: z.array(z.string()),
  named_tags: z.array(namedTag),
  remark: z.string(),
  /** The inspector's reply; '' if there is none. */
  reply: z.string(),
  replied_at: z.string(),
  ...hiding,
}

/** A kind of rating, with the tags that can be added to the stars. */
const ratingOption = z.object({
  eva_type: z.literal(evaluationType),
  title: z.string(),
  tags: z.array(namedTag),
})
export type RatingOption = z.infer<typeof ratingOption>

/** The rating of an order in the specification's names, with fields that we added. `star` is null if there is no rating. */
export const rating = z.object({
  eva_type: z.literal(evaluationType),
  order: z.int(),
  order_no: z.string(),
  ins_user_id: z.int().nullable(),
  ins_nick_name: z.string(),
  star: z.number().nullable(),
  tags: z.array(z.string()),
  named_tags: z.array(namedTag),
  extra: z.object({ remark: z.string(), attachment_id: z.int().nullable() }),
  /** Addresses of the picture; '' without one. */
  photo: z.string(),
  photo_thumb: z.string(),
  /** Who rated, and when; '' if there is no rating. */
  name: z.string(),
  created_at: z.string(),
  /** '' if the rating was never changed. */
  changed_at: z.string(),
  /** Until when the rating can be changed; '' without a rating. */
  editable_until: z.string(),
  reply: z.string(),
  replied_at: z.string(),
  ...hiding,
  /** 1: the reader may rate now, or change the rating. */
  can_rate: exactFlag(),
  /** 0 without a rating. */
  version: z.int(),
})
export type Rating = z.infer<typeof rating>

/** Stars in steps of one half. */
const halfStars = () =>
  decimal({ min: 0.5, max: 5, decimals: 1 }).refine((stars) => Number.isInteger(stars * 2), choice)

export const ratings = {
  rate_options: call({
    about: 'What can be rated, and the tags that can be chosen beside the stars.',
    kind: 'read',
    action: 'list_orders',
    record: noRecord,
    input: nothing(),
    output: z.array(ratingOption),
  }),
  rate_get: call({
    about: 'The rating of an order that the caller sees.',
    kind: 'read',
    action: 'list_orders',
    record: one('see_order', 'order', 'order_id'),
    faults: ['not_found'],
    input: z.object({ order: id() }),
    output: rating,
  }),
  rate_submit: call({
    about:
      'Rates the inspector of a finalized order, or changes the rating within 14 days. With `version` (0: none yet) a change that somebody else made meanwhile is not overwritten.',
    kind: 'write',
    action: 'rate_order',
    record: one('decide_order', 'order', 'order_id'),
    limits: [{ per: 'account', tries: 200, seconds: 3600 }],
    faults: [
      'not_found',
      'not_yours',
      'not_finalized',
      'no_report',
      'no_inspector',
      'rating_closed',
      'rating_hidden',
      'record_changed',
    ],
    input: z.object({
      eva_type: int({ min: evaluationType, max: evaluationType }),
      order: id(),
      ins_user_id: id(),
      star: halfStars(),
      tags: optional(json(z.array(tagCode()).max(tagsMax, choice))),
      extra: optional(json(z.object({ remark: optional(lines({ max: 2000 })), attachment_id: clearable(id()) }))),
      version: optional(int({ min: 0 })),
    }),
    output: rating,
  }),
  rate_reply: call({
    about: 'The inspector answers a rating, once; it stands below what the customer said.',
    kind: 'write',
    action: 'work_missions',
    record: one('work_mission', 'order', 'order_id'),
    limits: [{ per: 'account', tries: 100, seconds: 3600 }],
    faults: ['not_found', 'rating_answered', 'rating_hidden'],
    input: z.object({ order: id(), text: lines({ required: 'validation.required', max: 2000 }) }),
    output: z.object({ reply: z.string(), replied_at: z.string() }),
  }),
  rate_hide: call({
    about:
      'Root hides the words and the picture of an abusive rating, or the inspector’s reply, with a reason that customer and inspector are told; the stars go on counting.',
    kind: 'write',
    action: 'manage_orders',
    record: one('administer', 'order', 'order_id'),
    faults: ['not_found'],
    input: z.object({ order: id(), reason: lines({ required: 'validation.required', max: 500 }), part: hiddenPart }),
    output: hidden,
  }),
  rate_show: call({
    about:
      'Root shows the words and the picture of a hidden rating, or a hidden reply, again; customer and inspector are told.',
    kind: 'write',
    action: 'manage_orders',
    record: one('administer', 'order', 'order_id'),
    faults: ['not_found'],
    input: z.object({ order: id(), part: hiddenPart }),
    output: hidden,
  }),
}
