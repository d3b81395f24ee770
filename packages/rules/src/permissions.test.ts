import { describe, expect, it, test } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import {
  type Action,
  type Actor,
  actors,
  actorsOf,
  type Caller,
  cellOf,
  matrix,
  mayEver,
  mayForAll,
  staffRoles,
} from './permissions.ts'

const customer = aCaller()
const sub: Caller = { ...customer, isSub: true }
const main: Caller = { ...customer, childCount: 1 }
const agent: Caller = { ...customer, isAgent: true }
const callers: Record<Actor, Caller | null> = {
  visitor: null,
  customer,
  sub,
  main,
  agent,
  admin: { ...customer, role: 'admin' },
  root: { ...customer, role: 'root' },
  inspector: { ...customer, role: 'inspector' },
  reviewer: { ...customer, role: 'root', staffRole: 'reviewer' },
  operator: { ...customer, role: 'root', staffRole: 'operator' },
  accountant: { ...customer, role: 'root', staffRole: 'accountant' },
  support: { ...customer, role: 'root', staffRole: 'support' },
}

/**
 * The role × action matrix of the specification, row by row in its words and letters: Y stated, y inferred, C and c under
 * a condition, N and n refused. An action that several rows share is listed once for each of them.
 */
// biome-ignore format: a table
const specified: readonly (readonly [Action, string, string])[] = [
  //                                                                                      visitor, customer, sub-account, main account, agent, admin, root, inspector; reviewer, operator, accountant, support
  ['read_lists',           'Read system lists, catalog',                                  'y Y y y Y y Y y  y y y y'],
  ['send_enquiry',         'Send enquiry (quick, full)',                                  'Y y y y y y y y  y y y y'],
  ['answer_enquiries',     'Settings, audit log, mail outbox, enquiries',                 'N n n n n n y n  n n n y'],
  // the sign-up screen registers without the session that the browser may still have
  ['register',             'Register; Register by referral',                              'Y n n n n n n n  n n n n'],
  ['sign_in',              'Log in',                                                      'Y y y y y y y y  y y y y'],
  ['reset_password',       'Reset password by e-mail code',                               'Y y y y y y y y  y y y y'],
  ['own_account',          'Own profile, password, sessions, notices',                    'N y y y y y y y  y y y y'],
  ['switch_account',       'Switch to a shared account',                                  'N c c C c n n n  n n n n'],
  ['see_shared_accounts',  'See shared-accounts switcher',                                'N Y y Y Y y N n  n n n n'],
  ['reset_child_password', 'Reset a sub-account password',                                'N n n Y n n n n  n n n n'],
  ['choose_user',          'Filter products by user',                                     'N y y y y y Y n  y y y y'],
  ['send_referral',        'Send referral, see referral list',                            'N N n n Y n Y n  n n n n'],
  ['see_agent_customers',  "See an agent's customer list",                                'N N n n C n Y n  n n y y'],
  ['attach_files',         'Upload and delete attachments',                               'N c c c c c y c  n y n n'],
  ['book',                 'Create order (submit)',                                       'N Y y y Y y n n  n n n n'],
  ['list_orders',          'List own orders',                                             'N Y y y Y y Y n  y y y n'],
  ['submit_order',         'Create order (submit); root: edit order',                     'N Y y y Y y c n  n c n n'],
  ['change_order',         'Edit order; cancel order',                                    'N C c c c c C n  n c n n'],
  ['see_billing',          'Read the billing details of the family',                      'N Y Y Y Y Y N N  n n n n'],
  ['edit_billing',         'Change the billing details of the family',                    'N Y N Y Y Y N N  n n n n'],
  ['pay_order',            'Checkout pending order',                                      'N C c c c c N n  n n n n'],
  ['list_products',        'List own products, add product',                              'N Y y y Y y Y n  y y y n'],
  ['change_product',       'Edit or delete product',                                      'N C c c c c C n  n c n n'],
  ['list_factories',       'List own factories, add factory',                             'N Y y y Y y Y n  y y y n'],
  ['change_factory',       'Edit or delete factory',                                      'N C c c c c C n  n c n n'],
  ['import_sheets',        'Import products by Excel',                                    'N Y y y y y y n  n y n n'],
  ['import_sheets',        'Import factories by Excel',                                   'N Y y y y y y n  n y n n'],
  ['list_protocols',       'List protocols (public and own)',                             'N Y y y Y Y Y n  y y y n'],
  ['create_protocol',      'New protocol (button)',                                       'N N n n n N Y n  n n n n'],
  ['clone_protocol',       'Copy protocol by `clone`',                                    'N N n n n N Y n  n n n n'],
  ['clone_own_protocol',   'Copy protocol by `clone_own`',                                'N Y y y Y Y n n  n n n n'],
  ['change_protocol',      'Add custom check, test or Defectives',                        'N C c c c C C n  n n n n'],
  ['change_public_protocol', 'Save a public protocol',                                    'N N n n n Y Y n  n n n n'],
  ['use_own_inspectors',   'Use my inspectors menu item',                                 'N C c c c c N n  n n n n'],
  ['use_inspector_code',   'See registration code box, refresh code',                     'N C c c c c n n  n n n n'],
  ['switch_inspector',     'Toggle inspector status',                                     'N c c c c n Y n  n n n n'],
  ['verify_inspectors',    'Verify inspector',                                            'N N n n n n Y n  n y n n'],
  ['verify_inspectors',    'Set experience years',                                        'N n n n n n Y n  n y n n'],
  ['verify_inspectors',    'See and edit extra order qty',                                'N N n n n n Y n  n y n n'],
  ['verify_inspectors',    "See inspectors' phone and bank card",                         'N N N N N n Y n  n y n n'],
  ['edit_holidays',        'Edit holidays',                                               'N N n n n n Y n  n n n n'],
  ['work_missions',        'Missions: list, accept, decline, check in, sync, submit',     'N n n n n n n Y  n n n n'],
  ['see_all_records',      "See others' factories",                                       'N n n n n n Y n  y y y y'],
  ['administer',           'Open customer administration',                                'N N n n n n Y n  n n n n'],
  ['administer',           'Settings, audit log, mail outbox, enquiries',                 'N n n n n n y n  n n n n'],
]

