import type { Transaction, Updateable } from 'kysely'
import type { DB } from '../../db/types.ts'

type Asked = { email: string; asked_from: string }

export const askReset = (
  trx: Transaction<DB>,
  asked: Asked & { from_known_device: boolean },
  language: string,
  now: Date,
) =>
  trx
    .insertInto('password_resets')
    .values({ ...asked, language, asked_at: now })
    .onConflict((oc) =>
      oc.columns(['email', 'asked_from']).doUpdateSet({
        asked_at: now,
        from_known_device: asked.from_known_device,
        language,
        code_hash: null,
        expires_at: null,
        tries: 0,
        tries_elsewhere: 0,
        used_at: null,
        handled: false,
      }),
    )
    .execute()

/** The codes requested for this e-mail: first the one requested from this network, then the newest. */
export const lockResets = (trx: Transaction<DB>, { email, asked_from }: Asked) =>
  trx
    .selectFrom('password_resets')
    .selectAll()
    .where('email', '=', email)
    .orderBy((eb) => eb('asked_from', '=', asked_from), 'desc')
    .orderBy('asked_at', 'desc')
    .forUpdate()
    .execute()

export const changeReset = (
  trx: Transaction<DB>,
  { email, asked_from }: Asked,
  change: Updateable<DB['password_resets']>,
) =>
  trx
    .updateTable('password_resets')
    .set(change)
    .where('email', '=', email)
    .where('asked_from', '=', asked_from)
    .execute()

/** A new password makes every code of the account invalid. */
export const endResets = (trx: Transaction<DB>, email: string, now: Date) =>
  trx.updateTable('password_resets').set({ used_at: now, code_hash: null }).where('email', '=', email).execute()

export const takeWaitingReset = (trx: Transaction<DB>) =>
  trx
    .selectFrom('password_resets')
    .selectAll()
    .where('handled', '=', false)
    .orderBy('asked_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
