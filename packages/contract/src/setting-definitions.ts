import { defaultMarkLimits } from '@goodlot/inspection'
import {
  type BankFileColumn,
  bankFileColumns,
  buyerCountries,
  defaultAnswerDays,
  defaultDueDays,
  defaultHeldDaySettings,
  defaultHoldSettings,
  defaultKeepDays,
  defaultManDaySettings,
  defaultOfferTime,
  defaultPayoutSettings,
  defaultPriceSettings,
  defaultQuotePrices,
  defaultRecommendationSettings,
  defaultRemedySettings,
  defaultReservePercent,
  defaultRevealSettings,
  defaultStrikeRules,
  defaultTaxSettings,
  defaultUnpaidSettings,
  dollarsOf,
  dueDaysMax,
  inspectedCountries,
  isSeries,
  type KeptData,
  launchCampaign,
  leastKeepDays,
  type TagSide,
  tagSides,
  unknownPlaceholders,
  workCategories,
} from '@goodlot/rules'
import { z } from 'zod'
import type { SitePage } from './paths.ts'
import { messageKey } from './sentences.ts'
import * as field from './setting-fields.ts'

export const settingGroups = [
  'company',
  'site',
  'prices',
  'man_days',
  'booking',
  'receivables',
  'mail',
  'privacy',
  'access',
] as const
export type SettingGroup = (typeof settingGroups)[number]

interface Definition<T> {
  group: SettingGroup
  field: field.SettingField<T>
  /**
   * The default, valid until root decides otherwise. If the environment sets this value, the environment's value is the default
   * (docs/domain.md §11).
   */
  value: T
  /** The page of the public site that shows the setting. */
  shownAt?: SitePage
}
const define = <T>(
  group: SettingGroup,
  control: field.SettingField<T>,
  value: NoInfer<T>,
  shownAt?: SitePage,
): Definition<T> => ({ group, field: control, value, ...(shownAt ? { shownAt } : {}) })

