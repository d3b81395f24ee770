import type { UserInfo } from '@goodlot/contract'
import { type Action, type Caller, mayEver } from '@goodlot/rules'

/** Who is signed in, as the `role` call answers. An empty role means nobody. */
export type Me = UserInfo

export const signedIn = (me: Me | null): me is Me => me !== null && me.role !== ''

/** The signed-in person as the `Caller` that permission rules expect; null for a visitor. */
export const callerOf = (me: Me | null): Caller | null =>
  me === null || me.role === ''
    ? null
    : {
        id: me.user_id ?? 0,
        role: me.role,
        staffRole: me.staff_role === '' ? null : me.staff_role,
        isAgent: me.is_agent,
        isSub: me.is_sub_account,
        childCount: me.child_count,
        family: me.family ? { mainId: me.family.main_user_id, flags: me.family.flags } : null,
      }

/** Whether the permission matrix ever allows this person the action: for menus, routes and buttons. The server checks again. */
export const may = (me: Me | null, action: Action): boolean => mayEver(callerOf(me), action)
