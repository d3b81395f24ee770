import { type Cents, centsOf, dollarsOf, type NotCents } from '@goodlot/rules/money'
import { z } from 'zod'
import { cleanCode, cleanLine, cleanLines } from './clean-text.ts'
import { type Conversion, daysIn } from './convert-answer.ts'
import { messageKey, type Sentence } from './sentences.ts'

/**
 * The wire is form-encoded: every value arrives as text, and JSON bodies bring the same values with their types.
 * Only these two-way codecs deal with that. Messages are catalog keys; the server turns them into sentences.
 */
const required = messageKey('validation.required')

/**
 * Makes each schema once for the same limits: the contract asks for a few of them a thousand times, and making them took a tenth of a
 * server's start. Schemas never change, so they can be shared.
 */
const once = <L extends object, S>(make: (limits: L) => S) => {
  const made = new Map<string, S>()
  return (limits: L): S => {
    const key = JSON.stringify(limits)
    const known = made.get(key)
    if (known !== undefined) return known
    const schema = make(limits)
    made.set(key, schema)
    return schema
  }
}
/** The same for what is made of another schema. */
const onceOf = (made: WeakMap<z.ZodType, unknown>) => {
  return <S extends z.ZodType, R>(schema: S, make: (schema: S) => R): R => {
    if (!made.has(schema)) made.set(schema, make(schema))
    return made.get(schema) as R
  }
}

/** Maximum of the database's `integer`; a larger number cannot be the id of anything. */
const intMax = 2_147_483_647

/** Digits become a number; an empty field is reported as missing. */
export const int = (limits: { min?: number; max?: number } = {}) => intWithin(limits)
const intWithin = once((limits: { min?: number; max?: number }) =>
  z
    .codec(z.union([z.number(), z.string()], required), z.number(), {
      decode: (input, ctx) => {
        const text = typeof input === 'number' ? input : cleanCode(input)
        const value = typeof text === 'number' ? text : /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
        if (Number.isSafeInteger(value)) return value
        ctx.issues.push({
          code: 'custom',
          input,
          message: text === '' ? required : messageKey('validation.integer'),
        })
        return z.NEVER
      },
      encode: (value) => value,
    })
    .refine((v) => v >= (limits.min ?? -intMax), {
      error: messageKey('validation.too_small'),
      params: { min: limits.min ?? -intMax },
    })
    .refine((v) => v <= (limits.max ?? intMax), {
      error: messageKey('validation.too_large'),
      params: { max: limits.max ?? intMax },
    }),
)

export const id = () => int({ min: 1 })

/** A flag in an input: 0 or 1 on the wire, a boolean in code. */
export const flag01 = () => typedFlag
const typedFlag = z.codec(
  z.union([z.literal([0, 1]), z.literal(['0', '1']), z.boolean()], messageKey('validation.flag')),
  z.boolean(),
  {
    decode: (value) => value === 1 || value === '1' || value === true,
    encode: (value) => (value ? (1 as const) : (0 as const)),
  },
)

/** Which schemas need a conversion in answers; make-answer-plans.ts makes the plans from this. */
const conversionsBySchema = new WeakMap<z.core.$ZodType, Conversion>()
export const conversionOf = (schema: z.core.$ZodType): Conversion | undefined => conversionsBySchema.get(schema)
const convertedBy = <S extends z.ZodType>(conversion: Conversion, schema: S): S => {
  conversionsBySchema.set(schema, conversion)
  return schema
}

const answeredFlag = <W extends z.ZodType<number, number>>(wire: W) =>
  convertedBy(
    'flag',
    z.codec(wire, z.boolean(), {
      decode: (value) => value === 1,
      encode: (value) => (value ? 1 : 0) as z.output<W>,
    }),
  )
/** A flag in an answer: 0 or 1 on the wire, a boolean in code. */
export const flag = () => anyFlag
const anyFlag = answeredFlag(z.int())
/** A flag for which the OpenAPI document promises exactly 0 or 1, not just an integer. */
export const exactFlag = () => strictFlag
const strictFlag = answeredFlag(z.literal([0, 1]))

