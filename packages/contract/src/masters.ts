import { z } from 'zod'
import { dateTime, day, flag01, id, int, optional, text } from './wire.ts'

/** Codecs that products and factories share. */

/** An optional field of an edit: absent keeps what is there, '' (or null) clears it. */
export const clearable = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional()

/** A list as JSON, as a comma list, as repeated fields, or as one value. */
const listed = (given: unknown): unknown[] => {
  if (Array.isArray(given)) return given
  if (typeof given === 'number') return [given]
  const plain = String(given).trim()
  if (plain === '') return []
  try {
    const parsed: unknown = JSON.parse(plain.startsWith('[') ? plain : `[${plain}]`)
    return Array.isArray(parsed) ? parsed : [parsed]
  } catch {
    return plain.split(',')
  }
}

const wholeId = (given: unknown): number => {
  const value = typeof given === 'string' && /^\s*\d{1,9}\s*$/.test(given) ? Number(given) : given
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647
    ? value
    : Number.NaN
}

const idsIn = (error: string, min: number, max: number) =>
  z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))], error).transform((given, ctx) => {
    const ids = listed(given).map(wholeId)
    if (ids.length >= min && ids.length <= max && !ids.includes(Number.NaN)) return ids
    ctx.issues.push({ code: 'custom', input: given, message: error })
    return z.NEVER
  })

/** The catalog choice of a product: exactly [category, line] (K-14). */
export const catalogPath = () =>
  idsIn('validation.catalog_required', 2, 2).transform(
    ([category = 0, line = 0]) => [category, line] as [number, number],
  )

/** A filter by catalog: a category, a line, or the path of both; the last one decides. */
export const catalogFilter = () => optional(idsIn('validation.choice', 1, 2).transform((path) => path.at(-1) as number))

/** Chosen records: ids, or rows that carry them under `key`. */
export const chosen = (key: string, max: number) =>
  z.union([z.string(), z.number(), z.array(z.unknown())], 'validation.required').transform((given, ctx) => {
    const ids = listed(given).map((one) =>
      wholeId(typeof one === 'object' && one !== null ? (one as Record<string, unknown>)[key] : one),
    )
    if (ids.length <= max && !ids.includes(Number.NaN)) return ids
    ctx.issues.push({
      code: 'custom',
      input: given,
      message: ids.length > max ? 'validation.too_many' : 'validation.integer',
      params: { max },
    })
    return z.NEVER
  })

const attachmentChange = z.object({
  attachment_id: id(),
  attachment_remark: text({ max: 500 }).optional(),
  is_del: flag01().optional(),
})
export type AttachmentChange = z.output<typeof attachmentChange>

/** Attachments that travel with the record's save (OD-20): ids, or entries with remark and is_del. */
export const attachmentChanges = () =>
  z
    .union([z.string(), z.number(), z.array(z.unknown())])
    .transform((given, ctx): AttachmentChange[] => {
      const entries = listed(given).map((one) =>
        attachmentChange.safeParse(typeof one === 'object' && one !== null ? one : { attachment_id: one }),
      )
      // a form has one field for all of them: what is wrong with one entry is said there
      const wrong = entries.find((entry) => !entry.success)?.error.issues[0]
      if (!wrong && entries.length <= 50) return entries.flatMap((entry) => entry.data ?? [])
      const { message = 'validation.too_many', params = { max: 50 } } = (wrong ?? {}) as {
        message?: string
        params?: Record<string, unknown>
      }
      ctx.issues.push({ code: 'custom', input: given, message, params })
      return z.NEVER
    })
    .optional()

/** The picture of a record: by its attachment, or by what the upload answered. '' takes it away, absent keeps it. */
export const photoFields = <P extends string>(prefix: P) =>
  ({
    [`${prefix}_photos_id`]: clearable(id()),
    [`${prefix}_photos`]: text({ max: 500 }).optional(),
    [`${prefix}_photos_path`]: text({ max: 500 }).optional(),
    [`${prefix}_photos_name`]: text({ max: 500 }).optional(),
  }) as {
    [K in `${P}_photos_id`]: ReturnType<typeof clearable<ReturnType<typeof id>>>
  } & { [K in `${P}_photos` | `${P}_photos_path` | `${P}_photos_name`]: z.ZodOptional<ReturnType<typeof text>> }

/** The same in an answer, with the address of its small copy. */
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

/** Whose a record is, and who saved it when. */
export const ownedRow = {
  created_by: z.int(),
  created_at: z.string(),
  modified_by: z.int(),
  modified_by_name: z.string(),
  modified_at: z.string(),
  customer_user_id: z.int(),
  customer_nick_name: z.string(),
  version: z.int(),
}

/** What an edit was made on; either is enough. */
export const savedOn = { version: optional(int({ min: 1 })), modified_at: optional(dateTime()) }

/** `YYYY-MM-DD`, or a date-time of which only the day counts. */
export const dayOf = () =>
  z
    .string('validation.day')
    .trim()
    .transform((given) => given.replace(/ \d{2}:\d{2}:\d{2}$/, ''))
    .pipe(day())

/** A day that exists, in a year that somebody may mean. */
const isBusinessDay = (text: string) => /^(19|2\d)\d\d-/.test(text) && day().safeParse(text).success

/** A filter by day: one, or `from,to` with either end open. */
export const dayFilter = () =>
  optional(
    z
      .string('validation.day')
      .trim()
      .regex(/^(\d{4}-\d{2}-\d{2})?(,(\d{4}-\d{2}-\d{2})?)?$/, 'validation.day')
      .refine((given) => given.split(',').every((one) => one === '' || isBusinessDay(one)), 'validation.day'),
  )

export const words = (max = 200) => clearable(text({ max }))
export const filter = () => optional(text({ max: 200 }))
