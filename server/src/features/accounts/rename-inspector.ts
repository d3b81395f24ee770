import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Me } from '../../http/context.ts'
import { failAt, type MayFail } from '../../http/refusal.ts'
import { isCheckedInspector, setNameKey, takeNickname } from '../../inspector-name/index.ts'

/**
 * Inspectors are booked by their nickname: it is like no other inspector's, and once root has verified it, it changes by a proposal in the
 * profile only.
 */
export async function renameInspector(
  ctx: { db: Transaction<DB>; me: Me } & MayFail<'name_verified' | 'nickname_used'>,
  nickname: string,
): Promise<void> {
  const { id } = ctx.me
  if (await isCheckedInspector(ctx.db, id)) failAt(ctx, 'nickname', 'name_verified')
  const key = await takeNickname(ctx.db, id, nickname)
  if (key === null) failAt(ctx, 'nickname', 'nickname_used')
  await setNameKey(ctx.db, id, key)
}