/** A status in an answer: 1 (active) or 2 on the wire, a boolean in code. */
export const active = () => answeredStatus
const answeredStatus = convertedBy(
  'active',
  z.codec(z.int(), z.boolean(), { decode: (value) => value === 1, encode: (value) => (value ? 1 : 2) }),
)
/** A status in an input: 1 means active; 2 and, where it is allowed, 0 mean inactive. */
export const activeInput = ({ min = 1 }: { min?: 0 | 1 } = {}) =>
  z.codec(int({ min, max: 2 }), z.boolean(), { decode: (value) => value === 1, encode: (value) => (value ? 1 : 2) })

/** A decimal number, with at most `decimals` places. */
export const decimal = (limits: { min?: number; max?: number; decimals?: number } = {}) =>
  z
    .codec(z.union([z.number(), z.string()], required), z.number(), {
      decode: (input, ctx) => {
        const text = typeof input === 'number' ? input : cleanCode(input)
        const value =
          typeof text === 'number' ? text : /^-?\d{1,12}(\.\d{1,8})?$/.test(text) ? Number(text) : Number.NaN
        const scale = 10 ** (limits.decimals ?? 8)
        if (Number.isFinite(value) && Math.abs(Math.round(value * scale) / scale - value) < 1e-9) return value
        ctx.issues.push({
          code: 'custom',
          input,
          message: text === '' ? required : messageKey('validation.number'),
        })
        return z.NEVER
      },
      encode: (value) => value,
    })
    .refine((v) => v >= (limits.min ?? -Infinity), {
      error: messageKey('validation.too_small'),
      params: { min: limits.min },
    })
    .refine((v) => v <= (limits.max ?? Infinity), {
      error: messageKey('validation.too_large'),
      params: { max: limits.max },
    })

/** Days in an answer: a comma list on the wire, a list in code. */
export const days = () => answeredDays
const answeredDays = convertedBy(
  'days',
  z.codec(z.string(), z.array(z.string()), { decode: daysIn, encode: (list) => list.join(',') }),
)

/** An amount of money in an answer: dollars on the wire, cents in code. */
export const usd = () => answeredAmount
const answeredAmount = convertedBy(
  'usd',
  z.codec(z.number(), z.custom<Cents>(), { decode: centsOf, encode: dollarsOf }),
)

/** An amount of money in an input: dollars on the wire, cents in code. The limits are in dollars, as the error messages show them. */
export const usdInput = (limits: { min?: number; max?: number; decimals?: number } = {}) =>
  z.codec(decimal({ decimals: 2, ...limits }), z.custom<Cents>(), {
    decode: centsOf,
    encode: dollarsOf,
  }) as z.ZodType<Cents, string | NotCents>

const isDay = (text: string) => {
  const [y = 0, m = 0, d = 0] = text.split('-').map(Number)
  const date = new Date(Date.UTC(y, m - 1, d))
  return date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
}

/**
 * An existing day as `YYYY-MM-DD`, never shifted by a time zone. Only 1900 to 2999: code adds days to it, and a year 10000 would
 * not fit the format.
 */
export const day = () => existingDay
const existingDay = z
  .string(messageKey('validation.day'))
  .overwrite(cleanCode)
  .regex(/^(19|2\d)\d{2}-\d{2}-\d{2}$/, messageKey('validation.day'))
  .refine(isDay, messageKey('validation.day'))

/** `YYYY-MM-DD HH:mm:ss` in China time (a bare day is its midnight); never shifted. */
export const dateTime = () =>
  z
    .string(messageKey('validation.date_time'))
    .overwrite(cleanCode)
    .regex(/^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/, messageKey('validation.date_time'))
    .refine((text) => isDay(text.slice(0, 10)), messageKey('validation.date_time'))

interface TextLimits {
  max?: number
  required?: Sentence
  tooLong?: Sentence
}

