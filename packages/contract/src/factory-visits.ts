import { locales } from '@goodlot/i18n/locales'
import {
  answerStates,
  factoryAnswers,
  factoryHolds,
  factoryVisitStates,
  noticeWays,
  serviceTypes,
  textMax,
} from '@goodlot/rules'
import { z } from 'zod'
import { email } from './accounts.ts'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { productsMax } from './cart-codec.ts'
import {
  factoryLink,
  orderNo,
  factoryVisitorFaults as visitorFaults,
  factoryVisitorLimits as visitorLimits,
} from './factory-link.ts'
import { factoryPacking, factoryWords, factoryWordsPart, packingView } from './factory-packing.ts'
import { dayList } from './inspector-shapes.ts'
import { messageKey } from './sentences.ts'
import { code, day, flag, id, int, json, lines, optional, text, usd } from './wire.ts'

const choice = messageKey('validation.choice')
const order_no = orderNo
const yesOrNo = () => optional(z.enum(['yes', 'no'], choice))

const link = factoryLink
/** A random name that the browser keeps, so that the buyer sees on how many devices a link was opened. */
const device = () => optional(code({ max: 64 }))

/** A sentence in the reader's language, and what it is about. */
const point = z.object({ code: z.string(), text: z.string() })

const place = {
  name: z.string(),
  address: z.string(),
  address_cn: z.string(),
  /** Whom the inspector asks for. */
  person: z.string(),
  contact: z.string(),
}

/** What a factory reads. Nothing in it is about prices, results, remarks of the buyer or other customers. */
export const factoryPage = z.object({
  state: z.enum(factoryVisitStates),
  order_no: z.string(),
  /** The company that ordered the visit. */
  buyer: z.string(),
  /** The language that the factory is written to in. */
  language: z.enum(locales),
  service_type: z.enum(serviceTypes),
  service: z.string(),
  days: z.array(z.string()),
  /** The days that the factory was told before, if they have changed since; else empty. */
  earlier_days: z.array(z.string()),
  /** Expected hours on site per day; null where nothing is said about them. */
  hours: z.number().nullable(),
  inspectors: z.int(),
  factory: z.object(place),
  goods: z.array(
    z.object({ product_id: z.int(), name: z.string(), sku: z.string(), po: z.string(), quantity: z.int() }),
  ),
  qty_unit: z.string(),
  /** What will be done, in its order. */
  plan: z.array(point),
  /** What to have ready. */
  preparation: z.array(point),
  /** From when on the page says who comes, China time. */
  revealed_from: z.string(),
  /** Empty before that, and while no inspector has agreed. */
  people: z.array(z.object({ name: z.string(), portrait: z.string() })),
  can_answer: flag(),
  /** The latest answer of this factory, also by another link; null if there is none. */
  answer: z
    .object({
      kind: z.enum(factoryAnswers),
      at: z.string(),
      person: z.string(),
      /** The days that it was about, if the visit has others now and waits for an answer again; else empty. */
      about_days: z.array(z.string()),
    })
    .nullable(),
  /** First days to which the visit could move; none if nothing can be answered. */
  free_days: z.array(z.string()),
  packing: packingView,
  /** What the factory says after the visit. */
  words: factoryWordsPart,
})
export type FactoryPage = z.infer<typeof factoryPage>

const allowed = z.object({
  may: flag(),
  /** The sentence that says why not; '' if it may be done. */
  reason: z.string(),
})

const linkRow = z.object({
  link_id: z.int(),
  /** The address that it was made for; '' for the one that the buyer passes on. */
  contact: z.string(),
  person: z.string(),
  language: z.enum(locales),
  created_at: z.string(),
  /** The last mail with it, and how many there were; '' and 0 if it was never mailed. */
  sent_at: z.string(),
  mails: z.int(),
  /** The first time that somebody opened the page, by a tap. */
  opened_at: z.string(),
  answered_at: z.string(),
  expires_at: z.string(),
  withdrawn_at: z.string(),
  devices: z.array(z.object({ kind: z.string(), first_at: z.string(), last_at: z.string() })),
})
export type FactoryLink = z.infer<typeof linkRow>

