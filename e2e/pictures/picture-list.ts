import { appPaths, sitePaths } from '@goodlot/contract/paths'
import type { Locale } from '@goodlot/i18n'
import { addDays, chinaDay } from '@goodlot/rules'
import type { Role } from '../world.ts'
import { instant } from './fixed-demo.ts'

/** An address whose pictures are compared. */
export interface PictureTarget {
  /** Null: a visitor. */
  role: Role | null
  path: string
  locale: Locale
  /** Opens the dialogs and menus of its buttons as well. */
  withButtons: boolean
  /** Keys that open a dialog, of which pictures are taken instead of the screen's. */
  keys?: string
}

/** Reads from the demo which records there are. */
export type Read = (role: Role, call: string, form?: Record<string, string | number>) => Promise<unknown>

type OrderRow = {
  order_id: number
  order_no: string
  service_type: string
  stage: string
  can_edit: number
  has_released_report: number
  ins_user_id: number | null
}
const rows = <Row>(answer: unknown): Row[] => (answer as { data: Row[] }).data

/** The first row of each kind. */
function oneOfEach<Row>(all: readonly Row[], kindOf: (row: Row) => string): Row[] {
  const found = new Map<string, Row>()
  for (const row of all) if (!found.has(kindOf(row))) found.set(kindOf(row), row)
  return [...found.values()]
}

/** A cart that begins with the quote of the home page. */
const quotedCart = '/cart?service_type=fri&qty=1200&level=II&catalog_id=101&country=CN&city=CN-4403&city_name=Shenzhen'

const screens: Partial<Record<Role, readonly string[]>> = {
  root: [
    ...['/order', '/order?part=list', '/calendar', '/insights', '/messages', '/messages?state=held', '/claims'],
    ...['/product', '/business', '/template', '/ins', '/inspector', '/proposals', '/laboratory', '/holiday', '/exam'],
    ...['/capacity', '/customer', '/referral', '/invitations', '/staff', '/enquiry', '/mail', '/mail?list=jobs'],
    ...['/payouts', '/payouts?list=lines', '/payouts?list=transfers', '/payment?list=refunds', '/payment?list=due'],
    ...['/receivables', '/invoices', '/books', '/settings', '/settings?group=booking', '/settings?group=mail_texts'],
    ...['/setup', '/audit', '/profile', '/notices'],
  ],
  buyer: [
    ...['/order', '/order?part=drafts', '/calendar', '/calendar?view=week', '/product', '/business', '/template'],
    ...['/inspector', '/cart', quotedCart, '/book-many', '/insights', '/receivables', '/profile', '/notices'],
    ...['/product?select=1', '/business?select=1', '/template?select=1', '/paid'],
  ],
  agent: ['/customer', '/referral'],
  main: ['/ins', '/profile', '/team', '/developers', '/receivables'],
  child: ['/profile'],
  admin: ['/template'],
}

const fieldScreens = [
  '',
  'days',
  'prices',
  'profile',
  'expertise',
  'earnings',
  'bank',
  'statement',
  'exam',
  'notices',
  'account',
  'verify',
  'nowhere',
]

async function orderPages(read: Read, role: Role): Promise<string[]> {
  const all = rows<OrderRow>(await read(role, 'order_list', { page: 1, limit: 200 }))
  const shown = oneOfEach(all, ({ stage, service_type }) => `${stage} ${service_type === 'lab'}`)
  const editable = oneOfEach(
    all.filter(({ can_edit }) => can_edit === 1),
    ({ service_type }) => service_type,
  )
  const released = oneOfEach(
    all.filter(({ has_released_report }) => has_released_report === 1),
    ({ service_type }) => service_type,
  )
  const [beside] = shown
  return [
    ...shown.map(({ order_no }) => `${appPaths.order}?order_no=${order_no}`),
    ...(beside ? [`${appPaths.order}?part=list&panel=${beside.order_no}`] : []),
    ...editable.map(({ order_no }) => `${appPaths.cart}?osn=${order_no}`),
    ...released
      .slice(0, 2)
      .flatMap(({ order_id, ins_user_id }) => [
        `${appPaths.report}?oid=${order_id}`,
        ...(ins_user_id ? [`${appPaths.ins_info}?id=${ins_user_id}`] : []),
      ]),
  ]
}

