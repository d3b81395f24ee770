import { describe, expect, it, test } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import {
  accessToOrder,
  canEditFlag,
  canSignFlag,
  mayCancel,
  mayCheckout,
  mayEdit,
  mayMarkReceived,
  mayPay,
  mayRate,
  mayReplaceDates,
  mayReplaceInspector,
  nextStatus,
  type OrderFacts,
  type OrderStatus,
  offersCheckout,
  offersPreview,
  offersReport,
  orderStatus,
  orderStatusWord,
  orderStatusWords,
  ownsOrder,
  type ReportResult,
  reachableFrom,
  reportResults,
  shownResult,
  tableFaults,
  transitions,
} from './orders.ts'

const now = new Date('2026-11-15T10:00:00+08:00')
const owner = aCaller({ id: 5, role: 'customer' })
const main = aCaller({ id: 4, role: 'customer' })
const admin = aCaller({ id: 5, role: 'admin' })
const stranger = aCaller({ id: 9, role: 'customer' })
const strangeAdmin = aCaller({ id: 2, role: 'admin' })
const inspector = aCaller({ id: 8, role: 'inspector' })
const root = aCaller({ id: 1, role: 'root' })

const anOrder = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  status: orderStatus.pending,
  reportResult: '',
  serviceType: 'fri',
  customerId: 4,
  realCustomerId: 5,
  days: ['2026-11-20', '2026-11-17'],
  locked: false,
  holdEndsAt: null,
  ...facts,
})

const statuses = Object.values(orderStatus)
const answerOf = (verdict: { ok: true } | { ok: false; why: string }) => (verdict.ok ? 'yes' : verdict.why)

describe('O1 statuses', () => {
  it('statuses are numbers with English words (J-34, OD-01)', () => {
    expect(statuses.map((status) => [status, orderStatusWord(status)])).toEqual([
      [0, 'Pending'],
      [1, 'Confirmed'],
      [2, 'In Progress'],
      [3, 'Reported'],
      [4, 'Finalized'],
      [5, 'Cancelled'],
    ])
    expect(orderStatus).toEqual({ pending: 0, confirmed: 1, inProgress: 2, reported: 3, finalized: 4, cancelled: 5 })
    expect(reportResults).toEqual(['', 'pass', 'fail', 'pending', 'aborted'])
  })
})

describe('O2 the transition table', () => {
  it('the transition table is this and nothing else', () => {
    expect(transitions.map(({ from, event, by, to }) => `${from} --${event} by ${by}--> ${to}`)).toEqual([
      'Draft --submitted by owner--> Pending',
      'Pending --checked_out by owner--> Confirmed',
      'Pending --put_on_account by owner--> Confirmed',
      'Pending --payment_received by root--> Confirmed',
      'Pending --cancelled by owner--> Cancelled',
      'Pending --cancelled by root--> Cancelled',
      'Pending --hold_ended by clock--> Cancelled',
      'Confirmed --checked_in by inspector--> In Progress',
      'Confirmed --samples_received by root--> In Progress',
      'Confirmed --aborted by inspector--> Reported',
      'Confirmed --cancelled by owner--> Cancelled',
      'Confirmed --cancelled by root--> Cancelled',
      'Confirmed --force_finished by root--> Finalized',
      'In Progress --report_submitted by inspector--> Reported',
      'In Progress --aborted by inspector--> Reported',
      'In Progress --certificate_received by root--> Reported',
      'In Progress --cancelled by root--> Cancelled',
      'In Progress --force_finished by root--> Finalized',
      'Reported --accepted by root--> Finalized',
      'Reported --force_finished by root--> Finalized',
      'Reported --sent_back by root--> In Progress',
      'Finalized --reopened by root--> In Progress',
    ])
  })

  it('every status is reached from a draft, and every order can end', () => {
    expect(tableFaults()).toEqual({ unreachable: [], endless: [] })
    expect([...reachableFrom('Draft')].toSorted()).toEqual([...orderStatusWords].toSorted())
  })

  it('no order leaves Cancelled; a finalized one is opened again at every status of the work on site', () => {
    expect([...reachableFrom('Cancelled')]).toEqual([])
    expect([...reachableFrom('Finalized')].toSorted()).toEqual(['Cancelled', 'Finalized', 'In Progress', 'Reported'])
  })

  it('the faults of a broken transition table are found', () => {
    const broken = [
      { from: 'Draft', to: 'Pending', by: 'owner', event: 'submitted' },
      { from: 'Pending', to: 'Confirmed', by: 'owner', event: 'checked_out' },
      { from: 'Confirmed', to: 'Pending', by: 'root', event: 'sent_back' },
      { from: 'In Progress', to: 'Cancelled', by: 'root', event: 'cancelled' },
      { from: 'Reported', to: 'Finalized', by: 'root', event: 'accepted' },
    ] as const
    expect(tableFaults(broken)).toEqual({
      unreachable: ['In Progress', 'Reported', 'Finalized', 'Cancelled'],
      endless: ['Pending', 'Confirmed'],
    })
    expect([...reachableFrom('Draft', broken)]).toEqual(['Pending', 'Confirmed'])
    expect(nextStatus('Pending', 'cancelled', 'root', broken)).toBeNull()
  })

  test.each([
    ['Draft', 'submitted', 'owner', 0],
    ['Pending', 'checked_out', 'owner', 1],
    ['Confirmed', 'checked_in', 'inspector', 2],
    ['In Progress', 'report_submitted', 'inspector', 3],
    ['Reported', 'accepted', 'root', 4],
    ['Pending', 'hold_ended', 'clock', 5],
    ['Pending', 'hold_ended', 'owner', null],
    ['Confirmed', 'hold_ended', 'clock', null],
    ['In Progress', 'cancelled', 'owner', null],
    ['Confirmed', 'accepted', 'root', null],
    ['Finalized', 'cancelled', 'root', null],
  ] as const)('%s, %s by %s: %s', (from, event, by, to) => {
    expect(nextStatus(from, event, by)).toBe(to)
  })
})

