import { type Actor, staffRoles } from './permissions.ts'

/**
 * Whose record it is, seen from the account that asks: its own (for an inspector: itself and its missions) · its sub-account's · its main
 * account's · that of a customer it brought as an agent · a public one · somebody else's.
 */
export const relations = ['own', 'child', 'parent', 'brought', 'public', 'foreign'] as const
export type Relation = (typeof relations)[number]

/** The relations that an account of each kind can have to a record. */
export const relationsOf: Readonly<Record<Actor, readonly Relation[]>> = {
  visitor: ['foreign'],
  customer: ['own', 'public', 'foreign'],
  sub: ['own', 'parent', 'public', 'foreign'],
  main: ['own', 'child', 'public', 'foreign'],
  agent: ['own', 'brought', 'public', 'foreign'],
  admin: ['own', 'public', 'foreign'],
  root: ['own', 'public', 'foreign'],
  inspector: ['own', 'public', 'foreign'],
  // staff reaches records as root does: asking about somebody else's is enough
  reviewer: ['foreign'],
  operator: ['foreign'],
  accountant: ['foreign'],
  support: ['foreign'],
}

/**
 * Y reaches the record (a rule about its state may still refuse) · D sees it and is refused (4003) · H does not know that it exists (4041) ·
 * – cannot occur, because the matrix refuses or there is no such record.
 */
export type RecordCell = 'Y' | 'D' | 'H' | '–'

interface RecordRow extends Readonly<Record<Relation, RecordCell>> {
  about: string
  /** Exceptions for root, admin or inspectors, where they differ from customers. */
  root?: Partial<Record<Relation, RecordCell>>
  admin?: Partial<Record<Relation, RecordCell>>
  inspector?: Partial<Record<Relation, RecordCell>>
}

const row = (
  about: string,
  cells: string,
  exceptions: Omit<RecordRow, 'about' | Relation> = { root: everywhere },
): RecordRow => {
  const letters = cells.split(' ') as RecordCell[]
  const byRelation = Object.fromEntries(relations.map((relation, column) => [relation, letters[column] ?? '–']))
  return { about, ...(byRelation as Record<Relation, RecordCell>), ...exceptions }
}

const everywhere = { own: 'Y', public: 'Y', foreign: 'Y' } as const
const nowhere = { own: 'D', public: 'D', foreign: 'D' } as const

/** One row per right on a record; the calls that need it are listed in the contract. */
// biome-ignore format: a table
export const recordMatrix = {
  //                                                                                             own child parent brought public foreign
  see_order:            row('Read an order',                                                     'Y Y H Y – H'),
  change_order:         row('Cancel, ask about, share or talk about an order',                   'Y Y H D – H'),
  edit_order:           row('Open an order in the cart and save it',                             'Y Y H H – H'),
  copy_order:           row('Copy an order into a new cart',                                     'Y Y H H – H', { root: nowhere }),
  pay_order:            row('Pay an order, accept its extra charges',                            'Y Y H D – H', {}),
  replace_inspector:    row('Choose another inspector for an order that lost its own, or move it', 'Y Y H D – H', {}),
  decide_order:         row('Decide about the goods, rate the inspector',                        'Y Y H D – H', { root: nowhere }),
  see_invoice:          row('Read an invoice or credit note',                                    'Y Y H H – H'),
  save_order_days:      row("Save an order's days in a calendar",                                'Y Y H Y – H'),
  open_draft:           row('Open or delete a draft',                                            'Y H H H – H', { root: { own: '–', foreign: 'H' } }),
  see_view:             row('See a saved view of the order list that is shared',                 'Y Y Y H – H', { root: { own: 'Y', foreign: 'H' } }),
  change_view:          row('Change or delete a saved view of the order list that is shared',    'Y Y D H – H', { root: { own: 'Y', foreign: 'H' } }),
  see_record:           row('Read a product or factory',                                         'Y Y H H – H', { root: everywhere, inspector: { own: 'H' } }),
  change_record:        row('Edit or delete a product or factory',                               'Y D H H – H', { root: everywhere, inspector: { own: 'H' } }),
  see_factory_file:     row('Read what the own orders say of a factory',                         'Y Y H Y – H'),
  see_protocol:         row('Read or copy a protocol',                                           'Y Y H H Y H'),
  edit_protocol:        row('Edit or delete a protocol',                                         'Y D H H D H', { admin: { public: 'Y' }, root: everywhere }),
  arrange_protocol:     row('Add classes to a protocol',                                         'D D H H D H', { admin: { own: 'Y', public: 'Y' }, root: everywhere }),
  change_file:          row('Change a file that is attached to nothing yet',                     'Y H H H – H'),
  see_order_files:      row('Read the files of an order',                                        'Y Y H Y – H'),
  add_order_files:      row('Add files to an order, until check-in',                             'Y Y H D – H', { root: everywhere, inspector: { own: 'D' } }),
  own_session:          row('End a session',                                                     'Y H H H – H', { root: { own: 'Y', foreign: 'H' } }),
  api_key:              row('See and revoke a key for programs',                                 'Y Y H H – H', {}),
  own_api_key:          row('Rotate a key for programs',                                         'Y H H H – H', {}),
  own_notices:          row('Read the own notices',                                              'Y H H H – H', { root: { own: 'Y', foreign: 'H' } }),
  see_account:          row('Find an account to filter by',                                      'Y Y H Y – H'),
  child_account:        row('Manage a sub-account: password, flags, limit, end',                 '– Y – – – H', {}),
  team_member:          row('See who is in the family and what each may do',                     'Y Y Y H – H', {}),
  family_account:       row('Switch to an account of the family',                                '– Y Y – – H', {}),
  agents_customers:     row("See an agent's customers",                                          'Y – – – – D'),
  own_referrals:        row('List referrals',                                                    'Y – – – – H'),
  read_report:          row('Read a report by its order; visitors and inspectors by address only', 'Y Y H Y – H', { root: everywhere, inspector: { own: 'H' } }),
  shared_report:        row('Read a report by its shared address',                               'Y Y Y Y – Y'),
  see_inspector:        row('Read about an inspector; another family’s does not exist',          'Y Y Y – Y H', { root: everywhere, inspector: { own: 'Y', public: 'H', foreign: 'H' } }),
  switch_inspector:     row('Switch an inspector on or off; grade it',                           'Y Y Y – D H'),
  own_inspectors:       row('List the inspectors of the family; root lists all',                 'Y Y Y – H H'),
  own_proposal:         row('Withdraw an own proposal of a profile',                             'Y – – – – H', {}),
  work_mission:         row('Work on a mission',                                                 'Y – – – – H', {}),
  see_receivables:      row('Read what a family owes on account',                                'Y H H H – H', { root: { own: '–', foreign: 'Y' } }),
  see_payout:           row('See what is paid to an inspector',                                  'Y – – – – H'),
  inspectors_money:     row("Read an inspector's statement, read and change its bank account",   'Y – – – H H'),
  administer:           row('Administer: root alone, anybody’s record',                          '– – – – – –', { root: { foreign: 'Y' } }),
} as const satisfies Record<string, RecordRow>