async function protocolPages(read: Read, role: Role): Promise<string[]> {
  const [first] = rows<{ tpl_id: number }>(await read(role, 'tpl_list', { page: 1, limit: 20 }))
  return first ? ['content', 'preview', 'print'].map((view) => `/template?tpl=${first.tpl_id}&view=${view}`) : []
}

/** A customer's file and the receivables of a family. */
async function customerPages(read: Read): Promise<string[]> {
  const [customer] = rows<{ user_id: number }>(await read('root', 'get_customer_list', { page: 1, limit: 1 }))
  const [family] = rows<{ user_id: number }>(await read('root', 'receivable_list', { page: 1, limit: 1 }))
  return [
    ...(customer ? [`${appPaths.customer}/${customer.user_id}`] : []),
    ...(family ? [`${appPaths.receivables}?family=${family.user_id}`] : []),
  ]
}

/** A saved view of the order list; the demo has none, so its copy gets one. */
async function viewPages(read: Read, role: Role): Promise<string[]> {
  const saved = await read(role, 'order_view_save', { name: 'By number', query: 'sort=-order_no', is_shared: 0 })
  const id = (saved as { view_id?: number } | null)?.view_id
  return id === undefined ? [] : [`${appPaths.order}?view=${id}`]
}

async function missionScreens(read: Read): Promise<string[]> {
  const missions = oneOfEach(
    rows<{ order_id: number; state: string }>(await read('inspector', 'mission_list', { days: 30 })),
    ({ state }) => state,
  )
  return missions.flatMap(({ order_id, state }) =>
    (state === 'on_site' ? ['units', 'checks', 'photos', 'more'] : ['']).map((tab) => `mission/${order_id}/${tab}`),
  )
}

/** Every address of the two apps and the site, as the roles see them. */
export async function pictureTargets(read: Read): Promise<PictureTarget[]> {
  const day = addDays(chinaDay(new Date(instant)), 9)
  const found = `/inspector?city=CN,CN-44,CN-4403&days=${day},${day}`
  const target = (role: Role | null, locale: Locale, withButtons: boolean) => (path: string) => ({
    role,
    path,
    locale,
    withButtons,
  })
  const signedOut = [
    '/login',
    '/logup',
    '/RetrievePwd',
    '/confirm',
    '/verify',
    '/verify/AAAA-AAAA',
    '/factory_visit/no-link',
    '/supplier_request/no-link',
  ]
  const byMail = ['/join?token=of-a-mail', '/keep-account?token=of-a-mail']
  const ofBuyer = [
    ...[found, ...(await orderPages(read, 'buyer')), ...(await protocolPages(read, 'buyer'))],
    ...(await viewPages(read, 'buyer')),
  ]
  const ofRoot = [
    ...(await orderPages(read, 'root')),
    ...(await customerPages(read)),
    ...(await viewPages(read, 'root')),
  ]
  const dialogs = (role: Role, locale: Locale) =>
    ['Control+k', '?'].map((keys): PictureTarget => ({ ...target(role, locale, false)('/order'), keys }))
  return [
    ...[...Object.values(sitePaths), '/nowhere'].map(target(null, 'en-US', true)),
    ...[sitePaths.home, sitePaths.aql, sitePaths.ServiceType].map(target(null, 'zh-CN', false)),
    ...[...signedOut, ...byMail].map(target(null, 'en-US', false)),
    ...ofBuyer.map(target('buyer', 'en-US', true)),
    ...ofRoot.map(target('root', 'en-US', true)),
    ...(Object.keys(screens) as Role[]).flatMap((role) =>
      (screens[role] ?? []).map(target(role, 'en-US', role === 'root' || role === 'buyer')),
    ),
    ...[...ofBuyer, ...(screens.buyer ?? [])].map(target('buyer', 'zh-CN', false)),
    ...[...ofRoot, ...(screens.root ?? [])].map(target('root', 'zh-CN', false)),
    ...(['buyer', 'root'] as const).flatMap((role) => [...dialogs(role, 'en-US'), ...dialogs(role, 'zh-CN')]),
    ...[...fieldScreens, ...(await missionScreens(read))].map((name) =>
      target('inspector', 'en-US', true)(`/field/${name}`.replace(/\/$/, '')),
    ),
    ...['/field', '/field/days'].map(target('inspector', 'zh-CN', false)),
    target(null, 'en-US', false)('/field/login'),
  ]
}
