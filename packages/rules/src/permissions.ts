/** The kinds of account that the role × action matrix knows. Main, sub and agent are customers with one more attribute. */
export const actors = ['visitor', 'customer', 'sub', 'main', 'agent', 'admin', 'root', 'inspector'] as const
export type Actor = (typeof actors)[number]

export const roles = ['customer', 'admin', 'root', 'inspector'] as const
export type Role = (typeof roles)[number]

/** Who makes a call: the facts of an account that the rules use. Null is a visitor. */
export interface Caller {
  id: number
  role: Role
  isAgent: boolean
  /** Has a main account above it. */
  isSub: boolean
  childCount: number
}

/**
 * Y allowed · C allowed if the record's own rule says so (the call checks it) · n refused · N refused even when another attribute of the
 * same account would allow it.
 */
type Cell = 'Y' | 'C' | 'n' | 'N'
type Row = Readonly<Record<Actor, Cell>>

const nobody = {
  visitor: 'n',
  customer: 'n',
  sub: 'n',
  main: 'n',
  agent: 'n',
  admin: 'n',
  root: 'n',
  inspector: 'n',
} as const
const customers = { ...nobody, customer: 'Y', sub: 'Y', main: 'Y', agent: 'Y' } as const
/** Customers, if the record's own rule says so. */
const someCustomers = { ...nobody, customer: 'C', sub: 'C', main: 'C', agent: 'C' } as const
/** Accounts that book: customers, and admin, which is a customer with more rights on protocols. */
const buyers = { ...customers, admin: 'Y' } as const
const buyersAndRoot = { ...buyers, root: 'Y' } as const
const signedIn = { ...buyersAndRoot, inspector: 'Y' } as const
const everyone = { ...signedIn, visitor: 'Y' } as const
const onlyRoot = { ...nobody, root: 'Y' } as const
/** Accounts that may own a record, and root: the record's own rule decides. */
const recordOwners = { ...someCustomers, admin: 'C', root: 'C' } as const

/** One row per action. The gate looks up the action that each call names; routes, menus and buttons use the same table. */
export const matrix = {
  read_lists: everyone,
  send_enquiry: everyone,
  answer_enquiries: onlyRoot,
  register: { ...nobody, visitor: 'Y' },
  sign_in: everyone,
  reset_password: everyone,
  confirm_email: everyone,
  own_account: signedIn,
  /** Not for root: an account of the team is no private person's. */
  erase_own_account: { ...buyers, inspector: 'Y' },
  switch_account: someCustomers,
  see_shared_accounts: buyers,
  add_sub_account: { ...customers, sub: 'N' },
  reset_child_password: { ...nobody, sub: 'N', main: 'Y' },
  leave_family: { ...nobody, sub: 'Y' },
  choose_user: buyersAndRoot,
  send_referral: { ...onlyRoot, agent: 'Y' },
  see_agent_customers: { ...onlyRoot, agent: 'C' },
  attach_files: { ...recordOwners, root: 'Y', inspector: 'C' },
  book: buyers,
  list_orders: buyersAndRoot,
  /** An order's days as a file for a calendar. */
  save_calendar: { ...buyersAndRoot, inspector: 'C' },
  /** Placing, saving and loading a cart; root only to edit an existing order. */
  submit_order: { ...buyers, root: 'C' },
  change_order: recordOwners,
  /** The caller needs an order of its own, or a link to the report that an order's owner shared; the call checks this. */
  read_report: { ...buyersAndRoot, visitor: 'C', inspector: 'C' },
  verify_report: everyone,
  /** The address that invoices of the own family go to. */
  see_billing: buyers,
  /** The main account's, not its sub-accounts'. */
  edit_billing: { ...buyers, sub: 'N' },
  /** What is owed on account: a main account what its family owes, a sub-account what its own orders owe. */
  see_receivables: buyersAndRoot,
  pay_order: { ...someCustomers, admin: 'C' },
  /** Not for root, which changes orders with calls of its own. */
  replace_inspector: { ...someCustomers, admin: 'C' },
  /** Not for root, which only reads the ratings. */
  rate_order: { ...someCustomers, admin: 'C' },
  /** Pass rates, defects and spend of an account and its sub-accounts; root's own screen has the numbers of the whole business. */
  see_insights: buyersAndRoot,
  list_products: buyersAndRoot,
  change_product: recordOwners,
  list_factories: buyersAndRoot,
  change_factory: recordOwners,
  import_sheets: buyersAndRoot,
  /** The spreadsheet of orders: not main accounts (T-06); root has no drafts. */
  import_orders: { ...buyers, main: 'N' },
  list_protocols: buyersAndRoot,
  create_protocol: onlyRoot,
  clone_protocol: onlyRoot,
  clone_own_protocol: buyers,
  change_protocol: recordOwners,
  change_public_protocol: { ...onlyRoot, admin: 'Y' },
  use_own_inspectors: { ...someCustomers, admin: 'C' },
  search_inspectors: buyersAndRoot,
  view_inspector: { ...buyersAndRoot, inspector: 'C' },
  list_inspectors: { ...someCustomers, admin: 'C', root: 'Y' },
  use_inspector_code: { ...someCustomers, admin: 'C' },
  switch_inspector: { ...someCustomers, root: 'Y' },
  verify_inspectors: onlyRoot,
  own_inspector_profile: { ...nobody, inspector: 'Y' },
  see_payouts: { ...onlyRoot, inspector: 'Y' },
  /** Where an inspector's earnings go: its own, root anybody's. */
  keep_bank_account: { ...onlyRoot, inspector: 'Y' },
  edit_holidays: onlyRoot,
  work_missions: { ...nobody, inspector: 'Y' },
  see_all_records: onlyRoot,
  administer: onlyRoot,
} as const satisfies Record<string, Row>

export type Action = keyof typeof matrix

/** The columns of the matrix that apply to an account. */
export function actorsOf(who: Caller | null): Actor[] {
  if (!who) return ['visitor']
  if (who.role !== 'customer') return [who.role]
  const kinds: Actor[] = []
  if (who.isSub) kinds.push('sub')
  if (who.childCount > 0) kinds.push('main')
  if (who.isAgent) kinds.push('agent')
  return kinds.length > 0 ? kinds : ['customer']
}

/** May this account ever do this? (With 'C' the record's own rule still decides.) */
export function mayEver(who: Caller | null, action: Action): boolean {
  const row: Row = matrix[action]
  const cells = actorsOf(who).map((actor) => row[actor])
  return !cells.includes('N') && cells.some((cell) => cell === 'Y' || cell === 'C')
}
