import { type SitePage, sitePaths } from '@goodlot/contract/paths'
import type { Key } from '@goodlot/i18n'
import type { Action } from '@goodlot/rules'
import { type Me, may, signedIn } from './me.ts'

export interface MenuEntry {
  /** Route name, as in the route table. */
  name: string
  path: string
  /** Catalog key of the label. */
  label: Key
  /** Catalog key of the reason why the entry is shown but cannot be used. */
  disabled?: Key
  children?: readonly MenuEntry[]
  /** A long menu is shown in groups instead, each under its heading. */
  groups?: readonly MenuGroup[]
}

export interface MenuGroup {
  name: string
  label: Key
  entries: readonly MenuEntry[]
}

const page = (name: SitePage, label: Key): MenuEntry => ({ name, path: sitePaths[name], label })

interface ScreenEntry extends MenuEntry {
  /** Shown to users whom the permission matrix allows this action. */
  action: Action
  /** Left out for users who may do this. */
  unless?: Action
}
const screen = (name: string, label: Key, action: Action): ScreenEntry => ({ name, path: `/${name}`, label, action })

const visitorMenu: readonly MenuEntry[] = [
  page('home', 'shell.menu_home'),
  page('normal', 'shell.menu_normal'),
  {
    name: 'services',
    path: sitePaths.ServiceType,
    label: 'shell.menu_services',
    children: [
      page('ServiceType', 'shell.menu_service_type'),
      page('ProductType', 'shell.menu_product_type'),
      page('TestService', 'shell.menu_test_service'),
      page('aql', 'shell.menu_aql'),
    ],
  },
  page('about_us', 'shell.menu_about'),
]

/** What members work with: customers, agents and inspectors each see their part of it. */
const memberScreens: readonly ScreenEntry[] = [
  screen('product', 'shell.menu_my_products', 'list_products'),
  screen('business', 'shell.menu_my_factories', 'list_factories'),
  screen('template', 'shell.menu_protocols', 'list_protocols'),
  screen('order', 'shell.menu_my_orders', 'list_orders'),
  { ...screen('book_many', 'shell.menu_book_many', 'book'), path: '/book-many' },
  screen('calendar', 'shell.menu_calendar', 'list_orders'),
  screen('ins', 'shell.menu_my_inspectors', 'use_own_inspectors'),
  screen('inspector', 'shell.menu_find_inspector', 'search_inspectors'),
  screen('customer', 'shell.menu_my_customers', 'see_agent_customers'),
  screen('receivables', 'shell.menu_my_account', 'see_receivables'),
  screen('insights', 'shell.menu_insights', 'see_insights'),
  screen('team', 'shell.menu_team', 'see_team'),
  screen('developers', 'shell.menu_developers', 'manage_api_keys'),
  screen('field', 'shell.menu_field', 'work_missions'),
]
/** Root's menu: the eight screens of the specification among ours. An entry appears once its screen exists. */
const managementGroups: readonly { name: string; label: Key; screens: readonly ScreenEntry[] }[] = [
  {
    name: 'work',
    label: 'shell.group_work',
    screens: [
      screen('order', 'shell.menu_orders', 'list_orders'),
      // whoever reads no orders starts the day here all the same
      { ...screen('order', 'shell.menu_today', 'see_board'), unless: 'list_orders' },
      screen('calendar', 'shell.menu_calendar', 'list_orders'),
      screen('messages', 'shell.menu_messages', 'read_messages'),
      screen('claims', 'shell.menu_claims', 'see_claims'),
      screen('enquiry', 'shell.menu_enquiries', 'answer_enquiries'),
      screen('mail', 'shell.menu_mail', 'administer'),
      screen('insights', 'shell.menu_insights', 'see_insights'),
    ],
  },
  {
    name: 'people',
    label: 'shell.group_people',
    screens: [
      screen('customer', 'shell.menu_customer', 'see_customers'),
      screen('ins', 'shell.menu_inspectors', 'list_inspectors'),
      screen('inspector', 'shell.menu_find_inspector', 'search_inspectors'),
      screen('capacity', 'shell.menu_capacity', 'verify_inspectors'),
      screen('referral', 'shell.menu_referral', 'send_referral'),
      screen('invitations', 'shell.menu_invitations', 'verify_inspectors'),
      screen('proposals', 'shell.menu_proposals', 'verify_inspectors'),
    ],
  },
  {
    name: 'money',
    label: 'shell.group_money',
    screens: [
      screen('payment', 'shell.menu_payments', 'keep_money'),
      screen('receivables', 'shell.menu_receivables', 'keep_money'),
      screen('payouts', 'shell.menu_payouts', 'keep_money'),
      screen('invoices', 'shell.menu_invoices', 'keep_money'),
      screen('books', 'shell.menu_books', 'keep_money'),
    ],
  },
  {
    name: 'catalogue',
    label: 'shell.group_catalogue',
    screens: [
      screen('product', 'shell.menu_products', 'list_products'),
      screen('business', 'shell.menu_factories', 'list_factories'),
      screen('template', 'shell.menu_protocols', 'list_protocols'),
      screen('laboratory', 'shell.menu_laboratory', 'administer'),
      screen('holiday', 'shell.menu_holiday', 'edit_holidays'),
      screen('exam', 'shell.menu_exams', 'verify_inspectors'),
    ],
  },
  {
    name: 'system',
    label: 'shell.group_system',
    screens: [
      screen('settings', 'shell.menu_settings', 'administer'),
      screen('setup', 'shell.menu_setup', 'administer'),
      screen('audit', 'shell.menu_audit', 'administer'),
      screen('staff', 'shell.menu_staff', 'administer'),
    ],
  },
]

export const mainMenu = (): readonly MenuEntry[] => visitorMenu

/** What of these screens the user may open here; one that is switched off for the account is shown with the reason. */
const entriesFor = (me: Me, available: ReadonlySet<string>, screens: readonly ScreenEntry[]): MenuEntry[] =>
  screens
    .filter(({ name, action, unless }) => available.has(name) && may(me, action) && !(unless && may(me, unless)))
    .map(({ action, unless: _unless, ...entry }) =>
      action === 'use_own_inspectors' && !me.can_use_my_ins_list
        ? { ...entry, disabled: 'shell.my_inspectors_off' as const }
        : entry,
    )

/** The submenu of a signed-in user: what it is called and what is in it; null when there is nothing to show. */
export function workMenu(me: Me | null, available: ReadonlySet<string>): MenuEntry | null {
  if (!signedIn(me)) return null
  if (may(me, 'see_all_records')) {
    const groups = managementGroups
      .map(({ screens, ...group }) => ({ ...group, entries: entriesFor(me, available, screens) }))
      .filter(({ entries }) => entries.length > 0)
    return groups.length === 0 ? null : { name: 'work', path: '/order', label: 'shell.menu_management', groups }
  }
  const children = entriesFor(me, available, memberScreens)
  return children.length === 0 ? null : { name: 'work', path: '/order', label: 'shell.menu_my_work', children }
}

/** Book Now: for everyone who may book, if the app has a cart. */
export const mayBookNow = (me: Me | null, available: ReadonlySet<string>) => may(me, 'book') && available.has('cart')
