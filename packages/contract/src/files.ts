import { type RecordRight, uploadMax } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { anyOf, type CallRecords, noRecord, one } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { clearable, day, flag, flag01, id, lines, optional, text, toList } from './wire.ts'

export { uploadMax }

export const attachment = z.object({
  attachment_id: z.int(),
  attachment_type: z.string(),
  attachment_url: z.string(),
  attachment_file_name: z.string(),
  attachment_remark: z.string(),
  is_del: flag(),
  origin_name: z.string(),
  url: z.string(),
  path: z.string(),
  name: z.string(),
  thumb_url: z.string(),
  size: z.int(),
})
export type Attachment = z.infer<typeof attachment>

/** Records that can have attachments. The feature that owns such records decides who may see and change them. */
export const attachmentTags = ['account', 'product', 'factory', 'order', 'rate', 'report'] as const
export type AttachmentTag = (typeof attachmentTags)[number]
/** More uploads than anybody needs in an hour, far fewer than fill a disk. */
export const uploadLimits = [{ per: 'account', tries: 500, seconds: 3600 }] as const

const attachmentChange = z.object({
  attachment_id: id(),
  attachment_remark: lines({ max: 500 }).optional(),
  is_del: flag01().optional(),
})
export type AttachmentChange = z.output<typeof attachmentChange>

const documentChange = attachmentChange.extend({
  /** The date that is printed on the document; '' if there is none. */
  expires_on: clearable(day()),
})
export type DocumentChange = z.output<typeof documentChange>

const changesOf = <S extends typeof attachmentChange>(schema: S) =>
  z
    .union([z.string(), z.number(), z.array(z.unknown())])
    .transform((input, ctx): z.output<S>[] => {
      const entries = toList(input).map((entry) =>
        schema.safeParse(typeof entry === 'object' && entry !== null ? entry : { attachment_id: entry }),
      )
      // a form has one field for all attachments, so the first issue of an entry is reported for that field
      const firstIssue = entries.find((entry) => !entry.success)?.error.issues[0]
      if (!firstIssue && entries.length <= 50) return entries.flatMap((entry) => entry.data ?? [])
      const { message = messageKey('validation.too_many'), params = { max: 50 } } = (firstIssue ?? {}) as {
        message?: string
        params?: Record<string, unknown>
      }
      ctx.issues.push({ code: 'custom', input, message, params })
      return z.NEVER
    })
    .optional()

/** Attachments sent with the save of their record (OD-20): ids, or entries with remark and is_del. */
export const attachmentChanges = () => changesOf(attachmentChange)
/** Documents of an inspector, which may also have a date. */
export const documentChanges = () => changesOf(documentChange)

/** The picture of a record: its attachment id, or the upload's answer. '' removes it, absent keeps it. */
export const photoFields = <P extends string>(prefix: P) =>
  ({
    [`${prefix}_photos_id`]: clearable(id()),
    [`${prefix}_photos`]: text({ max: 500 }).optional(),
    [`${prefix}_photos_path`]: text({ max: 500 }).optional(),
    [`${prefix}_photos_name`]: text({ max: 500 }).optional(),
  }) as {
    [K in `${P}_photos_id`]: ReturnType<typeof clearable<ReturnType<typeof id>>>
  } & { [K in `${P}_photos` | `${P}_photos_path` | `${P}_photos_name`]: z.ZodOptional<ReturnType<typeof text>> }

/** The picture of a record in an answer, with the address of its thumbnail. */
export const photoRow = <P extends string>(prefix: P) =>
  ({
    [`${prefix}_photos`]: z.string(),
    [`${prefix}_photos_path`]: z.string(),
    [`${prefix}_photos_name`]: z.string(),
    [`${prefix}_photos_thumb`]: z.string(),
    [`${prefix}_photos_id`]: z.int().nullable(),
  }) as { [K in `${P}_photos${'' | '_path' | '_name' | '_thumb'}`]: z.ZodString } & {
    [K in `${P}_photos_id`]: z.ZodNullable<z.ZodInt>
  }

/** Why an undamaged picture can be refused. */
export const pictureFaults = ['picture_too_large', 'picture_too_costly', 'server_busy'] as const
export type PictureFault = (typeof pictureFaults)[number]

const tag = z.enum(attachmentTags, messageKey('validation.choice'))

/** The record whose files a call is about, by `tag`: a product, a factory or an order. */
const filesOf = (record: RecordRight, order: RecordRight): CallRecords =>
  anyOf(
    one(record, 'tag_id', 'product_id', { tag: 'product' }),
    one(record, 'tag_id', 'business_id', { tag: 'factory' }),
    one(order, 'tag_id', 'order_id', { tag: 'order' }),
  )

export const files = {
  upload_img: call({
    about: 'Uploads one picture (jpg, jpeg, png, gif).',
    kind: 'write',
    action: 'attach_files',
    record: noRecord,
    file: { field: 'file', maxBytes: uploadMax },
    limits: uploadLimits,
    faults: ['file_format', ...pictureFaults],
    input: z.object({}),
    output: z.array(attachment),
  }),
  upload_booking_attach: call({
    about: 'Uploads one file for a booking; upload_type excel takes spreadsheets (xlsx, csv) only.',
    kind: 'write',
    action: 'attach_files',
    record: noRecord,
    file: { field: 'file', maxBytes: uploadMax },
    limits: uploadLimits,
    faults: ['file_format', ...pictureFaults],
    input: z.object({ upload_type: optional(z.enum(['booking', 'excel'], messageKey('validation.choice'))) }),
    output: z.object({ data: z.array(attachment) }),
  }),
  get_base_attach: call({
    about: 'The attachments of a record.',
    kind: 'read',
    action: 'read_files',
    record: filesOf('see_record', 'see_order_files'),
    method: 'GET',
    faults: ['not_found'],
    input: z.object({ tag, tag_id: id() }),
    output: z.object({ data: z.array(attachment), total: z.int() }),
  }),
  upload_base_attach: call({
    about: 'Adds one file to a record that one may change.',
    kind: 'write',
    action: 'attach_files',
    record: filesOf('change_record', 'add_order_files'),
    file: { field: 'file', maxBytes: uploadMax },
    limits: uploadLimits,
    faults: ['not_found', 'file_format', ...pictureFaults],
    input: z.object({ tag, tag_id: id() }),
    output: z.object({ data: z.array(attachment), total: z.int() }),
  }),
  edit_base_attach: call({
    about: 'Changes the remark of an attachment, or deletes it (is_del 1).',
    kind: 'write',
    action: 'attach_files',
    record: one('change_file', 'attachment_id'),
    faults: ['not_found'],
    input: z.object({
      attachment_id: id(),
      attachment_remark: lines({ max: 500 }).optional(),
      is_del: flag01().optional(),
    }),
    output: attachment,
  }),
}
