import type { z } from 'zod'
import type { userInfo } from './accounts.ts'
import type { apiKey } from './api-keys.ts'
import type { manyRow } from './book-many.ts'
import type { calculation, draftRow, labTest, switchingView } from './booking-shapes.ts'
import type { capacityRow } from './capacity.ts'
import type { loadedCart, loadedProduct } from './cart-codec.ts'
import type { changeEffect, orderState, replacement } from './changes.ts'
import type { customerRow } from './customer-row.ts'
import type { enquiryOnce } from './enquiries.ts'
import type { examQuestion, examState } from './exams.ts'
import type { factory } from './factories.ts'
import type { factoryFileView, factoryFileVisit } from './factory-file.ts'
import type { packingView } from './factory-packing.ts'
import type { factoryNotice, factoryPage } from './factory-visits.ts'
import type { attachment } from './files.ts'
import type { inspectorCard, inspectorInfo, inspectorProfile, inspectorRow } from './inspector-shapes.ts'
import type { evaluation } from './inspectors.ts'
import type { orderLive } from './live.ts'
import type { missionRow } from './mission-shapes.ts'
import type { orderInfo, orderRow } from './order-shapes.ts'
import type { paymentRow } from './payment-shapes.ts'
import type { payeeRow, payoutRow, transferRow } from './payout-shapes.ts'
import type { product, productRow } from './products.ts'
import type { protocolClass, protocolItem, protocolOnce, protocolRow } from './protocol-tree.ts'
import type { rating } from './ratings.ts'
import type { remedyList, remedyPage } from './remedies.ts'
import type { reportPage, reportVerified } from './report-shapes.ts'
import type { setting } from './settings.ts'
import type { staffInvitation, staffMember } from './staff.ts'
import type { teamMember } from './team.ts'
import type { threadLine } from './threads.ts'
import type { savedView } from './views.ts'

/** The types of answers as JSON, under the same names as the decoded types: for tests that play the server. */
export type Attachment = z.input<typeof attachment>
export type Calculation = z.input<typeof calculation>
export type ManyRow = z.input<typeof manyRow>
export type CapacityRow = z.input<typeof capacityRow>
export type CartProduct = z.input<typeof loadedProduct>
export type ChangeEffect = z.input<typeof changeEffect>
export type CustomerRow = z.input<typeof customerRow>
export type DraftOrderRow = z.input<typeof draftRow>
export type EnquiryOnce = z.input<typeof enquiryOnce>
export type ExamQuestion = z.input<typeof examQuestion>
export type ExamState = z.input<typeof examState>
export type Factory = z.input<typeof factory>
export type FactoryFile = z.input<typeof factoryFileView>
export type FactoryFileVisit = z.input<typeof factoryFileVisit>
export type FactoryNoticeView = z.input<typeof factoryNotice>
export type FactoryPage = z.input<typeof factoryPage>
export type InspectorCard = z.input<typeof inspectorCard>
export type InspectorEvaluation = z.input<typeof evaluation>
export type InspectorInfo = z.input<typeof inspectorInfo>
export type InspectorProfile = z.input<typeof inspectorProfile>
export type InspectorRow = z.input<typeof inspectorRow>
export type LabTestRow = z.input<typeof labTest>
export type LoadedCart = z.input<typeof loadedCart>
export type MissionRow = z.input<typeof missionRow>
export type OrderInfo = z.input<typeof orderInfo>
export type OrderLive = z.input<typeof orderLive>
export type OrderRow = z.input<typeof orderRow>
export type OrderState = z.input<typeof orderState>
export type PackingView = z.input<typeof packingView>
export type PaymentRow = z.input<typeof paymentRow>
export type PayoutRow = z.input<typeof payoutRow>
export type PayeeRow = z.input<typeof payeeRow>
export type TransferRow = z.input<typeof transferRow>
export type Product = z.input<typeof product>
export type ProductRow = z.input<typeof productRow>
export type ProtocolClass = z.input<typeof protocolClass>
export type ProtocolItem = z.input<typeof protocolItem>
export type ProtocolOnce = z.input<typeof protocolOnce>
export type ProtocolRow = z.input<typeof protocolRow>
export type Rating = z.input<typeof rating>
export type RemedyList = z.input<typeof remedyList>
export type RemedyPage = z.input<typeof remedyPage>
export type Replacement = z.input<typeof replacement>
export type ReportPage = z.input<typeof reportPage>
export type ReportVerified = z.input<typeof reportVerified>
export type Setting = z.input<typeof setting>
export type StaffInvitation = z.input<typeof staffInvitation>
export type StaffMember = z.input<typeof staffMember>
export type SwitchingView = z.input<typeof switchingView>
export type ApiKeyRow = z.input<typeof apiKey>
export type TeamMember = z.input<typeof teamMember>
export type UserInfo = z.input<typeof userInfo>
export type ThreadLine = z.input<typeof threadLine>
export type SavedView = z.input<typeof savedView>