/** The offices by the ids they have on the contact page. */
export const officeIds = [
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

interface Office {
  address: string
  phone: string
  email: string
  /** Marks the demo's invented entries on the page; an operator's own entries have none. */
  sample?: true | undefined
}
const officeParts = { address: field.text({ max: 300 }), phone: field.text({ max: 40 }), email: field.email() }
const office: field.SettingField<Office> = {
  ...field.parts(officeParts),
  schema: z.strictObject({
    address: officeParts.address.schema,
    phone: officeParts.phone.schema,
    email: officeParts.email.schema,
    sample: z.literal(true).optional(),
  }),
}

const days = { min: 0.1, max: 30, decimals: 2, unit: 'man_days' } as const
const factor = field.number({ min: 0.1, max: 10, decimals: 2 })
/** A country, or '' for none. */
const openCountry = field.country(['', ...buyerCountries])
const anySeries = field.text({ max: 8 })
const seriesCode: field.SettingField<string> = {
  ...anySeries,
  schema: anySeries.schema.refine(isSeries, messageKey('validation.series')),
}
const weight = field.number({ min: 0, max: 100, decimals: 1 })
/** What a strike counts; 0: it is none. */
const strikePoints = field.number({ min: 0, max: 20 })
/** More than a customer's country for each of a few sellers is hard to read. */
const taxRulesMax = 1000
const percent = field.number({ min: 0, max: 100, decimals: 2, unit: 'percent' })

/** Steps of the man-days of an audit by number of employees: ascending, and only the last step has no upper limit. */
const auditSteps = field.list(
  field.parts({
    up_to: field.openNumber({ min: 1, max: 1_000_000, unit: 'employees' }),
    md: field.number({ min: 0.5, max: 30, decimals: 1, unit: 'man_days' }),
  }),
  { max: 10, blank: { up_to: null, md: 1 } },
  (schema) =>
    schema.refine(
      (steps) =>
        steps.length > 0 &&
        steps.every(({ up_to }, i) =>
          i === steps.length - 1 ? up_to === null : up_to !== null && up_to > (steps[i - 1]?.up_to ?? 0),
        ),
      messageKey('validation.audit_steps'),
    ),
)

const samplesPerDay = Object.fromEntries(
  workCategories.map((category) => [category, field.number({ min: 1, max: 10_000, unit: 'per_day' })]),
) as Record<(typeof workCategories)[number], field.SettingField<number>>
const dayPrice = () => field.range({ min: 1, max: 10_000, decimals: 2, unit: 'usd' })
const dayPrices = Object.fromEntries(inspectedCountries.map((code) => [code, dayPrice()])) as Record<
  (typeof inspectedCountries)[number],
  field.SettingField<[number, number]>
>

const keptDays = Object.fromEntries(
  Object.entries(leastKeepDays).map(([kind, min]) => [kind, field.number({ min, max: 3650, unit: 'days' })]),
) as Record<KeptData, field.SettingField<number>>

const { samplesPerDay: perDay, serviceFactor, firstAudit, laterAudit, ...manDays } = defaultManDaySettings
const stepsOf = (bands: typeof laterAudit) => bands.map(({ upTo, md }) => ({ up_to: upTo, md }))

/** A column of the bank's file: which, and its title. */
interface BankColumn {
  column: BankFileColumn
  title: string
}
const bankColumn: field.SettingField<BankColumn> = field.parts({
  column: field.choice(bankFileColumns),
  title: field.text({ max: 60 }),
})

/** A tag of the rating form; `code` is what ratings are stored by. */
interface Tag {
  code: string
  side: TagSide
  name: field.Localized
}
const ratingTag: field.SettingField<Tag> = field.parts({
  code: field.key(),
  side: field.choice(tagSides),
  name: field.localized({ max: 40, required: true }),
})
const areDistinct = (tags: readonly Tag[]): boolean => {
  const words = tags.flatMap(({ name }) =>
    Object.entries(name).flatMap(([locale, text]) => (text === '' ? [] : [`${locale} ${text.toLowerCase()}`])),
  )
  return new Set(words).size === words.length && new Set(tags.map(({ code }) => code)).size === tags.length
}

/** Every setting, for server and web alike: its group, its control with the schema behind it, and its default. */
export const settingDefinitions = {
  'company.legal': define(
    'company',
    field.parts({
      name: field.text({ max: 200 }),
      registration: field.text({ max: 100 }),
      address: field.text({ max: 300 }),
    }),
    { name: '', registration: '', address: '' },
    'terms_of_us',
  ),
  /** Where invoices are paid to. */
  'company.bank': define(
    'company',
    field.parts({
      holder: field.text({ max: 200 }),
      bank: field.text({ max: 200 }),
      account: field.text({ max: 60 }),
      swift: field.text({ max: 20 }),
    }),
    { holder: '', bank: '', account: '', swift: '' },
  ),
  /** Address, telephone and mail of the offices; an office without an entry shows its name alone. */
  'site.offices': define('company', field.entries(officeIds, office), {}, 'enquire_us'),
  /** Shown at the end of the terms: paragraphs, and headings that begin with `## `. */
  'company.privacy': define('company', field.localized({ max: 20_000, lines: true }), field.emptyText, 'terms_of_us'),

  /** The line in the top bar; if empty, the site's own text is shown. */
  'site.promotion': define('site', field.localized({ max: 300 }), field.emptyText, 'home'),
  /** The discount for customers of one country, and whether the site advertises it (in Chinese, for China). */
  'site.campaign': define(
    'site',
    field.parts(
      {
        percent: field.number({ min: 0, max: 100, unit: 'percent' }),
        country: field.country(buyerCountries),
        from: field.openDay(),
        to: field.openDay(),
        shown: field.flag(),
      },
      (schema) =>
        schema.refine(({ from, to }) => from === null || to === null || from <= to, {
          error: messageKey('validation.date_order'),
          path: ['to'],
        }),
    ),
    { ...launchCampaign, shown: true },
    'TestService',
  ),
  /** The founders of the company. Without entries the page leaves the section out. */
  'site.founders': define(
    'site',
    field.list(
      field.parts({
        name: field.localized({ max: 100, required: true }),
        role: field.localized({ max: 100 }),
        text: field.localized({ max: 600, lines: true }),
        example: field.flag(),
      }),
      { max: 9, blank: { name: field.emptyText, role: field.emptyText, text: field.emptyText, example: false } },
    ),
    [],
    'about_us',
  ),
  /** Testimonials of clients. Without entries the page leaves the section out. */
  'site.testimonials': define(
    'site',
    field.list(
      field.parts({
        text: field.localized({ max: 600, lines: true, required: true }),
        name: field.text({ max: 100, required: true }),
        company: field.text({ max: 100 }),
        example: field.flag(),
      }),
      { max: 9, blank: { text: field.emptyText, name: '', company: '', example: false } },
    ),
    [],
    'about_us',
  ),
  'site.social': define(
    'site',
    field.list(
      field.parts({ name: field.text({ max: 40, required: true }), link: field.webAddress({ required: true }) }),
      { max: 8, blank: { name: '', link: '' } },
    ),
    [],
    'home',
  ),
  /** The filing record or trademark line in the footer. */
  'site.filing': define(
    'site',
    field.parts({ shown: field.flag(), text: field.text({ max: 200 }), link: field.webAddress() }),
    { shown: false, text: '', link: '' },
    'home',
  ),

  /** Administration fee per man-day of a customer's own inspector. */
  'prices.own_inspector_fee': define(
    'prices',
    field.number({ min: 0, max: 10_000, decimals: 2, unit: 'usd' }),
    dollarsOf(defaultPriceSettings.ownInspectorFee),
    'home',
  ),
  /** The share that we keep of what a platform inspector earns. */
  /** The share of man-days that were sold for a second sample and not needed which the inspector keeps for the time held. */
  'prices.reserve_share': define('prices', percent, defaultReservePercent),
  'prices.commission': define('prices', percent, defaultPriceSettings.commissionPercent, 'home'),
  /** Price range per man-day by country, for the live quote until inspectors have set prices. */
  'quote.day_price': define('prices', field.parts(dayPrices), defaultQuotePrices),
  /** How many days after a report is accepted a claim can hold the payout back. */
  'prices.payout_wait': define(
    'prices',
    field.number({ min: 0, max: 90, unit: 'days' }),
    defaultPayoutSettings.waitDays,
  ),

  /** The columns of the file with which a bank is told what to transfer, in their order; without a title the column has its own name. */
  'payouts.bank_file': define(
    'prices',
    field.list<BankColumn>(
      bankColumn,
      { max: bankFileColumns.length, blank: { column: 'reference', title: '' } },
      (schema) => schema.refine((columns) => columns.length > 0, messageKey('validation.required')),
    ),
    (['reference', 'holder', 'number', 'bank', 'bic', 'branch', 'country', 'currency', 'amount'] as const).map(
      (column) => ({
        column,
        title: '',
      }),
    ),
  ),

  /** Price of fetching the samples of a laboratory test. */
  'prices.courier': define('prices', field.number({ min: 0, max: 10_000, decimals: 2, unit: 'usd' }), 35),

  /** Yuan per dollar, on invoices that are paid in yuan; 0: there are no such invoices. */
  'prices.cny_rate': define('prices', field.number({ min: 0, max: 1000, decimals: 4 }), 0),

  /** The seller on invoices: its code in their numbers, which begin anew with each code, its country and tax number. */
  'invoices.seller': define(
    'company',
    field.parts({ series: seriesCode, country: openCountry, tax_number: field.text({ max: 40 }) }),
    { series: '', country: '', tax_number: '' },
  ),
  /** The tax that prices include, by the country of the customer and, if a rule names one, of the seller. */
  'invoices.tax': define(
    'prices',
    field.parts({
      otherwise: percent,
      sellers: field.list(
        field.parts({ seller: field.country(buyerCountries), tax_percent: percent }),
        { max: taxRulesMax, blank: { seller: buyerCountries[0] ?? '', tax_percent: 0 } },
        (schema) =>
          schema
            .refine(
              (rates) => new Set(rates.map(({ seller }) => seller)).size === rates.length,
              messageKey('validation.seller_twice'),
            )
            // whoever wrote this setting before there were any leaves them out
            .default([]),
      ),
      rules: field.list(
        field.parts({
          country: field.country(buyerCountries),
          seller: field.anyCountry(buyerCountries),
          tax_percent: percent,
          reverse: field.flag(),
        }),
        {
          max: taxRulesMax,
          blank: { country: buyerCountries[0] ?? '', seller: '', tax_percent: 0, reverse: false },
        },
        (schema) =>
          schema.refine(
            (rules) => new Set(rules.map(({ country, seller }) => `${seller} ${country}`)).size === rules.length,
            messageKey('validation.country_twice'),
          ),
      ),
    }),
    { otherwise: defaultTaxSettings.otherwisePercent, sellers: [], rules: [] },
  ),
  /** The sentence on an invoice whose customer owes the tax itself; if empty, our own sentence. */
  'invoices.reverse_note': define('prices', field.localized({ max: 300 }), field.emptyText),
  /** How many days after its issue an invoice is due, unless something else was agreed with the customer. */
  'invoices.due_days': define('prices', field.number({ min: 0, max: dueDaysMax, unit: 'days' }), defaultDueDays),

  'man_days.samples_per_day': define('man_days', field.parts(samplesPerDay), perDay, 'ServiceType'),
  'man_days.factor': define('man_days', field.parts({ fri: factor, dpi: factor, others: factor }), serviceFactor),
  'man_days.extra': define(
    'man_days',
    field.parts({
      further_lot: field.number({ ...days, min: 0 }),
      further_product: field.number({ ...days, min: 0 }),
      tolerance: field.number({ ...days, min: 0, max: 0.5 }),
    }),
    { further_lot: manDays.furtherLot, further_product: manDays.furtherProduct, tolerance: manDays.tolerance },
  ),
  'man_days.rounding': define(
    'man_days',
    field.parts(
      {
        step: field.number({ min: 0.5, max: 1, decimals: 1, unit: 'man_days' }),
        least: field.number({ min: 0.5, max: 10, decimals: 1, unit: 'man_days' }),
        most: field.number({ min: 1, max: 100, decimals: 1, unit: 'man_days' }),
      },
      (schema) =>
        schema.refine(({ least, most }) => least <= most, {
          error: messageKey('validation.range_order'),
          path: ['most'],
        }),
    ),
    { step: manDays.step, least: manDays.least, most: manDays.most },
  ),
  'man_days.dpi_finished': define(
    'man_days',
    field.number({ min: 1, max: 100, unit: 'percent' }),
    manDays.dpiFinishedPercent,
  ),
  'man_days.pre_production': define(
    'man_days',
    field.parts({ first_lot: field.number(days), further_lot: field.number({ ...days, min: 0 }) }),
    { first_lot: manDays.ppcFirstLot, further_lot: manDays.ppcFurtherLot },
  ),
  'man_days.containers': define(
    'man_days',
    field.number({ min: 1, max: 20, unit: 'per_day' }),
    manDays.containersPerDay,
  ),
  'man_days.audits': define(
    'man_days',
    field.parts({ technical: auditSteps, security: auditSteps, social: auditSteps, later: auditSteps }),
    {
      technical: stepsOf(firstAudit.technical),
      security: stepsOf(firstAudit.security),
      social: stepsOf(firstAudit.social),
      later: stepsOf(laterAudit),
    },
  ),

  /** A visit that takes less than this share of the calculated time is marked in its report. */
  'man_days.least_time': define(
    'man_days',
    field.number({ min: 0, max: 100, unit: 'percent' }),
    defaultMarkLimits.leastPercent,
  ),
  /** A visit whose median time per unit of the sample is shorter than this is marked in its report. */
  'man_days.unit_time': define(
    'man_days',
    field.number({ min: 0, max: 3600, unit: 'seconds' }),
    defaultMarkLimits.unitSeconds,
  ),

  /** The weight of each criterion in the recommendation of inspectors. */
  'inspectors.weights': define(
    'booking',
    field.parts({
      place: weight,
      category: weight,
      availability: weight,
      rating: weight,
      punctuality: weight,
      price: weight,
    }),
    defaultRecommendationSettings.weights,
  ),
  'inspectors.fairness': define(
    'booking',
    field.parts({
      newcomer_jobs: field.number({ min: 0, max: 100, unit: 'orders' }),
      newcomer_every: field.number({ min: 2, max: 50 }),
      same_factory: field.number({ min: 1, max: 100, unit: 'orders' }),
    }),
    {
      newcomer_jobs: defaultRecommendationSettings.newcomerJobs,
      newcomer_every: defaultRecommendationSettings.newcomerEvery,
      same_factory: defaultRecommendationSettings.sameFactoryMax,
    },
  ),
  /** Whether inspectors who register have to pass the entry exam before their first order, and how long a try may take. */
  'inspectors.exam': define(
    'booking',
    field.parts({ required: field.flag(), minutes: field.number({ min: 5, max: 240, unit: 'minutes' }) }),
    { required: true, minutes: 40 },
  ),
  /** What counts against an inspector, and when so much of it pauses new offers. */
  'inspectors.strikes': define(
    'booking',
    field.parts({
      offer_lapsed: strikePoints,
      report_late: strikePoints,
      sent_back: strikePoints,
      no_show: strikePoints,
      late_hours: field.number({ min: 0, max: 720, unit: 'hours' }),
      no_show_hours: field.number({ min: 1, max: 168, unit: 'hours' }),
      strike_limit: field.number({ min: 1, max: 100 }),
      strike_window: field.number({ min: 1, max: 365, unit: 'days' }),
      pause_days: field.number({ min: 1, max: 90, unit: 'days' }),
      grace_hours: field.number({ min: 0, max: 336, unit: 'hours' }),
    }),
    {
      ...defaultStrikeRules.points,
      late_hours: defaultStrikeRules.lateHours,
      no_show_hours: defaultStrikeRules.noShowHours,
      strike_limit: defaultStrikeRules.limit,
      strike_window: defaultStrikeRules.windowDays,
      pause_days: defaultStrikeRules.pauseDays,
      grace_hours: defaultStrikeRules.graceHours,
    },
  ),
  /** Within how many working days in China we answer an inspector's submitted profile. */
  'inspectors.answer_days': define(
    'booking',
    field.number({ min: 2, max: 60, unit: 'days' }),
    defaultAnswerDays,
    'for_inspectors',
  ),
  /** From when on the page of a factory says who comes. */
  'factory.reveal': define(
    'booking',
    field.parts({
      reveal_days: field.number({ min: 0, max: 30, unit: 'days' }),
      reveal_hour: field.number({ min: 0, max: 23 }),
    }),
    { reveal_days: defaultRevealSettings.days, reveal_hour: defaultRevealSettings.hour },
  ),
  /** How many days a factory has for a corrective action, by the grade of what was found. */
  'factory.remedy_days': define(
    'booking',
    field.parts({
      critical: field.number({ min: 1, max: 180, unit: 'days' }),
      major: field.number({ min: 1, max: 180, unit: 'days' }),
      minor: field.number({ min: 1, max: 365, unit: 'days' }),
    }),
    { ...defaultRemedySettings },
  ),
  /** Which kinds of sampling a cart offers besides single. An order that was placed with one keeps it. */
  'booking.sampling': define('booking', field.parts({ double: field.flag(), lq: field.flag(), zero: field.flag() }), {
    double: true,
    lq: true,
    zero: true,
  }),
  /** How long an unpaid order keeps its days. */
  'booking.hold': define(
    'booking',
    field.parts({
      hours: field.number({ min: 1, max: 720, unit: 'hours' }),
      least_minutes: field.number({ min: 1, max: 1440, unit: 'minutes' }),
    }),
    { hours: defaultHoldSettings.hours, least_minutes: defaultHoldSettings.leastMinutes },
  ),
  /** How long an inspector may think about an offer; running offers keep their end. */
  'booking.offer': define(
    'booking',
    field.parts(
      {
        answer_hours: field.number({ min: 1, max: 72, unit: 'hours' }),
        opens_at: field.number({ min: 0, max: 23, unit: 'clock' }),
        closes_at: field.number({ min: 1, max: 24, unit: 'clock' }),
        // an order for tomorrow can be placed until noon, so nobody can be asked to answer before
        last_hour: field.number({ min: 12, max: 23, unit: 'clock' }),
        least_answer: field.number({ min: 15, max: 1440, unit: 'minutes' }),
      },
      (schema) =>
        schema.refine(({ opens_at, closes_at }) => opens_at < closes_at, {
          error: messageKey('validation.hours_order'),
          path: ['closes_at'],
        }),
    ),
    {
      answer_hours: defaultOfferTime.hours,
      opens_at: defaultOfferTime.opensAt,
      closes_at: defaultOfferTime.closesAt,
      last_hour: defaultOfferTime.lastHour,
      least_answer: defaultOfferTime.leastMinutes,
    },
  ),
  /** Limits of what an account may hold without paying until its address is confirmed. */
  'booking.unconfirmed': define(
    'booking',
    field.parts({
      unpaid_days: field.number({ min: 1, max: 1000, unit: 'days' }),
      hours: field.number({ min: 1, max: 720, unit: 'hours' }),
    }),
    { unpaid_days: defaultHeldDaySettings.unconfirmedDays, hours: defaultHoldSettings.unconfirmedHours },
  ),
  /**
   * How many inspector days a main account and its sub-accounts may hold together without paying: `before_payment` until the first payment;
   * then `after_payment` or, if that is more, `times_paid` times the days that they paid for in the last `paid_within` days.
   */
  'booking.unpaid_days': define(
    'booking',
    field.parts({
      before_payment: field.number({ min: 1, max: 1000, unit: 'days' }),
      after_payment: field.number({ min: 1, max: 10_000, unit: 'days' }),
      times_paid: field.number({ min: 0, max: 100 }),
      paid_within: field.number({ min: 1, max: 3650, unit: 'days' }),
    }),
    {
      before_payment: defaultHeldDaySettings.firstDays,
      after_payment: defaultHeldDaySettings.laterDays,
      times_paid: defaultHeldDaySettings.paidTimes,
      paid_within: defaultHeldDaySettings.paidWithinDays,
    },
  ),
  /** The share of an inspector's free days that all customers who never paid may hold together. */
  'booking.new_customers': define(
    'booking',
    field.number({ min: 1, max: 100, unit: 'percent' }),
    defaultHeldDaySettings.newFamiliesPercent,
  ),
  /** How many unpaid laboratory orders a main account and its sub-accounts may have at once: such orders hold no days. */
  'booking.unpaid_orders': define(
    'booking',
    field.number({ min: 1, max: 1000, unit: 'orders' }),
    defaultUnpaidSettings.unpaidOrders,
  ),

  /**
   * The tags that customers choose beside the stars. The default, with words, is the server's (`defaultsOf`), which has the catalogs.
   * Ratings keep the words of their time.
   */
  'ratings.tags': define<Tag[]>(
    'booking',
    field.list<Tag>(ratingTag, { max: 12, blank: { code: '', side: 'good', name: field.emptyText } }, (schema) =>
      schema
        .refine((tags) => tags.length > 0, messageKey('validation.required'))
        .refine(areDistinct, messageKey('validation.tag_twice')),
    ),
    [],
  ),

  /** A rating with at most so many stars is a claim; 0: none is. */
  'claims.low_stars': define('booking', field.number({ min: 0, max: 5, decimals: 1 }), 2),

  /** Reminders of money owed on account. Off at first: no upgrade may begin to write to customers about money. */
  'receivables.reminders': define(
    'receivables',
    field.parts({
      on: field.flag(),
      steps: field.list(
        field.parts({ after_days: field.number({ min: 1, max: 365, unit: 'days' }) }),
        { max: 6, blank: { after_days: 7 } },
        (schema) =>
          schema.refine(
            (steps) => steps.every(({ after_days }, i) => after_days > (steps[i - 1]?.after_days ?? 0)),
            messageKey('validation.reminder_steps'),
          ),
      ),
    }),
    { on: false, steps: [{ after_days: 3 }, { after_days: 14 }, { after_days: 30 }] },
  ),
  /** What a reminder says before it lists the orders; a language without a text has ours. */
  'receivables.reminder_text': define(
    'receivables',
    {
      ...field.localized({ max: 2000, lines: true }),
      schema: field
        .localized({ max: 2000, lines: true })
        .schema.refine(
          (texts) => Object.values(texts).every((text) => unknownPlaceholders(text).length === 0),
          messageKey('validation.placeholder'),
        ),
    },
    field.emptyText,
  ),

  /** The sender of our mails; the environment's MAIL_FROM is the default. */
  'mail.sender': define(
    'mail',
    field.parts({ name: field.text({ max: 60 }), address: field.email({ required: true }) }),
    {
      name: '',
      address: 'no-reply@goodlot.test',
    },
  ),
  /** The address that receives enquiries and replies to our mails (Reply-To); the environment's MAIL_REPLY_TO is the default. */
  'mail.office': define('mail', field.email({ required: true }), 'office@goodlot.test'),

  /** For how many days personal data is kept; a nightly job removes what is older. */
  'privacy.keep_days': define('privacy', field.parts(keptDays), { ...defaultKeepDays }, 'terms_of_us'),
  'privacy.missed_search_days': define('privacy', field.number({ min: 1, max: 3650, unit: 'days' }), 365),

  /** The test message in the top bar; default: on in development mode. */
  'access.development_banner': define('access', field.flag(), false, 'home'),
  /** Redirects http visits to https; FORCE_HTTPS is the default. */
  'access.force_https': define('access', field.flag(), false),
  /** Off: `/login` redirects to the home page (C-20); LOGIN_ALWAYS_REQUIRED is the default. */
  'access.login_required': define('access', field.flag(), true),
} as const

export type SettingKey = keyof typeof settingDefinitions
export type Settings = { [K in SettingKey]: (typeof settingDefinitions)[K]['value'] }
export const settingKeys = Object.keys(settingDefinitions) as SettingKey[]
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingDefinitions, key)