describe('O3 whose order it is', () => {
  test.each([
    [owner, true],
    [main, true],
    [admin, true],
    [stranger, false],
    [inspector, false],
    [root, false],
  ])('%j: %s', (who, expected) => {
    expect(ownsOrder(who, anOrder())).toBe(expected)
  })

  const agent = aCaller({ id: 9, role: 'customer', isAgent: true })
  test.each([
    [owner, {}, 'changed'],
    [main, {}, 'changed'],
    [root, {}, 'changed'],
    [stranger, {}, 'hidden'],
    [strangeAdmin, {}, 'hidden'],
    [stranger, { isMainOfBuyer: true }, 'seen'],
    [agent, { isAgentOfOwner: true }, 'seen'],
    [agent, {}, 'hidden'],
    // the account was an agent once, but is not one any more
    [stranger, { isAgentOfOwner: true }, 'hidden'],
    [inspector, { isMainOfBuyer: true, isAgentOfOwner: true }, 'hidden'],
  ])('%j with the ties %j: %s (J-33)', (who, ties, access) => {
    expect(accessToOrder(who, anOrder(), { isMainOfBuyer: false, isAgentOfOwner: false, ...ties })).toBe(access)
  })

  test.each([stranger, strangeAdmin, inspector])('%j is refused first', (who) => {
    const order = anOrder({ status: orderStatus.cancelled, reportResult: 'pass' })
    expect(answerOf(mayCancel(who, order, now))).toBe('not_yours')
    expect(answerOf(mayEdit(who, order, now))).toBe('not_yours')
    expect(answerOf(mayCheckout(who, order, now))).toBe('not_yours')
    expect(answerOf(mayRate(who, order))).toBe('not_yours')
  })
})

