import { describe, expect, it } from 'vitest'
import { footerGroups, footerPath } from './footer-links.ts'
import type { Me } from './me.ts'
import { mainMenu, mayBookNow, workMenu } from './menu.ts'

const all = new Set([
  'cart',
  'product',
  'business',
  'template',
  'order',
  'ins',
  'customer',
  'holiday',
  'referral',
  'profile',
])
const customer: Me = {
  role: 'customer',
  staff_role: '',
  nick_name: 'Mei',
  is_agent: false,
  child_count: 0,
  can_use_my_ins_list: false,
  user_account: 'mei@example.com',
  can_use_own_price: false,
  customer_price: null,
  can_use_ins_code: false,
  user_id: 7,
  is_main_account: false,
  is_sub_account: false,
  language: 'en-US',
  totp_required: false,
  company_name: 'Acme',
}
const names = (me: Me | null, available: ReadonlySet<string> = all) =>
  workMenu(me, available)?.children?.map(({ name }) => name)
const groups = (me: Me, available: ReadonlySet<string> = all) =>
  workMenu(me, available)?.groups?.map(({ name, entries }) => [name, ...entries.map((entry) => entry.name)])

describe('menus', () => {
  it('gives visitors home, new normal, services with four entries, about us (A-67)', () => {
    expect(mainMenu().map(({ name }) => name)).toEqual(['home', 'normal', 'services', 'about_us'])
    expect(mainMenu()[2]?.children?.map(({ name }) => name)).toEqual([
      'ServiceType',
      'ProductType',
      'TestService',
      'aql',
    ])
    expect(workMenu(null, all)).toBeNull()
    expect(workMenu({ ...customer, role: '' }, all)).toBeNull()
  })

  it('gives customers their five entries and agents one more (A-70, A-71)', () => {
    expect(names(customer)).toEqual(['product', 'business', 'template', 'order', 'ins'])
    expect(names({ ...customer, is_agent: true })).toEqual([
      'product',
      'business',
      'template',
      'order',
      'ins',
      'customer',
    ])
  })

  it('gives every other role but root what a customer has (C-25)', () => {
    expect(names({ ...customer, role: 'admin' })).toEqual(names(customer))
  })

  it('shows my inspectors with a reason until it is switched on (A-72)', () => {
    const ins = (me: Me) => workMenu(me, all)?.children?.find(({ name }) => name === 'ins')
    expect(ins(customer)?.disabled).toBe('shell.my_inspectors_off')
    expect(ins({ ...customer, can_use_my_ins_list: true })?.disabled).toBeUndefined()
  })

  it('gives root its eight entries in groups and no Book Now (A-74, A-75)', () => {
    const root: Me = { ...customer, role: 'root' }
    expect(groups(root)).toEqual([
      ['work', 'order'],
      ['people', 'customer', 'ins', 'referral'],
      ['catalogue', 'product', 'business', 'template', 'holiday'],
    ])
    const labels = workMenu(root, all)?.groups?.flatMap(({ entries }) => entries.map(({ label }) => label))
    expect(labels?.toSorted()).toEqual([
      'shell.menu_customer',
      'shell.menu_factories',
      'shell.menu_holiday',
      'shell.menu_inspectors',
      'shell.menu_orders',
      'shell.menu_products',
      'shell.menu_protocols',
      'shell.menu_referral',
    ])
    expect(mayBookNow(root, all)).toBe(false)
    expect(mayBookNow(customer, all)).toBe(true)
  })

  it('gives a member of the team the entries of its own work', () => {
    const whole = new Set([
      ...[
        'order',
        'enquiry',
        'mail',
        'insights',
        'customer',
        'ins',
        'inspector',
        'capacity',
        'referral',
        'invitations',
      ],
      ...['proposals', 'payment', 'receivables', 'payouts', 'books', 'product', 'business', 'template', 'laboratory'],
      ...['holiday', 'exam', 'settings', 'setup', 'audit', 'staff'],
    ])
    const ofRole = (staff_role: Me['staff_role']) => groups({ ...customer, role: 'root', staff_role }, whole)
    expect(ofRole('reviewer')).toEqual([
      ['work', 'order'],
      ['people', 'inspector'],
      ['catalogue', 'product', 'business', 'template'],
    ])
    expect(ofRole('operator')).toEqual([
      ['work', 'order'],
      ['people', 'ins', 'inspector', 'capacity', 'invitations', 'proposals'],
      ['catalogue', 'product', 'business', 'template', 'exam'],
    ])
    expect(ofRole('accountant')).toEqual([
      ['work', 'order', 'insights'],
      ['people', 'customer', 'ins', 'inspector'],
      ['money', 'payment', 'receivables', 'payouts', 'books'],
      ['catalogue', 'product', 'business', 'template'],
    ])
    expect(ofRole('support')).toEqual([
      ['work', 'order', 'enquiry'],
      ['people', 'customer'],
    ])
    // without orders the start is Today, and it is called so; everybody else has it once
    const labels = (staff_role: Me['staff_role']) =>
      workMenu({ ...customer, role: 'root', staff_role }, whole)?.groups?.[0]?.entries.map(({ label }) => label)
    expect(labels('support')).toEqual(['shell.menu_today', 'shell.menu_enquiries'])
    expect(labels('reviewer')).toEqual(['shell.menu_orders'])
    const ofRoot = groups({ ...customer, role: 'root' }, whole) ?? []
    expect(ofRoot.flat().filter((name) => name === 'order')).toHaveLength(1)
    expect(ofRoot.at(-1)).toEqual(['system', 'settings', 'setup', 'audit', 'staff'])
  })

  it('gives an inspector the field app and nothing else (T-11)', () => {
    const inspector: Me = { ...customer, role: 'inspector' }
    expect(names(inspector, new Set([...all, 'field']))).toEqual(['field'])
    expect(mayBookNow(inspector, all)).toBe(false)
  })

  it('shows a screen of root as soon as it exists, in its group', () => {
    const root: Me = { ...customer, role: 'root' }
    expect(
      groups(root, new Set(['payment', 'receivables', 'payouts', 'invoices', 'books', 'settings', 'audit'])),
    ).toEqual([
      ['money', 'payment', 'receivables', 'payouts', 'invoices', 'books'],
      ['system', 'settings', 'audit'],
    ])
    expect(workMenu(root, new Set())).toBeNull()
  })

  it('leaves out screens that do not exist yet', () => {
    expect(names(customer, new Set(['order']))).toEqual(['order'])
    expect(mayBookNow(customer, new Set(['order']))).toBe(false)
    expect(workMenu(customer, new Set())).toBeNull()
  })
})

describe('footer links', () => {
  it('go to their named route, services links by their target (A-81 to A-83)', () => {
    expect(footerPath({ label: 'shell.menu_home', service: 'Inspection-services' })).toBe('/ServiceType')
    expect(footerPath({ label: 'shell.menu_home', service: 'anything else' })).toBe('/ProductType')
    expect(footerPath({ label: 'shell.menu_home', route: 'about_us' })).toBe('/about_us')
    expect(footerGroups.flatMap(({ links }) => links).map(footerPath)).toContain('/terms_of_us')
  })
})
