import { appPaths } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
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
    remoteLoginUrl: config.remoteLoginUrl ?? '',
    remoteSignupUrl: config.remoteSignupUrl ?? '',
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
  const promotion = settings['site.promotion'][locale]
  const { shown, percent } = settings['site.campaign']
  return {
    origin: escapeHtml(origin),
    flags: `<script type="application/json" id="flags">${JSON.stringify(flags).replace(/</g, '\\u003c')}</script>`,
    // in development mode a test message stands where the promotion would (A-63)
    promotion: flags.development
      ? escapeHtml(t('shell.development'))
      : promotion === ''
        ? undefined
        : escapeHtml(promotion),
    filing: flags.filing ? filingLink(flags.filing) : '',
    social:
      flags.social.length > 0
        ? `<ul>${flags.social.map(({ name, href }) => `<li>${anchor(name, href)}</li>`).join('')}</ul>`
        : '',
    campaign: !shown
      ? ''
      : percent === definedCampaign
        ? undefined
        : `<p class="campaign"><strong>${escapeHtml(t('site.campaign', { percent }))}</strong></p>`,
  }
}

/** The percentage that the built pages already name. */
const definedCampaign = 50
const filingLink = ({ text, href }: { text: string; href: string }) =>
  href ? anchor(text, href, 'gl-filing') : escapeHtml(text)

/** Puts the contents into `<!--slot:name-->…<!--/slot:name-->`, or into a lone `<!--slot:name-->`. */
export function fillSlots(html: string, contents: Record<string, string | undefined>): string {
  return html
    .replace(
      /<!--slot:([a-z]+)-->((?:(?!<!--slot:)[\s\S])*?)<!--\/slot:\1-->/g,
      (whole, name: string, unfilled: string) =>
        name in contents ? (contents[name] ?? unfilled) : whole.includes('<!--') ? unfilled : whole,
    )
    .replace(/<!--slot:([a-z]+)-->/g, (_, name: string) => contents[name] ?? '')
    .replaceAll('{{origin}}', contents.origin ?? '')
}
