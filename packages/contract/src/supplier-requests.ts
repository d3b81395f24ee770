import { locales } from '@goodlot/i18n/locales'
import { supplierLinkStates, textMax } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { code, day, flag, id, int, lines, optional, text } from './wire.ts'

const language = () => optional(z.enum(locales, messageKey('validation.choice')))
/** The last part of the link's address. */
const link = () => code({ required: 'validation.required', max: 400 })
const typed = (max = textMax) => text({ required: 'validation.required', max })

const visitorFaults = ['factory_link_invalid', 'supplier_link_off'] as const
/** Strangers who try addresses, and one link that is used by a program. */
const visitorLimits = [
  { per: 'address', tries: 60, seconds: 900, only: ['factory_link_invalid'] },
  { per: 'address', tries: 600, seconds: 3600 },
] as const

/** What a factory reads by its standing link: whom it asks, and nothing of the buyer's goods, orders or prices. */
const supplierPage = z.object({
  /** The company that is asked. */
  buyer: z.string(),
  factory: z.string(),
  language: z.enum(locales),
})

const supplierLink = z.object({
  state: z.enum(supplierLinkStates),
  /** The reader may make and withdraw it. */
  may: flag(),
  created_at: z.string(),
  /** The first time that somebody opened it, by a tap. */
  opened_at: z.string(),
  requests: z.int(),
  last_request_at: z.string(),
})
export type SupplierLink = z.infer<typeof supplierLink>

/** Not root's and its staff's: the drafts become the owner's. */
const byOwner = { kind: 'write', action: 'book', record: one('change_record', 'business_id') } as const

export const supplierRequests = {
  supplier_link: call({
    about: 'The standing link by which a factory asks its buyer for an inspection, and what came by it.',
    kind: 'read',
    action: 'list_factories',
    record: one('see_record', 'business_id'),
    faults: ['not_found'],
    input: z.object({ business_id: id() }),
    output: supplierLink,
  }),
  supplier_link_make: call({
    ...byOwner,
    about:
      "Makes the standing link of an own factory, with a text for a message in the factory's language; the same again while it is valid.",
    secret: true,
    limits: [{ per: 'account', tries: 60, seconds: 3600 }],
    faults: ['not_found', 'supplier_link_silent'],
    input: z.object({ business_id: id(), language: language() }),
    output: z.object({ url: z.string(), text: z.string() }),
  }),
  supplier_link_withdraw: call({
    ...byOwner,
    about: 'Withdraws the standing link of an own factory: whoever has it asks for nothing any more.',
    faults: ['not_found'],
    input: z.object({ business_id: id() }),
    output: supplierLink,
  }),
  supplier_page: call({
    about:
      'What a factory reads by its standing link, without an account; records that somebody has opened it, so a mail scanner must not call it.',
    kind: 'write',
    action: 'use_factory_link',
    record: noRecord,
    secret: true,
    limits: [...visitorLimits, { per: { field: 'link', from: 'address' }, tries: 300, seconds: 3600 }],
    faults: visitorFaults,
    input: z.object({ link: link(), language: language() }),
    output: supplierPage,
  }),
  supplier_ask: call({
    about:
      'A factory asks its buyer for an inspection, by its standing link: it becomes a draft of the buyer. Nothing is booked or priced.',
    kind: 'write',
    action: 'use_factory_link',
    record: noRecord,
    secret: true,
    limits: [...visitorLimits, { per: { field: 'link', from: 'address' }, tries: 10, seconds: 3600 }],
    faults: [...visitorFaults, 'supplier_requests_full'],
    input: z.object({
      link: link(),
      /** Who asks, and how to reach them. */
      person: typed(),
      contact: typed(),
      po: optional(code({ max: 100 })),
      /** As the factory calls it: the goods of the buyer are not listed. */
      product: typed(),
      quantity: int({ min: 1, max: 100_000_000 }),
      ready_day: day(),
      remark: optional(lines({ max: 1000 })),
    }),
    output: z.object({ buyer: z.string() }),
  }),
}
