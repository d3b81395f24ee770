/** The kinds of account that the role × action matrix knows. Main, sub and agent are customers with one more attribute. */
export const actors = ['visitor', 'customer', 'sub', 'main', 'agent', 'admin', 'root', 'inspector'] as const
export type Actor = (typeof actors)[number]

/**
 * Y allowed · C allowed if the record's own rule says so (the call asks it) · n refused ·
 * N refused even when another attribute of the same account would allow it.
 */
type Cell = 'Y' | 'C' | 'n' | 'N'
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell]

/** One row per action, one column per actor, in the order of `actors`. Every call names its action; the gate reads this. */
export const matrix = {
  //                            visitor cust  sub  main agent admin root inspector
  read_lists: /*             */ ['Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y'],
  send_enquiry: /*           */ ['Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y'],
  answer_enquiries: /*       */ ['n', 'n', 'n', 'n', 'n', 'n', 'Y', 'n'],
  register: /*               */ ['Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y'],
  sign_in: /*                */ ['Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y'],
  reset_password: /*         */ ['Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y'],
  own_account: /*            */ ['n', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y'],
  switch_account: /*         */ ['n', 'C', 'C', 'C', 'C', 'n', 'n', 'n'],
  see_shared_accounts: /*    */ ['n', 'Y', 'Y', 'Y', 'Y', 'Y', 'n', 'n'],
  add_sub_account: /*        */ ['n', 'Y', 'N', 'Y', 'Y', 'n', 'n', 'n'],
  reset_child_password: /*   */ ['n', 'n', 'N', 'Y', 'n', 'n', 'n', 'n'],
  choose_user: /*            */ ['n', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'n'],
  send_referral: /*          */ ['n', 'n', 'n', 'n', 'Y', 'n', 'Y', 'n'],
  see_agent_customers: /*    */ ['n', 'n', 'n', 'n', 'C', 'n', 'Y', 'n'],
  attach_files: /*           */ ['n', 'C', 'C', 'C', 'C', 'C', 'Y', 'C'],
  list_orders: /*            */ ['n', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'n'],
  list_products: /*          */ ['n', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'n'],
  change_product: /*         */ ['n', 'C', 'C', 'C', 'C', 'C', 'C', 'n'],
  list_factories: /*         */ ['n', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'n'],
  change_factory: /*         */ ['n', 'C', 'C', 'C', 'C', 'C', 'C', 'n'],
  import_masters: /*         */ ['n', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'n'],
  list_protocols: /*         */ ['n', 'Y', 'Y', 'Y', 'Y', 'Y', 'Y', 'n'],
  create_protocol: /*        */ ['n', 'n', 'n', 'n', 'n', 'n', 'Y', 'n'],
  clone_protocol: /*         */ ['n', 'n', 'n', 'n', 'n', 'n', 'Y', 'n'],
  clone_own_protocol: /*     */ ['n', 'Y', 'Y', 'Y', 'Y', 'Y', 'n', 'n'],
  change_protocol: /*        */ ['n', 'C', 'C', 'C', 'C', 'C', 'C', 'n'],
  administer: /*             */ ['n', 'n', 'n', 'n', 'n', 'n', 'Y', 'n'],
} as const satisfies Record<string, Row>

export type Action = keyof typeof matrix

/** What of an account decides its column. */
export interface Standing {
  role: 'customer' | 'admin' | 'root' | 'inspector'
  isAgent: boolean
  isSub: boolean
  childCount: number
}

export function actorsOf(who: Standing | null): Actor[] {
  if (!who) return ['visitor']
  if (who.role !== 'customer') return [who.role]
  const kinds: Actor[] = []
  if (who.isSub) kinds.push('sub')
  if (who.childCount > 0) kinds.push('main')
  if (who.isAgent) kinds.push('agent')
  return kinds.length > 0 ? kinds : ['customer']
}

/** May this account ever do this? (A 'C' still asks the record.) */
export function mayEver(who: Standing | null, action: Action): boolean {
  const row: Row = matrix[action]
  const cells = actorsOf(who).map((actor) => row[actors.indexOf(actor)])
  return !cells.includes('N') && cells.some((cell) => cell === 'Y' || cell === 'C')
}