const cleaned = (clean: (text: string) => string) =>
  once((limits: TextLimits) => {
    let schema = z
      .string(limits.required ?? required)
      .overwrite(clean)
      .refine((s) => !s.includes('\u0000') && !/\p{Surrogate}/u.test(s), messageKey('validation.characters'))
    if (limits.required !== undefined)
      schema = schema.refine((s) => s.length > 0, { error: limits.required, abort: true })
    const max = limits.max ?? 2000
    return schema.refine((s) => [...s].length <= max, {
      error: limits.tooLong ?? messageKey('validation.too_long'),
      params: { max },
    })
  })
const [oneLine, severalLines, codeLine] = [cleaned(cleanLine), cleaned(cleanLines), cleaned(cleanCode)]

/** A text of one line, without invisible characters. */
export const text = (limits: TextLimits = {}) => oneLine(limits)
/** Several lines: remarks, descriptions, letters. */
export const lines = (limits: TextLimits = {}) => severalLines(limits)
/** A text that is compared character by character: codes, article and telephone numbers. */
export const code = (limits: TextLimits = {}) => codeLine(limits)

/** A text that consists only of blanks and invisible characters counts as empty. */
const blankAsEmpty = (input: unknown) => (typeof input === 'string' && cleanLine(input) === '' ? '' : input)
const emptied = <S extends z.ZodType>(schema: S) =>
  z.preprocess(blankAsEmpty, schema) as z.ZodType<z.output<S>, z.input<S>>

/** An optional field: absent and '' are the same, as a form sends them. */
export const optional = <S extends z.ZodType>(schema: S) =>
  optionalOnce(schema, (inner) => emptied(z.union([noValue, inner])).optional())
const noValue = z.literal('').transform(() => undefined)
const optionalOnce = onceOf(new WeakMap())

/** An optional field of an edit: absent keeps the stored value, '' (or null) clears it. */
export const clearable = <S extends z.ZodType>(schema: S) =>
  clearableOnce(schema, (inner) => emptied(z.union([clearedValue, z.null(), inner])).optional())
const clearedValue = z.literal('').transform(() => null)
const clearableOnce = onceOf(new WeakMap())

/** A value sent as JSON text in a form field; JSON bodies send it as it is. */
export const json = <S extends z.ZodType>(schema: S) =>
  z.union([
    schema,
    z
      .string()
      .transform((text, ctx) => {
        try {
          return JSON.parse(text) as unknown
        } catch {
          ctx.issues.push({ code: 'custom', input: text, message: messageKey('validation.json') })
          return z.NEVER
        }
      })
      .pipe(schema),
  ])

/** `page` from 1, `limit` 10, at most 200 (docs/domain.md §11). */
export const page = { page: int({ min: 1 }).default(1), limit: int({ min: 1, max: 200 }).default(10) }

/** The column that a list is sorted by, and in which direction. */
export interface Sort<N extends string> {
  by: N
  isDescending: boolean
}

/** `sort=name`, or `sort=-name` for descending order, by one of these columns. Without it a list has its usual order. */
export const sortBy = <const N extends string>(...names: readonly [N, ...N[]]) =>
  optional(
    z
      .enum(
        [...names, ...names.map((name) => `-${name}` as const)] as [N, ...(N | `-${N}`)[]],
        messageKey('validation.choice'),
      )
      .transform((text): Sort<N> => ({ by: text.replace(/^-/, '') as N, isDescending: text.startsWith('-') })),
  )

type SearchSchema<F extends z.ZodRawShape> = z.ZodObject<typeof page & F>

/** Filters come as `search_json` or as plain fields; keys of the JSON win. */
export const search = <F extends z.ZodRawShape>(filters: F) =>
  z.preprocess(
    (raw) => {
      if (typeof raw !== 'object' || raw === null || !('search_json' in raw)) return raw
      const { search_json, ...rest } = raw as Record<string, unknown>
      if (search_json === '' || search_json === undefined) return rest
      try {
        const found = typeof search_json === 'string' ? JSON.parse(search_json) : search_json
        return found && typeof found === 'object' && !Array.isArray(found)
          ? { ...rest, ...found }
          : { ...rest, search_json: null }
      } catch {
        return { ...rest, search_json: null }
      }
    },
    z.object({
      ...page,
      ...filters,
      /** The preprocessing leaves this field in place only if it is not a JSON object, so its presence is an error. */
      search_json: z.undefined(messageKey('validation.json')).optional(),
    }),
  ) as z.ZodType<z.output<SearchSchema<F>>, z.input<SearchSchema<F>> & { search_json?: string }>

