import type { SavedView, views } from '@goodlot/contract'
import { mayChangeSavedView, mayEver, type OrderColumn, orderColumns, seesSavedView, viewsMax } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Handlers, Me } from '../../http/context.ts'
import { fail, failAt, type MayFail } from '../../http/refusal.ts'
import * as store from './store.ts'

/** Names of columns that the list still has; a later release may have dropped some that were stored. */
const known = (names: readonly string[]): OrderColumn[] => orderColumns.filter((column) => names.includes(column))

const factsOf = ({ owner_id, main_id, is_of_team, is_shared }: store.ViewRow) => ({
  ownerId: owner_id,
  ownerMainId: main_id,
  isOfTeam: is_of_team,
  isShared: is_shared,
})

const shown = (me: Me, row: store.ViewRow): SavedView => ({
  view_id: row.id,
  name: row.name,
  query: row.query,
  columns: known(row.columns),
  is_shared: row.is_shared,
  is_own: row.owner_id === me.id,
  owner: row.owner,
  may_change: mayChangeSavedView(me, factsOf(row)).ok,
})

type ChangeContext = { db: Transaction<DB>; me: Me } & MayFail<'not_found' | 'view_not_yours'>

/** The view, locked; refused if it is somebody else's, as if it did not exist where the caller does not see it. */
async function requireOwn(ctx: ChangeContext, id: number): Promise<store.ViewRow> {
  const row = await store.lockView(ctx.db, id)
  if (!row || !seesSavedView(ctx.me, factsOf(row))) fail(ctx, 'not_found')
  if (!mayChangeSavedView(ctx.me, factsOf(row)).ok) fail(ctx, 'view_not_yours', { name: row.owner })
  return row
}

export const handlers: Handlers<typeof views> = {
  order_columns: async (ctx) => ({ columns: known(await store.columnsOf(ctx.db, ctx.me.id)) }),

  async order_columns_save(ctx, { columns }) {
    if (columns.length === 0) await store.forgetColumns(ctx.db, ctx.me.id)
    else await store.setColumns(ctx.db, ctx.me.id, columns, ctx.now)
    return { columns: known(columns) }
  },

  async order_view_list(ctx) {
    const mainId = mayEver(ctx.me, 'see_all_records') ? null : (ctx.me.parentId ?? ctx.me.id)
    return { data: (await store.viewsFor(ctx.db, ctx.me.id, mainId)).map((row) => shown(ctx.me, row)) }
  },

  async order_view_save(ctx, { view_id, name, query = '', columns = [], is_shared }) {
    const { db, me, now } = ctx
    const existing = view_id === undefined ? null : await requireOwn(ctx, view_id)
    const ownerId = existing?.owner_id ?? me.id
    await store.lockOwner(db, ownerId)
    const namesake = await store.viewNamed(db, ownerId, name)
    if (namesake && namesake.id !== existing?.id) failAt(ctx, 'name', 'view_name_used')
    if (!existing && (await store.countViews(db, ownerId)) >= viewsMax) fail(ctx, 'too_many_views', { max: viewsMax })
    const row = { name, query, columns: [...columns], is_shared, changed_at: now }
    const id = existing?.id ?? (await store.insertView(db, { ...row, owner_id: me.id, created_at: now }))
    if (existing) await store.changeView(db, id, row)
    const saved = await store.viewById(db, id)
    return saved ? shown(me, saved) : fail(ctx, 'not_found')
  },

  async order_view_delete(ctx, { view_id }) {
    const { id } = await requireOwn(ctx, view_id)
    await store.deleteView(ctx.db, id)
    return {}
  },
}
