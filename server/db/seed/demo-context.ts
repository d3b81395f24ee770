import type { FaultName } from '@goodlot/contract'
import type { MemberFlag } from '@goodlot/rules'
import type { Kysely, Transaction } from 'kysely'
import type { App } from '../../src/app.ts'
import { inTransaction } from '../../src/db/in-transaction.ts'
import type { DB } from '../../src/db/types.ts'
import { accountByEmail } from '../../src/features/accounts/index.ts'
import type { Context, Me, Upload } from '../../src/http/context.ts'
import { type MayFail, outsideCalls } from '../../src/http/refusal.ts'
import { signedAddress } from '../../src/http/signed-address.ts'
import { demoFiles } from './demo-files.ts'

/** The context of a handler that the seed calls as a demo account. */
export type DemoContext = Omit<Context, 'db' | 'me'> & { db: Transaction<DB>; me: Me } & MayFail<FaultName>

/**
 * Calls the product's own handlers as a demo account: the same rules, the same audit rows, one transaction. When `db`
 * is already a transaction, the call joins it, so that many calls are saved together.
 */
export async function asDemo<T>(
  app: App,
  db: Kysely<DB>,
  email: string,
  now: Date,
  run: (ctx: DemoContext) => Promise<T>,
): Promise<T> {
  const account = await accountByEmail(db, email)
  if (!account) throw new Error(`the demo account ${email} is missing`)
  const me: Me = {
    id: account.id,
    uuid: account.uuid,
    email,
    role: account.role as Me['role'],
    nickname: account.nickname,
    parentId: account.parent_id,
    isSub: account.parent_id !== null,
    family:
      account.parent_id === null ? null : { mainId: account.parent_id, flags: account.member_flags as MemberFlag[] },
    emailVerified: true,
    hasTotp: false,
    staffRole: null,
    isSuspended: false,
    isAgent: account.is_agent,
    childCount: 0,
    language: 'en-US',
    sessionId: 0,
  }
  const undo: (() => void | Promise<void>)[] = []
  try {
    const call = (trx: Transaction<DB>) =>
      run({
        ...app.world,
        key: null,
        // demo orders are paid without a network, whichever payment provider visitors use
        config: { ...app.world.config, paypal: undefined },
        storage: demoFiles(app.world.storage),
        db: trx,
        me,
        now,
        locale: 'en-US',
        t: app.world.translate('en-US'),
        address: '',
        userAgent: 'seed',
        client: 'web',
        token: '',
        secure: false,
        origin: '',
        upload: null,
        addressOf: (name) => signedAddress(app.world.secrets, name, now),
        ...outsideCalls,
        isKnownDevice: () => false,
        onGone: () => () => undefined,
        afterCommit: () => undefined,
        onRollback: (f) => undo.push(f),
      })
    return await inTransaction(db, call)
  } catch (error) {
    for (const f of undo) await f()
    throw error
  }
}

export const withUpload = (ctx: DemoContext, upload: Upload): DemoContext => ({ ...ctx, upload })
