import { passwordFaults, textMax } from '@goodlot/rules'
import { z } from 'zod'
import { person, personName } from './accounts.ts'
import { call } from './call.ts'
import { list, noRecord, one, withFlag } from './call-record.ts'
import { documentChanges, photoFields } from './files.ts'
import { inspectorPractice } from './inspector-practice.ts'
import { inspectorSearch } from './inspector-search.ts'
import {
  auditTypeList,
  cityPriceRow,
  exam,
  inspectorInfo,
  inspectorProfile,
  inspectorRow,
  spokenLanguageList,
} from './inspector-shapes.ts'
import { inspectorSuspension } from './inspector-suspension.ts'
import { inspectorVerification } from './inspector-verification.ts'
import { ratingWords } from './ratings.ts'
import { messageKey } from './sentences.ts'
import {
  active,
  activeInput,
  clearable,
  day,
  entryText,
  exactFlag,
  filter,
  flag,
  flag01,
  id,
  idsIn,
  int,
  json,
  nothing,
  optional,
  page,
  pageOf,
  search,
  sortBy,
  text,
  toList,
  usdInput,
  words,
} from './wire.ts'

const hour = 3600

/** A price of one day in dollars. */
const price = () => usdInput({ min: 1, max: 5000 })

const names = (max: number) =>
  z.union([z.string(), z.array(z.unknown())], messageKey('validation.choice')).transform((input, ctx) => {
    const found = (typeof input === 'string' && !input.trim().startsWith('[') ? input.split('\n') : toList(input))
      .map(entryText)
      .map((one) => (one === undefined ? one : text({ max: 200 }).safeParse(one).data))
      .filter((one) => one !== '')
    if (found.length <= max && !found.includes(undefined)) return [...new Set(found as string[])]
    const message = found.length > max ? messageKey('validation.too_many') : messageKey('validation.characters')
    ctx.issues.push({ code: 'custom', input, message, params: { max } })
    return z.NEVER
  })

const uid = { uid: id() }

/** A customer's rating of an inspector, with the inspector's reply. */
export const evaluation = z.object({
  ...ratingWords,
  created_at: z.string(),
  /** The customer's company if the reader may know it, otherwise the country. */
  name: z.string(),
  user_photo: z.string(),
  service_type: z.string(),
  /** The order and the picture of the rating, only for the order's owner, root and the inspector; '' if there is no picture. */
  order: z.int().nullable(),
  order_no: z.string(),
  photo: z.string(),
  photo_thumb: z.string(),
  /** 1: the reader is the inspector, and has not answered yet. */
  can_reply: exactFlag(),
})
export type InspectorEvaluation = z.infer<typeof evaluation>

