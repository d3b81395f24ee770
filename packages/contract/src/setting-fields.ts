import { type Locale, locales } from '@goodlot/i18n/locales'
import { isEmail } from '@goodlot/rules'
import { z } from 'zod'
import { cleanEmail, cleanLine, cleanLines } from './clean-text.ts'
import { messageKey } from './sentences.ts'
import { day } from './wire.ts'

/** The unit of a number, shown beside its field. */
export type Unit =
  | 'per_day'
  | 'man_days'
  | 'percent'
  | 'usd'
  | 'employees'
  | 'hours'
  | 'clock'
  | 'minutes'
  | 'seconds'
  | 'days'
  | 'orders'

/** The control that edits a value. The web draws it; the server checks with the schema that belongs to it. */
type Control =
  | { kind: 'text'; max: number; lines?: true; format?: 'email' | 'url' }
  | { kind: 'number'; min: number; max: number; decimals: number; unit?: Unit; open?: true }
  | { kind: 'flag' }
  | { kind: 'key' }
  | { kind: 'day' }
  | { kind: 'country'; options: readonly string[]; any?: true }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'localized'; max: number; lines?: true }
  | { kind: 'range'; unit: Unit }
  | { kind: 'parts'; parts: Readonly<Record<string, SettingField>> }
  | { kind: 'entries'; ids: readonly string[]; entry: SettingField }
  | { kind: 'list'; max: number; item: SettingField; blank: unknown }

/** One value of a setting: how it is edited and what it may be. */
export type SettingField<T = unknown> = Control & { readonly schema: z.ZodType<T> }
export type ValueOf<F> = F extends SettingField<infer T> ? T : never

const storable = (schema: z.ZodString, max: number) =>
  schema
    .refine((s) => !s.includes('\u0000') && !/\p{Surrogate}/u.test(s), messageKey('validation.characters'))
    .refine((s) => [...s].length <= max, { error: messageKey('validation.too_long'), params: { max } })

/** Cleaned, because everybody is shown the text as it is. */
const anyText = (lines?: true) => z.string(messageKey('validation.required')).overwrite(lines ? cleanLines : cleanLine)

interface TextLimits {
  max: number
  /** Several lines. */
  lines?: true
  required?: true
}

export const text = ({ max, lines, required }: TextLimits): SettingField<string> => ({
  kind: 'text',
  max,
  ...(lines ? { lines } : {}),
  schema: required
    ? storable(anyText(lines), max).refine((s) => s !== '', messageKey('validation.required'))
    : storable(anyText(lines), max),
})

const isEmpty = z.literal('')

export const email = ({ required }: { required?: true } = {}): SettingField<string> => {
  const address = z
    .string(messageKey('validation.email'))
    .overwrite(cleanEmail)
    .refine(isEmail, messageKey('validation.email'))
  return { kind: 'text', max: 254, format: 'email', schema: required ? address : z.union([isEmpty, address]) }
}

/** Only http and https, which a browser opens as a page; other URLs, such as `javascript:`, are refused. */
export const webAddress = ({ required }: { required?: true } = {}): SettingField<string> => {
  const address = z
    .url({ protocol: /^https?$/, error: messageKey('validation.url') })
    .max(300, messageKey('validation.url'))
  return { kind: 'text', max: 300, format: 'url', schema: required ? address : z.union([isEmpty, address]) }
}

interface NumberLimits {
  min: number
  max: number
  decimals?: number
  unit?: Unit
}

const numberSchema = ({ min, max, decimals = 0 }: NumberLimits) =>
  z
    .number(messageKey('validation.number'))
    .refine((v) => v >= min, { error: messageKey('validation.too_small'), params: { min }, abort: true })
    .refine((v) => v <= max, { error: messageKey('validation.too_large'), params: { max }, abort: true })
    .refine((v) => Math.abs(Math.round(v * 10 ** decimals) / 10 ** decimals - v) < 1e-9, {
      error: decimals === 0 ? messageKey('validation.integer') : messageKey('validation.decimals'),
      params: { decimals },
    })

