import { accounts } from './accounts.ts'
import { alerts } from './alerts.ts'
import { apiKeys } from './api-keys.ts'
import { appeals } from './appeals.ts'
import { audit } from './audit.ts'
import { booking } from './booking.ts'
import { books } from './books.ts'
import { calendars } from './calendars.ts'
import { capacity } from './capacity.ts'
import { changes } from './changes.ts'
import { claims } from './claims.ts'
import { customers } from './customers.ts'
import { earnings } from './earnings.ts'
import { enquiries } from './enquiries.ts'
import { exams } from './exams.ts'
import { factories } from './factories.ts'
import { factoryFile } from './factory-file.ts'
import { factoryVisits } from './factory-visits.ts'
import { files } from './files.ts'
import { holidays } from './holidays.ts'
import { insights } from './insights.ts'
import { inspectorPractice } from './inspector-practice.ts'
import { inspectorSearch } from './inspector-search.ts'
import { inspectorSuspension } from './inspector-suspension.ts'
import { inspectors } from './inspectors.ts'
import { invitations } from './invitations.ts'
import { invoices } from './invoices.ts'
import { jobs } from './jobs.ts'
import { joinNouns } from './join-nouns.ts'
import { laboratory } from './laboratory.ts'
import { lists } from './lists.ts'
import { mails } from './mails.ts'
import { messages } from './messages.ts'
import { missions } from './missions.ts'
import { notices } from './notices.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { privacy } from './privacy.ts'
import { products } from './products.ts'
import { protocols } from './protocols.ts'
import { ratings } from './ratings.ts'
import { receivables } from './receivables.ts'
import { referrals } from './referrals.ts'
import { remedies } from './remedies.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { setup } from './setup.ts'
import { sheets } from './sheets.ts'
import { staff } from './staff.ts'
import { strikes } from './strikes.ts'
import { supplierRequests } from './supplier-requests.ts'
import { team } from './team.ts'
import { views } from './views.ts'
import { workDays } from './work-days.ts'
import { workQuality } from './work-quality.ts'

export const nouns = {
  accounts,
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
  files,
  holidays,
  insights,
  inspectors,
  invoices,
  jobs,
  laboratory,
  lists,
  mails,
  messages,
  missions,
  notices,
  orders,
  pages,
  payments,
  payouts,
  privacy,
  products,
  protocols,
  ratings,
  receivables,
  invitations,
  referrals,
  remedies,
  reports,
  search,
  settings,
  setup,
  sheets,
  staff,
  strikes,
  supplierRequests,
  team,
  views,
  workDays,
  workQuality,
}

/** All calls, joined from the nouns. Two nouns with a call of the same name do not compile. */
export const contract = joinNouns(nouns)
export type Calls = typeof contract
export type CallName = keyof Calls