export const inspectors = {
  ins_register: call({
    about: "Opens an inspector's account; with a customer's code it becomes that customer's own inspector.",
    kind: 'write',
    secret: true,
    action: 'register',
    record: noRecord,
    limits: [
      { per: 'address', tries: 60, seconds: hour },
      { per: 'address', tries: 20, seconds: hour, only: ['ins_code_invalid'] },
    ],
    faults: [...passwordFaults, 'email_used', 'ins_code_invalid', 'nickname_used'],
    input: z.object({
      account: person.account,
      password: person.password,
      nickname: person.nickname,
      phone: person.phone,
      code: optional(text({ max: 20 })),
      /** From the link of a mailed invitation. One that is not valid any more is no obstacle. */
      invitation: optional(text({ max: 40 })),
    }),
    output: nothing(),
  }),
  ins_profile: call({
    about: "The inspector's own profile.",
    kind: 'read',
    action: 'own_inspector_profile',
    record: noRecord,
    faults: ['not_found'],
    input: nothing(),
    output: inspectorProfile,
  }),
  ins_profile_edit: call({
    about:
      'Changes the own profile. Fields left out keep their value; lists are replaced; expertise takes lines, and categories for all of their lines. Once root has verified the inspector, changes of what was verified are proposals.',
    kind: 'write',
    action: 'own_inspector_profile',
    record: noRecord,
    faults: ['not_found', 'nickname_used'],
    input: z.object({
      nickname: optional(person.nickname),
      phone: optional(person.phone),
      realname: clearable(personName({ max: textMax })),
      show_title: clearable(personName({ max: textMax })),
      third_party_experiences: clearable(int({ min: 0, max: 60 })),
      bankcard: words(200),
      languages: optional(spokenLanguageList()),
      audit_types: optional(auditTypeList()),
      expertise: optional(idsIn('validation.choice', 0, 200)),
      conflicts: optional(names(100)),
      documents: documentChanges(),
      ...photoFields('user'),
    }),
    output: inspectorProfile,
  }),
  ins_prices_save: call({
    about: 'Replaces the cities one works in and the three prices of a day there, in dollars.',
    kind: 'write',
    action: 'own_inspector_profile',
    record: noRecord,
    faults: ['not_found'],
    input: z.object({
      city_data: json(
        z
          .array(
            z.object({
              city_id: text({ required: 'validation.city_required', max: 60 }),
              city_normal_price: price(),
              city_weekend_price: price(),
              city_holiday_price: price(),
            }),
          )
          .max(50, messageKey('validation.too_many')),
      ),
    }),
    output: z.object({ city_data: z.array(cityPriceRow) }),
  }),
  ins_submit_verify: call({
    about:
      'Submits the own profile for verification: real name, portrait, document, expertise and a city with prices are needed.',
    kind: 'write',
    action: 'own_inspector_profile',
    record: noRecord,
    faults: ['not_found', 'already_verified', 'already_submitted'],
    input: nothing(),
    output: inspectorProfile,
  }),
  ...inspectorSearch,
  ...inspectorPractice,
  ...inspectorSuspension,
  ...inspectorVerification,
  ins_select_list: call({
    about: 'Inspectors to choose from, by name: those one may book. Page 0 is all, at most 200.',
    kind: 'read',
    action: 'search_inspectors',
    record: list('see_inspector', 'user_id', 'inspector_id'),
    faults: ['list_too_deep'],
    input: z.object({
      for_select: flag01().optional(),
      page: int({ min: 0 }).default(0),
      limit: page.limit,
      q: optional(text({ max: textMax })),
    }),
    output: pageOf(
      z.object({ user_id: z.int(), nick_name: z.string(), show_title: z.string(), is_own_inspector: flag() }),
    ),
  }),
  ins_list: call({
    about:
      'Inspectors as a table: root all, customers with can_use_my_ins_list their own. Phone and real name are for the team, the bank card for whoever keeps the money.',
    kind: 'read',
    reads: 'replica',
    action: 'list_inspectors',
    record: withFlag('can_use_my_ins_list', list('own_inspectors', 'user_id', 'inspector_id')),
    faults: ['list_too_deep'],
    input: search({
      account: filter(),
      nickname: filter(),
      phone: filter(),
      realname: filter(),
      bankcard: filter(),
      third_party_experiences: optional(int({ min: 0, max: 60 })),
      verify_stage: optional(z.enum(['none', 'submitted', 'accepted'], messageKey('validation.choice'))),
      is_verify: optional(flag01()),
      is_submit_verify: optional(flag01()),
      status: optional(activeInput()),
      extra_order_qty: optional(int({ min: 0, max: 9 })),
      my_lader_id: optional(int({ min: 1, max: 5 })),
      is_own_inspector: optional(flag01()),
      /** Works in this city. */
      city_id: optional(text({ max: 60 })),
      /** Knows this line, or any line of this category. */
      catalog_id: optional(id()),
      customer_user_id: optional(id()),
      sort: sortBy('nickname', 'account', 'third_party_experiences', 'rate', 'hosts'),
    }),
    output: pageOf(inspectorRow),
  }),
  my_ins_count: call({
    about: 'How many own inspectors there are, how many of them can be booked, and how many wait for verification.',
    kind: 'read',
    action: 'list_inspectors',
    record: withFlag('can_use_my_ins_list'),
    input: nothing(),
    output: z.object({ count: z.int(), active: z.int(), submitted: z.int() }),
  }),
  my_ins_set_lader: call({
    about: "Grades one of the family's own inspectors (list my_lader); '' or 0 takes the grade away.",
    kind: 'write',
    action: 'use_own_inspectors',
    record: withFlag('can_use_my_ins_list', one('switch_inspector', 'uid', 'inspector_id')),
    faults: ['not_found'],
    input: z.object({ ...uid, my_lader_id: optional(int({ min: 0, max: 5 })) }),
    output: z.object({ my_lader_id: z.int().nullable() }),
  }),
  ins_set_verified: call({
    about:
      'Root accepts a submitted inspector, with the audit types it is verified for. With seen_version (verify_version of ins_info) it is refused if the inspector has changed what was read.',
    kind: 'write',
    action: 'verify_inspectors',
    record: one('administer', 'uid', 'inspector_id'),
    faults: [
      'not_found',
      'already_verified',
      'not_submitted',
      'no_valid_document',
      'already_suspended',
      'inspector_changed',
    ],
    input: z.object({ ...uid, audit_types: optional(auditTypeList()), seen_version: optional(text({ max: 40 })) }),
    output: nothing(),
  }),
  ins_set_third_years: call({
    about: "Sets the years of experience; they replace the inspector's own figure.",
    kind: 'write',
    action: 'verify_inspectors',
    record: one('administer', 'uid', 'inspector_id'),
    faults: ['not_found'],
    input: z.object({ ...uid, years: int({ min: 0, max: 60 }) }),
    output: nothing(),
  }),
  ins_change_status: call({
    about:
      'Switches an inspector to active (1) or inactive (2): root any, a customer its own. Answers how many open orders it still has.',
    kind: 'write',
    action: 'switch_inspector',
    record: one('switch_inspector', 'uid', 'inspector_id'),
    faults: ['not_found'],
    input: z.object({ ...uid, status: activeInput() }),
    output: z.object({ status: active(), open_orders: z.int() }),
  }),
  ins_change_extra_qty: call({
    about: 'Sets how many orders a day an inspector takes beyond the first. What is booked already stays.',
    kind: 'write',
    action: 'verify_inspectors',
    record: one('administer', 'uid', 'inspector_id'),
    faults: ['not_found'],
    input: z.object({ ...uid, qty: int({ min: 0, max: 9 }) }),
    output: nothing(),
  }),
  ins_exam_save: call({
    about: 'Saves the result of an entry exam; the same category and day replaces it, is_del removes it.',
    kind: 'write',
    action: 'verify_inspectors',
    record: one('administer', 'uid', 'inspector_id'),
    faults: ['not_found'],
    input: z.object({
      ...uid,
      catalog_id: id(),
      score: int({ min: 0, max: 100 }),
      exam_date: day(),
      is_del: optional(flag01()),
    }),
    output: z.object({ exams: z.array(exam) }),
  }),
  ins_code: call({
    about: "The customer's registration code for own inspectors; made when there is none.",
    kind: 'write',
    action: 'use_inspector_code',
    record: withFlag('can_use_ins_code'),
    input: nothing(),
    output: z.object({ code: z.string(), created_at: z.string() }),
  }),
  ins_code_refresh: call({
    about: 'A new registration code; the old one is void at once.',
    kind: 'write',
    action: 'use_inspector_code',
    record: withFlag('can_use_ins_code'),
    limits: [{ per: 'account', tries: 60, seconds: hour }],
    input: nothing(),
    output: z.object({ code: z.string(), created_at: z.string() }),
  }),
  ins_info: call({
    about:
      'One inspector: experience, expertise, prices, calendar. Order numbers only of the orders that are the reader’s.',
    kind: 'read',
    action: 'view_inspector',
    record: one('see_inspector', 'id', 'inspector_id'),
    faults: ['not_found'],
    input: z.object({ id: id() }),
    output: inspectorInfo,
  }),
  ins_evaluations: call({
    about: 'What customers said about an inspector, newest first.',
    kind: 'read',
    reads: 'replica',
    action: 'view_inspector',
    record: one('see_inspector', 'id', 'inspector_id'),
    faults: ['not_found', 'list_too_deep'],
    input: z.object({ ...page, id: id() }),
    output: pageOf(evaluation),
  }),
}
