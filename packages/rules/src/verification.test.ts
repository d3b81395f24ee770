import { expect, it } from 'vitest'
import { documentReminder, isChecked, isValidDocument, mayDecideProposal, maySendBack } from './verification.ts'

const at = new Date('2026-11-18T02:00:00Z')

it.each([
  ['never verified', null, null, false],
  ['verified before this was recorded', at, null, true],
  ['verified', at, at, true],
  ['verified once, withdrawn since', null, at, true],
])('%s: its changes are proposals: %#', (_what, verified_at, checked_at, expected) => {
  expect(isChecked({ verified_at, checked_at })).toBe(expected)
})

it.each([
  ['open', 3, 3, true],
  ['open', 4, 3, 'proposal_changed'],
  ['accepted', 3, 3, 'proposal_closed'],
  ['sent_back', 3, 3, 'proposal_closed'],
  ['withdrawn', 4, 3, 'proposal_closed'],
])('a proposal that is %s in version %i, decided as version %i: %s', (state, version, seen, expected) => {
  const verdict = mayDecideProposal({ state, version }, seen)
  expect(verdict.ok || verdict.why).toBe(expected)
})

it.each([
  [false, false, 'not_submitted'],
  [true, false, true],
  [true, true, 'already_verified'],
])('submitted %s and verified %s: sending back is %s', (submitted, verified, expected) => {
  const verdict = maySendBack({ submitted, verified })
  expect(verdict.ok || verdict.why).toBe(expected)
})

it.each([
  [null, true],
  ['2026-11-19', true],
  ['2026-11-18', true],
  ['2026-11-17', false],
])('a document with the date %s counts on 2026-11-18: %s', (expires, expected) => {
  expect(isValidDocument(expires, '2026-11-18')).toBe(expected)
})

it.each([
  ['2026-12-19', null, null],
  ['2026-12-18', null, 30],
  ['2026-12-18', 30, null],
  ['2026-11-26', 30, null],
  ['2026-11-25', 30, 7],
  // uploaded a few days before its end: one reminder, not two
  ['2026-11-20', null, 7],
  ['2026-11-20', 7, null],
  ['2026-11-18', 7, null],
  ['2026-11-17', 7, 0],
  ['2026-11-17', null, 0],
  ['2026-11-17', 0, null],
])('on 2026-11-18 a document until %s, last told %s, is due for the reminder %s', (expires, told, expected) => {
  expect(documentReminder(expires, told, '2026-11-18')).toBe(expected)
})