/** Where our own documents decide otherwise than the specification's row. */
// biome-ignore format: a table
const decided: readonly (readonly [Action, string, string])[] = [
  // docs/domain.md §11, Addresses
  ['confirm_email',        'Confirm or refuse an e-mail address',                         'y y y y y y y y  y y y y'],
  ['leave_family',         'Leave the main account',                                      'n n y n n n n n  n n n n'],
  // docs/decisions/0117: a member reads who is in the family, the main account decides
  ['see_team',             'See the team of the family',                                  'N y y y y n n n  n n n n'],
  ['manage_team',          'Invite, change and remove members; see who did what',         'N y n y y n n n  n n n n'],
  // docs/decisions/0330: whoever books may let a program do it
  ['manage_api_keys',      'Make, rotate and revoke keys for programs',                   'n y y y y y n n  n n n n'],
  // docs/decisions/0088: an account of the team is not erased by itself
  ['erase_own_account',    'Request the erasure of the own account',                      'n y y y y y n y  n n n n'],
  // root has no drafts (docs/domain.md §1)
  ['import_orders',        'Download order template; upload order Excel',                 'N Y y N y y n n  n n n n'],
  // whoever has a shared link to the report, inspectors included (docs/domain.md §8)
  ['read_report',          'Open a report; download its PDF',                             'c Y y y Y y Y c  y y y n'],
  ['verify_report',        'Verify a report by its code',                                 'y y y y y y y y  y y y y'],
  // root opens the dialog only to read (OD-72): the owners rate
  ['rate_order',           'Rate an inspector',                                           'N C c c c c n n  n n n n'],
  // SPEC A6: root changes orders with calls of its own
  ['replace_inspector',    'Choose another inspector after a refusal; move the order',     'N C c c c c n n  n n n n'],
  ['save_calendar',        'Save an order in the calendar',                               'N y y y y y y c  y y y n'],
  ['see_insights',         'Numbers of one’s own; root: of the business',                 'N y y y y y y n  n n y n'],
  // root searches while it edits an order in the cart (docs/domain.md §1)
  ['search_inspectors',    'Search and pick inspectors',                                  'N Y y y Y y y n  y y y n'],
  // an inspector sees its own page and evaluations on the web (docs/domain.md §1)
  ['view_inspector',       'View inspector information',                                  'N Y y y Y y Y c  y y y n'],
  ['view_inspector',       'See evaluations of an inspector',                             'N Y y y y y y c  y y y n'],
  // root, and customers for whom root has switched the list on
  ['list_inspectors',      'List inspectors',                                             'N C c c c c Y n  n y y n'],
  ['own_inspector_profile', 'Own days, prices, profile of an inspector',                  'N n n n n n n Y  n n n n'],
  ['see_receivables',      'What is owed on account: the own, root all',                  'N y y y y y y n  n n y n'],
  ['see_payouts',          'Payouts: the own ones, root all',                             'N n n n n n Y Y  n n y n'],
  ['keep_bank_account',    'Read and change the bank account of an inspector',            'N n n n n n Y Y  n n n n'],
  // docs/decisions/0103: what root's work is divided into for the team
  ['read_files',           'Read the attachments of a record',                            'N c c c c c y c  y y y n'],
  ['manage_orders',        'Change dates, man-days, inspector, lock of a placed order',   'N n n n n n y n  n y n n'],
  ['charge_orders',        'Propose extra charges, take them back',                       'N n n n n n y n  n y y n'],
  ['use_factory_link',     'Read and answer the page of a factory by its link',           'y y y y y y y y  y y y y'],
  ['see_factory_file',     'Read what the own orders say of a factory',                   'n Y y y y y Y n  y y y n'],
  ['see_factory_notice',   'Read what the factory of an order was told and answered',     'n c c c c c c n  c c c n'],
  ['see_remedies',         'Read the corrective actions of an order with their answers',  'n c c c c c c n  c c c n'],
  ['ask_remedies',         'Ask a factory for corrective actions, decide about answers', 'n c c c c c n n  n n n n'],
  ['read_thread',          'Read the thread of an order',                                 'n c c c c c c n  c c c n'],
  ['write_thread',         'Write in the thread of an order',                             'n c c c c c c n  c c n n'],
  ['read_messages',        'Read what was written about an order',                        'N n n n n n y n  y y y n'],
  ['write_messages',       'Write to a customer or inspector about an order',             'N n n n n n y n  y y n n'],
  ['read_letters',         'Read what was written to a person',                           'N n n n n n y n  y y y y'],
  ['write_letters',        'Write to a customer or inspector without an order',           'N n n n n n y n  y y n y'],
  ['discuss_report',       'Ask about a report, answer, share its address',               'N c c c c c c n  c c n n'],
  ['review_reports',       'Accept, correct, send back, finish a report',                 'N n n n n n y n  y n n n'],
  ['see_invoices',         'Read invoices and credit notes',                              'N y y y y y y n  n n y n'],
  ['issue_invoice',        'Issue the invoice of an order',                               'N y y y y y y n  n n y n'],
  ['keep_money',           'Payments, refunds, receivables, payouts, books of everybody', 'N n n n n n y n  n n y n'],
  ['see_claims',           'List questions, wishes, complaints and low ratings',          'N n n n n n y n  y y y n'],
  ['work_claims',          'Take a claim, note something about it',                       'N n n n n n y n  y y n n'],
  ['decide_claims',        'Decide a claim and book what it means',                       'N n n n n n y n  n n n n'],
  ['see_numbers',          'Numbers of the whole business',                               'N n n n n n y n  n n y n'],
  ['see_start',            'Open the start: orders, or what waits today',                 'N y y y y y y n  y y y y'],
  ['see_today',            'See what waits for a customer today',                         'N y y y y y n n  n n n n'],
  ['search',               'Search everything by a word',                                 'N y y y y y y n  y y y y'],
  ['confirm_alert',        'Say that an alert was shown or opened',                       'y y y y y y y y  y y y y'],
  ['see_reach',            'Whether somebody can be reached',                             'N n n n n n y n  n y n n'],
  ['see_board',            'What waits today',                                            'N n n n n n y n  y y y y'],
  ['see_customers',        'Read customers and what was agreed with them',                'N n n n n n y n  n n y y'],
  ['note_customers',       'Note something about a customer for the team',                'N n n n n n y n  n n y y'],
  // docs/domain.md §1, OD-18: any customer that is not itself a sub-account may add the first one
  ['add_sub_account',      'Add sub-account',                                             'N y n Y y n n n  n n n n'],
]

