import { type Cart, type Day, type DraftQuestion, emptyCart } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import { productsNamed } from './draft-sheet-store.ts'
import { countDrafts } from './draft-store.ts'
import { draftsMax } from './drafts.ts'
import { insertDrafts } from './many/many-store.ts'
import { lockAccounts } from './store.ts'

interface Asked {
  factoryId: number
  orderName: string
  /** As the factory calls it. */
  product: string
  quantity: number
  days: Day[]
}

/**
 * Saves what a factory asks for as a draft of its buyer. Goods that have exactly this name or SKU are in it; whoever asks is not told. Null
 * if the buyer has as many drafts as there can be. `check` may refuse, once nobody else adds a draft to the account.
 */
export async function saveAskedDraft(
  { db, now }: { db: Transaction<DB>; now: Date },
  ownerId: number,
  { product, quantity, ...asked }: Asked,
  questions: DraftQuestion[],
  check: () => Promise<void>,
): Promise<number | null> {
  await lockAccounts(db, [ownerId])
  await check()
  if ((await countDrafts(db, ownerId)) >= draftsMax) return null
  const [found, ...others] = await productsNamed(db, ownerId, [product], [product])
  const isOwn = found !== undefined && others.length === 0
  // what is chosen already is no question; the day always is, because it is the buyer's
  const open = isOwn ? questions.filter(({ field }) => field === 'ins_date') : questions
  const cart: Cart = {
    ...emptyCart,
    ...asked,
    products: isOwn ? [{ productId: found.id, quantity, lot: '' }] : [],
    lineId: isOwn ? found.line_id : null,
  }
  const [id] = await insertDrafts(db, ownerId, [{ cart, questions: open }], now)
  return id ?? null
}
