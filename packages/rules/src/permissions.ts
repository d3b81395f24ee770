/** What a member of the team works on. Its account has the role root; a root without a staff role may do everything. */
export const staffRoles = ['reviewer', 'operator', 'accountant', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]

const accountKinds = ['visitor', 'customer', 'sub', 'main', 'agent', 'admin', 'root', 'inspector'] as const
type AccountKind = (typeof accountKinds)[number]

/** The kinds of account that the role × action matrix knows. Main, sub and agent are customers with one more attribute. */
export const actors = [...accountKinds, ...staffRoles] as const
export type Actor = (typeof actors)[number]

export const roles = ['customer', 'admin', 'root', 'inspector'] as const
export type Role = (typeof roles)[number]

/**
 * What a sub-account may do in its family: place orders · pay the family's orders · decide about their goods · read them. Paying and
 * deciding include reading.
 */
export const memberFlags = ['books', 'pays', 'decides', 'reads'] as const
export type MemberFlag = (typeof memberFlags)[number]

/** Who makes a call: the facts of an account that the rules use. Null is a visitor. */
export interface Caller {
  id: number
  role: Role
  /** The part of root's work that this member of the team does; absent or null for everybody else, a full root included. */
  staffRole?: StaffRole | null
  isAgent: boolean
  /** Has a main account above it. */
  isSub: boolean
  childCount: number
  /** Of a sub-account: its main account, and what it may do in the family; absent or null for everybody else. */
  family?: { mainId: number; flags: readonly MemberFlag[] } | null
}

/**
 * Y allowed · C allowed if the record's own rule says so (the call checks it) · n refused · N refused even when another attribute of the
 * same account would allow it.
 */
type Cell = 'Y' | 'C' | 'n' | 'N'
/** A row that lets root pass names the staff roles that pass like root; [] keeps the action to a full root. */
type Row = Readonly<Record<AccountKind, Cell>> & ({ root: 'n' } | { root: 'Y' | 'C'; staff: readonly StaffRole[] })

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
const signedIn = { ...buyersAndRoot, inspector: 'Y', staff: staffRoles } as const
const everyone = { ...signedIn, visitor: 'Y' } as const
const onlyRoot = { ...nobody, root: 'Y' } as const
/** Accounts that may own a record, and root: the record's own rule decides. */
const recordOwners = { ...someCustomers, admin: 'C', root: 'C' } as const

/** Staff that reads orders, their reports and goods, and the inspectors who work on them. */
const orderReaders = ['reviewer', 'operator', 'accountant'] as const