const factoryAnswer = z.object({
  answer_id: z.int(),
  at: z.string(),
  person: z.string(),
  kind: z.enum(factoryAnswers),
  /** Percent that are finished and packed on the day of the visit, as the factory expects it. */
  products: z.array(z.object({ product_id: z.int(), name: z.string(), finished: z.int(), packed: z.int() })),
  /** First days that the factory proposes. */
  days: z.array(z.string()),
  /** Of those, the ones on which the inspector is still free. */
  free_days: z.array(z.string()),
  none_of_these: flag(),
  wished_day: z.string(),
  remark: z.string(),
  /** What is right instead; null unless address or contact was wrong. */
  correction: z
    .object({ address: z.string(), address_cn: z.string(), person: z.string(), contact: z.string() })
    .nullable(),
  /** What became of the correction; '' while it waits, and for other answers. */
  state: z.enum(['', 'accepted', 'refused']),
  /** Why it says nothing of the visit as it is now: it was moved since · it goes to another factory. '' if it does. */
  outdated: z.enum(answerStates),
  /** The days of the visit that it was about; empty for answers of before these were kept. */
  about_days: z.array(z.string()),
})
export type FactoryAnswerRow = z.infer<typeof factoryAnswer>

export const factoryNotice = z.object({
  order_id: z.int(),
  order_no: z.string(),
  /** Version of the order, for the change that moves it. */
  version: z.int(),
  notice: z.enum([...noticeWays, 'none']),
  state: z.enum(factoryVisitStates),
  /** The factory's address for mails; '' if it has none. */
  email: z.string(),
  /** Why we did not mail the factory, though that was chosen. */
  held: z.enum(factoryHolds),
  /** Making, mailing and withdrawing links. */
  tell: allowed,
  /** Deciding about corrections, also once the visit is over. */
  correct: allowed,
  /** An accepted correction changes the order too; from check-in on, and while it is locked, only the factory. */
  corrects_order: flag(),
  links: z.array(linkRow),
  /** All answers, the newest first: that one counts. */
  answers: z.array(factoryAnswer),
  /** The latest answer waits for somebody of the buyer's side. */
  waiting: flag(),
  /** What the reader can do about goods that are not ready. */
  ways: z.object({ move: flag(), reduce: flag(), cancel: flag(), ask: flag() }),
  /** If the office cancels after the deadline: what the first date costs, and what further dates give back. Null where it cannot be asked. */
  late: z.object({ charged: usd(), refund: usd() }).nullable(),
  /** What the office was asked for last, and when; '' if nothing. */
  asked: z.enum(['', 'move', 'cancel']),
  asked_at: z.string(),
})
export type FactoryNoticeView = z.infer<typeof factoryNotice>

const percent = () => int({ min: 0, max: 100 })
const written = (max: number) => optional(text({ max }))

const byOwner = { kind: 'write', action: 'change_order', record: one('change_order', 'order_no') } as const
const tellFaults = [
  'not_found',
  'not_yours',
  'factory_not_told',
  'not_confirmed',
  'finished',
  'already_cancelled',
] as const
const perHour = { per: 'account', tries: 60, seconds: 3600 } as const

