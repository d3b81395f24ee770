import { isDeepStrictEqual } from 'node:util'
import { appPaths, type Settings, sitePaths } from '@goodlot/contract'
import { type Key, type Locale, locales, money, type Translate } from '@goodlot/i18n'
import { campaignPercent, centsOf, chinaDay, defaultManDaySettings, percentOf } from '@goodlot/rules'
import { PLAN_KINDS } from '@goodlot/sampling'
import type { Db } from '../../db/connect.ts'
import { escapeHtml } from '../../html.ts'
import type { World } from '../../http/context.ts'
import { campaignOf, ruleSettings } from '../../setting/index.ts'
import { publicPrices } from '../earnings/index.ts'
import { writtenSample } from '../reports/index.ts'
import { exampleMark, legalLine, people, privacySection, voices } from './site-texts.ts'
import { usualTable } from './usual-table.ts'

type SiteWorld = Pick<World, 'config' | 'translate' | 'clock' | 'demo'>

const anchor = (text: string, href: string, name = '') =>
  `<a${name && ` class="${name}"`} href="${escapeHtml(href)}" rel="noopener noreferrer" target="_blank">${escapeHtml(text)}</a>`

const inEachLanguage = (text: (locale: Locale) => string) =>
  Object.fromEntries(locales.map((locale) => [locale, text(locale)])) as Record<Locale, string>

/** What can be booked on this server, from its records. */
export interface Offer {
  laboratory: boolean
}
const everything: Offer = { laboratory: true }

/** What the operator configured, for the scripts of the site and the apps. It must contain nothing secret. */
export function pageFlags(world: SiteWorld, settings: Settings, offer: Offer = everything) {
  const { config, translate } = world
  const { shown, text, link } = settings['site.filing']
  const development = settings['access.development_banner']
  const { manDays, sampling } = ruleSettings(settings)
  const samplingOff = PLAN_KINDS.filter((kind) => kind !== 'single' && !sampling[kind])
  return {
    apiBase: config.apiBase,
    /** The screens that exist: the site's menu leaves the others out. */
    available: [...Object.keys(appPaths), 'field'],
    development,
    /** Only until the demo is made: the app asks when that is, and the top bar says so. */
    ...(world.demo.isUnderWay ? { demoUnderWay: true } : {}),
    loginAlwaysRequired: settings['access.login_required'],
    promotion: inEachLanguage((locale) => promotionLine(world, settings, locale)),
    legal: inEachLanguage((locale) => legalLine(settings['company.legal'], translate(locale))),
    privacy: true,
    /** Settings for the quote on the page; left out if they are the defaults, which the page knows. */
    ...(isDeepStrictEqual(manDays, defaultManDaySettings) ? {} : { manDays }),
    ...(samplingOff.length === 0 ? {} : { samplingOff }),
    /** Only where nothing can be sent to a laboratory: then neither site nor cart offers it. */
    ...(offer.laboratory ? {} : { laboratory: false }),
    filing: shown ? { text, href: link } : null,
    social: settings['site.social'].map(({ name, link: href }) => ({ name, href })),
  }
}

/** The content of each slot; undefined keeps what the page contains there. */
export function slotContents(
  world: SiteWorld,
  settings: Settings,
  locale: Locale,
  origin: string,
  offer: Offer = everything,
): Record<string, string | undefined> {
  const flags = pageFlags(world, settings, offer)
  const t = world.translate(locale)
  const percent = advertisedPercent(world, settings)
  const legal = flags.legal[locale]
  return {
    origin: escapeHtml(origin),
    flags: `<script type="application/json" id="flags">${JSON.stringify(flags).replace(/</g, '\\u003c')}</script>`,
    promotion: escapeHtml(world.demo.isUnderWay ? t('shell.demo_under_way') : flags.promotion[locale]),
    filing: flags.filing ? filingLink(flags.filing) : '',
    social:
      flags.social.length > 0
        ? `<ul aria-label="${escapeHtml(t('shell.social'))}">${flags.social.map(({ name, href }) => `<li>${anchor(name, href)}</li>`).join('')}</ul>`
        : '',
    laboratory: offer.laboratory ? undefined : '',
    campaign: percent > 0 ? undefined : '',
    percent: String(percent),
    legal: legal && `<span class="gl-legal">${escapeHtml(legal)}</span>`,
    provider: legal && `<p class="soft">${escapeHtml(legal)}</p>`,
    privacy: privacySection(settings['company.privacy'], settings['privacy.keep_days'], locale, t),
    'entry-exam': settings['inspectors.exam'].required ? undefined : '',
    'exam-minutes': String(settings['inspectors.exam'].minutes),
    'answer-days': String(settings['inspectors.answer_days']),
    'payout-days': String(settings['prices.payout_wait']),
    'privacy-link': `<a href="${sitePaths.terms_of_us}#privacy">${escapeHtml(t('shell.privacy'))}</a>`,
    ...founderSlots(settings['site.founders'], locale, t),
    ...voiceSlots(settings['site.testimonials'], locale, t),
    ...priceSlots(settings, locale),
    ...Object.fromEntries(
      Object.entries(settings['man_days.samples_per_day']).map(([category, samples]) => [
        `samples-${category.replaceAll('_', '-')}`,
        new Intl.NumberFormat(locale).format(samples),
      ]),
    ),
    contact: contactRows(settings['site.offices'], t),
    'reach-offices': Object.values(settings['site.offices']).some(({ phone, email }) => phone || email)
      ? undefined
      : '',
    ...Object.fromEntries(
      Object.entries(settings['site.offices']).map(([id, office]) => [`office-${id}`, officeLines(office, t)]),
    ),
  }
}