describe('O4 O5 cancel and edit', () => {
  const { pending, confirmed, inProgress, reported, finalized, cancelled } = orderStatus
  const early = ['2026-11-20', '2026-11-17']
  const late = ['2026-11-20', '2026-11-16']
  test.each<[OrderStatus, ReportResult, string[], string, string]>([
    // status, result, days, the owner's answer, root's answer
    [pending, '', early, 'yes', 'yes'],
    [confirmed, '', early, 'yes', 'yes'],
    [pending, '', late, 'deadline_passed', 'yes'],
    [confirmed, '', late, 'deadline_passed', 'yes'],
    [confirmed, '', ['2026-11-14'], 'deadline_passed', 'yes'],
    [inProgress, '', early, 'in_progress', 'yes'],
    [inProgress, '', late, 'in_progress', 'yes'],
    [inProgress, 'pending', early, 'has_report', 'has_report'],
    [reported, 'fail', early, 'has_report', 'has_report'],
    [reported, '', early, 'finished', 'finished'],
    [finalized, 'pass', late, 'has_report', 'has_report'],
    [finalized, '', early, 'finished', 'finished'],
    [cancelled, '', early, 'already_cancelled', 'already_cancelled'],
    [cancelled, 'aborted', late, 'already_cancelled', 'already_cancelled'],
    [confirmed, '', [], 'yes', 'yes'],
  ])('status %i, result %j, days %j: owner %s, root %s', (status, reportResult, days, ownerHears, rootHears) => {
    const order = anOrder({ status, reportResult, days })
    for (const who of [owner, main, admin]) {
      expect(answerOf(mayCancel(who, order, now))).toBe(ownerHears)
      expect(answerOf(mayEdit(who, order, now))).toBe(ownerHears)
    }
    expect(answerOf(mayCancel(root, order, now))).toBe(rootHears)
    expect(answerOf(mayEdit(root, order, now))).toBe(rootHears)
  })

  it('root locks edits of the owner, not cancelling, and not its own edits', () => {
    const order = anOrder({ locked: true })
    expect(answerOf(mayEdit(owner, order, now))).toBe('locked')
    expect(answerOf(mayCancel(owner, order, now))).toBe('yes')
    expect(answerOf(mayEdit(root, order, now))).toBe('yes')
    expect(answerOf(mayEdit(owner, anOrder({ locked: true, days: late }), now))).toBe('deadline_passed')
  })

  it('the owner of an order that lost its inspector cancels after the deadline too; edits stay closed', () => {
    const order = anOrder({ status: confirmed, days: late, awaitsInspector: true })
    expect(answerOf(mayCancel(owner, order, now))).toBe('yes')
    expect(answerOf(mayEdit(owner, order, now))).toBe('deadline_passed')
    expect(answerOf(mayCancel(stranger, order, now))).toBe('not_yours')
    expect(answerOf(mayCancel(owner, { ...order, status: inProgress }, now))).toBe('in_progress')
  })

  it('nobody may cancel where the transition table has no cancelling', () => {
    for (const status of statuses) {
      for (const [who, by] of [
        [owner, 'owner'],
        [root, 'root'],
      ] as const) {
        const known = nextStatus(orderStatusWord(status), 'cancelled', by) === cancelled
        expect(mayCancel(who, anOrder({ status }), now).ok).toBe(known)
      }
    }
  })
})

describe('A6 what the owners of an order do that lost its inspector', () => {
  const lost = anOrder({ status: orderStatus.confirmed, awaitsInspector: true, hasInspector: false })

  it.each([
    ['who placed it', owner, lost, 'yes'],
    ['its main account', main, lost, 'yes'],
    ['root', root, lost, 'not_yours'],
    ['a stranger', stranger, lost, 'not_yours'],
    ['an inspector', inspector, lost, 'not_yours'],
    ['unpaid', owner, { ...lost, status: orderStatus.pending }, 'yes'],
    ['after the deadline', owner, { ...lost, days: ['2026-11-16'] }, 'yes'],
    ['another one is asked already', owner, { ...lost, hasInspector: true }, 'has_inspector'],
    ['nobody was lost', owner, anOrder({ status: orderStatus.confirmed, hasInspector: true }), 'has_inspector'],
    ['locked by root', owner, { ...lost, locked: true }, 'locked'],
    ['work has begun', owner, { ...lost, status: orderStatus.inProgress }, 'in_progress'],
    ['with a report', owner, { ...lost, reportResult: 'pass' as const }, 'has_report'],
    ['finished', owner, { ...lost, status: orderStatus.finalized }, 'finished'],
    ['cancelled', owner, { ...lost, status: orderStatus.cancelled }, 'already_cancelled'],
    ['laboratory', owner, { ...lost, serviceType: 'lab' as const }, 'no_inspector'],
  ])('%s', (_, who, order, answer) => {
    expect(answerOf(mayReplaceInspector(who, order))).toBe(answer)
  })

  // Sunday 2026-11-15 in China
  it.each([
    ['kept, ahead', ['2026-11-17'], '10:00', 'yes'],
    ['kept, tomorrow after noon', ['2026-11-16'], '18:00', 'yes'],
    ['kept, today', ['2026-11-15'], '10:00', 'another_date'],
    ['kept, one of them is over', ['2026-11-14', '2026-11-17'], '10:00', 'another_date'],
    ['new, the day after tomorrow', ['2026-11-18'], '18:00', 'yes'],
    ['new, today', ['2026-11-12', '2026-11-18'], '10:00', 'another_date'],
  ])('dates: %s', (_, days, time, answer) => {
    const held = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17']
    expect(answerOf(mayReplaceDates(days, held, new Date(`2026-11-15T${time}:00+08:00`)))).toBe(answer)
  })

  it('an order that lost its inspector gets tomorrow as a new date only before noon', () => {
    const at = (time: string) => answerOf(mayReplaceDates(['2026-11-16'], [], new Date(`2026-11-15T${time}:00+08:00`)))
    expect([at('11:59'), at('12:00')]).toEqual(['yes', 'next_day_after_noon'])
  })
})

