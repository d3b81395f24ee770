import { mayErase } from '@goodlot/rules'
import type { Selectable, Transaction } from 'kysely'
import { record } from '../../audit-log/index.ts'
import type { Accounts, DB } from '../../db/types.ts'
import type { HandOver } from '../../feature.ts'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { addJob, type Task, type TaskWorld } from '../../jobs/task.ts'
import { post } from '../../mail/outbox.ts'
import { hashOfNoPassword } from '../accounts/index.ts'
import { redactRows, seal } from '../audit/index.ts'
import { eraseNames } from '../reports/index.ts'
import { closeAccount, erasedName } from './close-account-store.ts'
import { erasureListPlace, noteErased, openErasureList } from './erasure-list.ts'
import { removeExports } from './export-files.ts'
import { erasureFacts, namesOf, ordersOf } from './facts-store.ts'
import { mails } from './messages.ts'
import { changeErasure, type Erasure, erasureById, findAccount, lockAccount, takeDueErasure } from './store.ts'
import { eraseInNotices, eraseInOrder, isLoggedAbout, withoutNames, withoutTexts } from './traces-store.ts'

const dayMs = 24 * 3600_000

/** Again: after a restore, when the person has been told already. */
type Closing = { now: Date } & ((Pick<JobWorld, 'translate'> & { again?: undefined }) | { again: true })

/** Closes the account of an erasure in one transaction; its traces are removed by the task. */
export async function closeErased(
  trx: Transaction<DB>,
  erasure: Erasure,
  account: Selectable<Accounts>,
  handOvers: readonly HandOver[],
  closing: Closing,
): Promise<void> {
  const { now } = closing
  const names = await namesOf(trx, account)
  if (account.parent_id !== null) for (const handOver of handOvers) await handOver(trx, account.id, account.parent_id)
  await closeAccount(trx, account, await hashOfNoPassword(), now)
  await changeErasure(trx, erasure.id, { closed_at: now, names, refused: '', token_hash: null })
  await record(trx, {
    at: now,
    accountId: erasure.requested_by,
    action: closing.again ? 'privacy.erase_again' : 'privacy.erase',
    subject: `account:${account.id}`,
  })
  // the last mail to this address; `privacy.retention` deletes it
  if (!closing.again) await post(trx, account, { template: mails.erased, facts: { name: account.nickname } }, closing)
  await addJob(trx, eraseTask, { erasure: erasure.id }, `erasure:${erasure.id}`)
}

/** Closes the next account whose waiting time is over. One with something open is tried again a day later. */
const closeDue = (handOvers: readonly HandOver[]) =>
  async function closeNext({ db, clock, translate }: JobWorld): Promise<boolean> {
    const now = clock.now()
    return db.transaction().execute(async (trx) => {
      const erasure = await takeDueErasure(trx, now)
      const account = erasure && (await lockAccount(trx, erasure.account_id))
      if (!erasure || !account) return false
      const verdict = mayErase(await erasureFacts(trx, account))
      if (verdict.ok) await closeErased(trx, erasure, account, handOvers, { now, translate })
      else await changeErasure(trx, erasure.id, { refused: verdict.why, due_at: new Date(now.getTime() + dayMs) })
      return true
    })
  }

export type ErasingWorld = Pick<TaskWorld, 'db' | 'clock' | 'secrets' | 'storage' | 'config'>

/**
 * Removes the traces of a closed account: names in reports and orders, personal values in the log, files of exports. Before that the account
 * joins the list by which a restored backup is erased again. Safe to repeat.
 */
export async function eraseTraces(world: ErasingWorld, { erasure: id }: { erasure: number }): Promise<void> {
  const { db, clock, secrets, storage, config } = world
  const erasure = await erasureById(db, id)
  if (!erasure?.closed_at || erasure.done_at) return
  const { account_id: accountId } = erasure
  const account = await findAccount(db, accountId)
  if (account?.erased_at) {
    const { uuid, erased_at } = account
    await noteErased(openErasureList(config, erasureListPlace(config)), secrets, {
      ...{ account_id: accountId, uuid, erased_at },
    })
  }
  const names = new Set(erasure.names)
  const replacement = erasedName({ id: accountId })
  await removeExports({ db, storage }, { accountId })
  const orders = await ordersOf(db, accountId)
  for (const orderId of orders) {
    await eraseNames(db, orderId, { accountId, names }, clock.now())
    await db.transaction().execute((trx) => eraseInOrder(trx, orderId, accountId, names, replacement))
  }
  await db.transaction().execute((trx) => eraseInNotices(trx, names, replacement))
  // rows that wait for their seal would be sealed with the values that are removed below
  while ((await seal(db, secrets)) > 0);
  const own = [`account:${accountId}`, `inspector:${accountId}`]
  const subjects = [...own, ...orders.map((orderId) => `order:${orderId}`)]
  await redactRows(db, secrets, {
    erasureId: id,
    matches: isLoggedAbout(accountId, subjects),
    left(row) {
      const isOwn = row.account_id === accountId
      const details = own.includes(row.subject)
        ? withoutTexts(row.details)
        : withoutNames(row.details, names, replacement)
      return { details, address: isOwn ? null : row.address, device: isOwn ? null : row.device }
    },
  })
  await changeErasure(db, id, { done_at: clock.now(), names: [] })
}

export const eraseTask: Task<{ erasure: number }> = {
  name: 'privacy.erase',
  concurrency: 1,
  timeoutMs: 10 * 60_000,
  attempts: 20,
  run: eraseTraces,
}

export const eraseJob = (handOvers: readonly HandOver[]): Job => ({
  name: 'privacy.erasures',
  everyMs: 60_000,
  run: closeDue(handOvers),
})
