import { type Caller, mayEver } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** The columns of the order list that a person chooses from, in the order in which they are shown. Number and actions are always there. */
export const orderColumns = [
  'order_status_str',
  'report_result',
  'customer_nick_name',
  'booked_by',
  'ins_date',
  'md',
  'product_name_data',
  'product_sku_data',
  'product_po_data',
  'factory_name',
  'ins_nick_name',
  'service_type',
] as const
export type OrderColumn = (typeof orderColumns)[number]

/** Columns that only some readers have: of customers, and of who booked in a family. */
export interface ExtraColumns {
  hasCustomers: boolean
  hasFamily: boolean
}

/** All columns that this reader can choose. */
export const offeredColumns = ({ hasCustomers, hasFamily }: ExtraColumns): readonly OrderColumn[] =>
  orderColumns.filter(
    (column) => (column !== 'customer_nick_name' || hasCustomers) && (column !== 'booked_by' || hasFamily),
  )

/** Columns that are looked for rather than read: they are out of sight until somebody chooses them. */
const soughtColumns: readonly OrderColumn[] = ['md', 'product_sku_data', 'product_po_data']

/**
 * The columns of somebody who chose none: as many as are read at a glance beside the open rail of a window of 1440 pixels. The service makes
 * room for whose order it is, where that differs.
 */
export const usualColumns = (extra: ExtraColumns): readonly OrderColumn[] =>
  offeredColumns(extra).filter(
    (column) =>
      !soughtColumns.includes(column) && !(column === 'service_type' && (extra.hasCustomers || extra.hasFamily)),
  )

/** So many views an account keeps at most. */
export const viewsMax = 50

interface SavedViewFacts {
  ownerId: number
  /** The main account of the owner's family; the owner itself, if it is in none. */
  ownerMainId: number
  isOfTeam: boolean
  isShared: boolean
}

/** Whether somebody sees a view: its owner, and of a shared one the owner's family or, of a view of the team, the team. */
export function seesSavedView(who: Caller & { parentId: number | null }, view: SavedViewFacts): boolean {
  if (view.ownerId === who.id) return true
  if (!view.isShared) return false
  const isOfTeam = mayEver(who, 'see_all_records')
  if (isOfTeam || view.isOfTeam) return isOfTeam && view.isOfTeam
  return view.ownerMainId === (who.parentId ?? who.id)
}

/** Who changes or deletes a view that he sees: its owner, and of a shared one the main account or, in the team, a full root. */
export function mayChangeSavedView(
  who: Caller & { parentId: number | null },
  view: SavedViewFacts,
): Verdict<'view_not_yours'> {
  const isOwners = view.ownerId === who.id
  const isHead = view.isOfTeam ? mayEver(who, 'administer') : view.ownerMainId === who.id
  return isOwners || isHead ? ok : no('view_not_yours')
}
