import { statedResults } from '@goodlot/inspection'
import { contactKinds } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { list, one } from './call-record.ts'
import { pictureFaults } from './files.ts'
import { live } from './live.ts'
import { missionHead, missionOpened, missionQuestion, missionRow, missionSynced } from './mission-shapes.ts'
import { messageKey } from './sentences.ts'
import { code, flag01, id, int, json, lines, nothing, optional, page, pageOf } from './wire.ts'

const refusals = ['not_found', 'offer_closed', 'already_cancelled'] as const
const choice = messageKey('validation.choice')

/** Limits: entries per request and per mission, photos per mission, bytes per piece of a photo and per photo. */
export const missionLimits = {
  batch: 200,
  entries: 20_000,
  photos: 1_000,
  piece: 512 * 1024,
  photo: 5 * 1024 * 1024,
} as const

/** The handler checks entries one by one: the answer names the first wrong entry, and all entries before it are kept. */
const rawEntry = z.record(z.string(), z.unknown())
const device = () => code({ required: 'validation.required', max: 64 })
const oneEntry = { order_id: id(), device: device(), entry: json(rawEntry) }

/** Why a single entry is not taken: named in `refused` of the answer. */
const entryFaults = [
  'mission_reassigned',
  'mission_full',
  'clock_wrong',
  'chain_gap',
  'chain_broken',
  'chain_altered',
  'entry_differs',
  'reason_needed',
  'question_unknown',
  'photos_full',
  'not_confirmed',
  'lead_only',
  'packing_unknown',
  'draw_exists',
  'not_together',
  'not_in_team',
  'share_outside',
  'share_overlaps',
] as const

const takesEntries = {
  kind: 'write',
  whileSuspended: true,
  action: 'work_missions',
  record: one('work_mission', 'order_id'),
  faults: ['not_found', 'mission_closed', 'wrong_device', 'wrong_kind', ...entryFaults],
  output: missionSynced,
  bodyBytes: 4 * 1024 * 1024,
} as const

