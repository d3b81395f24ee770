import type accounts from '../catalogs/en-US/accounts.json'
import type alerts from '../catalogs/en-US/alerts.json'
import type apiKeys from '../catalogs/en-US/api-keys.json'
import type audit from '../catalogs/en-US/audit.json'
import type auditFields from '../catalogs/en-US/audit-fields.json'
import type booking from '../catalogs/en-US/booking.json'
import type books from '../catalogs/en-US/books.json'
import type calendars from '../catalogs/en-US/calendars.json'
import type capacity from '../catalogs/en-US/capacity.json'
import type changes from '../catalogs/en-US/changes.json'
import type claims from '../catalogs/en-US/claims.json'
import type customers from '../catalogs/en-US/customers.json'
import type enquiries from '../catalogs/en-US/enquiries.json'
import type exams from '../catalogs/en-US/exams.json'
import type factories from '../catalogs/en-US/factories.json'
import type factoryActions from '../catalogs/en-US/factory-actions.json'
import type factoryFile from '../catalogs/en-US/factory-file.json'
import type factoryNotice from '../catalogs/en-US/factory-notice.json'
import type factoryPage from '../catalogs/en-US/factory-page.json'
import type factoryVisits from '../catalogs/en-US/factory-visits.json'
import type faults from '../catalogs/en-US/faults.json'
import type field from '../catalogs/en-US/field.json'
import type files from '../catalogs/en-US/files.json'
import type holidays from '../catalogs/en-US/holidays.json'
import type insights from '../catalogs/en-US/insights.json'
import type inspectors from '../catalogs/en-US/inspectors.json'
import type invitations from '../catalogs/en-US/invitations.json'
import type invoices from '../catalogs/en-US/invoices.json'
import type jobs from '../catalogs/en-US/jobs.json'
import type laboratory from '../catalogs/en-US/laboratory.json'
import type live from '../catalogs/en-US/live.json'
import type mailList from '../catalogs/en-US/mail-list.json'
import type mails from '../catalogs/en-US/mails.json'
import type many from '../catalogs/en-US/many.json'
import type missions from '../catalogs/en-US/missions.json'
import type notices from '../catalogs/en-US/notices.json'
import type orderList from '../catalogs/en-US/order-list.json'
import type orderSheets from '../catalogs/en-US/order-sheets.json'
import type orders from '../catalogs/en-US/orders.json'
import type ownWork from '../catalogs/en-US/own-work.json'
import type packing from '../catalogs/en-US/packing.json'
import type packingSheets from '../catalogs/en-US/packing-sheets.json'
import type payments from '../catalogs/en-US/payments.json'
import type payouts from '../catalogs/en-US/payouts.json'
import type practice from '../catalogs/en-US/practice.json'
import type privacy from '../catalogs/en-US/privacy.json'
import type products from '../catalogs/en-US/products.json'
import type protocolSheets from '../catalogs/en-US/protocol-sheets.json'
import type protocols from '../catalogs/en-US/protocols.json'
import type ratings from '../catalogs/en-US/ratings.json'
import type receipts from '../catalogs/en-US/receipts.json'
import type receivables from '../catalogs/en-US/receivables.json'
import type referrals from '../catalogs/en-US/referrals.json'
import type remedies from '../catalogs/en-US/remedies.json'
import type reportContent from '../catalogs/en-US/report-content.json'
import type reports from '../catalogs/en-US/reports.json'
import type sampleReport from '../catalogs/en-US/sample-report.json'
import type search from '../catalogs/en-US/search.json'
import type settings from '../catalogs/en-US/settings.json'
import type setup from '../catalogs/en-US/setup.json'
import type sheets from '../catalogs/en-US/sheets.json'
import type shell from '../catalogs/en-US/shell.json'
import type site from '../catalogs/en-US/site.json'
import type siteAbout from '../catalogs/en-US/site-about.json'
import type siteAql from '../catalogs/en-US/site-aql.json'
import type siteEnquiry from '../catalogs/en-US/site-enquiry.json'
import type siteHome from '../catalogs/en-US/site-home.json'
import type siteInspectors from '../catalogs/en-US/site-inspectors.json'
import type siteNormal from '../catalogs/en-US/site-normal.json'
import type siteOffices from '../catalogs/en-US/site-offices.json'
import type sitePrivacy from '../catalogs/en-US/site-privacy.json'
import type siteProducts from '../catalogs/en-US/site-products.json'
import type siteQuote from '../catalogs/en-US/site-quote.json'
import type siteSample from '../catalogs/en-US/site-sample.json'
import type siteServices from '../catalogs/en-US/site-services.json'
import type siteStages from '../catalogs/en-US/site-stages.json'
import type siteTap from '../catalogs/en-US/site-tap.json'
import type siteTests from '../catalogs/en-US/site-tests.json'
import type staff from '../catalogs/en-US/staff.json'
import type supplierLink from '../catalogs/en-US/supplier-link.json'
import type supplierPage from '../catalogs/en-US/supplier-page.json'
import type team from '../catalogs/en-US/team.json'
import type threads from '../catalogs/en-US/threads.json'
import type today from '../catalogs/en-US/today.json'
import type ui from '../catalogs/en-US/ui.json'
import type validation from '../catalogs/en-US/validation.json'
import type verification from '../catalogs/en-US/verification.json'
import type visit from '../catalogs/en-US/visit.json'
import type visits from '../catalogs/en-US/visits.json'

