import { type AppRoute, appPaths, fieldPath } from '@goodlot/contract'
import type { AppNoun, Key } from '@goodlot/i18n'
import type { Action } from '@goodlot/rules'
import type { ComponentType } from 'react'
import { lazyFeature } from './lazy-feature.ts'
import { type Me, may } from './shell/index.ts'

interface Screen {
  component: ComponentType
  /** Opens without a session. */
  public?: true
  /** No main menu: the page is about one thing (OD-09). */
  hideMenu?: true
  /**
   * For a screen without a menu that is more than a form: `true` makes it as wide as other screens' dialogs, 'window' as wide as the
   * window.
   */
  wide?: true | 'window'
  /** Addresses below this path open the same screen. */
  below?: true
  /** After signing in, the user returns to this address, because it carries earlier choices (the public quote). */
  returns?: true
  /** Parameters of the address that open another page: changing one scrolls to the top like any new page. */
  pageParams?: readonly string[]
  /** The screen opens for users whom the permission matrix allows this action; a public one opens without a session too. */
  action: Action
  /** Catalog key of the browser's title. */
  title: Key<AppNoun>
}

export const accounts = lazyFeature('accounts', () => import('./features/accounts/index.ts'))
const booking = lazyFeature('booking', () => import('./features/booking/index.ts'))
const books = lazyFeature('books', () => import('./features/books/index.ts'))
const invoices = lazyFeature('invoices', () => import('./features/invoices/index.ts'))
const orders = lazyFeature('orders', () => import('./features/orders/index.ts'))
const payments = lazyFeature('payments', () => import('./features/payments/index.ts'))
const payouts = lazyFeature('payouts', () => import('./features/payouts/index.ts'))
const claims = lazyFeature('claims', () => import('./features/claims/index.ts'))
const receivables = lazyFeature('receivables', () => import('./features/receivables/index.ts'))
const products = lazyFeature('products', () => import('./features/products/index.ts'))
const factories = lazyFeature('factories', () => import('./features/factories/index.ts'))
const customers = lazyFeature('customers', () => import('./features/customers/index.ts'))
const invitations = lazyFeature('invitations', () => import('./features/invitations/index.ts'))
const referrals = lazyFeature('referrals', () => import('./features/referrals/index.ts'))
const enquiries = lazyFeature('enquiries', () => import('./features/enquiries/index.ts'))
const protocols = lazyFeature('protocols', () => import('./features/protocols/index.ts'))
const privacy = lazyFeature('privacy', () => import('./features/privacy/index.ts'))
const mails = lazyFeature('mails', () => import('./features/mails/index.ts'))
const settings = lazyFeature('settings', () => import('./features/settings/index.ts'))
const setup = lazyFeature('setup', () => import('./features/setup/index.ts'))
const audit = lazyFeature('audit', () => import('./features/audit/index.ts'))
const capacity = lazyFeature('capacity', () => import('./features/capacity/index.ts'))
const exams = lazyFeature('exams', () => import('./features/exams/index.ts'))
const holidays = lazyFeature('holidays', () => import('./features/holidays/index.ts'))
const laboratory = lazyFeature('laboratory', () => import('./features/laboratory/index.ts'))
const reports = lazyFeature('reports', () => import('./features/reports/index.ts'))
const insights = lazyFeature('insights', () => import('./features/insights/index.ts'))
const notices = lazyFeature('notices', () => import('./features/notices/index.ts'))
const staff = lazyFeature('staff', () => import('./features/staff/index.ts'))
const inspectors = lazyFeature('inspectors', () => import('./features/inspectors/index.ts'))

const InspectorOrders = orders((feature) => feature.InspectorOrders)
const InspectorDialog = inspectors((feature) => feature.inspectorDialogWith(InspectorOrders))

const FirstSteps = setup((feature) => feature.FirstSteps)
const Board = insights((feature) => feature.Board)

