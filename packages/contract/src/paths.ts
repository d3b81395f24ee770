/** The pages of the public site: rendered at build time, sent by the server, linked by menus, footer and sitemap. */
export const sitePaths = {
  home: '/',
  normal: '/normal',
  Tap: '/Tap',
  ServiceType: '/ServiceType',
  ProductType: '/ProductType',
  TestService: '/TestService',
  about_us: '/about_us',
  for_inspectors: '/for-inspectors',
  enquire_us: '/enquire_us',
  terms_of_us: '/terms_of_us',
  aql: '/aql',
  sample_report: '/sample-report',
} as const
export type SitePage = keyof typeof sitePaths

/** The app's screens by route name: the server sends the app for these addresses, the web has a screen for each. */
export const appPaths = {
  login: '/login',
  logout: '/logout',
  logup: '/logup',
  RetrievePwd: '/RetrievePwd',
  confirm: '/confirm',
  /** Followed by `?token=…`, from a mail: an invited member of the team chooses its password. */
  join: '/join',
  profile: '/profile',
  /** Followed by `?token=…`, from a mail: takes back a request to erase the account. */
  keep_account: '/keep-account',
  cart: '/cart',
  book_many: '/book-many',
  order: '/order',
  calendar: '/calendar',
  paid: '/paid',
  payment: '/payment',
  receivables: '/receivables',
  claims: '/claims',
  payouts: '/payouts',
  invoices: '/invoices',
  books: '/books',
  product: '/product',
  business: '/business',
  /** Followed by `?bid=…`: what the orders of a buyer say of a factory. */
  factory_file: '/factory_file',
  customer: '/customer',
  referral: '/referral',
  enquiry: '/enquiry',
  template: '/template',
  mail: '/mail',
  messages: '/messages',
  settings: '/settings',
  setup: '/setup',
  audit: '/audit',
  staff: '/staff',
  team: '/team',
  developers: '/developers',
  holiday: '/holiday',
  laboratory: '/laboratory',
  exam: '/exam',
  capacity: '/capacity',
  inspector: '/inspector',
  proposals: '/proposals',
  ins: '/ins',
  ins_info: '/ins_info',
  invitations: '/invitations',
  insights: '/insights',
  notices: '/notices',
  report: '/report',
  /** Followed by the link of a visit: what the factory reads and answers without an account. */
  factory_visit: '/factory_visit',
  /** Followed by the standing link of a factory: there it asks its buyer for an inspection. */
  supplier_request: '/supplier_request',
  /** Followed by the link of a factory: the corrective actions that it is asked for. */
  factory_actions: '/factory_actions',
  /** Followed by the code: `/verify/AB12-…`. */
  verify: '/verify',
} as const
/**
 * This sign-in page is always available, even while root has closed `/login` and where sign-in is on another server. Without it, closing
 * the sign-in would lock out root, who has to open it again.
 */
export const rootLoginPath = `${appPaths.login}?root`
export type AppRoute = keyof typeof appPaths

/** Screens with further addresses below their own: what follows their path, as routers write it. */
export const pathsBelow = {
  verify: ':code',
  customer: ':id',
  factory_visit: '*',
  supplier_request: '*',
  factory_actions: '*',
} as const satisfies Partial<Record<AppRoute, string>>

/** Where the inspectors' own app is: all addresses that begin with this path are its screens. */
export const fieldPath = '/field'
