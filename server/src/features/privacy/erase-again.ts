import { mayErase } from '@goodlot/rules'
import type { Kysely } from 'kysely'
import type { Config } from '../../config.ts'
import type { DB } from '../../db/types.ts'
import type { HandOver } from '../../feature.ts'
import type { Secrets } from '../../secrets.ts'
import type { Storage } from '../../storage/storage.ts'
import { closeErased, type ErasingWorld, eraseTraces } from './erase.ts'
import { type ErasedAccount, erasureListPlace, noteErased, openErasureList, readErasureList } from './erasure-list.ts'
import { erasureFacts } from './facts-store.ts'
import { changeErasure, erasedAccounts, erasureOf, insertErasure, lockAccount } from './store.ts'

export interface ErasedAgain {
  erased: number[]
  /** Something of theirs is open in the restored past; the job tries them again every day. */
  waiting: { account_id: number; why: string }[]
}

/** Erases accounts again that a restored backup has brought back. Nobody gets a mail about it. Safe to repeat. */
async function eraseListed(
  world: ErasingWorld,
  list: readonly ErasedAccount[],
  handOvers: readonly HandOver[],
): Promise<ErasedAgain> {
  const { db, clock } = world
  const done: ErasedAgain = { erased: [], waiting: [] }
  for (const { account_id, uuid, erased_at } of list) {
    const erasure = await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, account_id)
      // it was added after the backup, or is an account of another server
      if (account?.uuid !== uuid || account.erased_at !== null) return null
      const now = clock.now()
      const open =
        (await erasureOf(trx, account_id)) ??
        (await insertErasure(trx, { account_id, requested_at: erased_at, due_at: now }))
      const verdict = mayErase(await erasureFacts(trx, account))
      if (verdict.ok) await closeErased(trx, open, account, handOvers, { now, again: true })
      else await changeErasure(trx, open.id, { refused: verdict.why, due_at: now })
      return { id: open.id, why: verdict.ok ? '' : verdict.why }
    })
    if (erasure?.why) done.waiting.push({ account_id, why: erasure.why })
    else if (erasure) {
      await eraseTraces(world, { erasure: erasure.id })
      done.erased.push(account_id)
    }
  }
  return done
}

/** Reads the lists at these places and erases everybody in them who is back. */
export const eraseAgainWith =
  (handOvers: readonly HandOver[]) =>
  async (world: ErasingWorld, places: readonly string[]): Promise<ErasedAgain & { damaged: string[] }> => {
    const found = new Map<number, ErasedAccount>()
    const damaged: string[] = []
    for (const place of new Set(places)) {
      const list = await readErasureList(openErasureList(world.config, place), world.secrets)
      for (const one of list.erased) found.set(one.account_id, one)
      damaged.push(...list.damaged.map((name) => `${place} ${name}`))
    }
    const inOrder = [...found.values()].sort((a, b) => a.erased_at.getTime() - b.erased_at.getTime())
    return { ...(await eraseListed(world, inOrder, handOvers)), damaged }
  }

/** Adds everybody who was erased so far to the list at a place, beside a backup. Returns how many there are. */
export async function copyErasureList(
  { db, secrets, config }: { db: Kysely<DB>; secrets: Secrets; config: Config },
  place: string,
): Promise<number> {
  const list: Storage = openErasureList(config, place)
  const erased = await erasedAccounts(db)
  for (const one of erased) await noteErased(list, secrets, one)
  return erased.length
}

/** Where lists are looked for: this server's own, and others. */
export const listPlaces = (config: Config, ...others: readonly (string | undefined)[]): string[] => [
  erasureListPlace(config),
  ...others.filter((place) => place !== undefined),
]