export type { UserInfo } from './accounts.ts'
export type { AlertChannelRow, AlertDevice, AlertSettings } from './alerts.ts'
export type { ApiKeyRow } from './api-keys.ts'
export type { Appealable, AppealRow } from './appeals.ts'
export type { AuditChange, AuditRow } from './audit.ts'
export { type ManyRow, manyMost } from './book-many.ts'
export { inspectorRefusals } from './booking.ts'
export type { Calculation, DraftOrderRow, LabTestRow, PlannedLotView, SwitchingView } from './booking-shapes.ts'
export type { BookExport } from './books.ts'
export * from './call.ts'
export type { CallRecord, CallRecords, PlainUse } from './call-record.ts'
export type { CapacityRow } from './capacity.ts'
export type { CartInput, CartProduct, EarlierOrder, LoadedCart, SentCart } from './cart-codec.ts'
export * from './cart-fields.ts'
export type { ChangeEffect, OrderState, Replacement } from './changes.ts'
export type { OwnClaim } from './claim-shapes.ts'
export type { ClaimDetails, ClaimRow } from './claims.ts'
export { cleanCode, cleanEmail, cleanLine } from './clean-text.ts'
export { type AnswerPlans, decodeData, encodeAnswer, encodeDetails } from './convert-answer.ts'
export type { CustomerMember, CustomerNote } from './customer-file.ts'
export type { CustomerRow } from './customer-row.ts'
export { type AgentCustomerRow, agentCode, creditLimit, customerPrice } from './customers.ts'
export { daysInCell, draftSheet, manySheet } from './draft-sheet.ts'
export { type EnquiryOnce, type EnquiryRow, enquiryStates } from './enquiries.ts'
export { type ExamLanguage, type ExamQuestion, type ExamState, examLanguages } from './exams.ts'
export type { Factory, FactoryRow } from './factories.ts'
export type { FactoryCertificate, FactoryFile, FactoryFileVisit } from './factory-file.ts'
export {
  type FactoryWordsView,
  factoryPacking,
  factoryWords,
  type PackingRead,
  type PackingRowView,
  type PackingView,
} from './factory-packing.ts'
export { factorySheet } from './factory-sheet.ts'
export type { FactoryAnswerRow, FactoryLink, FactoryNoticeView, FactoryPage } from './factory-visits.ts'
export * from './faults.ts'
export * from './field-errors.ts'
export {
  type Attachment,
  type AttachmentChange,
  type AttachmentTag,
  type DocumentChange,
  type PictureFault,
  uploadMax,
} from './files.ts'
export type { EvidenceRun } from './insights.ts'
export { inspectorSorts } from './inspector-search.ts'
export type {
  InspectorCard,
  InspectorDocument,
  InspectorInfo,
  InspectorProfile,
  InspectorProposal,
  InspectorRow,
  PracticeResult,
} from './inspector-shapes.ts'
export type { InspectorEvaluation } from './inspectors.ts'
export { type InvitationRow, type InvitationState, invitationStates } from './invitations.ts'
export { type Billing, billingFields, type InvoiceRow, invoiceStates, ownDueDays } from './invoices.ts'
export type { ListedLabTest } from './laboratory.ts'
export type { CatalogNode, Option } from './lists.ts'
export { liveMost, type OrderLive, quietSeconds } from './live.ts'
export { entryKey, missionEntry, type ReceivedEntry } from './mission-entries.ts'
export type {
  MissionOpened,
  MissionPhoto,
  MissionQuestion,
  MissionRow,
  MissionSynced,
  MissionTeam,
} from './mission-shapes.ts'
export { missionLimits } from './missions.ts'
export type { OrderInfo, OrderRow } from './order-shapes.ts'
export { packingSheet } from './packing-sheet.ts'
export { type AppRoute, appPaths, fieldPath, pathsBelow, rootLoginPath, type SitePage, sitePaths } from './paths.ts'
export type { PaymentRow } from './payment-shapes.ts'
export type { BankAccountView, PayeeRow, PayoutRow, PayoutStatement, TransferRow } from './payout-shapes.ts'
export { type Kept, keptParagraphs, type PersonData } from './privacy.ts'
export { productSheet } from './product-sheet.ts'
export type { Product, ProductRow } from './products.ts'
export * from './protocol-sheet.ts'
export {
  type ClassInput,
  classList as protocolClassList,
  type ItemInput,
  type OptionInput,
  type ProtocolClass,
  type ProtocolClassRow,
  type ProtocolItem,
  type ProtocolOnce,
  type ProtocolOption,
  type ProtocolRow,
} from './protocol-tree.ts'
export * from './protocol-words.ts'
export type { TreeFault } from './protocols.ts'
export type { Rating, RatingOption } from './ratings.ts'
export type { ReceivableItem, ReceivablePayment, ReceivableReminder, ReceivableRow } from './receivables.ts'
export type { ReferralRow } from './referrals.ts'
export * from './refusals.ts'
export type { Remedy, RemedyAnswer, RemedyLink, RemedyList, RemedyPage } from './remedies.ts'
export type { ReportPage, ReportProgress, ReportVerified } from './report-shapes.ts'
export { hitsPerKind, type SearchKind, searchKinds, shortestSearch } from './search.ts'
export * from './setting-definitions.ts'
export { emptyText, type Localized, type SettingField } from './setting-fields.ts'
export { type MissingPart, missingParts, type Setting } from './settings.ts'
export { type FirstStep, firstSteps, mailSecurities, type SetupSource, type StepState, stepStates } from './setup.ts'
export type { ChoiceField, PlainField, Sheet, SheetColumn, SheetColumns } from './sheet-columns.ts'
export { titles as everydayTitles } from './sheet-titles.ts'
export {
  type DraftRow,
  type ImportType,
  importTypes,
  type RowError,
  type RowState,
  type SheetFault,
  type SheetReading,
  type SheetType,
  type SheetWriteFault,
  sheetTypes,
} from './sheets.ts'
export {
  type StaffInvitation,
  type StaffInvitationState,
  type StaffMember,
  staffInvitationStates,
  type TeamRole,
  teamRoles,
} from './staff.ts'
export type { StrikeRecord, StrikeView } from './strikes.ts'
export type { SupplierLink } from './supplier-requests.ts'
export type { TeamAct, TeamMember } from './team.ts'
export { lineLength, type Thread, type ThreadLine } from './threads.ts'
export type { Today } from './today.ts'
export type { SavedView } from './views.ts'
export type { DeletedSeveral, Sort } from './wire.ts'
export { calendarFaults } from './work-days.ts'
export type { WorkQuality, WorkReview } from './work-quality.ts'
export {
  accounts,
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
  files,
  holidays,
  insights,
  inspectorPractice,
  inspectorSearch,
  inspectorSuspension,
  inspectors,
  invitations,
  invoices,
  jobs,
  laboratory,
  lists,
  mails,
  messages,
  missions,
  notices,
  orders,
  pages,
  payments,
  payouts,
  privacy,
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
  sheets,
  staff,
  strikes,
  supplierRequests,
  team,
  views,
  workDays,
  workQuality,
}
