import type { FaultName } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { type MayFail, outsideCalls, Refusal } from './refusal.ts'
import { wordsOf } from './words.ts'

interface Deletion<C> {
  /** Deletes one record, or refuses. */
  remove(ctx: C & MayFail<FaultName>, id: number): Promise<unknown>
  /** The name of a record; '' if the caller may not see it. */
  nameOf(id: number): Promise<string>
}

/** Deletes several records in one transaction. Records whose deletion is refused stay, and are returned with the reason. */
export async function deleteSeveral<C extends { locale: Locale }>(
  ctx: C,
  ids: readonly number[],
  { remove, nameOf }: Deletion<C>,
) {
  const t = wordsOf(ctx.locale)
  const refused: { id: number; name: string; reason: string }[] = []
  // sorted by id, so that two requests for the same records cannot deadlock
  const unique = [...new Set(ids)].sort((a, b) => a - b)
  for (const id of unique) {
    try {
      await remove({ ...ctx, ...outsideCalls }, id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id, name: await nameOf(id), reason: t(`faults.${error.fault}`, error.params) })
    }
  }
  return { deleted: unique.length - refused.length, refused }
}
