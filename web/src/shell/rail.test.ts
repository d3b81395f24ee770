import { describe, expect, it } from 'vitest'
import type { Me } from './me.ts'
import { isHere, railGroups } from './rail.ts'

const screens = new Set([
  ...[
    'cart',
    'order',
    'book_many',
    'calendar',
    'product',
    'business',
    'template',
    'ins',
    'inspector',
    'customer',
    'receivables',
    'insights',
    'team',
  ],
  ...['claims', 'enquiry', 'mail', 'capacity', 'referral', 'payment', 'holiday', 'settings', 'audit', 'staff', 'field'],
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
const pathsOf = (me: Me | null) =>
  railGroups(me, screens).map(({ name, entries }) => [name, ...entries.map(({ path }) => path)])

describe('the rail', () => {
  it('starts with the places of the order screen, then a customer’s records, then figures (A-70)', () => {
    expect(pathsOf(customer)).toEqual([
      ['work', '/order', '/order?part=list', '/order?part=drafts', '/book-many', '/calendar'],
      ['records', '/product', '/business', '/template', '/ins', '/inspector'],
      ['more', '/receivables', '/insights', '/team'],
    ])
    expect(railGroups(customer, screens).every(({ label }) => label === undefined)).toBe(true)
  })

  it('has my customers for agents alone (A-71)', () => {
    const records = (me: Me) => pathsOf(me).find(([name]) => name === 'records')
    expect(records({ ...customer, is_agent: true })).toContain('/customer')
    expect(records(customer)).not.toContain('/customer')
  })

  it('shows my inspectors disabled until they are switched on (A-72)', () => {
    const mine = (me: Me) =>
      railGroups(me, screens)
        .flatMap(({ entries }) => entries)
        .find(({ name }) => name === 'ins')
    expect(mine(customer)?.disabled).toBe('shell.my_inspectors_off')
    expect(mine({ ...customer, can_use_my_ins_list: true })?.disabled).toBeUndefined()
  })

  it('has root’s groups under their headings, with today and the list of orders, without drafts (A-74, A-75)', () => {
    const groups = railGroups({ ...customer, role: 'root' }, screens)
    expect(groups.map(({ label }) => label)).toEqual([
      'shell.group_work',
      'shell.group_people',
      'shell.group_money',
      'shell.group_catalogue',
      'shell.group_system',
    ])
    expect(groups[0]?.entries.map(({ path }) => path)).toEqual([
      '/order',
      '/order?part=list',
      '/calendar',
      '/claims',
      '/enquiry',
      '/mail',
      '/insights',
    ])
    const specified = ['ins', 'template', 'order', 'product', 'business', 'holiday', 'customer', 'referral']
    const names = groups.flatMap(({ entries }) => entries.map(({ name }) => name))
    expect(specified.filter((name) => !names.includes(name))).toEqual([])
  })

  it('has only what a staff role may: support has today without the list of orders', () => {
    expect(pathsOf({ ...customer, role: 'root', staff_role: 'support' })).toEqual([
      ['work', '/order', '/enquiry'],
      ['people', '/customer'],
    ])
  })

  it('has the field app alone for an inspector, and nothing for a visitor (T-11)', () => {
    expect(pathsOf({ ...customer, role: 'inspector' })).toEqual([['more', '/field']])
    expect(pathsOf(null)).toEqual([])
    expect(pathsOf({ ...customer, role: '' })).toEqual([])
  })

  it('has a screen that no group names, once it exists', () => {
    const places = railGroups(customer, new Set(['insights', 'receivables'])).flatMap(({ entries }) => entries)
    expect(places.map(({ name }) => name)).toEqual(['receivables', 'insights'])
  })
})

describe('the entry of what is open', () => {
  const entry = (path: string, name = path.slice(1).split('?')[0] ?? '') => ({
    name,
    path,
    label: 'shell.menu_orders' as const,
  })
  it.each([
    ['/order', '/order', '', true],
    ['/order', '/order', '?view=to_pay', true],
    ['/order', '/order', '?part=list', false],
    ['/order', '/order', '?order_no=GL1', false],
    ['/order?part=list', '/order', '?part=list&view=to_pay', true],
    ['/order?part=list', '/order', '?order_no=GL1', true],
    ['/order?part=list', '/order', '?saved=4&sort=-order_no', true],
    ['/order', '/order', '?saved=4', false],
    ['/order?part=list', '/order', '', false],
    ['/order?part=drafts', '/order', '?part=drafts', true],
    ['/order?part=drafts', '/order', '?part=list', false],
    ['/product', '/product', '?page=2', true],
    ['/template', '/template/12', '', true],
    ['/ins', '/inspector', '', false],
    ['/', '/order', '', false],
  ])('%s at %s%s: %s', (path, open, query, expected) => {
    expect(isHere(entry(path), open, query)).toBe(expected)
  })
})
