import { chinaDay, type Day } from './china-time.ts'
import { type OrderStatus, orderStatus } from './orders.ts'
import type { ServiceType } from './services.ts'

/**
 * The stage of an order that people are shown (SPEC A7). `Confirmed` on the wire only says that the order is paid or on account. Whether an
 * inspector comes depends on the inspector's answer, so screens, mails and notices show that instead.
 */
export const orderStages = [
  'to_pay',
  'asked',
  'answer_overdue',
  'no_inspector',
  'accepted',
  'expected',
  'not_begun',
  'samples',
  'in_progress',
  'reported',
  'finalized',
  'cancelled',
] as const
export type OrderStage = (typeof orderStages)[number]

export type OfferState = 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

export interface StageFacts {
  status: OrderStatus
  serviceType: ServiceType
  days: readonly Day[]
  hasInspector: boolean
  /** The latest offer; null when no inspector was asked yet. */
  offer: { state: OfferState; expiresAt: Date } | null
  /** The lead has checked in at the factory. */
  isCheckedIn: boolean
}

const afterVisit = {
  [orderStatus.inProgress]: 'in_progress',
  [orderStatus.reported]: 'reported',
  [orderStatus.finalized]: 'finalized',
  [orderStatus.cancelled]: 'cancelled',
} as const

/** The stage of an order at this moment. */
export function orderStage(order: StageFacts, now: Date): OrderStage {
  const { status, serviceType } = order
  if (status !== orderStatus.pending && status !== orderStatus.confirmed) return afterVisit[status]
  const isPaid = status === orderStatus.confirmed
  if (serviceType === 'lab') return isPaid ? 'samples' : 'to_pay'
  if (!order.hasInspector) return 'no_inspector'
  return isPaid ? stageOfVisit(order, now) : 'to_pay'
}

function stageOfVisit({ days, offer, isCheckedIn }: StageFacts, now: Date): OrderStage {
  if (isCheckedIn) return 'in_progress'
  const today = chinaDay(now)
  const isOver = days.length > 0 && days.every((day) => day < today)
  if (isOver) return 'not_begun'
  if (offer?.state === 'accepted') return days.some((day) => day <= today) ? 'expected' : 'accepted'
  return offer?.state === 'offered' && offer.expiresAt > now ? 'asked' : 'answer_overdue'
}

/** Brings a stage that was computed earlier up to date: an offer whose time has run out meanwhile is not shown as open. */
export const stageAt = (stage: OrderStage, answerUntil: Date | null, now: Date): OrderStage =>
  stage === 'asked' && answerUntil !== null && answerUntil <= now ? 'answer_overdue' : stage
