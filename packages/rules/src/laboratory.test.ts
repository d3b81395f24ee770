import { describe, expect, it } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import { mayAddCertificate, mayOpenCertificate, mayReceiveSamples, mayReleaseCertificate } from './laboratory.ts'
import { type OrderFacts, type OrderStatus, orderStatusWords } from './orders.ts'
import type { Caller } from './permissions.ts'

const order = (status: number, change: Partial<OrderFacts> = {}): OrderFacts => ({
  status: status as OrderStatus,
  reportResult: '',
  serviceType: 'lab',
  customerId: 1,
  realCustomerId: 1,
  days: [],
  locked: false,
  holdEndsAt: null,
  ...change,
})
const root = aCaller({ id: 9, role: 'root' })
const owner = aCaller({ id: 1 })
const steps = [mayReceiveSamples, mayAddCertificate, mayReleaseCertificate]
const answers = (who: Caller, facts: OrderFacts) =>
  steps.map((may) => {
    const verdict = may(who, facts)
    return verdict.ok ? 'ok' : verdict.why
  })

describe('the way of a laboratory order (docs/domain.md §6)', () => {
  const table: Record<(typeof orderStatusWords)[number], [samples: string, certificate: string, release: string]> = {
    Pending: ['not_confirmed', 'not_confirmed', 'not_confirmed'],
    Confirmed: ['ok', 'samples_missing', 'samples_missing'],
    'In Progress': ['samples_here', 'ok', 'certificate_missing'],
    Reported: ['samples_here', 'ok', 'ok'],
    Finalized: ['samples_here', 'certificate_released', 'certificate_released'],
    Cancelled: ['already_cancelled', 'already_cancelled', 'already_cancelled'],
  }
  it.each(orderStatusWords.map((word, status) => [word, status] as const))('%s', (word, status) => {
    expect(answers(root, order(status))).toEqual(table[word])
  })

  it('the steps of a laboratory order are root’s alone, and no inspection has them', () => {
    expect(answers(owner, order(1))).toEqual(['permission_denied', 'permission_denied', 'permission_denied'])
    expect(answers(root, order(1, { serviceType: 'fri' }))).toEqual(Array(3).fill('not_laboratory'))
  })
})

describe('reading a certificate', () => {
  it.each([
    ['the owner, before release', owner, order(3, { reportResult: 'pass' }), false],
    ['the owner, after release', owner, order(4, { reportResult: 'pass', hasReleasedReport: true }), true],
    ['the owner, re-opened later', owner, order(2, { reportResult: 'pass', hasReleasedReport: true }), true],
    ['root, before release', root, order(3, { reportResult: 'fail' }), true],
    ['root, without a certificate', root, order(2), false],
  ])('%s', (_, who, facts, may) => {
    expect(mayOpenCertificate(who, facts).ok).toBe(may)
  })
})