const rows = [...specified, ...decided].map(([action, words, letters]) => {
  const cells = letters.toUpperCase().split(/ +/)
  return { action, words, cells, may: cells.map((cell) => cell !== 'N') }
})

describe('the role × action matrix', () => {
  test('the columns of the role × action matrix (A-31, T-09, T-10)', () => {
    const kinds = ['visitor', 'customer', 'sub', 'main', 'agent', 'admin', 'root', 'inspector']
    expect(actors).toEqual([...kinds, 'reviewer', 'operator', 'accountant', 'support'])
  })
  test('every action has a row here, and every row an action', () => {
    expect([...new Set(rows.map((row) => row.action))].sort()).toEqual(Object.keys(matrix).sort())
  })
  it.each(rows)('$words: every cell of $action', ({ action, cells }) => {
    expect(actors.map((actor) => cellOf(action, actor).toUpperCase())).toEqual(cells)
  })
  describe.each(rows)('$words ($action)', ({ action, may }) => {
    it.each(actors.map((actor, column) => ({ actor, allowed: may[column] ? 'may' : 'may not' })))(
      '$actor $allowed',
      ({ actor, allowed }) => {
        expect(mayEver(callers[actor], action)).toBe(allowed === 'may')
      },
    )
  })
})

describe('which columns an account stands in', () => {
  it.each<[string, Caller | null, Actor[]]>([
    ['nobody signed in', null, ['visitor']],
    ['an ordinary customer', customer, ['customer']],
    ['a customer with a parent', sub, ['sub']],
    ['a customer with one child', main, ['main']],
    ['a customer with an agent code', agent, ['agent']],
    ['a sub-account that is an agent', { ...agent, isSub: true }, ['sub', 'agent']],
    ['a main account that is an agent', { ...agent, childCount: 3 }, ['main', 'agent']],
    ['all three', { ...agent, isSub: true, childCount: 3 }, ['sub', 'main', 'agent']],
    ['admin, whatever else is noted', { id: 7, role: 'admin', isAgent: true, isSub: true, childCount: 2 }, ['admin']],
    ['root, whatever else is noted', { id: 7, role: 'root', isAgent: true, isSub: true, childCount: 2 }, ['root']],
    ['a member of the team', { ...customer, role: 'root', staffRole: 'reviewer' }, ['reviewer']],
    ['a customer, whatever staff role is noted', { ...customer, staffRole: 'operator' }, ['customer']],
    [
      'an inspector, whatever else is noted',
      { id: 7, role: 'inspector', isAgent: true, isSub: true, childCount: 2 },
      ['inspector'],
    ],
  ])('%s', (_words, who, columns) => {
    expect(actorsOf(who)).toEqual(columns)
  })
})