export const number = (limits: NumberLimits): SettingField<number> => ({
  kind: 'number',
  decimals: 0,
  ...limits,
  schema: numberSchema(limits),
})

/** A number, or null for "and all above". */
export const openNumber = (limits: NumberLimits): SettingField<number | null> => ({
  kind: 'number',
  decimals: 0,
  ...limits,
  open: true,
  schema: numberSchema(limits).nullable(),
})

export const flag = (): SettingField<boolean> => ({ kind: 'flag', schema: z.boolean(messageKey('validation.choice')) })

/** What identifies an item of a list, whatever its words are; made by the form and not shown. */
export const key = (): SettingField<string> => ({
  kind: 'key',
  schema: z.string(messageKey('validation.invalid')).regex(/^[a-z][a-z0-9_]{0,39}$/, messageKey('validation.invalid')),
})

/** A day, or null for no limit. */
export const openDay = (): SettingField<string | null> => ({ kind: 'day', schema: day().nullable() })

export const country = (options: readonly string[]): SettingField<string> => ({
  kind: 'country',
  options,
  schema: z
    .string(messageKey('validation.country'))
    .refine((v) => options.includes(v), messageKey('validation.country')),
})

/** A country, or '' for any; what is left out is any. */
export const anyCountry = (options: readonly string[]): SettingField<string> => {
  const one = country(['', ...options])
  return { ...one, kind: 'country', options: ['', ...options], any: true, schema: one.schema.default('') }
}

/** One of a few values; their words are `settings.choice_<value>`. */
export const choice = <const O extends readonly string[]>(options: O): SettingField<O[number]> => ({
  kind: 'choice',
  options,
  schema: z.enum(options, messageKey('validation.choice')) as never,
})

export type Localized = Record<Locale, string>
export const emptyText = Object.fromEntries(locales.map((locale) => [locale, ''])) as Localized

/** The same text in five languages; a language may be left empty. */
export const localized = ({ max, lines, required }: TextLimits): SettingField<Localized> => {
  const each = z.record(z.enum(locales), storable(anyText(lines), max))
  return {
    kind: 'localized',
    max,
    ...(lines ? { lines } : {}),
    schema: required
      ? each.refine((texts) => Object.values(texts).some(Boolean), messageKey('validation.one_language'))
      : each,
  }
}

/** A range: [from, to]. */
export const range = (limits: NumberLimits & { unit: Unit }): SettingField<[number, number]> => ({
  kind: 'range',
  unit: limits.unit,
  schema: z
    .tuple([numberSchema(limits), numberSchema(limits)])
    .refine(([low, high]) => low <= high, messageKey('validation.range_order')),
})

type Parts = Readonly<Record<string, SettingField>>
type PartValues<P> = { [K in keyof P]: ValueOf<P[K]> }

export const parts = <const P extends Parts>(
  fields: P,
  check: (schema: z.ZodType<PartValues<P>>) => z.ZodType<PartValues<P>> = (schema) => schema,
): SettingField<PartValues<P>> => ({
  kind: 'parts',
  parts: fields as never,
  schema: check(
    z.strictObject(
      Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
      messageKey('validation.invalid'),
    ) as never,
  ),
})

/** Several values of one kind, each with a fixed id; an id may be left out. */
export const entries = <const I extends readonly string[], T>(
  ids: I,
  entry: SettingField<T>,
): SettingField<Partial<Record<I[number], T>>> => ({
  kind: 'entries',
  ids,
  entry: entry as never,
  schema: z.partialRecord(z.enum(ids), entry.schema, messageKey('validation.invalid')) as never,
})

export const list = <T>(
  item: SettingField<T>,
  { max, blank }: { max: number; blank: T },
  check: (schema: z.ZodType<T[]>) => z.ZodType<T[]> = (schema) => schema,
): SettingField<T[]> => ({
  kind: 'list',
  max,
  blank,
  item: item as never,
  schema: check(
    z
      .array(item.schema, messageKey('validation.invalid'))
      .refine((all) => all.length <= max, { error: messageKey('validation.too_many'), params: { max } }),
  ),
})
