import type { Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { MailTexts } from '../../mail/mail-texts.ts'

/** Kinds and languages that have texts of root's own. */
export const changedTexts = (db: Db) =>
  db.selectFrom('mail_texts').select(['kind', 'language']).where('subject', 'is not', null).execute()

export const allTexts = (db: Db, kind: string) => texts(db).where('m.kind', '=', kind).execute()

const texts = (db: Db) =>
  db
    .selectFrom('mail_texts as m')
    .leftJoin('accounts as a', 'a.id', 'm.changed_by')
    .select(['m.language', 'm.subject', 'm.body', 'm.button', 'm.version', 'm.changed_at', 'a.email'])

export type LockedText = Awaited<ReturnType<typeof allTexts>>[number]

/** The row of a kind and language, locked; one that was never saved gets a row without texts, version 0. */
export async function lockText(trx: Transaction<DB>, kind: string, language: string, at: Date): Promise<LockedText> {
  await trx
    .insertInto('mail_texts')
    .values({ kind, language, version: 0, changed_at: at })
    .onConflict((oc) => oc.columns(['kind', 'language']).doNothing())
    .execute()
  return texts(trx)
    .where('m.kind', '=', kind)
    .where('m.language', '=', language)
    .forUpdate('m')
    .executeTakeFirstOrThrow()
}

/** Stores root's texts; null goes back to the catalog's. */
export async function storeText(
  trx: Transaction<DB>,
  kind: string,
  language: string,
  own: MailTexts | null,
  by: { at: Date; id: number },
): Promise<void> {
  await trx
    .updateTable('mail_texts')
    .set((eb) => ({
      subject: own?.subject ?? null,
      body: own?.body ?? null,
      button: own?.button ?? null,
      version: eb('version', '+', 1),
      changed_at: by.at,
      changed_by: by.id,
    }))
    .where('kind', '=', kind)
    .where('language', '=', language)
    .execute()
}
