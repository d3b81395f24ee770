import type { TeamMember } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import { type FamilyRow, flagsOf } from './store.ts'

const stateOf = ({ active, email_verified_at, signed_in_at }: FamilyRow): TeamMember['state'] => {
  if (!active) return 'closed'
  return email_verified_at === null && signed_in_at === null ? 'invited' : 'active'
}

/** A row of the team. Addresses and sign-ins of colleagues are for the main account. */
export function memberView(row: FamilyRow, reader: { id: number; mainId: number }, mainName: string): TeamMember {
  const isMain = row.parent_id === null
  const isPrivate = reader.id !== reader.mainId && reader.id !== row.id && !isMain
  const hasLimit = !isMain && row.approval_over_cents !== null
  return {
    user_id: row.id,
    nick_name: row.nickname,
    account: isPrivate ? '' : row.email,
    is_main: isMain,
    is_self: row.id === reader.id,
    flags: flagsOf(row),
    approval_over: hasLimit ? row.approval_over_cents : null,
    approver_id: hasLimit ? (row.approver_id ?? reader.mainId) : null,
    approver: hasLimit ? (row.approver ?? mainName) : '',
    state: stateOf(row),
    created_at: chinaDateTime(row.created_at),
    last_sign_in: isPrivate || !row.signed_in_at ? '' : chinaDateTime(row.signed_in_at),
    orders: row.booked,
  }
}
