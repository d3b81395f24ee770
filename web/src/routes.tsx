import { type AppRoute, appPaths, fieldPath, pathsBelow } from '@goodlot/contract'
import type { AppNoun, Key } from '@goodlot/i18n'
import type { Action } from '@goodlot/rules'
import { type Lazy, lazyFeature } from './lazy-feature.tsx'
import { type Me, may } from './shell/index.ts'

interface Screen {
  component: Lazy<object>
  /** Opens without a session. */
  public?: true
  /** What the screen shows at once at an address with these parameters: loaded together with it, and not after it. */
  ahead?(search: URLSearchParams): readonly { preload(): Promise<unknown> }[]
  /** Shows the words of `visitor-words.json` alone, and no letters of our own: who comes here waits for little. */
  forVisitors?: true
  /** No main menu: the page is about one thing (OD-09). */
  hideMenu?: true
  /**
   * For a screen without a menu that is more than a form: `true` makes it as wide as other screens' dialogs, 'window' as wide as the
   * window.
   */
  wide?: true | 'window'
  /** After signing in, the user returns to this address, because it carries earlier choices (the public quote). */
  returns?: true
  /** Parameters of the address that open another page: changing one scrolls to the top like any new page. */
  pageParams?: readonly string[]
  /** The screen opens for users whom the permission matrix allows this action; a public one opens without a session too. */
  action: Action
  /** Catalog key of the browser's title. */
  title: Key<AppNoun>
}

const confirmEmail = lazyFeature('visitors', () => import('./features/sign-in/ConfirmEmail.tsx'))
const retrievePassword = lazyFeature('visitors', () => import('./features/sign-in/RetrievePassword.tsx'))
const signIn = lazyFeature('visitors', () => import('./features/sign-in/SignIn.tsx'))
const signUp = lazyFeature('visitors', () => import('./features/sign-in/SignUp.tsx'))
const joining = lazyFeature('visitors', () => import('./features/joining/JoinScreen.tsx'))
const keeping = lazyFeature('visitors', () => import('./features/privacy/KeepAccount.tsx'))
const profile = lazyFeature('accounts', () => import('./features/accounts/Profile.tsx'))
export const switcher = lazyFeature('accounts', () => import('./features/accounts/Switcher.tsx'))
const booking = lazyFeature('booking', () => import('./features/booking/CartScreen.tsx'))
const books = lazyFeature('books', () => import('./features/books/BooksScreen.tsx'))
const invoices = lazyFeature('invoices', () => import('./features/invoices/InvoiceScreen.tsx'))
const many = lazyFeature('many', () => import('./features/many/BookManyScreen.tsx'))
const inspectorOrders = lazyFeature('orders', () => import('./features/orders/list/InspectorOrders.tsx'))
const paid = lazyFeature('orders', () => import('./features/orders/money/PaidScreen.tsx'))
const order = lazyFeature('orders', () => import('./features/orders/OrderScreen.tsx'))
const orderPage = lazyFeature('order-page', () => import('./features/orders/details/OrderDetails.tsx'))
const orderPanel = lazyFeature('order-panel', () => import('./features/orders/panel/OrderPanel.tsx'))
const calendar = lazyFeature('orders', () => import('./features/orders/calendar/VisitScreen.tsx'))
const payments = lazyFeature('payments', () => import('./features/payments/PaymentScreen.tsx'))
const payouts = lazyFeature('payouts', () => import('./features/payouts/PayoutScreen.tsx'))
const claims = lazyFeature('claims', () => import('./features/claims/ClaimScreen.tsx'))
const receivables = lazyFeature('receivables', () => import('./features/receivables/ReceivableScreen.tsx'))
const products = lazyFeature('products', () => import('./features/products/ProductScreen.tsx'))
const factories = lazyFeature('factories', () => import('./features/factories/FactoryScreen.tsx'))
const factoryFile = lazyFeature('factory-file', () => import('./features/factory-file/FactoryFileScreen.tsx'))
const supplierRequests = lazyFeature(
  'supplier-requests',
  () => import('./features/supplier-requests/SupplierRequest.tsx'),
)
const factoryVisits = lazyFeature('factory-visits', () => import('./features/factory-visits/index.ts'))
const customers = lazyFeature('customers', () => import('./features/customers/Customers.tsx'))
const invitations = lazyFeature('invitations', () => import('./features/invitations/Invitations.tsx'))
const referrals = lazyFeature('referrals', () => import('./features/referrals/Referrals.tsx'))
const enquiries = lazyFeature('enquiries', () => import('./features/enquiries/EnquiryList.tsx'))
const protocols = lazyFeature('protocols', () => import('./features/protocols/Protocols.tsx'))
const mails = lazyFeature('mails', () => import('./features/mails/MailScreen.tsx'))
const messages = lazyFeature('messages', () => import('./features/messages/MessageDesk.tsx'))
const settings = lazyFeature('settings', () => import('./features/settings/SettingsScreen.tsx'))
const firstSteps = lazyFeature('first-steps', () => import('./features/setup/FirstSteps.tsx'))
const setup = lazyFeature('setup', () => import('./features/setup/SetupScreen.tsx'))
const apiKeys = lazyFeature('api-keys', () => import('./features/api-keys/DeveloperScreen.tsx'))
const audit = lazyFeature('audit', () => import('./features/audit/AuditScreen.tsx'))
const capacity = lazyFeature('capacity', () => import('./features/capacity/CapacityScreen.tsx'))
const exams = lazyFeature('exams', () => import('./features/exams/QuestionScreen.tsx'))
const holidays = lazyFeature('holidays', () => import('./features/holidays/HolidayScreen.tsx'))
const laboratory = lazyFeature('laboratory', () => import('./features/laboratory/LabTestScreen.tsx'))
const reports = lazyFeature('reports', () => import('./features/reports/ReportScreen.tsx'))
const verifying = lazyFeature('reports', () => import('./features/reports/VerifyScreen.tsx'))
const boards = lazyFeature('board', () => import('./features/insights/Board.tsx'))
const insights = lazyFeature('insights', () => import('./features/insights/InsightScreen.tsx'))
const notices = lazyFeature('notices', () => import('./features/notices/NoticeScreen.tsx'))
const team = lazyFeature('team', () => import('./features/team/TeamScreen.tsx'))
const staff = lazyFeature('staff', () => import('./features/staff/StaffScreen.tsx'))
const inspectorInfo = lazyFeature('inspectors', () => import('./features/inspectors/InfoScreen.tsx'))
const proposalList = lazyFeature('inspectors', () => import('./features/inspectors/ProposalList.tsx'))
const inspectorSearch = lazyFeature('inspectors', () => import('./features/inspectors/SearchScreen.tsx'))
const inspectorDialog = lazyFeature('inspectors', () => import('./features/inspectors/InspectorDialog.tsx'))
const inspectorList = lazyFeature('inspectors', () => import('./features/inspectors/InspectorList.tsx'))

