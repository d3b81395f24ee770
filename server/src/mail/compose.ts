import { isLocale, type Locale, productName, type Translate } from '@goodlot/i18n'
import { escapeHtml } from '../html.ts'

/** The mails we write. Each has `<name>_subject` and `<name>_body` in the catalog `mails`; a `link` brings `<name>_button`. */
export type MailTemplate =
  | 'registered'
  | 'sub_account'
  | 'referral'
  | 'reset_code'
  | 'password_changed'
  | 'enquiry'
  | 'enquiry_received'
  | 'enquiry_answer'

export interface Letter {
  template: MailTemplate
  params: Record<string, string | number>
  /** Shown as a button, and in full below it. */
  link?: string
  /** A code to type, shown large. */
  code?: string
}

/** Subject, text and HTML of a letter in one language. */
export function compose(letter: Letter, locale: Locale, t: Translate): { subject: string; text: string; html: string } {
  const say = (part: string) => t(`mails.${letter.template}_${part}`, letter.params)
  // a subject is one line: whatever a name contains, it starts no header
  const subject = say('subject').replace(/\s+/g, ' ').trim()
  const paragraphs = say('body').split('\n\n')
  const foot = t('mails.foot')
  const text = [...paragraphs, letter.code, letter.link && `${say('button')}: ${letter.link}`, `-- \n${foot}`]
    .filter(Boolean)
    .join('\n\n')
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f8fa;color:#0f1e2e;font:15px/1.6 Inter,'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans KR',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font-weight:700;font-size:18px;color:#0b7a75;margin:0 0 16px">${productName}</p>
<div style="background:#fff;border:1px solid #dde3e9;border-radius:6px;padding:24px">
${paragraphs.map((p) => `<p style="margin:0 0 14px;white-space:pre-line">${escapeHtml(p)}</p>`).join('\n')}
${letter.code ? `<p style="font:700 28px/1.2 ui-monospace,monospace;letter-spacing:6px;margin:20px 0">${escapeHtml(letter.code)}</p>` : ''}
${letter.link ? `<p style="margin:20px 0"><a href="${escapeHtml(letter.link)}" style="background:#0b7a75;color:#fff;text-decoration:none;padding:10px 18px;border-radius:6px;display:inline-block">${escapeHtml(say('button'))}</a></p><p style="font-size:12px;color:#5b6b7a;word-break:break-all">${escapeHtml(letter.link)}</p>` : ''}
</div><p style="font-size:12px;color:#5b6b7a;margin:16px 0">${escapeHtml(foot)}</p></div></body></html>`
  return { subject, text, html }
}

export const mailLocale = (language: string): Locale => (isLocale(language) ? language : 'en-US')
