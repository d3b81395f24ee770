import type { Locale } from '@goodlot/i18n'
import type { Db } from '../db/connect.ts'
import type { MailTexts } from './mail-texts.ts'

/** Root's own texts of a kind of mail in one language; undefined if the catalog's are used. */
export async function ownTexts(db: Db, kind: string, language: Locale): Promise<MailTexts | undefined> {
  const row = await db
    .selectFrom('mail_texts')
    .select(['subject', 'body', 'button'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()
  if (!row || row.subject === null || row.body === null) return undefined
  return { subject: row.subject, body: row.body, button: row.button ?? '' }
}