/** 1 if `total` of a list stopped counting, usually at 10,000; otherwise absent. */
export const more = () => answeredFlag(z.literal(1)).optional()

/** The answer of a list: the rows of one page, and the total. */
export const pageOf = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), total: z.int(), more: more() })

export const nothing = () => z.object({})

/** A list as JSON, as a comma list, as repeated fields, or as one value. */
export const toList = (input: unknown): unknown[] => {
  if (Array.isArray(input)) return input
  if (typeof input === 'number') return [input]
  const trimmed = String(input).trim()
  if (trimmed === '') return []
  try {
    const parsed: unknown = JSON.parse(trimmed.startsWith('[') ? trimmed : `[${trimmed}]`)
    return Array.isArray(parsed) ? parsed : [parsed]
  } catch {
    return trimmed.split(',')
  }
}

/** An entry of a list as text. Objects give undefined, because they could have their own `toString`. */
export const entryText = (input: unknown): string | undefined =>
  typeof input === 'string' || typeof input === 'number' ? String(input) : undefined

const parseId = (input: unknown): number => {
  const text = typeof input === 'string' ? cleanCode(input) : ''
  const value = /^\d{1,10}$/.test(text) ? Number(text) : input
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647
    ? value
    : Number.NaN
}

/** A list of ids, in any form that `toList` reads. */
export const idsIn = (error: Sentence, min: number, max: number) =>
  z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))], error).transform((input, ctx) => {
    const ids = toList(input).map(parseId)
    if (ids.length >= min && ids.length <= max && !ids.includes(Number.NaN)) return ids
    ctx.issues.push({ code: 'custom', input, message: error })
    return z.NEVER
  })

/** Chosen records: ids, or rows that carry them under `key`. */
export const chosen = (key: string, max: number) =>
  z.union([z.string(), z.number(), z.array(z.unknown())], messageKey('validation.required')).transform((input, ctx) => {
    const ids = toList(input).map((one) =>
      parseId(typeof one === 'object' && one !== null ? (one as Record<string, unknown>)[key] : one),
    )
    if (ids.length <= max && !ids.includes(Number.NaN)) return ids
    ctx.issues.push({
      code: 'custom',
      input,
      message: ids.length > max ? messageKey('validation.too_many') : messageKey('validation.integer'),
      params: { max },
    })
    return z.NEVER
  })

/** `YYYY-MM-DD`, or a date-time of which only the day counts. */
export const dayOf = () =>
  z
    .string(messageKey('validation.day'))
    .overwrite(cleanCode)
    .transform((input) => input.replace(/ \d{2}:\d{2}:\d{2}$/, ''))
    .pipe(day())

/** A filter by day: one, or `from,to` with either end open. */
export const dayFilter = () =>
  optional(
    z
      .string(messageKey('validation.day'))
      .overwrite(cleanCode)
      .regex(/^(\d{4}-\d{2}-\d{2})?(,(\d{4}-\d{2}-\d{2})?)?$/, messageKey('validation.day'))
      .refine(
        (input) => input.split(',').every((one) => one === '' || day().safeParse(one).success),
        messageKey('validation.day'),
      ),
  )

export const words = (max = 200) => clearable(text({ max }))
export const codeWords = (max = 200) => clearable(code({ max }))
export const filter = () => optional(text({ max: 200 }))
export const codeFilter = () => optional(code({ max: 200 }))

/** How many records one call deletes at most. */
const deletedMax = 200
/** The records of a call that deletes several. */
export const severalIds = () => idsIn(messageKey('validation.required'), 1, deletedMax)
/**
 * The result of a call that deletes several records: how many were deleted, and each one that was not, with its name (if the caller may see
 * it) and the reason.
 */
export const deletedSeveral = z.object({
  deleted: z.int(),
  refused: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })),
})
export type DeletedSeveral = z.infer<typeof deletedSeveral>
