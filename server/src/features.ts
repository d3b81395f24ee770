import type { contract } from '@goodlot/contract'
import type { Feature } from './feature.ts'
import { featureFor as accountsWith } from './features/accounts/index.ts'
import { feature as alerts } from './features/alerts/index.ts'
import { feature as apiKeys } from './features/api-keys/index.ts'
import { feature as appeals } from './features/appeals/index.ts'
import { feature as audit } from './features/audit/index.ts'
import { featureFor as bookingWith } from './features/booking/index.ts'
import { feature as books } from './features/books/index.ts'
import { feature as calendars } from './features/calendars/index.ts'
import { feature as capacity } from './features/capacity/index.ts'
import { feature as changes } from './features/changes/index.ts'
import { feature as claims } from './features/claims/index.ts'
import { feature as customers } from './features/customers/index.ts'
import { feature as earnings } from './features/earnings/index.ts'
import { feature as enquiries } from './features/enquiries/index.ts'
import { feature as exams } from './features/exams/index.ts'
import { feature as factories } from './features/factories/index.ts'
import { feature as factoryFile } from './features/factory-file/index.ts'
import { feature as factoryVisits } from './features/factory-visits/index.ts'
import { featureFor as filesOn } from './features/files/index.ts'
import { feature as holidays } from './features/holidays/index.ts'
import { feature as insights } from './features/insights/index.ts'
import { feature as inspectorSearch } from './features/inspector-search/index.ts'
import { feature as inspectors } from './features/inspectors/index.ts'
import { feature as invitations } from './features/invitations/index.ts'
import { feature as invoices } from './features/invoices/index.ts'
import { feature as failedJobs } from './features/jobs/index.ts'
import { feature as laboratory } from './features/laboratory/index.ts'
import { feature as lists } from './features/lists/index.ts'
import { feature as mails } from './features/mails/index.ts'
import { holdWords, feature as messages } from './features/messages/index.ts'
import { featureFor as missionsFor } from './features/missions/index.ts'
import { feature as notices } from './features/notices/index.ts'
import { feature as orders } from './features/orders/index.ts'
import { feature as pages } from './features/pages/index.ts'
import { feature as payments, receive } from './features/payments/index.ts'
import { feature as payouts } from './features/payouts/index.ts'
import { eraseAgainWith, featureFor as privacyWith } from './features/privacy/index.ts'
import { feature as products } from './features/products/index.ts'
import { feature as protocols } from './features/protocols/index.ts'
import { feature as ratings } from './features/ratings/index.ts'
import { feature as receivables } from './features/receivables/index.ts'
import { feature as referrals } from './features/referrals/index.ts'
import { feature as remedies } from './features/remedies/index.ts'
import { reportHooks, feature as reports } from './features/reports/index.ts'
import { feature as search } from './features/search/index.ts'
import { feature as settings } from './features/settings/index.ts'
import { feature as setup } from './features/setup/index.ts'
import { featureFor as sheetsOf } from './features/sheets/index.ts'
import { feature as staff } from './features/staff/index.ts'
import { feature as strikes } from './features/strikes/index.ts'
import { feature as supplierRequests } from './features/supplier-requests/index.ts'
import { handOver as handOverApprovals, featureFor as teamWith } from './features/team/index.ts'
import { feature as views } from './features/views/index.ts'
import { feature as workDays } from './features/work-days/index.ts'
import { feature as workQuality } from './features/work-quality/index.ts'
import type { Handlers } from './http/context.ts'
import { byName, handlersOf } from './join-features.ts'

const booking = bookingWith(receive)

/** Features whose records belong to accounts. */
const recordNouns = [factories, messages, orders, products, protocols, views] as const

/** Features that act when an account's address is confirmed, because their rules are stricter before that. */
const nounsOfConfirmed = [booking, factoryVisits] as const

const handOvers = [...recordNouns.flatMap(({ handOver }) => handOver ?? []), handOverApprovals]

/** Erases people again whom a restored backup has brought back. */
export const eraseAgain = eraseAgainWith(handOvers)

/** Every feature, once. A new one is added only here and in the contract. */
const nouns = [
  accountsWith({
    handOvers,
    whenConfirmed: nounsOfConfirmed.flatMap(({ whenConfirmed }) => whenConfirmed ?? []),
  }),
  alerts,
  apiKeys,
  appeals,
  audit,
  booking,
  books,
  calendars,
  capacity,
  changes,
  claims,
  customers,
  earnings,
  enquiries,
  exams,
  factories,
  factoryFile,
  factoryVisits,
  failedJobs,
  holidays,
  insights,
  inspectorSearch,
  inspectors,
  invitations,
  invoices,
  laboratory,
  lists,
  mails,
  messages,
  missionsFor(reportHooks, holdWords),
  notices,
  orders,
  pages,
  payments,
  payouts,
  privacyWith(handOvers),
  products,
  protocols,
  ratings,
  receivables,
  referrals,
  remedies,
  reports,
  search,
  settings,
  setup,
  staff,
  strikes,
  supplierRequests,
  teamWith(handOvers),
  views,
  workDays,
  workQuality,
] as const

const owners = byName('attachment tag', nouns, ({ owner }) => (owner ? [[owner.tag, owner.access]] : []))
export const sheetKinds = byName('kind of spreadsheet', nouns, ({ sheet: kind }) =>
  kind ? [[kind.sheet.type, kind]] : [],
)
const features = [...nouns, filesOn(owners), sheetsOf(sheetKinds)] as const

/** The handlers of all features. A call without a handler does not compile. */
export const handlers: Handlers<typeof contract> = handlersOf(features)
export const jobs = [...byName('job', features, ({ jobs = [] }) => jobs.map((job) => [job.name, job])).values()]
export const tasks = [...byName('task', features, ({ tasks = [] }) => tasks.map((task) => [task.name, task])).values()]
export const mailsSent = byName('mail', features, ({ mails = {} }) => Object.entries(mails))
/** By the feature: the ones that keep something sealed. */
export const reseals = features.flatMap(({ reseal }: Omit<Feature, 'handlers'>) => reseal ?? [])
export const routes = features.flatMap(({ routes }: Omit<Feature, 'handlers'>) => routes ?? [])