/** One row per action. The gate looks up the action that each call names; routes, menus and buttons use the same table. */
export const matrix = {
  read_lists: everyone,
  send_enquiry: everyone,
  answer_enquiries: { ...onlyRoot, staff: ['support'] },
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
  /** Who is in the family and what each may do; a sub-account only reads it. */
  see_team: customers,
  /** Inviting, changing and removing members: the main account's, and that of whoever becomes one by inviting. */
  manage_team: { ...customers, sub: 'N' },
  /** Keys by which programs of an account work; staff has none, because its work is a person's. */
  manage_api_keys: buyers,
  /** The names of accounts, for filters. */
  choose_user: { ...buyersAndRoot, staff: staffRoles },
  send_referral: { ...onlyRoot, agent: 'Y', staff: [] },
  see_agent_customers: { ...onlyRoot, agent: 'C', staff: ['accountant', 'support'] },
  read_files: { ...recordOwners, root: 'Y', inspector: 'C', staff: orderReaders },
  attach_files: { ...recordOwners, root: 'Y', inspector: 'C', staff: ['operator'] },
  book: buyers,
  /** The screen that sign-in leads to: the orders, for root and its staff what waits today. */
  see_start: { ...buyersAndRoot, staff: staffRoles },
  /** What waits for a customer, also for a member who books nothing; root has a board of its own. */
  see_today: buyers,
  /** One word for everything: each kind of record is found by whom its own list is for. */
  search: { ...buyersAndRoot, staff: staffRoles },
  list_orders: { ...buyersAndRoot, staff: orderReaders },
  /** An order's days as a file for a calendar. */
  save_calendar: { ...buyersAndRoot, inspector: 'C', staff: orderReaders },
  /** Placing, saving and loading a cart; root only to edit an existing order. */
  submit_order: { ...buyers, root: 'C', staff: ['operator'] },
  change_order: { ...recordOwners, staff: ['operator'] },
  /** What root alone changes of orders: dates, man-days, inspectors, the lock, samples. */
  manage_orders: { ...onlyRoot, staff: ['operator'] },
  /** Overtime, waiting and courier: known to whoever runs the visit and to whoever keeps the money. */
  charge_orders: { ...onlyRoot, staff: ['operator', 'accountant'] },
  read_messages: { ...onlyRoot, staff: orderReaders },
  write_messages: { ...onlyRoot, staff: ['reviewer', 'operator'] },
  /** The thread of an order: what its owners and the office write to each other, and to the inspector of the visit. */
  read_thread: { ...recordOwners, staff: orderReaders },
  write_thread: { ...recordOwners, staff: ['reviewer', 'operator'] },
  /** What the office writes to a person without an order; support only with customers, whom it reads. */
  read_letters: { ...onlyRoot, staff: [...orderReaders, 'support'] },
  write_letters: { ...onlyRoot, staff: ['reviewer', 'operator', 'support'] },
  /** The caller needs an order of its own, or a link to the report that an order's owner shared; the call checks this. */
  read_report: { ...buyersAndRoot, visitor: 'C', inspector: 'C', staff: orderReaders },
  verify_report: everyone,
  /** What a factory reads and answers by the link of a visit, without an account: the link decides. */
  use_factory_link: everyone,
  /** What a buyer's own orders say of a factory, also for whoever reads the orders alone. */
  see_factory_file: { ...buyersAndRoot, staff: orderReaders },
  /** Saying that an alert was shown or opened: the token that came with it decides. */
  confirm_alert: everyone,
  /** Whether somebody can be reached, and what each channel has proved. */
  see_reach: { ...onlyRoot, staff: ['operator'] },
  /** What the factory of an order was told and what it answered. */
  see_factory_notice: { ...recordOwners, staff: orderReaders },
  /** Corrective actions that the factory is asked for after a report, and what it answered. */
  see_remedies: { ...recordOwners, staff: orderReaders },
  /** Not for root, which decides nothing about the goods. */
  ask_remedies: { ...someCustomers, admin: 'C' },
  /** What owner and root write to each other about a report, and whom it is shared with. */
  discuss_report: { ...recordOwners, staff: ['reviewer', 'operator'] },
  /** Accepting, correcting, releasing, sending back and finishing reports and certificates. */
  review_reports: { ...onlyRoot, staff: ['reviewer'] },
  see_invoices: { ...buyersAndRoot, staff: ['accountant'] },
  issue_invoice: { ...buyersAndRoot, staff: ['accountant'] },
  /** The address that invoices of the own family go to. */
  see_billing: buyers,
  /** The main account's, not its sub-accounts'. */
  edit_billing: { ...buyers, sub: 'N' },
  /** What is owed on account: a main account what its family owes, a sub-account what its own orders owe. */
  see_receivables: { ...buyersAndRoot, staff: ['accountant'] },
  pay_order: { ...someCustomers, admin: 'C' },
  /** Payments, refunds, receivables, invoices of all customers, payouts and books. */
  keep_money: { ...onlyRoot, staff: ['accountant'] },
  /** What customers are not content with, beside the money of their orders. */
  see_claims: { ...onlyRoot, staff: orderReaders },
  /** Taking a claim and noting what was found out. */
  work_claims: { ...onlyRoot, staff: ['reviewer', 'operator'] },
  /** Refunds, price reductions, what inspectors give back, second looks: decided by a full root. */
  decide_claims: { ...onlyRoot, staff: [] },
  /** Not for root, which changes orders with calls of its own. */
  replace_inspector: { ...someCustomers, admin: 'C' },
  /** Not for root, which only reads the ratings. */
  rate_order: { ...someCustomers, admin: 'C' },
  /** Pass rates, defects and spend of an account and its sub-accounts; root's own screen has the numbers of the whole business. */
  see_insights: { ...buyersAndRoot, staff: ['accountant'] },
  /** The numbers of the whole business. */
  see_numbers: { ...onlyRoot, staff: ['accountant'] },
  /** What is waiting today; a member of the team gets the lines of its own work. */
  see_board: { ...onlyRoot, staff: staffRoles },
  list_products: { ...buyersAndRoot, staff: orderReaders },
  change_product: { ...recordOwners, staff: ['operator'] },
  list_factories: { ...buyersAndRoot, staff: orderReaders },
  change_factory: { ...recordOwners, staff: ['operator'] },
  import_sheets: { ...buyersAndRoot, staff: ['operator'] },
  /** The spreadsheet of orders: not main accounts (T-06); root has no drafts. */
  import_orders: { ...buyers, main: 'N' },
  list_protocols: { ...buyersAndRoot, staff: orderReaders },
  create_protocol: { ...onlyRoot, staff: [] },
  clone_protocol: { ...onlyRoot, staff: [] },
  clone_own_protocol: buyers,
  change_protocol: { ...recordOwners, staff: [] },
  change_public_protocol: { ...onlyRoot, admin: 'Y', staff: [] },
  use_own_inspectors: { ...someCustomers, admin: 'C' },
  search_inspectors: { ...buyersAndRoot, staff: orderReaders },
  view_inspector: { ...buyersAndRoot, inspector: 'C', staff: orderReaders },
  list_inspectors: { ...someCustomers, admin: 'C', root: 'Y', staff: ['operator', 'accountant'] },
  use_inspector_code: { ...someCustomers, admin: 'C' },
  /** The status of an account, which is never staff's (T-27): whoever verifies suspends. */
  switch_inspector: { ...someCustomers, root: 'Y', staff: [] },
  verify_inspectors: { ...onlyRoot, staff: ['operator'] },
  own_inspector_profile: { ...nobody, inspector: 'Y' },
  /** An inspector's payouts and where they go: its own, root everybody's. */
  see_payouts: { ...onlyRoot, inspector: 'Y', staff: ['accountant'] },
  /** Not the accountant's, who pays: nobody both chooses the account and sends money to it. */
  keep_bank_account: { ...onlyRoot, inspector: 'Y', staff: [] },
  edit_holidays: { ...onlyRoot, staff: [] },
  work_missions: { ...nobody, inspector: 'Y' },
  /** Customers with what was agreed with them; changing that is for a full root. */
  see_customers: { ...onlyRoot, staff: ['accountant', 'support'] },
  /** What the team notes about a customer for itself. */
  note_customers: { ...onlyRoot, staff: ['accountant', 'support'] },
  /** Reaches everybody's records as far as another action lets it: whoever works for us. */
  see_all_records: { ...onlyRoot, staff: staffRoles },
  /** Flags, prices and status of accounts (T-27), settings, staff, keys, the log and people's data: a full root's. */
  administer: { ...onlyRoot, staff: [] },
} as const satisfies Record<string, Row>

