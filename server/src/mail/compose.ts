import { light } from '@goodlot/brand'
import { isLocale, type KeyOf, type Locale, productName, type Translate } from '@goodlot/i18n'
import { escapeHtml } from '../html.ts'
import { fillText, type MailTexts } from './mail-texts.ts'

/** The names in the catalog `mails` that have a key with this ending. */
type Named<End extends string, K = KeyOf<'mails'>> = K extends `${infer Name}_${End}` ? Name : never
type MailName = Named<'subject'> & Named<'body'>
type LinkedName = MailName & Named<'button'>

/**
 * A mail that a feature sends. Its texts are `mails.<name>_subject` and `mails.<name>_body`. Two facts are shown outside the texts: `link`
 * as a button (`mails.<name>_button`) and in full below it, `code` in large figures. A third one, `refuse`, is a link to close an account
 * that the receiver did not open (`mails.refuse`).
 */
export interface MailTemplate<F extends string = string> {
  name: MailName
  /** The placeholders in the mail's texts. */
  facts: readonly F[]
  /** Which footer tells the receiver why the mail was sent. */
  foot: Foot
}

/** The footer of a mail to an account · to an address that somebody entered · to the office's address in the settings. */
export type Foot = 'foot' | 'foot_entered' | 'foot_office'

type FactsOf<L> = L extends readonly (infer One extends string)[] ? One : never

/** The mail templates of a feature, from their names and facts. A mail with a link needs a text for its button. */
export const mailTemplates = <const F extends Readonly<Partial<Record<MailName, readonly string[]>>>>(
  factsOf: F & { [N in Exclude<keyof F, LinkedName>]: readonly Exclude<FactsOf<F[N]>, 'link'>[] },
  feet: { [N in MailName]?: Foot } = {},
): { [N in keyof F]: MailTemplate<FactsOf<F[N]>> } =>
  Object.fromEntries(
    Object.entries<readonly string[]>(factsOf).map(([name, facts]) => [
      name,
      { name, facts, foot: feet[name as MailName] ?? 'foot' },
    ]),
  ) as {
    [N in keyof F]: MailTemplate<FactsOf<F[N]>>
  }

export interface Letter<F extends string> {
  template: MailTemplate<F>
  facts: Readonly<Record<NoInfer<F>, string | number>>
  /** Texts that only the receiver may know, and until when they are valid. */
  secret?: MailSecret
  /** The receiver's name was chosen by an account with a confirmed address, which the mail names as well. */
  isNamedByPartner?: true
  /** An iCalendar file that is sent with the mail. */
  calendar?: string
}

export interface MailSecret {
  /** The secrets exactly as they occur in the facts: codes, tokens of links. */
  texts: readonly string[]
  until: Date
}

/** Subject, text and HTML of a letter in one language; `own` are root's texts instead of the catalog's. */
export function compose<F extends string>(
  { template, facts: known }: Pick<Letter<F>, 'template' | 'facts'>,
  locale: Locale,
  t: Translate,
  own?: MailTexts,
) {
  const facts: Record<string, string | number> = known
  const filled = (text: string) => fillText({ kind: template.name, locale }, text, facts)
  // called only for mails with a link, whose templates have a text for the button
  const button = () => (own ? filled(own.button) : '') || t(`mails.${template.name as LinkedName}_button`, facts)
  const [link, code] = [String(facts.link ?? ''), String(facts.code ?? '')]
  // a subject is one line: a line break in a name could otherwise inject a header
  const subject = (own ? filled(own.subject) : t(`mails.${template.name}_subject`, facts)).replace(/\s+/g, ' ').trim()
  const paragraphs = (own ? filled(own.body) : t(`mails.${template.name}_body`, facts))
    .split('\n\n')
    .filter((paragraph) => paragraph !== '')
  // every body of the catalog with a name begins with a greeting, as its own paragraph; root's may begin otherwise
  const isGreeted = !own || /^[^\n]*\{\s*name\s*\}/.test(own.body)
  if (facts.name === '' && isGreeted) paragraphs[0] = t('mails.greeting')
  const refuse = String(facts.refuse ?? '')
  const foot = t(`mails.${template.foot}`)
  const text = [
    ...paragraphs,
    code,
    link && `${button()}: ${link}`,
    refuse && `${t('mails.refuse')}: ${refuse}`,
    `-- \n${foot}`,
  ]
    .filter(Boolean)
    .join('\n\n')
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${light.paper2};color:${light.ink};font:15px/1.6 Inter,'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans KR',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font-weight:700;font-size:18px;color:${light.accent};margin:0 0 16px">${productName}</p>
<div style="background:${light.paper};border:1px solid ${light.line};border-radius:6px;padding:24px">
${paragraphs.map((p) => `<p style="margin:0 0 14px;white-space:pre-line">${escapeHtml(p)}</p>`).join('\n')}
${code ? `<p style="font:700 28px/1.2 ui-monospace,monospace;letter-spacing:6px;margin:20px 0">${escapeHtml(code)}</p>` : ''}
${link ? `<p style="margin:20px 0"><a href="${escapeHtml(link)}" style="background:${light.accent};color:${light.onAccent};text-decoration:none;padding:10px 18px;border-radius:6px;display:inline-block">${escapeHtml(button())}</a></p><p style="font-size:12px;color:${light.ink3};word-break:break-all">${escapeHtml(link)}</p>` : ''}
${refuse ? `<p style="font-size:13px"><a href="${escapeHtml(refuse)}" style="color:${light.ink3}">${escapeHtml(t('mails.refuse'))}</a></p>` : ''}
</div><p style="font-size:12px;color:${light.ink3};margin:16px 0">${escapeHtml(foot)}</p></div></body></html>`
  return { subject, text, html }
}

export const mailLocale = (language: string): Locale => (isLocale(language) ? language : 'en-US')