describe('O6 checkout', () => {
  const { pending, confirmed, inProgress, reported, finalized, cancelled } = orderStatus
  test.each([
    [pending, 'yes'],
    [confirmed, 'not_pending'],
    [inProgress, 'not_pending'],
    [reported, 'not_pending'],
    [finalized, 'not_pending'],
    [cancelled, 'already_cancelled'],
  ])('status %i: %s', (status, hears) => {
    for (const who of [owner, main]) expect(answerOf(mayCheckout(who, anOrder({ status }), now))).toBe(hears)
    expect(answerOf(mayCheckout(root, anOrder({ status }), now))).toBe('not_yours')
    expect(offersCheckout(owner, anOrder({ status }), now)).toBe(hears === 'yes')
  })

  test.each([
    ['2026-11-15T09:59:59+08:00', 'hold_ended'],
    ['2026-11-15T10:00:00+08:00', 'hold_ended'],
    ['2026-11-15T10:00:01+08:00', 'yes'],
  ])('hold ends %s: %s', (end, hears) => {
    expect(answerOf(mayCheckout(owner, anOrder({ holdEndsAt: new Date(end) }), now))).toBe(hears)
  })

  it('checkout is not offered to root nor to strangers', () => {
    expect(offersCheckout(root, anOrder(), now)).toBe(false)
    expect(offersCheckout(stranger, anOrder(), now)).toBe(false)
  })
})

describe('O6 paying what an edit has made due', () => {
  const { pending, confirmed, finalized, cancelled } = orderStatus
  test.each<[OrderStatus, number, string]>([
    [pending, 500, 'yes'],
    [pending, 0, 'yes'],
    [confirmed, 500, 'yes'],
    [confirmed, 0, 'nothing_due'],
    [confirmed, -500, 'nothing_due'],
    [finalized, 500, 'yes'],
    [cancelled, 0, 'already_cancelled'],
    // a late cancellation still has to be paid
    [cancelled, 500, 'yes'],
  ])('status %i, due %i: %s', (status, due, hears) => {
    expect(answerOf(mayPay(owner, anOrder({ status }), due, now))).toBe(hears)
    for (const who of [stranger, root]) expect(answerOf(mayPay(who, anOrder({ status }), due, now))).toBe('not_yours')
  })
})

describe('O7 payment received', () => {
  const { pending, confirmed, cancelled } = orderStatus
  test.each([
    // caller, status, due, amount, answer
    [root, pending, 20000, 20000, 'yes'],
    [root, pending, 20000, 5000, 'yes'],
    [root, pending, 20000, 20001, 'amount_wrong'],
    [root, confirmed, 20000, 20000, 'yes'],
    [root, confirmed, 0, 100, 'nothing_due'],
    [root, cancelled, 0, 20000, 'already_cancelled'],
    [root, cancelled, 20000, 20000, 'yes'],
    [owner, pending, 20000, 20000, 'permission_denied'],
    [admin, pending, 20000, 20000, 'permission_denied'],
  ])('%j, status %i, %i due, %i arrived: %s', (who, status, due, amount, hears) => {
    expect(answerOf(mayMarkReceived(who, anOrder({ status }), due, amount))).toBe(hears)
  })
})