const InspectorOrders = inspectorOrders((feature) => feature.InspectorOrders)
const InspectorDialog = inspectorDialog((feature) => feature.inspectorDialogWith(InspectorOrders))

const FirstSteps = firstSteps((feature) => feature.FirstSteps)
const Board = boards((feature) => feature.Board)
const OrderDetails = orderPage((feature) => feature.OrderDetails)
const OrderPanel = orderPanel((feature) => feature.OrderPanel)

/** What moves and copies orders is loaded when somebody does. */
const loadMover = () => import('./features/booking/move-order.ts')

/** Every screen of the app. The pages of the public site are static and not here. */
const screens: Record<AppRoute, Screen> = {
  login: {
    component: signIn((feature) => feature.SignIn),
    forVisitors: true,
    public: true,
    hideMenu: true,
    action: 'sign_in',
    title: 'accounts.sign_in',
  },
  logout: {
    component: signIn((feature) => feature.SignIn),
    forVisitors: true,
    public: true,
    hideMenu: true,
    action: 'sign_in',
    title: 'accounts.sign_in',
  },
  logup: {
    component: signUp((feature) => feature.SignUp),
    forVisitors: true,
    public: true,
    hideMenu: true,
    action: 'register',
    title: 'accounts.sign_up',
  },
  RetrievePwd: {
    component: retrievePassword((feature) => feature.RetrievePassword),
    forVisitors: true,
    public: true,
    hideMenu: true,
    action: 'reset_password',
    title: 'accounts.retrieve',
  },
  confirm: {
    component: confirmEmail((feature) => feature.ConfirmEmail),
    forVisitors: true,
    public: true,
    hideMenu: true,
    action: 'confirm_email',
    title: 'accounts.confirm_email',
  },
  join: {
    component: joining((feature) => feature.JoinScreen),
    forVisitors: true,
    public: true,
    hideMenu: true,
    action: 'confirm_email',
    title: 'staff.join_title',
  },
  keep_account: {
    component: keeping((feature) => feature.KeepAccount),
    forVisitors: true,
    public: true,
    hideMenu: true,
    action: 'confirm_email',
    title: 'privacy.keep_title',
  },
  profile: { component: profile((feature) => feature.Profile), action: 'own_account', title: 'accounts.profile' },
  cart: {
    component: booking((feature) => feature.CartScreen),
    returns: true,
    action: 'submit_order',
    title: 'booking.title',
  },
  order: {
    component: order((feature) => feature.orderScreenWith({ FirstSteps, Board, OrderDetails, OrderPanel, loadMover })),
    // the same link opens an order in full, or beside the list where there is room
    ahead: (search) => (search.has('order_no') || search.has('panel') ? [OrderDetails, OrderPanel] : []),
    pageParams: ['order_no', 'placed', 'part'],
    action: 'see_start',
    title: 'orders.title',
  },
  paid: {
    component: paid((feature) => feature.PaidScreen),
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
  factory_file: {
    component: factoryFile((feature) => feature.FactoryFileScreen),
    pageParams: ['bid'],
    action: 'see_factory_file',
    title: 'factory-file.title',
  },
  customer: {
    component: customers((feature) => feature.customersWith(InspectorDialog)),
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
  messages: {
    component: messages((feature) => feature.MessageDesk),
    action: 'read_messages',
    title: 'threads.desk_title',
  },
  audit: { component: audit((feature) => feature.AuditScreen), action: 'administer', title: 'audit.title' },
  team: { component: team((feature) => feature.TeamScreen), action: 'see_team', title: 'team.title' },
  developers: {
    component: apiKeys((feature) => feature.DeveloperScreen),
    action: 'manage_api_keys',
    title: 'api-keys.title',
  },
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
  book_many: {
    component: many((feature) => feature.BookManyScreen),
    action: 'book',
    title: 'many.title',
  },
  calendar: {
    component: calendar((feature) => feature.visitScreenWith(loadMover)),
    action: 'list_orders',
    title: 'visits.title',
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
    component: inspectorSearch((feature) => feature.SearchScreen),
    action: 'search_inspectors',
    title: 'inspectors.search_title',
  },
  ins: {
    component: inspectorList((feature) => feature.inspectorListWith(InspectorOrders)),
    action: 'list_inspectors',
    title: 'inspectors.title',
  },
  proposals: {
    component: proposalList((feature) => feature.ProposalList),
    action: 'verify_inspectors',
    title: 'verification.title',
  },
  ins_info: {
    component: inspectorInfo((feature) => feature.InfoScreen),
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
    title: 'ui.notices_bell',
  },
  report: {
    component: reports((feature) => feature.ReportScreen),
    public: true,
    hideMenu: true,
    wide: 'window',
    action: 'read_report',
    title: 'reports.title',
  },
  factory_visit: {
    component: factoryVisits((feature) => feature.FactoryVisit),
    public: true,
    hideMenu: true,
    wide: true,
    action: 'use_factory_link',
    title: 'factory-page.title',
  },
  supplier_request: {
    component: supplierRequests((feature) => feature.SupplierRequest),
    public: true,
    hideMenu: true,
    wide: true,
    action: 'use_factory_link',
    title: 'supplier-page.title',
  },
  factory_actions: {
    component: factoryVisits((feature) => feature.FactoryActions),
    public: true,
    hideMenu: true,
    wide: true,
    action: 'use_factory_link',
    title: 'factory-actions.title',
  },
  verify: {
    component: verifying((feature) => feature.VerifyScreen),
    public: true,
    hideMenu: true,
    action: 'verify_report',
    title: 'reports.verify_title',
  },
}

export const routes = (Object.keys(appPaths) as AppRoute[]).map((name) => ({
  name,
  path: name in pathsBelow ? `${appPaths[name]}/*` : (appPaths[name] as string),
  ...screens[name],
}))
/** What menus may lead to: the screens, and the inspectors' app, which is a document of its own. */
export const routeNames: ReadonlySet<string> = new Set([...Object.keys(appPaths), 'field'])
/** Where sign-in leads: the order screen; an inspector's workplace is the field app. */
export const homeOf = (me: Me) => (may(me, 'work_missions') ? fieldPath : appPaths.order)
