type Flag = boolean | 0 | 1

/** Who is signed in, as the `role` call answers. An empty role means nobody. */
export interface Me {
  role: string
  nick_name: string
  is_agent: Flag
  child_count: number
  can_use_my_ins_list: Flag
  user_account: string
  can_use_own_price: Flag
  customer_price: number | string | null
  can_use_ins_code: Flag
  is_main_account: Flag
  company_name: string
}

export const signedIn = (me: Me | null): me is Me => me !== null && me.role !== ''
export const isRoot = (me: Me | null) => me?.role === 'root'
export const isInspector = (me: Me | null) => me?.role === 'inspector'
