import { cleanLine } from '@goodlot/contract'
import { type Locale, locales } from '@goodlot/i18n'
import { defaultQuotePrices, inspectedCountries, launchCampaign } from '@goodlot/rules'
import { z } from 'zod'

/** Shown to everybody as it is. */
const line = (max: number) => z.string().overwrite(cleanLine).max(max)
const localizedText = z.record(z.enum(locales), line(300))
const emptyText = Object.fromEntries(locales.map((locale) => [locale, ''])) as Record<Locale, string>

const range = z
  .tuple([z.number().positive().max(10_000), z.number().positive().max(10_000)])
  .refine(([low, high]) => low <= high, 'the first number is the lower one')

/** The offices by the ids they have on the contact page. */
const officeIds = [
  'hong-kong',
  'suzhou',
  'australia',
  'hong-kong-sales',
  'india',
  'korea',
  'vietnam',
  'egypt',
  'poland',
  'spain',
  'uk',
  'uae',
  'canada',
  'usa',
  'brazil',
] as const
const office = z.strictObject({
  address: line(300),
  phone: line(40),
  email: z.union([z.literal(''), z.email()]),
  /** Marks the demo's invented entries on the page; an operator's own entries have none. */
  sample: z.literal(true).optional(),
})

const define = <S extends z.ZodType>(schema: S, value: z.output<S>) => ({ schema, value })

/** Every setting: its schema and its default. */
export const definitions = {
  /** The line in the top bar; empty: the site's own. */
  'site.promotion': define(localizedText, emptyText),
  /** The filing record or trademark line in the footer. */
  'site.filing': define(
    z.strictObject({ shown: z.boolean(), text: line(200), link: z.union([z.literal(''), z.url()]) }),
    {
      shown: false,
      text: '',
      link: '',
    },
  ),
  'site.social': define(z.array(z.strictObject({ name: line(40).min(1), link: z.url() })).max(8), []),
  /** The advertised discount; shown in Chinese, where it applies. */
  'site.campaign': define(z.strictObject({ percent: z.int().min(0).max(100), shown: z.boolean() }), {
    percent: launchCampaign.percent,
    shown: true,
  }),
  /** Address, telephone and mail of the offices; an office without an entry shows its name alone. */
  'site.offices': define(z.partialRecord(z.enum(officeIds), office), {}),
  /** Price range per man-day by country, in dollars: the live quote's, until inspectors set prices. */
  'quote.day_price': define(z.record(z.enum(inspectedCountries), range), defaultQuotePrices),
  /** Where enquiries are mailed. */
  'mail.office': define(z.email(), 'office@goodlot.test'),
} as const

export type SettingKey = keyof typeof definitions
export type Settings = { [K in SettingKey]: z.output<(typeof definitions)[K]['schema']> }
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(definitions, key)