/**
 * The test message in development mode (A-63), else the operator's line, else for Chinese readers the campaign, else the site's default
 * line.
 */
function promotionLine(world: SiteWorld, settings: Settings, locale: Locale): string {
  const t = world.translate(locale)
  if (settings['access.development_banner']) return t('shell.development')
  if (settings['site.promotion'][locale] !== '') return settings['site.promotion'][locale]
  const percent = advertisedPercent(world, settings)
  return locale === 'zh-CN' && percent > 0 ? t('site.campaign', { percent }) : t('shell.promotion')
}

/** The percentage to advertise today; 0 for none. The site's text mentions China, so it is shown only for campaigns there (A-29). */
function advertisedPercent({ clock }: SiteWorld, settings: Settings): number {
  const { shown, country } = settings['site.campaign']
  return shown && country === 'CN' ? campaignPercent([campaignOf(settings)], country, chinaDay(clock.now())) : 0
}

/** The note about the founders explains the examples, so it is removed when no founder is an example. */
function founderSlots(founders: Settings['site.founders'], locale: Locale, t: Translate) {
  if (founders.length === 0) return { founders: '', 'founders-anchor': '' }
  const someExample = founders.some(({ example }) => example)
  return { people: people(founders, locale, t), 'people-note': someExample ? undefined : '' }
}

function voiceSlots(testimonials: Settings['site.testimonials'], locale: Locale, t: Translate) {
  if (testimonials.length === 0) return { clients: '', 'clients-anchor': '' }
  const someExample = testimonials.some(({ example }) => example)
  return { voices: voices(testimonials, locale, t), 'voices-note': someExample ? undefined : '' }
}

/** The day rate of the page's worked example, in dollars. */
const exampleRate = 200

function priceSlots(settings: Settings, locale: Locale): Record<string, string> {
  const [fee, percent] = [settings['prices.own_inspector_fee'], settings['prices.commission']]
  const kept = percentOf(exampleRate, percent)
  return {
    commission: new Intl.NumberFormat(locale).format(percent),
    fee: money(locale, centsOf(fee)),
    kept: money(locale, centsOf(kept)),
    earned: money(locale, centsOf(exampleRate - kept)),
    'kept-width': String(kept),
    'earned-width': String(exampleRate - kept),
    'fee-width': String(fee),
  }
}

const filingLink = ({ text, href }: { text: string; href: string }) =>
  href ? anchor(text, href, 'gl-filing') : escapeHtml(text)

type Offices = Settings['site.offices']
type Office = NonNullable<Offices['suzhou']>
const phoneLink = (phone: string) =>
  `<a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a>`
const mailLink = (email: string) => `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`

const officeLines = ({ address, phone, email, sample }: Office, t: Translate) =>
  [
    // an address stays as the operator wrote it, whatever the page's language
    address && `<span translate="no">${escapeHtml(address)}</span>`,
    phone && phoneLink(phone),
    email && mailLink(email),
    sample && exampleMark(t),
  ]
    .filter(Boolean)
    .join('')

/** Telephone and mail of the headquarters as rows of a list, as far as the operator gave them. */
function contactRows(offices: Offices, t: Translate): string {
  const headquarters = [offices.suzhou, offices['hong-kong']].filter((o) => o !== undefined)
  const row = (label: Key, field: 'phone' | 'email', link: (text: string) => string) => {
    const links = headquarters
      .filter((office) => office[field])
      .map((office) => link(office[field]) + (office.sample ? ` ${exampleMark(t)}` : ''))
    return links.length > 0 ? `<div><dt>${escapeHtml(t(label))}</dt><dd>${links.join('<br>')}</dd></div>` : ''
  }
  return row('site-enquiry.phone', 'phone', phoneLink) + row('site-enquiry.email', 'email', mailLink)
}

/** What the slots of some pages need of the database. */
export type PageRecords = Awaited<ReturnType<typeof readPageRecords>>

export const readPageRecords = async (db: Db, page: string, now: Date) => ({
  usual: page === 'for_inspectors' ? await publicPrices(db, now) : null,
})

/** Slots that only one page has. */
export function pageSlots(
  world: Pick<SiteWorld, 'translate'>,
  { page, locale, origin }: { page: string; locale: Locale; origin: string },
  settings: Settings,
  { usual }: PageRecords = { usual: null },
): Record<string, string | undefined> {
  if (page === 'sample_report') return { 'sample-report': writtenSample(locale, origin).html }
  if (page !== 'for_inspectors' || !usual) return {}
  return { 'usual-prices': usualTable(usual, settings['prices.commission'], locale, world.translate(locale)) }
}

const slotPair = /<!--slot:([a-z-]+)-->((?:(?!<!--slot:)[\s\S])*?)<!--\/slot:\1-->/g

/** Puts the contents into `<!--slot:name-->…<!--/slot:name-->`, the inner slot first, and into a lone `<!--slot:name-->`. */
export function fillSlots(html: string, contents: Record<string, string | undefined>): string {
  let filled = html
  for (let before = ''; before !== filled; ) {
    before = filled
    filled = before.replace(slotPair, (_, name: string, unfilled: string) => contents[name] ?? unfilled)
  }
  return filled
    .replace(/<!--slot:([a-z-]+)-->/g, (_, name: string) => contents[name] ?? '')
    .replaceAll('{{origin}}', contents.origin ?? '')
}
