import { appPaths, type privacy } from '@goodlot/contract'
import { chinaDay, type ErasureRefusal, mayErase } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import { record, recordBy } from '../../audit-log/index.ts'
import type { Accounts } from '../../db/types.ts'
import type { HandOver } from '../../feature.ts'
import type { Blob, Context, Handlers, Me, WriteContext } from '../../http/context.ts'
import { fail, failAt, keepAndFail, type MayFail, refuse } from '../../http/refusal.ts'
import { addJob } from '../../jobs/task.ts'
import { mayPost, post } from '../../mail/outbox.ts'
import { forgetSecrets } from '../../mail/outbox-store.ts'
import { newToken, tokenHash } from '../../secrets.ts'
import { readSettings } from '../../setting/index.ts'
import { accountById, otpFits, passwordFits } from '../accounts/index.ts'
import { closeErased } from './erase.ts'
import { exportTask } from './export-task.ts'
import { erasureFacts } from './facts-store.ts'
import { mails } from './messages.ts'
import * as store from './store.ts'
import { personData } from './view.ts'

type Account = Selectable<Accounts>
type MyWrite = WriteContext & { me: Me }

async function requireAccount(ctx: WriteContext & MayFail<'not_found'>, id: number): Promise<Account> {
  const account = await store.lockAccount(ctx.db, id)
  if (!account || account.erased_at) return fail(ctx, 'not_found')
  return account
}

/** Adds the request and its job; one that waits already is enough. */
async function requestExport(ctx: MyWrite, account: Account): Promise<void> {
  const request = { account_id: account.id, requested_by: ctx.me.id, requested_at: ctx.now, language: ctx.locale }
  const added = await store.insertExport(ctx.db, request)
  if (added) await addJob(ctx.db, exportTask, { export: added.id }, `person_export:${added.id}`)
  await recordBy(ctx, 'privacy.export', `account:${account.id}`)
}

async function exportFile(ctx: Context & MayFail<'no_export'>, accountId: number): Promise<Blob> {
  const made = await store.lastExport(ctx.db, accountId)
  const isThere = made?.state === 'ready' && made.expires_at !== null && made.expires_at > ctx.now
  const file = isThere && made.name ? await ctx.storage.open(made.name) : null
  if (!made?.made_at || !file) return fail(ctx, 'no_export')
  const fileName = `${ctx.t('privacy.export_file', { day: chinaDay(made.made_at) })}.zip`
  return { fileName, type: 'application/zip', file }
}

async function refuseUnsettled(ctx: WriteContext & MayFail<ErasureRefusal>, account: Account): Promise<void> {
  refuse(ctx, mayErase(await erasureFacts(ctx.db, account)))
}

/** Cancels an erasure that has not begun, and tells the owner. */
async function cancel(ctx: WriteContext & MayFail<'no_erasure'>, account: Account, by: number | null): Promise<void> {
  const erasure = await store.erasureOf(ctx.db, account.id)
  if (!erasure || erasure.closed_at) return fail(ctx, 'no_erasure')
  await store.changeErasure(ctx.db, erasure.id, { cancelled_at: ctx.now, token_hash: null })
  await forgetSecrets(ctx.db, account.email, [mails.erasure_requested.name])
  await record(ctx.db, {
    at: ctx.now,
    accountId: by,
    action: 'privacy.cancel_erasure',
    subject: `account:${account.id}`,
  })
  if (await mayPost(ctx.db, account.email, mails.erasure_cancelled, ctx.now))
    await post(ctx.db, account, { template: mails.erasure_cancelled, facts: { name: account.nickname } }, ctx)
}

export const handlersFor = (handOvers: readonly HandOver[]): Handlers<typeof privacy> => ({
  async data_status(ctx) {
    return personData(ctx, await accountById(ctx.db, ctx.me.id))
  },

  async data_export(ctx) {
    const own = await accountById(ctx.db, ctx.me.id)
    await requestExport(ctx, own)
    return personData(ctx, own)
  },

  data_file: (ctx) => exportFile(ctx, ctx.me.id),

  async erasure_request(ctx, { password, otp }) {
    const own = await accountById(ctx.db, ctx.me.id)
    if (!(await passwordFits(own.password_hash, password))) failAt(ctx, 'password', 'password_wrong')
    if (!(await otpFits(ctx, own.id, otp))) return keepAndFail(ctx, 'otp_wrong')
    await store.lockAccount(ctx.db, own.id)
    if (await store.erasureOf(ctx.db, own.id)) fail(ctx, 'erasure_pending')
    await refuseUnsettled(ctx, own)
    const { 'privacy.keep_days': days } = await readSettings(ctx)
    const due = new Date(ctx.now.getTime() + days.erasure_wait * 24 * 3600_000)
    const token = newToken()
    await store.insertErasure(ctx.db, {
      account_id: own.id,
      requested_at: ctx.now,
      requested_by: own.id,
      due_at: due,
      token_hash: tokenHash(token),
    })
    await recordBy(ctx, 'privacy.request_erasure', `account:${own.id}`, { due: chinaDay(due) })
    await post(
      ctx.db,
      own,
      {
        template: mails.erasure_requested,
        facts: { name: own.nickname, on: chinaDay(due), link: `${ctx.origin}${appPaths.keep_account}?token=${token}` },
        secret: { texts: [token], until: due },
      },
      ctx,
    )
    return personData(ctx, own)
  },

  async erasure_cancel(ctx) {
    const own = await requireAccount(ctx, ctx.me.id)
    await cancel(ctx, own, ctx.me.id)
    return personData(ctx, own)
  },

  async erasure_cancel_by_link(ctx, { token }) {
    const erasure = await store.erasureByToken(ctx.db, tokenHash(token))
    if (!erasure) fail(ctx, 'no_erasure')
    const account = await requireAccount(ctx, erasure.account_id)
    await cancel(ctx, account, account.id)
    return { email: account.email }
  },

  async person_data(ctx, { user_id }) {
    const account = await store.findAccount(ctx.db, user_id)
    return account ? personData(ctx, account) : fail(ctx, 'not_found')
  },

  async person_export(ctx, { user_id }) {
    const account = await requireAccount(ctx, user_id)
    await requestExport(ctx, account)
    return personData(ctx, account)
  },

  person_file: (ctx, { user_id }) => exportFile(ctx, user_id),

  async person_erase(ctx, { user_id }) {
    const account = await requireAccount(ctx, user_id)
    await refuseUnsettled(ctx, account)
    const waiting = await store.erasureOf(ctx.db, account.id)
    const erasure =
      waiting ??
      (await store.insertErasure(ctx.db, {
        account_id: account.id,
        requested_at: ctx.now,
        requested_by: ctx.me.id,
        due_at: ctx.now,
      }))
    await closeErased(ctx.db, { ...erasure, requested_by: ctx.me.id }, account, handOvers, ctx)
    return personData(ctx, (await store.lockAccount(ctx.db, user_id)) ?? account)
  },

  async person_erase_cancel(ctx, { user_id }) {
    const account = await requireAccount(ctx, user_id)
    await cancel(ctx, account, ctx.me.id)
    return personData(ctx, account)
  },
})
