import { packingMost } from '@goodlot/inspection'
import { textMax } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { factoryLink, factoryVisitorFaults, factoryVisitorLimits, orderNo } from './factory-link.ts'
import { type PictureFault, pictureFaults, uploadMax } from './files.ts'
import { messageKey } from './sentences.ts'
import { sheetFaults } from './sheets.ts'
import { decimal, flag, id, int, json, lines, optional, text } from './wire.ts'

const kilograms = () => optional(decimal({ min: 0, max: packingMost.kg, decimals: 3 }))
const cartonNumber = () => int({ min: 1, max: packingMost.number })

/** The rows of a list as they are sent: an error names its field as `rows.3.from`. */
const sentRows = () =>
  json(
    z
      .array(
        z.object({
          product_id: id(),
          from: cartonNumber(),
          to: cartonNumber(),
          pieces: int({ min: 1, max: packingMost.pieces }),
          net_kg: kilograms(),
          gross_kg: kilograms(),
        }),
      )
      .min(1, messageKey('validation.required'))
      .max(packingMost.rows, messageKey('validation.too_many')),
  )

const packingRow = z.object({
  product_id: z.int(),
  from: z.int(),
  to: z.int(),
  pieces: z.int(),
  net_kg: z.number().nullable(),
  gross_kg: z.number().nullable(),
})
export type PackingRowView = z.infer<typeof packingRow>

/** What is known of the cartons of an order. Which of them are drawn is nobody's to know before the visit is over. */
export const packingView = z.object({
  /** Whether a list can be given now. */
  may: flag(),
  /** One that is given now comes too late: the inspector has arrived, and cartons are drawn from what the phone had then. */
  too_late: flag(),
  /** The newest list; null if there is none. */
  list: z
    .object({
      list: z.int(),
      at: z.string(),
      by: z.enum(['factory', 'buyer']),
      /** Who of the factory gave it; '' for the buyer. */
      person: z.string(),
      cartons: z.int(),
      pieces: z.int(),
      rows: z.array(packingRow),
    })
    .nullable(),
})
export type PackingView = z.infer<typeof packingView>

/** A list read from a spreadsheet, to look over: rows without a product or number have an error. */
const packingRead = z.object({
  rows: z.array(
    z.object({
      product_id: z.int().nullable(),
      /** What the spreadsheet calls the product. */
      product: z.string(),
      from: z.int().nullable(),
      to: z.int().nullable(),
      pieces: z.int().nullable(),
      net_kg: z.number().nullable(),
      gross_kg: z.number().nullable(),
    }),
  ),
  /** `row` counts from 1 among `rows`. */
  errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
})
export type PackingRead = z.infer<typeof packingRead>

const readFaults = [...sheetFaults, 'server_busy'] as const
const sheetFile = { field: 'excel', maxBytes: uploadMax } as const
const saveFaults = ['packing_closed', 'packing_full', 'packing_wrong'] as const

export const photoFaults: readonly ['file_format', ...PictureFault[]] = ['file_format', ...pictureFaults]