/** Every screen of the app. The pages of the public site are static and not here. */
const screens: Record<AppRoute, Screen> = {
  login: {
    component: accounts((feature) => feature.SignIn),
    public: true,
    hideMenu: true,
    action: 'sign_in',
    title: 'accounts.sign_in',
  },
  logout: {
    component: accounts((feature) => feature.SignIn),
    public: true,
    hideMenu: true,
    action: 'sign_in',
    title: 'accounts.sign_in',
  },
  logup: {
    component: accounts((feature) => feature.SignUp),
    public: true,
    hideMenu: true,
    action: 'register',
    title: 'accounts.sign_up',
  },
  RetrievePwd: {
    component: accounts((feature) => feature.RetrievePassword),
    public: true,
    hideMenu: true,
    action: 'reset_password',
    title: 'accounts.retrieve',
  },
  confirm: {
    component: accounts((feature) => feature.ConfirmEmail),
    public: true,
    hideMenu: true,
    action: 'confirm_email',
    title: 'accounts.confirm_email',
  },
  join: {
    component: staff((feature) => feature.JoinScreen),
    public: true,
    hideMenu: true,
    action: 'confirm_email',
    title: 'staff.join_title',
  },
  keep_account: {
    component: privacy((feature) => feature.KeepAccount),
    public: true,
    hideMenu: true,
    action: 'confirm_email',
    title: 'privacy.keep_title',
  },
  profile: { component: accounts((feature) => feature.Profile), action: 'own_account', title: 'accounts.profile' },
  cart: {
    component: booking((feature) => feature.CartScreen),
    returns: true,
    action: 'submit_order',
    title: 'booking.title',
  },
  order: {
    component: orders((feature) => feature.orderScreenWith({ FirstSteps, Board })),
    pageParams: ['order_no', 'placed'],
    action: 'see_start',
    title: 'orders.title',
  },
  paid: {
    component: orders((feature) => feature.PaidScreen),
    hideMenu: true,
    action: 'pay_order',
    title: 'orders.paid_title',
  },
  payouts: {
    component: payouts((feature) => feature.PayoutScreen),
    action: 'keep_money',
    title: 'payouts.title',
  },
  payment: {
    component: payments((feature) => feature.PaymentScreen),
    action: 'keep_money',
    title: 'payments.title',
  },
  claims: { component: claims((feature) => feature.ClaimScreen), action: 'see_claims', title: 'claims.title' },
  receivables: {
    component: receivables((feature) => feature.ReceivableScreen),
    action: 'see_receivables',
    title: 'receivables.title',
    pageParams: ['family'],
  },
  invoices: {
    component: invoices((feature) => feature.InvoiceScreen),
    action: 'keep_money',
    title: 'invoices.title',
  },
  books: {
    component: books((feature) => feature.BooksScreen),
    action: 'keep_money',
    title: 'books.title',
  },
  product: {
    component: products((feature) => feature.ProductScreen),
    action: 'list_products',
    title: 'products.title',
  },
  business: {
    component: factories((feature) => feature.FactoryScreen),
    action: 'list_factories',
    title: 'factories.title',
  },
  customer: {
    component: customers((feature) => feature.customersWith(InspectorDialog)),
    below: true,
    action: 'see_agent_customers',
    title: 'shell.menu_customer',
  },
  invitations: {
    component: invitations((feature) => feature.Invitations),
    action: 'verify_inspectors',
    title: 'invitations.title',
  },
  referral: {
    component: referrals((feature) => feature.Referrals),
    action: 'send_referral',
    title: 'referrals.title',
  },
  enquiry: {
    component: enquiries((feature) => feature.EnquiryList),
    action: 'answer_enquiries',
    title: 'enquiries.title',
  },
  template: {
    component: protocols((feature) => feature.Protocols),
    action: 'list_protocols',
    title: 'protocols.title',
  },
  mail: {
    component: mails((feature) => feature.MailScreen),
    action: 'administer',
    title: 'mail-list.title',
  },
  audit: { component: audit((feature) => feature.AuditScreen), action: 'administer', title: 'audit.title' },
  staff: { component: staff((feature) => feature.StaffScreen), action: 'administer', title: 'staff.title' },
  settings: {
    component: settings((feature) => feature.SettingsScreen),
    action: 'administer',
    title: 'settings.title',
  },
  setup: {
    component: setup((feature) => feature.SetupScreen),
    action: 'administer',
    title: 'setup.title',
  },
  holiday: {
    component: holidays((feature) => feature.HolidayScreen),
    action: 'edit_holidays',
    title: 'holidays.title',
  },
  laboratory: {
    component: laboratory((feature) => feature.LabTestScreen),
    action: 'administer',
    title: 'laboratory.title',
  },
  capacity: {
    component: capacity((feature) => feature.CapacityScreen),
    action: 'verify_inspectors',
    title: 'capacity.title',
  },
  exam: {
    component: exams((feature) => feature.QuestionScreen),
    action: 'verify_inspectors',
    title: 'exams.title',
  },
  inspector: {
    component: inspectors((feature) => feature.SearchScreen),
    action: 'search_inspectors',
    title: 'inspectors.search_title',
  },
  ins: {
    component: inspectors((feature) => feature.inspectorListWith(InspectorOrders)),
    action: 'list_inspectors',
    title: 'inspectors.title',
  },
  proposals: {
    component: inspectors((feature) => feature.ProposalList),
    action: 'verify_inspectors',
    title: 'verification.title',
  },
  ins_info: {
    component: inspectors((feature) => feature.InfoScreen),
    hideMenu: true,
    wide: true,
    action: 'view_inspector',
    title: 'inspectors.information',
  },
  insights: {
    component: insights((feature) => feature.InsightScreen),
    action: 'see_insights',
    title: 'insights.title',
  },
  notices: {
    component: notices((feature) => feature.NoticeScreen),
    action: 'own_account',
    title: 'notices.bell',
  },
  report: {
    component: reports((feature) => feature.ReportScreen),
    public: true,
    hideMenu: true,
    wide: 'window',
    action: 'read_report',
    title: 'reports.title',
  },
  verify: {
    component: reports((feature) => feature.VerifyScreen),
    public: true,
    hideMenu: true,
    below: true,
    action: 'verify_report',
    title: 'reports.verify_title',
  },
}

export const routes = (Object.keys(appPaths) as AppRoute[]).map((name) => ({
  name,
  path: screens[name].below ? `${appPaths[name]}/*` : (appPaths[name] as string),
  ...screens[name],
}))
/** What menus may lead to: the screens, and the inspectors' app, which is a document of its own. */
export const routeNames: ReadonlySet<string> = new Set([...Object.keys(appPaths), 'field'])
/** Where sign-in leads: the order screen; an inspector's workplace is the field app. */
export const homeOf = (me: Me) => (may(me, 'work_missions') ? fieldPath : appPaths.order)