export type Action = keyof typeof matrix

/** The columns of the matrix that apply to an account. */
export function actorsOf(who: Caller | null): Actor[] {
  if (!who) return ['visitor']
  if (who.role === 'root' && who.staffRole) return [who.staffRole]
  if (who.role !== 'customer') return [who.role]
  const kinds: Actor[] = []
  if (who.isSub) kinds.push('sub')
  if (who.childCount > 0) kinds.push('main')
  if (who.isAgent) kinds.push('agent')
  return kinds.length > 0 ? kinds : ['customer']
}

const isStaffRole = (actor: Actor): actor is StaffRole => (staffRoles as readonly Actor[]).includes(actor)

/** The cell of an action for a kind of account. */
export function cellOf(action: Action, actor: Actor): Cell {
  const row: Row = matrix[action]
  if (!isStaffRole(actor)) return row[actor]
  return 'staff' in row && row.staff.includes(actor) ? row.root : 'n'
}

/** What a member of a family may do only with the flag `books`. */
const bookersActions: readonly Action[] = ['book', 'submit_order', 'import_orders']
const lacksFlag = (who: Caller | null, action: Action): boolean =>
  who?.family != null && !who.family.flags.includes('books') && bookersActions.includes(action)

/** May this account ever do this? (With 'C' the record's own rule still decides.) */
export function mayEver(who: Caller | null, action: Action): boolean {
  if (lacksFlag(who, action)) return false
  const cells = actorsOf(who).map((actor) => cellOf(action, actor))
  return !cells.includes('N') && cells.some((cell) => cell === 'Y' || cell === 'C')
}

/** May this account, as one of the team, do this with everybody's records? */
export const mayForAll = (who: Caller | null, action: Action): boolean =>
  mayEver(who, 'see_all_records') && mayEver(who, action)