describe('O8 rate', () => {
  const released = { status: orderStatus.finalized, reportResult: 'pass', days: ['2026-11-01'] } as const
  test.each<[Partial<OrderFacts>, string]>([
    [released, 'yes'],
    [{ ...released, reportResult: 'aborted' }, 'yes'],
    [{ ...released, status: orderStatus.reported }, 'not_finalized'],
    [{ ...released, status: orderStatus.cancelled }, 'not_finalized'],
    [{ ...released, reportResult: '' }, 'no_report'],
    [{ ...released, serviceType: 'lab' }, 'no_inspector'],
  ])('%j: %s', (facts, hears) => {
    for (const who of [owner, main]) expect(answerOf(mayRate(who, anOrder(facts)))).toBe(hears)
    // root reads ratings and gives none
    expect(answerOf(mayRate(root, anOrder(facts)))).toBe('not_yours')
  })
})

describe('O9 reports in the list', () => {
  test.each<[OrderStatus, ReportResult, boolean, boolean]>([
    // status, result, offered to a customer, offered to root
    [orderStatus.pending, 'pass', false, false],
    [orderStatus.confirmed, '', false, false],
    [orderStatus.confirmed, 'pass', false, true],
    [orderStatus.inProgress, 'pending', false, true],
    [orderStatus.reported, 'fail', false, true],
    [orderStatus.reported, '', false, false],
    [orderStatus.finalized, 'pass', true, true],
    [orderStatus.finalized, '', false, false],
    [orderStatus.cancelled, 'aborted', false, false],
  ])('status %i, result %j: customer %s, root %s', (status, reportResult, toCustomer, toRoot) => {
    expect(offersReport(owner, anOrder({ status, reportResult }))).toBe(toCustomer)
    expect(offersReport(root, anOrder({ status, reportResult }))).toBe(toRoot)
  })

  it('reports stay readable when the order was re-opened; a result alone does not release one', () => {
    const reopened = anOrder({ status: orderStatus.inProgress, reportResult: 'pass', hasReleasedReport: true })
    expect([owner, root].map((who) => offersReport(who, reopened))).toEqual([true, true])
    expect(offersReport(owner, { ...reopened, status: orderStatus.reported })).toBe(true)
    expect(offersReport(owner, { ...reopened, hasReleasedReport: false })).toBe(false)
    expect(offersReport(owner, { ...reopened, reportResult: '' })).toBe(false)
    expect(canSignFlag(reopened)).toBe(false)
  })

  it('the result of a report is shown to root at once, to everybody else as it was released', () => {
    const shown = (who: typeof owner, released: ReportResult) =>
      statuses.map((status) => shownResult(who, anOrder({ status, reportResult: 'fail' }), released))
    expect(shown(owner, '')).toEqual(['', '', '', '', 'fail', ''])
    expect(shown(stranger, '')).toEqual(shown(owner, ''))
    expect(shown(root, 'fail')).toEqual(statuses.map(() => 'fail'))
    expect(shown(owner, 'fail')).toEqual(statuses.map(() => 'fail'))
  })

  it('a finalized order that contradicts its released report shows no result to anybody', () => {
    const shown = (who: typeof owner) =>
      statuses.map((status) => shownResult(who, anOrder({ status, reportResult: 'fail' }), 'pass'))
    expect(shown(owner)).toEqual(['pass', 'pass', 'pass', 'pass', '', 'pass'])
    expect(shown(root)).toEqual(['fail', 'fail', 'fail', 'fail', '', 'fail'])
  })

  it('root alone previews reports', () => {
    expect([root, owner, strangeAdmin, inspector].map(offersPreview)).toEqual([true, false, false, false])
  })
})

describe('O10 flags of a row', () => {
  it('can_edit and can_sign follow the status of the order', () => {
    expect(statuses.map((status) => canEditFlag(anOrder({ status })))).toEqual([true, true, false, false, false, false])
    expect(statuses.map((status) => canSignFlag(anOrder({ status })))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ])
    expect(canEditFlag(anOrder({ locked: true }))).toBe(false)
  })
})