export const missions = {
  mission_list: call({
    about:
      'Orders that wait for the inspector’s answer, then accepted ones and those in whose team it is, then submitted ones, each by the next date first; with done 1 the finished ones, the latest first. offers counts all that wait for an answer, also those on other pages.',
    kind: 'read',
    action: 'work_missions',
    record: list('work_mission', 'order_id'),
    faults: ['list_too_deep'],
    input: z.object({ ...page, done: optional(flag01()) }),
    output: pageOf(missionRow).extend({
      offers: z.int(),
      /** Our own office; null where none has a telephone. */
      team: z.object({ phone: z.string(), email: z.string() }).nullable(),
    }),
  }),
  mission_accept: call({
    about: 'Accepts an offered order.',
    kind: 'write',
    action: 'work_missions',
    record: one('work_mission', 'order_id'),
    faults: refusals,
    input: z.object({ order_id: id() }),
    output: nothing(),
  }),
  mission_decline: call({
    about: 'Declines an offered order: its days are free again and root looks for another inspector.',
    kind: 'write',
    action: 'work_missions',
    record: one('work_mission', 'order_id'),
    faults: refusals,
    input: z.object({ order_id: id(), reason: optional(lines({ max: 500 })) }),
    output: nothing(),
  }),
  mission_open: call({
    about:
      'Everything that a phone needs to inspect an accepted order without a network, and what all phones have written so far.',
    kind: 'write',
    whileSuspended: true,
    action: 'work_missions',
    record: one('work_mission', 'order_id'),
    faults: ['not_found'],
    input: z.object({
      order_id: id(),
      /** Lists only entries after this number, to get those that did not fit in an earlier answer. */
      after: optional(int({ min: 0, max: Number.MAX_SAFE_INTEGER })),
    }),
    output: missionOpened,
  }),
  mission_sync: call({
    ...takesEntries,
    about:
      'Takes the entries of one phone in their order. Sending again is harmless. The first entry that is not taken is named in refused; all before it are kept. Without entries it answers what is new.',
    input: z.object({
      order_id: id(),
      device: device(),
      entries: json(z.array(rawEntry).max(missionLimits.batch, messageKey('validation.too_many'))),
    }),
  }),
  mission_check_in: call({
    ...takesEntries,
    about: 'mission_sync with the one entry that begins the visit: the order is in progress from then on.',
    input: z.object(oneEntry),
  }),
  mission_sign: call({
    ...takesEntries,
    about: 'mission_sync with the one entry in which the factory signs the findings, or refuses to.',
    input: z.object(oneEntry),
  }),
  mission_abort: call({
    ...takesEntries,
    about:
      'mission_sync with the one entry that says why the visit was aborted; the report is submitted by mission_submit.',
    input: z.object(oneEntry),
  }),
  mission_photo: call({
    about:
      'A piece of a photo that an entry names, from offset on. Without a file it says how much is here. Another offset than that writes nothing. With the last piece the whole is compared with its hash.',
    kind: 'write',
    whileSuspended: true,
    action: 'work_missions',
    record: one('work_mission', 'order_id'),
    file: { field: 'file', maxBytes: missionLimits.piece, optional: true, inPieces: true },
    faults: ['not_found', 'photo_unknown', 'photo_altered', 'file_format', ...pictureFaults],
    input: z.object({
      order_id: id(),
      sha256: code({ required: 'validation.required', max: 64 }),
      size: int({ min: 1, max: missionLimits.photo }),
      offset: int({ min: 0, max: missionLimits.photo }),
    }),
    output: z.object({ received: z.int(), done: z.boolean() }),
  }),
  mission_submit: call({
    about:
      'The lead submits the report: every phone’s entries and all photos must be here. stated may only be stricter than what the rule computes.',
    kind: 'write',
    whileSuspended: true,
    action: 'work_missions',
    record: one('work_mission', 'order_id'),
    faults: [
      'not_found',
      'mission_closed',
      'mission_reassigned',
      'already_cancelled',
      'lead_only',
      'lead_moved',
      'wrong_device',
      'entries_missing',
      'photos_missing',
      'not_checked_in',
      'not_checked_out',
      'sample_short',
      'result_too_mild',
    ],
    input: z.object({
      order_id: id(),
      device: device(),
      heads: json(z.array(missionHead.extend({ seq: z.int().min(1).max(1_000_000) })).max(50)),
      stated: z.enum([...statedResults, 'aborted'], choice),
    }),
    output: z.object({
      order_status_str: z.string(),
      report_result: z.string(),
      reasons: z.array(
        z.object({
          result: z.string(),
          code: z.string(),
          params: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      ),
    }),
  }),
  mission_lead: call({
    about:
      'The office gives the lead of a visit to another person of its team, with a reason: their phone divides the work, draws cartons and submits from then on. Pay, offer and booked days stay as they are.',
    kind: 'write',
    action: 'manage_orders',
    record: one('administer', 'order_id'),
    faults: ['not_found', 'mission_closed', 'already_cancelled', 'not_in_team', 'nothing_changed'],
    input: z.object({
      order_id: id(),
      ins_id: id(),
      reason: lines({ required: 'validation.required', max: 500 }),
    }),
    output: nothing(),
  }),
  mission_question: call({
    about:
      'The owner or root asks the inspector on site; the phone gets it when it has a network, and the answer comes as an entry. A question of the owner with contact details is held back as a line of the thread.',
    kind: 'write',
    action: 'change_order',
    record: one('change_order', 'order_id'),
    limits: [{ per: 'account', tries: 120, seconds: 3600 }],
    faults: ['not_found', 'not_yours', 'not_on_site', 'too_many_questions'],
    input: z.object({ order_id: id(), text: lines({ required: 'validation.required', max: 500 }) }),
    output: z.object({
      questions: z.array(missionQuestion),
      hold: z.enum(['', 'held']),
      /** What the question seems to contain. */
      hold_reasons: z.array(z.enum(contactKinds)),
    }),
  }),
  ...live,
}
