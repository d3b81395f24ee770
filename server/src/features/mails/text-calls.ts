import type { DecodedOf, mails } from '@goodlot/contract'
import { isLocale, locales } from '@goodlot/i18n'
import { chinaDateTime } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import {
  defaultTexts,
  hasButton,
  type MailTexts,
  mailKinds,
  placeholdersOf,
  textParts,
  unknownPlaceholder,
} from '../../mail/mail-texts.ts'
import { previewOf } from './text-preview.ts'
import { allTexts, changedTexts, type LockedText, lockText, storeText } from './text-store.ts'

type TextCall = 'mail_text_list' | 'mail_text_get' | 'mail_text_save' | 'mail_text_reset' | 'mail_text_preview'
type Sent = Pick<DecodedOf<(typeof mails)['mail_text_preview']>, 'kind' | 'subject' | 'body' | 'button'>

function requireKind(ctx: MayFail<'not_found'>, kind: string): void {
  if (!mailKinds().includes(kind)) fail(ctx, 'not_found')
}

/** The texts as they are stored; refuses whatever in braces the mail cannot fill. */
function checkTexts({ kind, subject, body, button = '' }: Sent): MailTexts {
  const texts = { subject, body, button }
  const wrong = textParts.flatMap((part) => {
    const name = unknownPlaceholder(kind, texts[part])
    return name === null ? [] : [[part, { key: 'validation.placeholder' as const, params: { name } }] as const]
  })
  if (wrong.length > 0) throw new BadInput(Object.fromEntries(wrong))
  return texts
}

function refuseStale(ctx: MayFail<'record_changed'>, row: LockedText, base: number | undefined): void {
  if (base === undefined || base === row.version) return
  const saved = { who: row.email ?? '', when: chinaDateTime(row.changed_at), version: row.version }
  fail(ctx, 'record_changed', { who: saved.who, when: saved.when }, saved)
}

export const textHandlers: Pick<Handlers<typeof mails>, TextCall> = {
  async mail_text_list({ db }) {
    const changed = await changedTexts(db)
    return mailKinds().map((kind) => ({
      kind,
      changed: changed.flatMap((row) => (row.kind === kind && isLocale(row.language) ? row.language : [])),
    }))
  },

  async mail_text_get(ctx, { kind }) {
    requireKind(ctx, kind)
    const rows = await allTexts(ctx.db, kind)
    return {
      placeholders: placeholdersOf(kind),
      has_button: hasButton(kind),
      texts: locales.map((language) => {
        const row = rows.find((one) => one.language === language)
        const usual = defaultTexts(kind, language)
        const isDefault = row?.subject == null || row.body === null
        return {
          language,
          subject: row?.subject ?? usual.subject,
          body: row?.body ?? usual.body,
          button: row?.button || usual.button,
          default_subject: usual.subject,
          default_body: usual.body,
          default_button: usual.button,
          is_default: isDefault,
          version: row?.version ?? 0,
          changed_at: row ? chinaDateTime(row.changed_at) : '',
          changed_by: row?.email ?? '',
        }
      }),
    }
  },

  async mail_text_save(ctx, { kind, language, version, ...sent }) {
    requireKind(ctx, kind)
    const texts = checkTexts({ kind, ...sent })
    const row = await lockText(ctx.db, kind, language, ctx.now)
    refuseStale(ctx, row, version)
    const from = { ...defaultTexts(kind, language), ...(row.subject === null ? {} : row) }
    await storeText(ctx.db, kind, language, texts, { at: ctx.now, id: ctx.me.id })
    const before = { subject: from.subject, body: from.body, button: from.button ?? '' }
    await recordBy(ctx, 'mails.text_save', `mail_text:${kind}.${language}`, { from: before, to: texts })
    return { version: row.version + 1 }
  },

  async mail_text_reset(ctx, { kind, language, version }) {
    requireKind(ctx, kind)
    const row = await lockText(ctx.db, kind, language, ctx.now)
    refuseStale(ctx, row, version)
    if (row.subject === null) return { version: row.version }
    await storeText(ctx.db, kind, language, null, { at: ctx.now, id: ctx.me.id })
    const from = { subject: row.subject, body: row.body, button: row.button }
    await recordBy(ctx, 'mails.text_reset', `mail_text:${kind}.${language}`, { from, to: defaultTexts(kind, language) })
    return { version: row.version + 1 }
  },

  async mail_text_preview(ctx, { language, ...sent }) {
    const { kind } = sent
    requireKind(ctx, kind)
    const texts = checkTexts(sent)
    return previewOf({ kind, language, texts, t: ctx.translate(language), origin: ctx.origin })
  },
}