/** The en-US catalogs, from which all keys are derived. A new catalog must be added here. */
interface EnglishCatalogs {
  accounts: typeof accounts
  alerts: typeof alerts
  'api-keys': typeof apiKeys
  audit: typeof audit
  'audit-fields': typeof auditFields
  booking: typeof booking
  books: typeof books
  calendars: typeof calendars
  capacity: typeof capacity
  changes: typeof changes
  claims: typeof claims
  customers: typeof customers
  enquiries: typeof enquiries
  exams: typeof exams
  factories: typeof factories
  'factory-file': typeof factoryFile
  'factory-actions': typeof factoryActions
  'factory-notice': typeof factoryNotice
  'factory-page': typeof factoryPage
  'factory-visits': typeof factoryVisits
  faults: typeof faults
  field: typeof field
  files: typeof files
  holidays: typeof holidays
  insights: typeof insights
  inspectors: typeof inspectors
  invoices: typeof invoices
  jobs: typeof jobs
  laboratory: typeof laboratory
  live: typeof live
  mails: typeof mails
  'mail-list': typeof mailList
  many: typeof many
  missions: typeof missions
  notices: typeof notices
  'order-list': typeof orderList
  'order-sheets': typeof orderSheets
  orders: typeof orders
  'own-work': typeof ownWork
  packing: typeof packing
  'packing-sheets': typeof packingSheets
  payments: typeof payments
  payouts: typeof payouts
  practice: typeof practice
  privacy: typeof privacy
  products: typeof products
  'protocol-sheets': typeof protocolSheets
  protocols: typeof protocols
  ratings: typeof ratings
  receipts: typeof receipts
  'report-content': typeof reportContent
  remedies: typeof remedies
  reports: typeof reports
  'sample-report': typeof sampleReport
  search: typeof search
  settings: typeof settings
  setup: typeof setup
  receivables: typeof receivables
  invitations: typeof invitations
  staff: typeof staff
  'supplier-link': typeof supplierLink
  'supplier-page': typeof supplierPage
  team: typeof team
  referrals: typeof referrals
  sheets: typeof sheets
  shell: typeof shell
  site: typeof site
  'site-about': typeof siteAbout
  'site-aql': typeof siteAql
  'site-enquiry': typeof siteEnquiry
  'site-home': typeof siteHome
  'site-inspectors': typeof siteInspectors
  'site-normal': typeof siteNormal
  'site-offices': typeof siteOffices
  'site-privacy': typeof sitePrivacy
  'site-products': typeof siteProducts
  'site-quote': typeof siteQuote
  'site-sample': typeof siteSample
  'site-services': typeof siteServices
  'site-stages': typeof siteStages
  'site-tap': typeof siteTap
  'site-tests': typeof siteTests
  threads: typeof threads
  today: typeof today
  ui: typeof ui
  validation: typeof validation
  verification: typeof verification
  visit: typeof visit
  visits: typeof visits
}

export type Noun = keyof EnglishCatalogs
/** The catalogs of the inspectors' app. */
export type FieldNoun = 'field' | 'missions' | 'visit' | 'practice'
/** The catalogs that the web app loads: the public site, mails, reports and the inspectors' app have their own. */
export type AppNoun = Exclude<
  Noun,
  `site${string}` | 'mails' | 'notices' | 'report-content' | 'sample-report' | FieldNoun
>

/** A sentence with plural forms is named by its stem: `rows_one` and `rows_other` are `rows`. */
type Stem<K, Words> = K extends `${infer S}_other`
  ? S
  : K extends `${infer S}_one`
    ? `${S}_other` extends keyof Words
      ? S
      : K
    : K

/** The keys of one catalog, without its noun. */
export type KeyOf<N extends Noun> = { [M in N]: Stem<keyof EnglishCatalogs[M], EnglishCatalogs[M]> & string }[N]
/** Every `noun.key` of the catalogs. */
export type Key<N extends Noun = Noun> = { [M in N]: `${M}.${KeyOf<M>}` }[N]

/** What may follow the beginning of a key: `Ending<'orders.status_'>` is `'0' | '1' | …`; `never` if no key begins like that. */
export type Ending<Start extends string, K extends Key = Key> = K extends `${Start}${infer End}` ? End : never