export const factoryVisits = {
  factory_page: call({
    about:
      'What a factory reads of a visit by its link, without an account; records that somebody has opened it, so a mail scanner must not call it.',
    kind: 'write',
    action: 'use_factory_link',
    record: noRecord,
    secret: true,
    limits: [...visitorLimits, { per: { field: 'link', from: 'address' }, tries: 300, seconds: 3600 }],
    faults: visitorFaults,
    input: z.object({
      link: link(),
      device: device(),
      /** Changes the language that the factory is written to in. */
      language: optional(z.enum(locales, choice)),
    }),
    output: factoryPage,
  }),
  factory_answer: call({
    about:
      'What the factory says about its readiness, by its link; a later answer counts instead of an earlier one, and all are kept.',
    kind: 'write',
    action: 'use_factory_link',
    record: noRecord,
    secret: true,
    limits: [...visitorLimits, { per: { field: 'link', from: 'address' }, tries: 20, seconds: 3600 }],
    faults: [...visitorFaults, 'factory_answer_closed', 'factory_day_taken'],
    input: z.object({
      link: link(),
      device: device(),
      kind: z.enum(factoryAnswers, choice),
      /** Who answers. */
      person: text({ required: 'validation.required', max: textMax }),
      /** For `later` and `not_ready`: what will be finished and packed on the day of the visit. */
      products: optional(
        json(
          z
            .array(z.object({ product_id: id(), finished: percent(), packed: percent() }))
            .max(productsMax, messageKey('validation.too_many')),
        ),
      ),
      /** For `not_ready`: some of `free_days`. */
      days: optional(dayList(10)),
      none_of_these: yesOrNo(),
      wished_day: optional(day()),
      remark: optional(lines({ max: 2000 })),
      /** For `wrong`: what is right instead; what is left out is right. */
      address: written(500),
      address_cn: written(500),
      contact_person: written(textMax),
      contact: written(textMax),
    }),
    output: factoryPage,
  }),
  factory_notice: call({
    about:
      'What the factory of an order was told, by which links, what it opened and answered, and what its buyer can do now.',
    kind: 'read',
    action: 'see_factory_notice',
    record: one('see_order', 'order_no'),
    polled: true,
    faults: ['not_found'],
    input: z.object({ order_no: order_no() }),
    output: factoryNotice,
  }),
  factory_link_make: call({
    ...byOwner,
    about:
      "Makes the link that the buyer passes on to the factory, with a text for a message in the factory's language; the same again while it is valid.",
    secret: true,
    limits: [perHour],
    faults: [...tellFaults, 'factory_links_full'],
    input: z.object({ order_no: order_no(), language: optional(z.enum(locales, choice)) }),
    output: z.object({ link_id: z.int(), url: z.string(), text: z.string(), expires_at: z.string() }),
  }),
  factory_link_send: call({
    ...byOwner,
    about: 'Mails a link of its own to the factory, or to another contact of it; the same link again if it has one.',
    limits: [perHour],
    faults: [...tellFaults, 'factory_links_full', 'factory_no_email', 'email_unconfirmed', 'mail_limit'],
    input: z.object({
      order_no: order_no(),
      /** Without it the address of the factory. */
      email: optional(email()),
      person: written(textMax),
      language: optional(z.enum(locales, choice)),
    }),
    output: z.object({ link_id: z.int(), sent_at: z.string() }),
  }),
  factory_link_withdraw: call({
    ...byOwner,
    about:
      'Withdraws a link: whoever has it reads nothing any more. A new one for the same contact has another address.',
    faults: ['not_found', 'not_yours', 'factory_link_unknown'],
    input: z.object({ order_no: order_no(), link_id: id() }),
    output: z.object({}),
  }),
  factory_correction: call({
    ...byOwner,
    about:
      'Accepts or refuses what a factory says about its address and contact. Accepted, it is written into the factory and, until somebody has come, into the order; only an owner of the factory or root changes the factory.',
    faults: ['not_found', 'not_yours', 'factory_correction_closed'],
    input: z.object({ order_no: order_no(), answer_id: id(), accept: z.enum(['yes', 'no'], choice) }),
    output: z.object({
      /** The factory itself was changed too, not only the order's copy of it. */
      changed_factory: flag(),
    }),
  }),
  factory_ask: call({
    about:
      'After the deadline an owner asks the office to move or cancel an order whose factory is not ready; changes nothing by itself.',
    kind: 'write',
    action: 'replace_inspector',
    record: one('replace_inspector', 'order_no'),
    limits: [{ per: 'account', tries: 20, seconds: 3600 }],
    faults: ['not_found', 'not_yours', 'factory_nothing_to_ask'],
    input: z.object({
      order_no: order_no(),
      want: z.enum(['move', 'cancel'], choice),
      /** The day that the owner wishes, for a move. */
      wished_day: optional(day()),
      text: optional(lines({ max: 1000 })),
    }),
    output: z.object({ asked_at: z.string() }),
  }),
  ...factoryPacking,
  ...factoryWords,
}