describe('an account that stands in several columns', () => {
  const agentWithParent: Caller = { ...agent, isSub: true }
  const agentWithChildren: Caller = { ...agent, childCount: 2 }

  it.each<[string, Caller, Action, boolean]>([
    ['may what one of them may: a main account that is an agent refers', agentWithChildren, 'send_referral', true],
    ["and resets its child's password", agentWithChildren, 'reset_child_password', true],
    ['and adds a sub-account', agentWithChildren, 'add_sub_account', true],
    ['a sub-account that is an agent refers', agentWithParent, 'send_referral', true],
    ['and sees its customers', agentWithParent, 'see_agent_customers', true],
    ['but never adds a sub-account', agentWithParent, 'add_sub_account', false],
    ['a sub-account noted with children never adds one', { ...sub, childCount: 1 }, 'add_sub_account', false],
    ['nor resets a password', { ...sub, childCount: 1 }, 'reset_child_password', false],
    ['what none of them may is refused', { ...agentWithParent, childCount: 1 }, 'administer', false],
  ])('%s', (_words, who, action, may) => {
    expect(mayEver(who, action)).toBe(may)
  })
})

describe('what a member of the team may never do, whatever its role', () => {
  // flags and prices (T-27), settings, staff, keys, the log, protocols, holidays; choosing where money goes
  it.each(['administer', 'keep_bank_account', 'edit_holidays', 'change_public_protocol', 'book', 'pay_order'] as const)(
    '%s',
    (action) => {
      for (const role of staffRoles) expect(mayEver(callers[role], action)).toBe(false)
    },
  )
})

describe('what is done for everybody', () => {
  it.each<[string, Actor, Action, boolean]>([
    ['root changes every order', 'root', 'change_order', true],
    ['an operator changes every order', 'operator', 'change_order', true],
    ['a reviewer reads orders without changing them', 'reviewer', 'change_order', false],
    ['a customer changes its own orders only', 'customer', 'change_order', false],
    ['an inspector sees its own payouts only', 'inspector', 'see_payouts', false],
    ['a visitor has nobody’s records', 'visitor', 'read_lists', false],
  ])('%s', (_words, actor, action, expected) => {
    expect(mayForAll(callers[actor], action)).toBe(expected)
  })
})
