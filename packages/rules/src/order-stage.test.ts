import { describe, expect, it } from 'vitest'
import { type OrderStage, orderStage, type StageFacts, stageAt } from './order-stage.ts'
import { orderStatus } from './orders.ts'

const china = (text: string) => new Date(`${text}:00+08:00`)
/** Two days before the visit, at 10:00. */
const before = china('2026-11-23T10:00')
const expiresAt = china('2026-11-23T14:00')
const asked = { state: 'offered', expiresAt } as const
const accepted = { state: 'accepted', expiresAt } as const

const paid: StageFacts = {
  status: orderStatus.confirmed,
  serviceType: 'fri',
  days: ['2026-11-25', '2026-11-26'],
  hasInspector: true,
  offer: asked,
  isCheckedIn: false,
}
const lost = { hasInspector: false, offer: { state: 'declined', expiresAt } } as const

describe('the stage that an order is shown in (SPEC A7)', () => {
  it.each<[string, Partial<StageFacts>, Date, OrderStage]>([
    ['unpaid, asked', { status: 0 }, before, 'to_pay'],
    ['unpaid, accepted', { status: 0, offer: accepted }, before, 'to_pay'],
    ['unpaid, declined', { status: 0, ...lost }, before, 'no_inspector'],
    ['paid, asked', {}, before, 'asked'],
    ['a second before the offer ends', {}, china('2026-11-23T13:59'), 'asked'],
    ['the moment it ends, before the job has come', {}, expiresAt, 'answer_overdue'],
    ['nobody was ever asked', { offer: null }, before, 'answer_overdue'],
    ['asked, withdrawn', { offer: { state: 'withdrawn', expiresAt } }, before, 'answer_overdue'],
    ['declined', lost, before, 'no_inspector'],
    ['expired', { hasInspector: false, offer: { state: 'expired', expiresAt } }, before, 'no_inspector'],
    ['declined, on the day', lost, china('2026-11-25T09:00'), 'no_inspector'],
    ['declined, and the dates are over', lost, china('2026-11-30T09:00'), 'no_inspector'],
    ['accepted', { offer: accepted }, before, 'accepted'],
    ['accepted, the evening before', { offer: accepted }, china('2026-11-24T23:59'), 'accepted'],
    ['accepted, on its first day', { offer: accepted }, china('2026-11-25T00:00'), 'expected'],
    ['accepted, on its last day', { offer: accepted }, china('2026-11-26T23:59'), 'expected'],
    ['accepted, dates over', { offer: accepted }, china('2026-11-27T00:00'), 'not_begun'],
    ['not answered, dates over', {}, china('2026-11-27T00:00'), 'not_begun'],
    ['checked in', { status: 2, offer: accepted, isCheckedIn: true }, china('2026-11-25T09:00'), 'in_progress'],
    ['reported', { status: 3, offer: accepted }, before, 'reported'],
    ['finalized', { status: 4, offer: accepted }, before, 'finalized'],
    ['cancelled without an inspector', { status: 5, ...lost }, before, 'cancelled'],
    ['laboratory, unpaid', { status: 0, serviceType: 'lab', days: [], ...lost, offer: null }, before, 'to_pay'],
    ['laboratory, paid', { serviceType: 'lab', days: [], hasInspector: false, offer: null }, before, 'samples'],
    ['laboratory, samples here', { status: 2, serviceType: 'lab', days: [], offer: null }, before, 'in_progress'],
  ])('%s', (_, change, now, stage) => {
    expect(orderStage({ ...paid, ...change }, now)).toBe(stage)
  })

  it('the stage of an order moves on a screen that was opened before its hold ended', () => {
    expect(stageAt('asked', expiresAt, before)).toBe('asked')
    expect(stageAt('asked', expiresAt, expiresAt)).toBe('answer_overdue')
    expect(stageAt('accepted', null, expiresAt)).toBe('accepted')
  })
})