/** Fields that not everybody gets who reaches their record: who reads them, who changes them, and the code that decides. */
// biome-ignore format: a table
export const restrictedFields = [
  { field: 'telephone of a customer', read: 'the customer, its agent, root', change: 'the customer', where: 'server/src/features/customers/view.ts' },
  { field: 'telephone and real name of an inspector', read: 'the inspector, root', change: 'the inspector; the name by a proposal once it is verified', where: 'server/src/features/inspectors/view.ts' },
  { field: 'bank card of an inspector', read: 'the inspector, root, the accountant; where it is proposed, whoever decides', change: 'the inspector; by a proposal once it is verified', where: 'server/src/features/inspectors/view.ts' },
  { field: 'number of a bank account', read: 'nobody but its end; the bank file of a payment has it', change: 'root; the inspector, by a proposal once it is verified', where: 'server/src/features/payouts/bank-account-calls.ts' },
  { field: 'a customer’s own price of a man-day', read: 'the customer, root', change: 'root', where: 'server/src/features/accounts/view.ts' },
  { field: 'address and last sign-in of a colleague', read: 'the main account', change: 'the colleague', where: 'server/src/features/team/view.ts' },
  { field: 'credit limit of a customer', read: 'the main account, root', change: 'root', where: 'server/src/features/receivables/calls.ts' },
  { field: 'bank card in the list of payouts', read: 'root', change: 'nobody', where: 'server/src/features/payments/view.ts' },
  { field: 'code or link in a mail', read: 'nobody: root reads the mail without it', change: 'nobody', where: 'server/src/mail/outbox-store.ts' },
  { field: 'secret of a key for programs', read: 'nobody: answered once, stored hashed', change: 'the owner, by rotating', where: 'server/src/features/api-keys/calls.ts' },
  { field: 'password, token, second factor, recovery codes', read: 'nobody: stored hashed or sealed', change: 'the owner', where: 'server/src/features/accounts/passwords.ts' },
] as const

export type RecordRight = keyof typeof recordMatrix

/** How a call about a record is answered for this kind of account, once the role × action matrix has let the call pass. */
export function recordCell(actor: Actor, right: RecordRight, relation: Relation): RecordCell {
  const cells: RecordRow = recordMatrix[right]
  if ((staffRoles as readonly Actor[]).includes(actor)) return recordCell('root', right, relation)
  if (actor === 'root' || actor === 'admin' || actor === 'inspector') return cells[actor]?.[relation] ?? cells[relation]
  return cells[relation]
}
