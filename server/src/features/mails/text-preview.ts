import type { Locale, Translate } from '@goodlot/i18n'
import { compose, type MailTemplate } from '../../mail/compose.ts'
import { hasButton, type MailTexts, missingPlaceholders, placeholdersOf } from '../../mail/mail-texts.ts'
import { sampleFacts } from './sample-facts.ts'

interface Previewed {
  kind: string
  language: Locale
  texts: MailTexts
  t: Translate
  origin: string
}

/** A mail with these texts and sample data, as it would be sent. */
export function previewOf({ kind, language, texts, t, origin }: Previewed) {
  const samples = sampleFacts(t, origin)
  const shown = [...placeholdersOf(kind), ...(hasButton(kind) ? ['link'] : [])]
  const facts = Object.fromEntries(shown.map((name) => [name, samples[name] ?? name]))
  const template: MailTemplate = { name: kind as MailTemplate['name'], facts: shown, foot: 'foot' }
  const { subject, html } = compose({ template, facts }, language, t, texts)
  return { subject, html, missing: missingPlaceholders(kind, language, texts) }
}