export const factoryPacking = {
  factory_packing_read: call({
    about: 'Reads the packing list that a factory has as a spreadsheet, by its link; nothing is saved.',
    kind: 'read',
    action: 'use_factory_link',
    record: noRecord,
    secret: true,
    file: sheetFile,
    limits: [...factoryVisitorLimits, { per: { field: 'link', from: 'address' }, tries: 30, seconds: 3600 }],
    faults: [...factoryVisitorFaults, ...readFaults],
    input: z.object({ link: factoryLink() }),
    output: packingRead,
  }),
  factory_packing_save: call({
    about: 'The factory says by its link what is in which carton; a later list counts instead of an earlier one.',
    kind: 'write',
    action: 'use_factory_link',
    record: noRecord,
    secret: true,
    limits: [...factoryVisitorLimits, { per: { field: 'link', from: 'address' }, tries: 20, seconds: 3600 }],
    faults: [...factoryVisitorFaults, ...saveFaults],
    input: z.object({
      link: factoryLink(),
      person: text({ required: 'validation.required', max: textMax }),
      rows: sentRows(),
    }),
    output: packingView,
  }),
  packing_get: call({
    about: 'The newest packing list of an order, and whether another one can be given.',
    kind: 'read',
    action: 'see_factory_notice',
    record: one('see_order', 'order_no'),
    faults: ['not_found'],
    input: z.object({ order_no: orderNo() }),
    output: packingView.extend({
      goods: z.array(z.object({ product_id: z.int(), name: z.string(), sku: z.string() })),
      /** Why none can be given; '' if one can. */
      reason: z.string(),
    }),
  }),
  packing_read: call({
    about: 'Reads a packing list from a spreadsheet for an order; nothing is saved.',
    kind: 'read',
    action: 'change_order',
    record: one('change_order', 'order_no'),
    file: sheetFile,
    limits: [{ per: 'account', tries: 60, seconds: 3600 }],
    faults: ['not_found', 'not_yours', ...readFaults],
    input: z.object({ order_no: orderNo() }),
    output: packingRead,
  }),
  packing_save: call({
    about: 'The buyer or the office gives the packing list of an order instead of the factory.',
    kind: 'write',
    action: 'change_order',
    record: one('change_order', 'order_no'),
    limits: [{ per: 'account', tries: 60, seconds: 3600 }],
    faults: ['not_found', 'not_yours', ...saveFaults],
    input: z.object({ order_no: orderNo(), rows: sentRows() }),
    output: packingView,
  }),
}

/** What the factory may say after the visit, and what was said. */
export const factoryWordsPart = z.object({
  may: flag(),
  /** Until when, China time; '' while nobody has left. */
  until: z.string(),
  said: z.array(z.object({ at: z.string(), person: z.string(), text: z.string(), photos: z.int() })),
  /** How many photos the link may still send. */
  photos_left: z.int(),
})

/** As the report's page shows it, beside the report. */
export const factoryWordsView = z.object({
  /** What the factory's representative had written down when signing. */
  on_site: z.object({ name: z.string(), text: z.string() }).nullable(),
  said: z.array(
    z.object({
      at: z.string(),
      person: z.string(),
      text: z.string(),
      photos: z.array(z.object({ thumb_url: z.string(), view_url: z.string() })),
    }),
  ),
})
export type FactoryWordsView = z.infer<typeof factoryWordsView>

const wordsFaults = ['factory_words_closed', 'factory_words_full'] as const

export const factoryWords = {
  factory_words_photo: call({
    about:
      'A photo for what the factory says after the visit, by its link. Its name is sent with the words; without them it is removed.',
    kind: 'write',
    action: 'use_factory_link',
    record: noRecord,
    secret: true,
    file: { field: 'file', maxBytes: uploadMax },
    limits: [...factoryVisitorLimits, { per: { field: 'link', from: 'address' }, tries: 60, seconds: 3600 }],
    faults: [...factoryVisitorFaults, ...wordsFaults, ...photoFaults],
    input: z.object({ link: factoryLink() }),
    output: z.object({ photo: z.string(), thumb_url: z.string(), photos_left: z.int() }),
  }),
  factory_words: call({
    about:
      'What the factory says about the visit, within 48 hours of its end, by its link. It is shown beside the report and is no part of it.',
    kind: 'write',
    action: 'use_factory_link',
    record: noRecord,
    secret: true,
    limits: [...factoryVisitorLimits, { per: { field: 'link', from: 'address' }, tries: 20, seconds: 3600 }],
    faults: [...factoryVisitorFaults, ...wordsFaults],
    input: z.object({
      link: factoryLink(),
      person: text({ required: 'validation.required', max: textMax }),
      text: lines({ required: 'validation.required', max: 4000 }),
      photos: optional(
        json(z.array(text({ required: 'validation.required', max: 60 })).max(12, messageKey('validation.too_many'))),
      ),
    }),
    output: factoryWordsPart,
  }),
}
