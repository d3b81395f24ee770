import type { EnquiryRow } from '@goodlot/contract'
import { familyNameFirst, fullName, type Locale, type Translate } from '@goodlot/i18n'
import { chinaDateTime } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import type { Enquiries } from '../../db/types.ts'

interface People {
  answered_email: string | null
  closed_email: string | null
}

const stateOf = ({ closed_at, answered_at }: Selectable<Enquiries>): EnquiryRow['state'] =>
  closed_at ? 'closed' : answered_at ? 'answered' : 'new'

export const enquiryView = (row: Selectable<Enquiries> & People): EnquiryRow => ({
  issue_id: row.id,
  request_type: row.request_type,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  company_name: row.company_name,
  industry: row.industry,
  product_category: row.product_category,
  issue_type: row.issue_type,
  description: row.description,
  server_type: row.server_type,
  language: row.language,
  is_suspect: row.suspect,
  created_at: chinaDateTime(row.created_at),
  state: stateOf(row),
  answers: row.answers,
  answered_at: row.answered_at ? chinaDateTime(row.answered_at) : '',
  answered_by: row.answered_email ?? '',
  closed_at: row.closed_at ? chinaDateTime(row.closed_at) : '',
  closed_by: row.closed_email ?? '',
})

export const answerView = (row: { body: string; created_at: Date; email: string | null }) => ({
  text: row.body,
  created_at: chinaDateTime(row.created_at),
  created_by: row.email ?? '',
})

/** The name in a mail's greeting: the given name, or the full name in languages with the family name first. */
export const greetingName = (locale: Locale, row: Pick<Selectable<Enquiries>, 'first_name' | 'last_name'>): string =>
  familyNameFirst(locale) ? fullName(locale, row.first_name, row.last_name) : row.first_name

/** The enquiry as lines of a mail to the office; empty fields are left out. */
export const summaryOf = (row: Selectable<Enquiries>): string =>
  (
    [
      'first_name',
      'last_name',
      'email',
      'phone',
      'company_name',
      'industry',
      'product_category',
      'server_type',
      'issue_type',
      'description',
    ] as const
  )
    .filter((field) => row[field] !== '' && row[field] !== 'N/A')
    .map((field) => `${field}: ${row[field]}`)
    .join('\n')

/** The question, quoted in the answer's mail so that it is understood weeks later; '' if the sender wrote none. */
export function quoteOf(
  { description, product_category, created_at }: Pick<EnquiryRow, 'description' | 'product_category' | 'created_at'>,
  t: Translate,
): string {
  // the quick form has no description, only what the goods are
  const question = [description, product_category].find((text) => text !== '' && text !== 'N/A')
  if (question === undefined) return ''
  // `>` on every line, blank ones too: an empty line would end the quotation
  const quoted = question.split('\n').map((line) => `> ${line}`.trimEnd())
  return [t('mails.enquiry_quote', { date: created_at.slice(0, 10) }), ...quoted].join('\n')
}
