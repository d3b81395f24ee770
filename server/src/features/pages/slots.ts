import { appPaths } from '@goodlot/contract'
import { type Key, type Locale, locales, type Translate } from '@goodlot/i18n'
import { escapeHtml } from '../../html.ts'
import type { World } from '../../http/context.ts'
import type { Settings } from '../settings/index.ts'

const anchor = (text: string, href: string, name = '') =>
  `<a${name && ` class="${name}"`} href="${escapeHtml(href)}" rel="noopener noreferrer" target="_blank">${escapeHtml(text)}</a>`

/** What the operator configured, for the scripts of site and app. Nothing secret is in it. */
export function pageFlags({ config, translate }: World, settings: Settings) {
  const { shown, text, link } = settings['site.filing']
  const development = config.mode === 'development'
  return {
    apiBase: config.apiBase,
    /** The screens that exist: the site's menu leaves the others out. */
    available: Object.keys(appPaths),
    development,
    loginAlwaysRequired: config.loginAlwaysRequired,
    promotion: Object.fromEntries(
      locales.map((locale) => [locale, promotionLine(development, settings, locale, translate(locale))]),
    ) as Record<Locale, string>,
    filing: shown ? { text, href: link } : null,
    social: settings['site.social'].map(({ name, link: href }) => ({ name, href })),
  }
}

/** The content of each slot; undefined keeps the page's own. */
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
    promotion: escapeHtml(flags.promotion[locale]),
    filing: flags.filing ? filingLink(flags.filing) : '',
    social:
      flags.social.length > 0
        ? `<ul aria-label="${escapeHtml(t('shell.social'))}">${flags.social.map(({ name, href }) => `<li>${anchor(name, href)}</li>`).join('')}</ul>`
        : '',
    campaign: shown ? undefined : '',
    percent: String(percent),
    contact: contactRows(settings['site.offices'], t),
    'reach-offices': Object.values(settings['site.offices']).some(({ phone, email }) => phone || email)
      ? undefined
      : '',
    ...Object.fromEntries(
      Object.entries(settings['site.offices']).map(([id, office]) => [`office-${id}`, officeLines(office, t)]),
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
type Office = NonNullable<Offices['suzhou']>
const phoneLink = (phone: string) =>
  `<a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a>`
const mailLink = (email: string) => `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`
const sampleMark = (t: Translate) => `<span class="example">${escapeHtml(t('site.example'))}</span>`

const officeLines = ({ address, phone, email, sample }: Office, t: Translate) =>
  [
    // an address stays as the operator wrote it, whatever the page's language
    address && `<span translate="no">${escapeHtml(address)}</span>`,
    phone && phoneLink(phone),
    email && mailLink(email),
    sample && sampleMark(t),
  ]
    .filter(Boolean)
    .join('')

/** Telephone and mail of the headquarters as rows of a list, as far as the operator gave them. */
function contactRows(offices: Offices, t: Translate): string {
  const headquarters = [offices.suzhou, offices['hong-kong']].filter((o) => o !== undefined)
  const row = (label: Key, field: 'phone' | 'email', link: (text: string) => string) => {
    const links = headquarters
      .filter((office) => office[field])
      .map((office) => link(office[field]) + (office.sample ? ` ${sampleMark(t)}` : ''))
    return links.length > 0 ? `<div><dt>${escapeHtml(t(label))}</dt><dd>${links.join('<br>')}</dd></div>` : ''
  }
  return row('site-enquiry.phone', 'phone', phoneLink) + row('site-enquiry.email', 'email', mailLink)
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
