import { appPaths } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import { escapeHtml } from '../../html.ts'
import type { World } from '../../http/context.ts'
import type { Settings } from '../settings/index.ts'

const anchor = (text: string, href: string, name = '') =>
  `<a${name && ` class="${name}"`} href="${escapeHtml(href)}" rel="noopener noreferrer" target="_blank">${escapeHtml(text)}</a>`

/** What the operator configured, for the scripts of site and app. Nothing secret is in it. */
export function pageFlags({ config }: World, settings: Settings) {
  const { shown, text, link } = settings['site.filing']
  return {
    apiBase: '/api',
    /** The screens that exist: the site's menu leaves the others out. */
    available: Object.keys(appPaths),
    development: config.mode === 'development',
    loginAlwaysRequired: config.loginAlwaysRequired,
    promotion: settings['site.promotion'],
    filing: shown ? { text, href: link } : null,
    social: settings['site.social'].map(({ name, link: href }) => ({ name, href })),
  }
}

/** The content of each slot, or undefined to leave what the page has there. */
export function slotContents(
  world: World,
  settings: Settings,
  locale: Locale,
  origin: string,
): Record<string, string | undefined> {
  const flags = pageFlags(world, settings)
  const t = world.translate(locale)
  const { shown, percent } = settings['site.campaign']
  return {
    origin: escapeHtml(origin),
    flags: `<script type="application/json" id="flags">${JSON.stringify(flags).replace(/</g, '\\u003c')}</script>`,
    promotion: escapeHtml(promotionLine(flags.development, settings, locale, t)),
    filing: flags.filing ? filingLink(flags.filing) : '',
    social:
      flags.social.length > 0
        ? `<ul aria-label="${escapeHtml(t('shell.social'))}">${flags.social.map(({ name, href }) => `<li>${anchor(name, href)}</li>`).join('')}</ul>`
        : '',
    campaign: shown ? undefined : '',
    percent: String(percent),
    contact: contactRows(settings['site.offices'], t),
    ...Object.fromEntries(
      Object.entries(settings['site.offices']).map(([id, office]) => [`office-${id}`, officeLines(office)]),
    ),
  }
}

/** The test message in development mode (A-63); else the operator's line, the campaign for Chinese readers, or the site's own. */
function promotionLine(development: boolean, settings: Settings, locale: Locale, t: Translate): string {
  if (development) return t('shell.development')
  if (settings['site.promotion'][locale] !== '') return settings['site.promotion'][locale]
  const { shown, percent } = settings['site.campaign']
  return locale === 'zh-CN' && shown ? t('site.campaign', { percent }) : t('shell.promotion')
}

const filingLink = ({ text, href }: { text: string; href: string }) =>
  href ? anchor(text, href, 'gl-filing') : escapeHtml(text)

type Offices = Settings['site.offices']
const phoneLink = (phone: string) =>
  `<a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a>`
const mailLink = (email: string) => `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`

const officeLines = ({ address, phone, email }: NonNullable<Offices['suzhou']>) =>
  [address && `<span>${escapeHtml(address)}</span>`, phone && phoneLink(phone), email && mailLink(email)]
    .filter(Boolean)
    .join('')

/** Telephone and mail of the headquarters as rows of a list, as far as the operator gave them. */
function contactRows(offices: Offices, t: Translate): string {
  const desks = [offices.suzhou, offices['hong-kong']].filter((o) => o !== undefined)
  const row = (label: string, links: string[]) =>
    links.length > 0 ? `<div><dt>${escapeHtml(t(label))}</dt><dd>${links.join(', ')}</dd></div>` : ''
  const phones = desks.flatMap(({ phone }) => (phone ? [phoneLink(phone)] : []))
  const mails = desks.flatMap(({ email }) => (email ? [mailLink(email)] : []))
  return row('site-enquiry.phone', phones) + row('site-enquiry.email', mails)
}

const pair = /<!--slot:([a-z-]+)-->((?:(?!<!--slot:)[\s\S])*?)<!--\/slot:\1-->/g

/** Puts the contents into `<!--slot:name-->…<!--/slot:name-->`, the inner slot first, and into a lone `<!--slot:name-->`. */
export function fillSlots(html: string, contents: Record<string, string | undefined>): string {
  let filled = html
  for (let before = ''; before !== filled; ) {
    before = filled
    filled = before.replace(pair, (_, name: string, unfilled: string) => contents[name] ?? unfilled)
  }
  return filled
    .replace(/<!--slot:([a-z-]+)-->/g, (_, name: string) => contents[name] ?? '')
    .replaceAll('{{origin}}', contents.origin ?? '')
}
