import type { Cart } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { SheetWriteContext, UndoableRecords } from '../../spreadsheet/kinds/index.ts'
import { deleteDrafts, lockImportedDrafts, putBackDraft } from './draft-store.ts'

/** How an import of drafts is undone. No other record refers to a draft, and a submitted draft no longer exists. */
export const undoableDrafts: UndoableRecords = {
  usedSince: async () => [],

  async states(trx: Transaction<DB>, ids: readonly number[]) {
    return new Map((await lockImportedDrafts(trx, ids)).map(({ id, ...state }) => [id, state]))
  },

  async putBack({ db, now }: SheetWriteContext, rows: readonly { id: number; values: Record<string, unknown> }[]) {
    for (const { id, values } of rows) await putBackDraft(db, id, values.cart as Cart, now)
  },

  remove: ({ db }: SheetWriteContext, ids: readonly number[]) => deleteDrafts(db, ids),
}
